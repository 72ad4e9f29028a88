import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { EMAIL_PATTERN } from '../../../contract/email.ts';
import { useClient } from '../../../providers/api/context.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { loginAddress } from '../../../providers/auth/loginAddress.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { go } from '../../ui/place.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { useMailLink } from './fragment.ts';
import { NewPassword } from './NewPassword.tsx';
import { useStart } from './useStart.ts';
import { useForm } from '../shared/useForm.ts';
import { PublicForm } from './PublicForm.tsx';

/** `/forgot`: asks for a link; with the link's `email` and `key` it sets the new password. */
export function ForgotScreen() {
  const text = useText();
  const link = useMailLink();
  const { mail } = useStart();
  return (
    <LoginFrame title={text(link ? 'public.newPassword' : 'public.pageTitle.forgot')}>
      {link ? (
        <NewPassword link={link} onSet={() => go(loginAddress(text('public.newPasswordDone')))} />
      ) : mail ? (
        <RequestLink />
      ) : (
        <Alert severity="info">{text('public.forgotNoMail')}</Alert>
      )}
    </LoginFrame>
  );
}

function RequestLink() {
  const text = useText();
  const client = useClient();
  const [sent, setSent] = useState('');
  const { form, field, send, busy, problem } = useForm({ email: '' }, ({ email }) => ({
    email: EMAIL_PATTERN.test(email.trim()) ? undefined : text('public.badEmail'),
  }));
  const email = form.email.trim();
  const requestLink = send(
    () => client.call(publicOps.authForgot, { email }),
    () => setSent(email),
  );
  if (sent) {
    return (
      <Typography variant="body2" role="status">
        {text('public.forgotSent', { email: sent })}
      </Typography>
    );
  }
  return (
    <PublicForm
      onSubmit={requestLink}
      {...{ problem, busy }}
      button={text('public.forgotSend')}
      intro={
        <Typography variant="body2" color="text.secondary">
          {text('public.forgotIntro')}
        </Typography>
      }
    >
      <Field
        label={text('public.email')}
        {...field('email')}
        type="email"
        autoComplete="username"
        autoFocus
        required
      />
    </PublicForm>
  );
}
