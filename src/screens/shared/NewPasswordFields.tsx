import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { useText, type TypedTranslate } from '../../i18n/useText.ts';
import type { FieldProps } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

/** What is wrong with a new password and with its repetition. */
export function newPasswordProblems(
  text: TypedTranslate,
  password: string,
  again: string,
): { readonly password: string | undefined; readonly again: string | undefined } {
  return {
    password:
      password.length < PASSWORD_MIN
        ? text('public.passwordShort', { min: PASSWORD_MIN })
        : undefined,
    again: again === password ? undefined : text('public.passwordsDiffer'),
  };
}

type Bound = Pick<FieldProps, 'name' | 'value' | 'onText' | 'error'>;

/** A new password, and the same once more. */
export function NewPasswordFields({
  password,
  again,
  autoFocus = false,
}: {
  readonly password: Bound;
  readonly again: Bound;
  readonly autoFocus?: boolean;
}) {
  const text = useText();
  return (
    <>
      <PasswordField
        label={text('public.newPassword')}
        {...password}
        autoComplete="new-password"
        autoFocus={autoFocus}
        help={text('public.passwordShort', { min: PASSWORD_MIN })}
        required
      />
      <PasswordField
        label={text('public.newPasswordAgain')}
        {...again}
        autoComplete="new-password"
        required
      />
    </>
  );
}
