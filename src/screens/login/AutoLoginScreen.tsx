import { Alert, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Client } from '../../../providers/api/client.ts';
import { useClient } from '../../../providers/api/context.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { isRefused } from '../../../providers/api/refusal.ts';
import { isSignedIn } from '../../../providers/api/renewal.ts';
import { useText } from '../../i18n/useText.ts';
import { go } from '../../ui/place.ts';
import { stepOf } from '../../ui/steps.ts';
import { homeOf, variantOf } from '../../ui/variant.ts';
import { CodeForm } from './CodeForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { useFragmentToken } from './fragment.ts';

const SIGN_INS = {
  em: publicOps.authEmLogin,
  ej: publicOps.authEjLogin,
  newwin: publicOps.authAppLogin,
} as const;

/**
 * `/auto/emlogin`, `/auto/ejlogin`, `/auto/newwin`: a one-time token in the fragment signs in; `id`
 * opens file mode; without `product` it is the default one.
 */
export function AutoLoginScreen({ kind }: { kind: keyof typeof SIGN_INS }) {
  const text = useText();
  const client = useClient();
  const token = useFragmentToken();
  const [problem, setProblem] = useState(token === null ? text('public.auto.noToken') : '');
  const [needsCode, setNeedsCode] = useState(false);
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
          setProblem(result.problem || text('public.auto.failed'));
      },
      () => setProblem(text('public.failed')),
    );
  };
  const begin = useEffectEvent(() => open());
  useEffect(() => {
    if (token === null || begun.current) return;
    begun.current = true; // the token is good for one try
    begin();
  }, [token]);
  return (
    <LoginFrame title={text('public.pageTitle.auto')} back={problem !== ''}>
      {needsCode ? (
        <CodeForm
          problem={problem ? <Alert severity="warning">{problem}</Alert> : null}
          onCode={open}
        />
      ) : problem ? (
        <Alert severity="warning">{problem}</Alert>
      ) : (
        <Typography role="status">{text('public.auto.intro')}</Typography>
      )}
    </LoginFrame>
  );
}

async function enter(
  client: Client,
  kind: keyof typeof SIGN_INS,
  proof: { readonly token: string; readonly otp?: string },
  { file_id, product }: { readonly file_id: number; readonly product: string },
): Promise<{ to: string } | { problem: string; code: string }> {
  const answer = await client.call(SIGN_INS[kind], proof);
  if (isRefused(answer)) return { problem: answer.error.message, code: answer.error.code };
  if (!isSignedIn(answer)) return { to: '/signupconfirm' };
  client.session.signIn(answer);
  client.session.setSystem({ product: product || answer.product_id });
  const variant = variantOf(product);
  if (!Number.isInteger(file_id) || file_id <= 0) return { to: homeOf(variant) };
  const file = await client.call(publicOps.stateId, { file_id });
  if (isRefused(file)) return { problem: file.error.message, code: file.error.code };
  client.session.openFile(file_id, file);
  return { to: stepOf(file) };
}
