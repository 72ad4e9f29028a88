import { Alert, Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useClient } from '../../../providers/api/context.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { isRefused } from '../../../providers/api/refusal.ts';
import { useText } from '../../i18n/useText.ts';
import { CLICK_ID, readCookie } from '../../ui/cookies.ts';
import { useForm } from '../shared/useForm.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { PersonFields, usePersonProblems } from './PersonFields.tsx';
import { PublicForm } from './PublicForm.tsx';
import { useStart } from './useStart.ts';

const POINTS = ['trial', 'own', 'buy'] as const;

/** `/signup`: the form alone; `/register`: with what an account brings. */
export function SignupScreen({ look }: { look: 'signup' | 'register' }) {
  const text = useText();
  const { mail } = useStart();
  return (
    <LoginFrame title={text('public.pageTitle.signup')} wide={look === 'register' && mail}>
      {look === 'register' && mail ? (
        <Box component="ul" sx={{ mt: 0, mb: 3, pl: 2.5 }}>
          {POINTS.map((point) => (
            <Typography key={point} component="li" variant="body2">
              {text(`public.signup.${point}`)}
            </Typography>
          ))}
        </Box>
      ) : null}
      {mail ? <SignupForm /> : <Alert severity="info">{text('public.signup.noMail')}</Alert>}
    </LoginFrame>
  );
}

function SignupForm() {
  const text = useText();
  const client = useClient();
  const allowed = useAllowedDomains();
  const problemsOf = usePersonProblems();
  const [sent, setSent] = useState('');
  const { form, field, send, busy, problem } = useForm(
    { email: '', first_name: '', last_name: '' },
    (person) => ({
      ...problemsOf(person),
      last_name: person.last_name.trim() === '' ? text('public.missing') : undefined,
    }),
  );
  const email = form.email.trim();
  const signUp = send(
    () => client.call(publicOps.authSignup, { ...form, email, gclid: readCookie(CLICK_ID) }),
    () => setSent(email),
  );
  if (sent) {
    return (
      <Typography variant="body2" role="status">
        {text('public.signup.sent', { email: sent })}
      </Typography>
    );
  }
  return (
    <PublicForm onSubmit={signUp} {...{ problem, busy }} button={text('public.signUp')}>
      <PersonFields
        field={field}
        needsLastName
        emailAs="email"
        emailHelp={
          allowed.length > 0
            ? text('public.signup.domains', { domains: allowed.join(', ') })
            : undefined
        }
      />
    </PublicForm>
  );
}

/** The mail domains that may sign up; empty: any. */
function useAllowedDomains(): readonly string[] {
  const client = useClient();
  const [domains, setDomains] = useState<readonly string[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    client
      .call(publicOps.authDomainsGet, { state: 'allowed' }, { signal: gone.signal })
      .then((answer) => {
        if (!isRefused(answer)) setDomains(answer.domains);
      })
      .catch(() => undefined); // only a hint; the form says what is refused
    return () => gone.abort();
  }, [client]);
  return domains;
}
