import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { Field } from './Field.tsx';

export interface TypedConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly help: string;
  /** What has to be typed. */
  readonly word: string;
  readonly question: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone by the person: a word has to be typed. */
export function TypedConfirm({ open, ...props }: TypedConfirmProps) {
  return open ? <Asking {...props} /> : null;
}

function Asking({
  title,
  help,
  word,
  question,
  confirm,
  cancel,
  onConfirm,
  onCancel,
}: Omit<TypedConfirmProps, 'open'>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const right = typed.trim().toLowerCase() === word.toLowerCase();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (right) onConfirm();
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ mb: 2 }}>
            {help}
          </Typography>
          <Field label={question} value={typed} onText={setTyped} autoFocus autoComplete="off" />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button type="submit" variant="contained" color="error" disabled={!right}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
