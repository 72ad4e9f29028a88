import { useClient } from '../../../providers/api/context.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { useText } from '../../i18n/useText.ts';
import { NewPasswordFields, newPasswordProblems } from '../shared/NewPasswordFields.tsx';
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
    ({ password, again }) => newPasswordProblems(text, password, again),
  );
  const set = send(
    () => client.call(publicOps.authPassword, { email, key, password: form.password }),
    () => onSet(form.password),
  );
  return (
    <PublicForm onSubmit={set} {...{ problem, busy }} button={text('public.newPasswordSet')}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields password={field('password')} again={field('again')} autoFocus />
    </PublicForm>
  );
}
