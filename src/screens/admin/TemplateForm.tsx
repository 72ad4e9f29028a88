import { useState } from 'react';
import type * as z from 'zod/mini';
import type { MISC } from '../../../contract/ops/users.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { SavedForm } from './SavedForm.tsx';

type Template = z.infer<(typeof MISC)['report-template']>;

/** The words that a new report begins with. */
export function TemplateForm({
  template,
  onSave,
}: {
  template: Template;
  onSave: (template: Template) => Promise<void>;
}) {
  const text = useText();
  const [form, setForm] = useState(template);
  return (
    <SavedForm now={form} onSave={() => onSave(form)}>
      <Field
        label={text('admin.settings.template.summary')}
        multiline
        minRows={3}
        value={form.summary}
        onText={(summary) => setForm({ ...form, summary })}
      />
      <Field
        label={text('admin.settings.template.letter')}
        multiline
        minRows={3}
        value={form.letter}
        onText={(letter) => setForm({ ...form, letter })}
      />
    </SavedForm>
  );
}
