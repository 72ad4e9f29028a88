import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { useClient } from '../../../providers/api/context.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { useText } from '../../i18n/useText.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useForm } from '../shared/useForm.ts';
import { PublicForm } from './PublicForm.tsx';
import type { MailLink } from './fragment.ts';

/** Sets the password of whoever has the link of a mail. */
export function NewPassword({
  link: { email, key },
  onSet,
}: {
  link: MailLink;
  onSet: (password: string) => void;
}) {
  const text = useText();
  const client = useClient();
  const { form, field, send, busy, problem } = useForm(
    { password: '', again: '' },
    ({ password, again }) => ({
      password:
        password.length < PASSWORD_MIN
          ? text('public.passwordShort', { min: PASSWORD_MIN })
          : undefined,
      again: again === password ? undefined : text('public.passwordsDiffer'),
    }),
  );
  const set = send(
    () => client.call(publicOps.authPassword, { email, key, password: form.password }),
    () => onSet(form.password),
  );
  return (
    <PublicForm onSubmit={set} {...{ problem, busy }} button={text('public.newPasswordSet')}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={text('public.newPassword')}
        {...field('password')}
        autoComplete="new-password"
        autoFocus
        help={text('public.passwordShort', { min: PASSWORD_MIN })}
        required
      />
      <PasswordField
        label={text('public.newPasswordAgain')}
        {...field('again')}
        autoComplete="new-password"
        required
      />
    </PublicForm>
  );
}
