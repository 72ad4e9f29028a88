import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  readonly open: boolean;
  /** The question. */
  readonly title: string;
  /** What it means to go on. */
  readonly what: string;
  /** The answer that goes on. */
  readonly confirm: string;
  /** What is done takes something away. */
  readonly grave?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done that cannot be taken back by the next press. */
export function Sure({ open, title, what, confirm, grave, busy, onConfirm, onCancel }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open={open} onClose={onCancel} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{what}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('resources.form.cancel')}</Button>
        <Button
          variant="contained"
          color={grave ? 'error' : 'primary'}
          disabled={busy ?? false}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
