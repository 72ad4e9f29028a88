import { Alert, Box, Button } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly onSave: () => Promise<void>;
  /** False while what was typed cannot be saved. */
  readonly ready?: boolean;
  /** Further buttons beside Save. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A form of the settings: saves once at a time and says so; what is refused stays with what was typed. */
export function SavedForm({ onSave, ready = true, more, children }: Props) {
  const text = useText();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    setProblem('');
    try {
      await onSave();
      notify(text('admin.settings.saved'), { type: 'success' });
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 1.5 }}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {children}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={busy || !ready}>{text('admin.settings.save')}</Button>
        {more}
      </Box>
    </Box>
  );
}
