import { pageSx } from '../../../resources/pageWidth.ts';
import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { EMAIL_PATTERN } from '../../../contract/fields.ts';
import { userOps } from '../../../contract/ops/users.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { useDraft } from '../../pending/useDraft.ts';
import { OwnMessages } from './OwnMessages.tsx';

/** A message to the people who run the service. */
export function SupportScreen() {
  const text = useText();
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const [form, setForm, forget] = useDraft('support', {
    from: user.email,
    subject: '',
    message: '',
  });
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState('');
  const wrong = {
    from: EMAIL_PATTERN.test(form.from.trim()) ? undefined : text('help.support.badEmail'),
    subject: form.subject.trim() ? undefined : text('help.support.missing'),
    message: form.message.trim() ? undefined : text('help.support.missing'),
  };
  const set = (key: keyof typeof form) => (value: string) => setForm({ ...form, [key]: value });
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTouched(true);
    if (Object.values(wrong).some(Boolean)) return;
    setBusy(true);
    setProblem('');
    try {
      await api.callOrThrow(userOps.usersSupport, {
        from: form.from.trim(),
        customer_name: user.customer_name,
        subject: form.subject,
        message: form.message,
      });
      forget();
      setForm({ from: user.email, subject: '', message: '' });
      setTouched(false);
      setSent(true);
      void queries.invalidateQueries({ queryKey: ['support', 'mine'] });
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack spacing={2} sx={pageSx('text')}>
      <Paper variant="outlined" sx={{ p: 3 }}>
        <PageTitle title={text('help.support.title')} />
        {sent ? (
          <Stack spacing={2} role="status">
            <Alert severity="success">{text('help.support.sent')}</Alert>
            <Box>
              <Button variant="outlined" onClick={() => setSent(false)}>
                {text('help.support.another')}
              </Button>
            </Box>
          </Stack>
        ) : (
          <Box component="form" noValidate onSubmit={(event) => void send(event)}>
            <Stack spacing={2}>
              <Typography variant="body2" color="text.secondary">
                {text(user.mail_server ? 'help.support.intro' : 'help.support.introHere')}
              </Typography>
              {problem ? <Alert severity="error">{problem}</Alert> : null}
              <Field
                label={text('help.support.from')}
                type="email"
                autoComplete="email"
                value={form.from}
                onText={set('from')}
                error={touched ? wrong.from : undefined}
                required
              />
              <Field
                label={text('help.support.subject')}
                value={form.subject}
                onText={set('subject')}
                error={touched ? wrong.subject : undefined}
                required
              />
              <Field
                label={text('help.support.message')}
                value={form.message}
                onText={set('message')}
                error={touched ? wrong.message : undefined}
                required
                multiline
                minRows={6}
              />
              <Box>
                <Button type="submit" variant="contained" disabled={busy}>
                  {text('help.support.send')}
                </Button>
              </Box>
            </Stack>
          </Box>
        )}
      </Paper>
      <OwnMessages />
    </Stack>
  );
}
