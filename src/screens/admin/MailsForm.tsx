import {
  Box,
  Button,
  FormControl,
  InputLabel,
  NativeSelect,
  Paper,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import {
  fillMail,
  MAIL_NAMES,
  MAILS,
  mailProblems,
  type MailName,
} from '../../../contract/mails.ts';
import { MAIL_SAMPLES } from '../../../contract/mailSamples.ts';
import type { InputOf } from '../../../contract/operation.ts';
import type { noticeOps } from '../../../contract/ops/notices.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { OFFERED } from '../../i18n/languages.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { isChanged } from '../../ui/FormGuard.tsx';
import { useDraft } from '../../pending/useDraft.ts';
import { SavedForm } from './SavedForm.tsx';
import { linked } from './linked.ts';
import type { Mail } from './useMails.ts';

type Save = (body: InputOf<typeof noticeOps.mailTextSet>) => Promise<void>;

/**
 * The mails of the service, one at a time: which one, its words, what it looks like, and the way
 * back to the built-in words.
 */
export function MailsForm({ items, onSave }: { items: readonly Mail[]; onSave: Save }) {
  const text = useText();
  const nameId = useId();
  const languageId = useId();
  const [name, setName] = useState<MailName>('password');
  const [language, setLanguage] = useState<Language>('en');
  const mail = items.find((one) => one.name === name && one.language === language);
  const title = (one: MailName): string => {
    const words = text(`admin.settings.mails.names.${one}`);
    return items.some((item) => item.name === one && item.own)
      ? text('admin.settings.mails.own', { mail: words })
      : words;
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <FormControl sx={{ minWidth: 0, flex: '1 1 220px' }}>
          <InputLabel htmlFor={nameId} shrink variant="standard">
            {text('admin.settings.mails.which')}
          </InputLabel>
          <NativeSelect
            id={nameId}
            value={name}
            onChange={(event) =>
              setName(MAIL_NAMES.find((one) => one === event.target.value) ?? name)
            }
          >
            {MAIL_NAMES.map((one) => (
              <option key={one} value={one}>
                {title(one)}
              </option>
            ))}
          </NativeSelect>
        </FormControl>
        <FormControl sx={{ minWidth: 140 }}>
          <InputLabel htmlFor={languageId} shrink variant="standard">
            {text('admin.settings.mails.language')}
          </InputLabel>
          <NativeSelect
            id={languageId}
            value={language}
            onChange={(event) =>
              setLanguage(LANGUAGES.find((one) => one === event.target.value) ?? language)
            }
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one} lang={one}>
                {OFFERED[one].name}
              </option>
            ))}
          </NativeSelect>
        </FormControl>
      </Box>
      {mail ? (
        <Words key={`${name}.${language}.${mail.own === null}`} mail={mail} onSave={onSave} />
      ) : null}
    </Box>
  );
}

/** One mail in one language. What is typed is kept, also while another mail is looked at. */
function Words({ mail: { name, language, built, own }, onSave }: { mail: Mail; onSave: Save }) {
  const text = useText();
  const [form, setForm, forget] = useDraft(`mail.${name}.${language}`, own ?? built);
  const save = async (next: typeof own): Promise<void> => {
    await onSave({ name, language, own: next });
    forget();
  };
  const problems = mailProblems(name, form);
  const ready = Object.keys(problems).length === 0;
  const shown = fillMail(form, MAIL_SAMPLES);
  return (
    <SavedForm
      ready={ready && isChanged(form, own ?? built)}
      onSave={() => save(form)}
      more={(guarded, busy) =>
        own ? (
          <Button
            disabled={busy}
            onClick={() => void guarded(() => save(null), text('admin.settings.mails.isReset'))}
          >
            {text('admin.settings.mails.reset')}
          </Button>
        ) : null
      }
    >
      <Typography variant="body2" color="text.secondary">
        {text(own ? 'admin.settings.mails.isOwn' : 'admin.settings.mails.isBuilt')}
      </Typography>
      <Field
        label={text('admin.settings.mails.subject')}
        value={form.subject}
        error={problems.subject}
        onText={(subject) => setForm({ ...form, subject })}
      />
      <Field
        label={text('admin.settings.mails.text')}
        multiline
        minRows={5}
        value={form.text}
        error={problems.text}
        onText={(words) => setForm({ ...form, text: words })}
      />
      <Typography variant="body2" color="text.secondary">
        {text('admin.settings.mails.values')}{' '}
        {['product', ...MAILS[name].values].map((key) => (
          <Box key={key} component="code" sx={{ mr: 1, whiteSpace: 'nowrap' }}>{`%{${key}}`}</Box>
        ))}
      </Typography>
      <Paper
        variant="outlined"
        component="section"
        aria-label={text('admin.settings.mails.preview')}
        sx={{ p: 2, bgcolor: 'background.default' }}
      >
        <Typography variant="caption" color="text.secondary">
          {text('admin.settings.mails.preview')}
        </Typography>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{shown.subject}</Typography>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {linked(shown.text).map((part, at) =>
            part.link ? (
              <Box key={at} component="span" sx={{ textDecoration: 'underline' }}>
                {part.text}
              </Box>
            ) : (
              part.text
            ),
          )}
        </Typography>
      </Paper>
    </SavedForm>
  );
}
