import { asideBecause } from '../../../contract/aside.ts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { NOTES_MAX } from '../../../contract/limits.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import type { MatchView } from '../../../contract/review.ts';
import { MATCH_STATES } from '../../../contract/values.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useKeys } from '../../keys/useKeys.ts';
import { isOpen } from './queue.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly file_id: number;
  readonly matches: readonly MatchView[];
  /**
   * How many changes the server has not confirmed yet: until it has, the review is not finished.
   */
  readonly unsaved: number;
  readonly onClose: () => void;
  readonly onFinished: () => void;
}

/**
 * What was decided, and a remark for the record; the remark is needed while matches worth a look
 * have no decision.
 */
export function FinishDialog({ file_id, matches, unsaved, onClose, onFinished }: Props) {
  const t = useText();
  const api = useApi();
  const [audit, setAudit] = useState('');
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const left = matches.filter((m) => isOpen(m) && asideBecause(m) === null).length;
  const lacks = left > 0 && audit.trim() === '';
  useKeys('dialog', { 'dialog.close': onClose }, { exclusive: true });
  const go = async () => {
    if (lacks || busy || unsaved > 0) return;
    setBusy(true);
    const answer = await api
      .call(fileOps.fileState, { file_id, state: 'Report', audit_review: audit.trim() })
      .finally(() => setBusy(false));
    if (isRefusal(answer)) setRefusal(answer.error.message);
    else onFinished();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="finish-title">
      <DialogTitle id="finish-title">{t('review.finish.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="overline" component="h3">
          {t('review.finish.summary')}
        </Typography>
        <Table size="small" sx={{ mb: 2 }}>
          <TableBody>
            {MATCH_STATES.map((state) => ({
              state,
              count: matches.filter((m) => m.state === state).length,
            }))
              .filter((r) => r.count > 0)
              .map(({ state, count }) => (
                <TableRow key={state}>
                  <TableCell component="th" scope="row">
                    {t(`review.state.${state}`)}
                  </TableCell>
                  <TableCell align="right">{count}</TableCell>
                </TableRow>
              ))}
          </TableBody>
        </Table>
        {unsaved > 0 ? (
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            {t('review.unsaved.trying', { smart_count: unsaved })}
          </Alert>
        ) : null}
        {left > 0 ? (
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            {t('review.finish.left', { smart_count: left })}
          </Alert>
        ) : null}
        <TextField
          label={t('review.finish.audit')}
          required={left > 0}
          multiline
          minRows={2}
          fullWidth
          value={audit}
          onChange={(e) => setAudit(e.target.value)}
          slotProps={{ htmlInput: { maxLength: NOTES_MAX } }}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
              e.preventDefault();
              void go();
            }
          }}
          {...(lacks ? { helperText: t('review.finish.auditNeeded') } : {})}
        />
        {refusal ? (
          <Alert severity="error" role="alert" sx={{ mt: 1.5 }}>
            {refusal}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('review.finish.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={lacks || busy || unsaved > 0}
          onClick={() => void go()}
        >
          {t('review.finish.go')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
