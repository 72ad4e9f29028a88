import { Alert, Button, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Client } from '../../../providers/api/client.ts';
import { useClient } from '../../../providers/api/context.ts';
import { doorOps } from '../../../providers/api/door.ts';
import { isRefused } from '../../../providers/api/refusal.ts';
import { isSignedIn } from '../../../providers/api/renewal.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { go } from '../../ui/place.ts';
import { stepOf } from '../../ui/steps.ts';
import { variantOf } from '../../ui/variant.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { useFragmentToken } from './fragment.ts';

const DOORS = {
  em: doorOps.authEmLogin,
  ej: doorOps.authEjLogin,
  newwin: doorOps.authAppLogin,
} as const;

/** `/auto/emlogin`, `/auto/ejlogin`, `/auto/newwin`: a one-time token in the fragment signs in; `id` opens file mode; without `product` it is the default one. */
export function AutoLoginScreen({ kind }: { kind: keyof typeof DOORS }) {
  const text = useText();
  const client = useClient();
  const token = useFragmentToken();
  const [problem, setProblem] = useState(token === null ? text('door.auto.noToken') : '');
  const [needsCode, setNeedsCode] = useState(false);
  const [otp, setOtp] = useState('');
  const begun = useRef(false);
  const open = (code?: string): void => {
    if (token === null) return;
    const query = new URLSearchParams(window.location.search);
    const place = { file_id: Number(query.get('id') ?? 0), product: query.get('product') ?? '' };
    setProblem('');
    enter(client, kind, { token, ...(code ? { otp: code } : {}) }, place).then(
      (result) => {
        if ('to' in result) return go(result.to, { replace: true });
        // The link stays good until the second factor is shown.
        setNeedsCode(result.code === 'second-factor');
        if (code || result.code !== 'second-factor')
          setProblem(result.problem || text('door.auto.failed'));
      },
      () => setProblem(text('door.failed')),
    );
  };
  const begin = useEffectEvent(() => open());
  useEffect(() => {
    if (token === null || begun.current) return;
    begun.current = true; // the token is good for one try
    begin();
  }, [token]);
  return (
    <DoorFrame title={text('door.pageTitle.auto')} back={problem !== ''}>
      {needsCode ? (
        <Stack
          spacing={2}
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            open(otp.trim());
          }}
        >
          {problem ? <Alert severity="warning">{problem}</Alert> : null}
          <Field
            label={text('door.code')}
            name="otp"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={otp}
            onText={setOtp}
            help={text('door.codeHelp')}
            autoFocus
            required
          />
          <Button type="submit" variant="contained" disabled={otp.trim() === ''}>
            {text('door.signIn')}
          </Button>
        </Stack>
      ) : problem ? (
        <Stack spacing={2}>
          <Alert severity="warning">{problem}</Alert>
          <Button onClick={() => go('/login')}>{text('door.signIn')}</Button>
        </Stack>
      ) : (
        <Typography role="status">{text('door.auto.intro')}</Typography>
      )}
    </DoorFrame>
  );
}

async function enter(
  client: Client,
  kind: keyof typeof DOORS,
  proof: { readonly token: string; readonly otp?: string },
  { file_id, product }: { readonly file_id: number; readonly product: string },
): Promise<{ to: string } | { problem: string; code: string }> {
  const answer = await client.call(DOORS[kind], proof);
  if (isRefused(answer)) return { problem: answer.error.message, code: answer.error.code };
  if (!isSignedIn(answer)) return { to: '/signupconfirm' };
  client.session.signIn(answer);
  client.session.setSystem({ product: product || answer.product_id });
  const variant = variantOf(product);
  if (!Number.isInteger(file_id) || file_id <= 0)
    return { to: variant === 'default' ? '/dashboard' : `/${variant}/dashboard` };
  const file = await client.call(doorOps.stateId, { file_id });
  if (isRefused(file)) return { problem: file.error.message, code: file.error.code };
  client.session.openFile(file_id, file);
  return { to: stepOf(file) };
}
