import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useState, type FormEvent } from 'react';
import { EMAIL_PATTERN } from '../../../contract/email.ts';
import { useClient } from '../../../providers/api/context.ts';
import { doorOps } from '../../../providers/api/door.ts';
import { isRefused } from '../../../providers/api/refusal.ts';
import { useText } from '../../i18n/useText.ts';
import { CLICK_ID, readCookie } from '../../ui/cookies.ts';
import { Field } from '../../ui/Field.tsx';
import { useSubmit } from '../shared/useSubmit.ts';
import { DoorFrame } from './DoorFrame.tsx';

const POINTS = ['trial', 'own', 'buy'] as const;

/** `/signup`: the form alone; `/register`: with what an account brings. */
export function SignupScreen({ look }: { look: 'signup' | 'register' }) {
  const text = useText();
  return (
    <DoorFrame title={text('door.pageTitle.signup')} wide={look === 'register'}>
      {look === 'register' ? (
        <Box component="ul" sx={{ mt: 0, mb: 3, pl: 2.5 }}>
          {POINTS.map((point) => (
            <Typography key={point} component="li" variant="body2">
              {text(`door.signup.${point}`)}
            </Typography>
          ))}
        </Box>
      ) : null}
      <SignupForm />
    </DoorFrame>
  );
}

function SignupForm() {
  const text = useText();
  const client = useClient();
  const allowed = useAllowedDomains();
  const [form, setForm] = useState({ email: '', first_name: '', last_name: '' });
  const [touched, setTouched] = useState(false);
  const [sent, setSent] = useState('');
  const { busy, problem, fields, submit } = useSubmit();
  const email = form.email.trim();
  const wrong = {
    first_name: form.first_name.trim() === '' ? text('door.missing') : undefined,
    last_name: form.last_name.trim() === '' ? text('door.missing') : undefined,
    email: EMAIL_PATTERN.test(email) ? undefined : text('door.badEmail'),
  };
  const set = (key: keyof typeof form) => (value: string) => setForm({ ...form, [key]: value });
  const error = (key: keyof typeof wrong): string | undefined =>
    fields[key] ?? (touched ? wrong[key] : undefined);
  const signUp = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (Object.values(wrong).some(Boolean)) return;
    void submit(
      () => client.call(doorOps.authSignup, { ...form, email, gclid: readCookie(CLICK_ID) }),
      () => setSent(email),
    );
  };
  if (sent) {
    return (
      <Stack spacing={1.5} role="status">
        <Typography variant="body2">{text('door.signup.sent', { email: sent })}</Typography>
        <Typography variant="caption" color="text.secondary">
          {text('door.forgotOutbox')}
        </Typography>
      </Stack>
    );
  }
  return (
    <Box component="form" onSubmit={signUp} noValidate>
      <Stack spacing={2}>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Field
          label={text('door.first.firstName')}
          name="first_name"
          autoComplete="given-name"
          autoFocus
          value={form.first_name}
          onText={set('first_name')}
          error={error('first_name')}
          required
        />
        <Field
          label={text('door.first.lastName')}
          name="last_name"
          autoComplete="family-name"
          value={form.last_name}
          onText={set('last_name')}
          error={error('last_name')}
          required
        />
        <Field
          label={text('door.email')}
          name="email"
          type="email"
          autoComplete="email"
          value={form.email}
          onText={set('email')}
          error={error('email')}
          help={
            allowed.length > 0
              ? text('door.signup.domains', { domains: allowed.join(', ') })
              : undefined
          }
          required
        />
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? text('door.working') : text('door.signUp')}
        </Button>
      </Stack>
    </Box>
  );
}

/** The mail domains that may sign up; empty: any. */
function useAllowedDomains(): readonly string[] {
  const client = useClient();
  const [domains, setDomains] = useState<readonly string[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    client
      .call(doorOps.authDomainsGet, { state: 'allowed' }, { signal: gone.signal })
      .then((answer) => {
        if (!isRefused(answer)) setDomains(answer.domains);
      })
      .catch(() => undefined); // only a hint; the form says what is refused
    return () => gone.abort();
  }, [client]);
  return domains;
}
