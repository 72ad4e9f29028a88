import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useClient, useSessionUser } from '../../../providers/api/context.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { isSignedIn } from '../../../providers/api/renewal.ts';
import { takePlace } from '../../../providers/session/returnTo.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { go, usePlace } from '../../ui/place.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { LoginLink } from './LoginLink.tsx';
import { OtherSignIns } from './OtherSignIns.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useStart } from './useStart.ts';
import { useSubmit } from '../shared/useSubmit.ts';

const HOME = '/dashboard';

/**
 * `/`, `/login` and every unknown path. `stay`: the address is one of the console, which opens in
 * place after sign-in.
 */
export function LoginScreen({ stay = false }: { stay?: boolean }) {
  const text = useText();
  const user = useSessionUser();
  const start = useStart();
  const here = usePlace();
  const message = new URLSearchParams(here.search).get('message');
  return (
    <LoginFrame title={text('public.pageTitle.login')} back={false}>
      <Stack spacing={2}>
        {message ? (
          <Alert severity="info" role="status">
            {message}
          </Alert>
        ) : null}
        {start.first_admin ? (
          <Alert severity="warning">{text('public.firstAdminHint')}</Alert>
        ) : null}
        {user ? (
          <Continue name={`${user.first_name} ${user.last_name}`.trim() || user.email} />
        ) : (
          <>
            <LoginForm stay={stay} />
            <OtherSignIns
              place={stay ? here.pathname + here.search : nextPlace(window.history.state)}
            />
          </>
        )}
      </Stack>
    </LoginFrame>
  );
}

function Continue({ name }: { name: string }) {
  const text = useText();
  const client = useClient();
  const leave = async (): Promise<void> => {
    await client.call(publicOps.authLogout, {}).catch(() => undefined);
    client.session.signOut();
  };
  return (
    <Stack spacing={1.5}>
      <Typography variant="body2">{text('public.signedInAs')}</Typography>
      <Button variant="contained" onClick={() => go(takePlace(sessionStorage) ?? HOME)}>
        {text('public.continueAs', { name })}
      </Button>
      <Button onClick={() => void leave()}>{text('public.otherAccount')}</Button>
    </Stack>
  );
}

function LoginForm({ stay }: { stay: boolean }) {
  const text = useText();
  const client = useClient();
  const { mail, version } = useStart();
  // Not before the server has said what it is: a link that goes again would be worse than a late one.
  const maySignUp = mail && version !== '';
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const { busy, refusal, problem, fields, submit } = useSubmit();
  const needsCode = refusal?.code === 'second-factor';
  const [codeShown, setCodeShown] = useState(false);
  const showCode = needsCode || codeShown;

  const signIn = (event: FormEvent): void => {
    event.preventDefault();
    if (needsCode) setCodeShown(true);
    void submit(
      () =>
        client.call(publicOps.authLogin, {
          email: email.trim(),
          password,
          ...(otp ? { otp: otp.trim() } : {}),
        }),
      (answer) => {
        if (!isSignedIn(answer)) return go('/signupconfirm');
        client.session.signIn(answer);
        const place = takePlace(sessionStorage) ?? nextPlace(window.history.state);
        if (place !== null || !stay) go(place ?? HOME, { replace: true });
      },
    );
  };
  return (
    <Box component="form" onSubmit={signIn} noValidate>
      <Stack spacing={2}>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Field
          label={text('public.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onText={setEmail}
          required
        />
        <PasswordField
          label={text('public.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onText={setPassword}
          required
        />
        {showCode ? (
          <Field
            label={text('public.code')}
            name="otp"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={otp}
            onText={setOtp}
            help={text('public.codeHelp')}
            error={fields['otp']}
            autoFocus
            required
          />
        ) : null}
        <Button
          type="submit"
          variant="contained"
          disabled={busy || email === '' || password === ''}
        >
          {busy ? text('public.working') : text('public.signIn')}
        </Button>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <LoginLink to="/forgot">{text('public.forgot')}</LoginLink>
          {maySignUp ? <LoginLink to="/signup">{text('public.signUp')}</LoginLink> : null}
        </Box>
      </Stack>
    </Box>
  );
}

/** Where react-admin says the person was before; the router keeps what it is given under `usr`. */
function nextPlace(entry: unknown): string | null {
  const state: unknown =
    typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : null;
  if (
    typeof state !== 'object' ||
    state === null ||
    !('nextPathname' in state) ||
    typeof state.nextPathname !== 'string'
  )
    return null;
  const search =
    'nextSearch' in state && typeof state.nextSearch === 'string' ? state.nextSearch : '';
  return state.nextPathname.startsWith('/login') ? null : state.nextPathname + search;
}
