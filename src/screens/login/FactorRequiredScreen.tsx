import { Button, Stack, Typography } from '@mui/material';
import { useClient, useUser } from '../../../providers/api/context.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { useText } from '../../i18n/useText.ts';
import { FactorSetup } from '../shared/FactorSetup.tsx';
import { LoginFrame } from './LoginFrame.tsx';

/**
 * Stands before the console while the organisation asks for a second factor and the person has
 * none.
 */
export function FactorRequiredScreen() {
  const text = useText();
  const client = useClient();
  const user = useUser();
  const leave = async (): Promise<void> => {
    await client.call(publicOps.authLogout, {}).catch(() => undefined);
    client.session.signOut();
  };
  // Renewing brings what a session without a second factor was not given.
  const enter = async (): Promise<void> => {
    if (!(await client.renew())) client.session.signIn({ ...user, second_factor: 'on' });
  };
  return (
    <LoginFrame title={text('public.pageTitle.factor')} back={false}>
      <Stack spacing={2}>
        <Typography variant="body2" color="text.secondary">
          {text('public.factor.required', { customer: user.customer_name })}
        </Typography>
        <FactorSetup call={client.call} onDone={() => void enter()} />
        <Button onClick={() => void leave()}>{text('public.otherAccount')}</Button>
      </Stack>
    </LoginFrame>
  );
}
