import { Alert, Box, Button } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';
import { FormGuard, isChanged } from '../../ui/FormGuard.tsx';

/** Does something once at a time and says so; what is refused is shown in the form. */
type Guarded = (work: () => Promise<void>, message: string) => Promise<void>;

interface Props {
  readonly onSave: () => Promise<void>;
  /**
   * What the form holds now: leaving is asked about while it differs from what was saved last.
   * Absent: drafts are kept.
   */
  readonly now?: unknown;
  /** False while what was typed cannot be saved. */
  readonly ready?: boolean;
  /** Further buttons beside Save; what they do is guarded as saving is. */
  readonly more?: (guarded: Guarded, busy: boolean) => ReactNode;
  readonly children: ReactNode;
}

/**
 * A form of the settings: saves once at a time and says so; what is refused stays with what was
 * typed.
 */
export function SavedForm({ onSave, now, ready = true, more, children }: Props) {
  const text = useText();
  const notify = useNotify();
  const [saved, setSaved] = useState(now);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const guarded: Guarded = async (work, message) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
      notify(message, { type: 'success' });
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!ready) return;
    const write = async (): Promise<void> => {
      await onSave();
      setSaved(now);
    };
    void guarded(write, text('admin.settings.saved'));
  };
  const same = now !== undefined && !isChanged(now, saved);
  return (
    <Box component="form" onSubmit={save} sx={{ display: 'grid', gap: 1.5 }}>
      <FormGuard now={now} saved={saved} />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {children}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={busy || !ready || same}>
          {text('admin.settings.save')}
        </Button>
        {more?.(guarded, busy)}
      </Box>
    </Box>
  );
}
