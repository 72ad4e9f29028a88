import { Alert, Box, Button } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import type * as z from 'zod/mini';
import type { MISC } from '../../../contract/ops/users.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';

type Template = z.infer<(typeof MISC)['report-template']>;

/** The words that a new report begins with. */
export function TemplateForm({ template, onSave }: { template: Template; onSave: (template: Template) => Promise<void> }) {
  const text = useText();
  const notify = useNotify();
  const [form, setForm] = useState(template);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      await onSave(form);
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
      <Field label={text('admin.settings.template.summary')} multiline minRows={3} value={form.summary} onText={(summary) => setForm({ ...form, summary })} />
      <Field label={text('admin.settings.template.letter')} multiline minRows={3} value={form.letter} onText={(letter) => setForm({ ...form, letter })} />
      <Box><Button type="submit" variant="contained" disabled={busy}>{text('admin.settings.save')}</Button></Box>
    </Box>
  );
}
