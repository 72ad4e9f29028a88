import { Alert, Button, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Said } from '../../../resources/Said.tsx';
import type { OutputOf } from '../../../contract/operation.ts';
import { SSO_PATHS, SSO_PROBLEMS, samlStartPath } from '../../../contract/sso.ts';
import { useClient } from '../../../providers/api/context.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { isRefused } from '../../../providers/api/refusal.ts';
import { isSignedIn } from '../../../providers/api/renewal.ts';
import { takePlace } from '../../../providers/session/returnTo.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { go } from '../../ui/place.ts';
import { CodeForm } from './CodeForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { useFragmentToken } from './fragment.ts';
import { useStart } from './useStart.ts';

type Kind = 'saml' | 'google';
type Organisation = OutputOf<typeof publicOps.authCustomersSaml>['customers'][number];
const SIGN_IN = { saml: publicOps.authSamlLogin, google: publicOps.authGoogleLogin } as const;
/** From this many organisations on there is a field to search them. */
const MANY = 8;

/**
 * `/saml/login`, `/google/login`: where one begins, and where the provider's answer brings one back
 * (`#token=…` or `#problem=…`).
 */
export function SignOnScreen({ kind }: { kind: Kind }) {
  const text = useText();
  const client = useClient();
  const token = useFragmentToken();
  const code = useFragmentToken('problem');
  const known = SSO_PROBLEMS.find((name) => name === code);
  const [problem, setProblem] = useState(
    code === null ? '' : text(`public.signOn.problem.${known ?? 'refused'}`),
  );
  const [needsCode, setNeedsCode] = useState(false);
  const begun = useRef(false);
  const enter = useCallback(
    (code: string): void => {
      if (token === null) return;
      client.call(SIGN_IN[kind], { token, ...(code ? { otp: code } : {}) }).then(
        (answer) => {
          if (isRefused(answer)) {
            setNeedsCode(answer.error.code === 'second-factor');
            return setProblem(answer.error.message);
          }
          if (!isSignedIn(answer)) return go('/signupconfirm', { replace: true });
          client.session.signIn(answer);
          go(takePlace(sessionStorage) ?? '/dashboard', { replace: true });
        },
        () => setProblem(text('public.failed')),
      );
    },
    [client, kind, text, token],
  );
  useEffect(() => {
    if (begun.current) return;
    begun.current = true; // the token is good for one session
    enter('');
  }, [enter]);
  const waiting = token !== null && problem === '';
  return (
    <LoginFrame title={text(`public.signOn.${kind}Title`)}>
      {waiting ? (
        <Typography role="status">{text('public.auto.intro')}</Typography>
      ) : (
        <Stack spacing={2}>
          {problem ? <Alert severity="warning">{problem}</Alert> : null}
          {needsCode ? (
            <CodeForm onCode={enter} />
          ) : kind === 'saml' ? (
            <Organisations />
          ) : (
            <Google />
          )}
        </Stack>
      )}
    </LoginFrame>
  );
}

function Organisations() {
  const text = useText();
  const client = useClient();
  const [all, setAll] = useState<readonly Organisation[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [search, setSearch] = useState('');
  useEffect(() => {
    const gone = new AbortController();
    client.call(publicOps.authCustomersSaml, {}, { signal: gone.signal }).then(
      (answer) => (isRefused(answer) ? setFailed(true) : setAll(answer.customers)),
      () => gone.signal.aborted || setFailed(true),
    );
    return () => gone.abort();
  }, [client]);
  if (failed) return <Alert severity="warning">{text('public.failed')}</Alert>;
  if (all === null)
    return (
      <Typography role="status" variant="body2">
        {text('public.loading')}
      </Typography>
    );
  if (all.length === 0)
    return <Typography variant="body2">{text('public.signOn.none')}</Typography>;
  const shown = all.filter(({ customer_name }) =>
    customer_name.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <Stack spacing={1}>
      <Typography variant="body2" color="text.secondary">
        {text('public.signOn.choose')}
      </Typography>
      {all.length >= MANY ? (
        <Field
          label={text('public.signOn.search')}
          value={search}
          onText={setSearch}
          type="search"
        />
      ) : null}
      {shown.map(({ saml_name, customer_name }) => (
        <Button
          key={saml_name}
          variant="outlined"
          href={samlStartPath(saml_name)}
          sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
        >
          {customer_name}
        </Button>
      ))}
      {shown.length === 0 ? (
        <Typography variant="body2">{text('public.signOn.notFound')}</Typography>
      ) : null}
      <Said>
        {shown.length === all.length
          ? ''
          : shown.length === 0
            ? text('public.signOn.notFound')
            : text('public.signOn.found', { count: shown.length })}
      </Said>
    </Stack>
  );
}

function Google() {
  const text = useText();
  const { google, version, failed } = useStart();
  if (failed) return <Alert severity="warning">{text('public.failed')}</Alert>;
  if (version === '')
    return (
      <Typography role="status" variant="body2">
        {text('public.loading')}
      </Typography>
    );
  if (!google) return <Typography variant="body2">{text('public.signOn.noGoogle')}</Typography>;
  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" color="text.secondary">
        {text('public.signOn.googleIntro')}
      </Typography>
      <Button variant="contained" href={SSO_PATHS.googleStart}>
        {text('public.signOn.googleGo')}
      </Button>
    </Stack>
  );
}
