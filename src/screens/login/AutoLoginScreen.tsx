import { Alert, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { Client } from '../../../providers/api/client.ts';
import { useClient } from '../../../providers/api/context.ts';
import { doorOps } from '../../../providers/api/door.ts';
import { isRefused } from '../../../providers/api/refusal.ts';
import { isSignedIn } from '../../../providers/api/renewal.ts';
import { useText } from '../../i18n/useText.ts';
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
  const begun = useRef(false);
  useEffect(() => {
    if (token === null || begun.current) return;
    begun.current = true; // the token is good for one try
    const query = new URLSearchParams(window.location.search);
    enter(client, kind, token, Number(query.get('id') ?? 0), query.get('product') ?? '').then(
      (result) =>
        'to' in result
          ? go(result.to, { replace: true })
          : setProblem(result.problem || text('door.auto.failed')),
      () => setProblem(text('door.failed')),
    );
  }, [client, kind, text, token]);
  return (
    <DoorFrame title={text('door.pageTitle.auto')} back={problem !== ''}>
      {problem ? (
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
  token: string,
  file_id: number,
  product: string,
): Promise<{ to: string } | { problem: string }> {
  const answer = await client.call(DOORS[kind], { token });
  if (isRefused(answer)) return { problem: answer.error.message };
  if (!isSignedIn(answer)) return { to: '/signupconfirm' };
  client.session.signIn(answer);
  client.session.setSystem({ product: product || answer.product_id });
  const variant = variantOf(product);
  if (!Number.isInteger(file_id) || file_id <= 0)
    return { to: variant === 'default' ? '/dashboard' : `/${variant}/dashboard` };
  const file = await client.call(doorOps.stateId, { file_id });
  if (isRefused(file)) return { problem: file.error.message };
  client.session.openFile(file_id, file);
  return { to: stepOf(file) };
}
