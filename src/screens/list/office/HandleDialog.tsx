import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  InputLabel,
  NativeSelect,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { NOTES_MAX } from '../../../../contract/limits.ts';
import { submissionOps } from '../../../../contract/ops/submissions.ts';
import { useApi } from '../../../../providers/api/useApi.ts';
import { useText } from '../../../i18n/useText.ts';
import { useKeys } from '../../../keys/useKeys.ts';

export interface Chosen {
  readonly user_id?: number;
  readonly text?: string;
}

interface Props {
  readonly how: 'passed' | 'returned';
  /** The manuscript whose reviewers are offered; selected ones are of one customer. */
  readonly file_id: number;
  readonly onClose: () => void;
  readonly onGo: (chosen: Chosen) => void;
}

/** To whom manuscripts are passed on, or what the journal is told. */
export function HandleDialog({ how, file_id, onClose, onGo }: Props) {
  const text = useText();
  const api = useApi();
  const id = useId();
  const [user, setUser] = useState('');
  const [note, setNote] = useState('');
  const passing = how === 'passed';
  const people = useQuery({
    queryKey: ['submission', 'reviewers', file_id],
    queryFn: ({ signal }) =>
      api.callOrThrow(submissionOps.submissionReviewers, { file_id }, { signal }),
    enabled: passing,
  });
  useKeys('dialog', { 'dialog.close': onClose }, { exclusive: true });
  const go = (event: FormEvent): void => {
    event.preventDefault();
    if (passing && user === '') return;
    onGo({ ...(passing ? { user_id: Number(user) } : {}), text: note.trim() });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={go}>
        <DialogTitle id={id}>{text(`office.dialog.${passing ? 'pass' : 'return'}`)}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ mb: 2 }}>
            {text(`office.dialog.${passing ? 'passHelp' : 'returnHelp'}`)}
          </Typography>
          {people.error ? <Alert severity="warning">{people.error.message}</Alert> : null}
          {passing ? (
            <FormControl variant="standard" fullWidth sx={{ mb: 2 }}>
              <InputLabel htmlFor={`${id}-who`} shrink>
                {text('office.dialog.reviewer')}
              </InputLabel>
              <NativeSelect
                id={`${id}-who`}
                value={user}
                autoFocus
                onChange={(event) => setUser(event.target.value)}
              >
                <option value="">–</option>
                {(people.data?.items ?? []).map((one) => (
                  <option key={one.user_id} value={one.user_id}>
                    {one.name} ({one.email})
                  </option>
                ))}
              </NativeSelect>
            </FormControl>
          ) : null}
          <TextField
            label={text('office.dialog.text')}
            multiline
            minRows={2}
            fullWidth
            autoFocus={!passing}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: NOTES_MAX } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {text('office.dialog.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={passing && user === ''}>
            {text(`office.dialog.${passing ? 'go' : 'goReturn'}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
