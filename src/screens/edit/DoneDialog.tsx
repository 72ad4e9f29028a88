import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { NOTES_MAX } from '../../../contract/limits.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useKeys } from '../../keys/useKeys.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly file_id: number;
  readonly total: number;
  /** Saves what is not saved yet; false when it could not. */
  readonly saveAll: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The figures are right: what will be compared, a remark for the record, and off it goes. */
export function DoneDialog({ file_id, total, saveAll, onClose, onDone }: Props) {
  const t = useText();
  const api = useApi();
  const [audit, setAudit] = useState('');
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const go = async () => {
    if (busy) return;
    setBusy(true);
    try {
      if (!(await saveAll())) return setRefusal(t('edit.save.waiting'));
      const answer = await api.call(fileOps.fileState, {
        file_id,
        state: 'Matching',
        audit_edit: audit.trim(),
      });
      if (isRefusal(answer)) setRefusal(answer.error.message);
      else onDone();
    } finally {
      setBusy(false);
    }
  };
  useKeys('dialog', { 'dialog.close': onClose, 'edit.done': () => void go() }, { exclusive: true });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="done-title">
      <DialogTitle id="done-title">{t('edit.doneTitle')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 2 }}>
          {t('edit.total', { smart_count: total })}
        </Typography>
        <TextField
          label={t('edit.audit')}
          multiline
          minRows={2}
          fullWidth
          value={audit}
          onChange={(e) => setAudit(e.target.value)}
          slotProps={{ htmlInput: { maxLength: NOTES_MAX } }}
        />
        {refusal ? (
          <Alert severity="error" role="alert" sx={{ mt: 1.5 }}>
            {refusal}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('edit.cancel')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void go()}>
          {t('edit.go')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
