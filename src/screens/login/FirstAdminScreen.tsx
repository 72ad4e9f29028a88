import { Alert, Typography } from '@mui/material';
import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { useClient } from '../../../providers/api/context.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { useText } from '../../i18n/useText.ts';
import { go } from '../../ui/place.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { useFragmentToken } from './fragment.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useForm } from '../shared/useForm.ts';
import { PersonFields, usePersonProblems } from './PersonFields.tsx';
import { PublicForm } from './PublicForm.tsx';

/** `/first#token=…`: the link that a new installation prints makes its first administrator. */
export function FirstAdminScreen() {
  const text = useText();
  const token = useFragmentToken();
  return (
    <LoginFrame title={text('public.pageTitle.first')}>
      {token === null ? (
        <Alert severity="warning">{text('public.first.noToken')}</Alert>
      ) : (
        <FirstAdminForm token={token} />
      )}
    </LoginFrame>
  );
}

function FirstAdminForm({ token }: { token: string }) {
  const text = useText();
  const client = useClient();
  const problemsOf = usePersonProblems();
  const { form, field, send, busy, problem } = useForm(
    { email: '', first_name: '', last_name: '', password: '' },
    ({ password, ...person }) => ({
      ...problemsOf(person),
      password:
        password.length < PASSWORD_MIN
          ? text('public.passwordShort', { min: PASSWORD_MIN })
          : undefined,
    }),
  );
  const create = send(
    () => client.call(publicOps.authFirstAdmin, { token, ...form, email: form.email.trim() }),
    (user) => {
      client.session.signIn(user);
      go('/dashboard', { replace: true });
    },
  );
  return (
    <PublicForm
      onSubmit={create}
      {...{ problem, busy }}
      button={text('public.first.create')}
      intro={
        <Typography variant="body2" color="text.secondary">
          {text('public.first.intro')}
        </Typography>
      }
    >
      <PersonFields field={field} emailAs="username" />
      <PasswordField
        label={text('public.password')}
        {...field('password')}
        autoComplete="new-password"
        help={text('public.passwordShort', { min: PASSWORD_MIN })}
        required
      />
    </PublicForm>
  );
}
