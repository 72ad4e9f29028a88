import { EMAIL_PATTERN } from '../../../contract/email.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import type { FieldProps } from '../../ui/Field.tsx';

type Name = 'first_name' | 'last_name' | 'email';
type Person = Readonly<Record<Name, string>>;

interface PersonFieldsProps {
  /** What `useForm` gives the field of a name. */
  readonly field: (name: Name) => Pick<FieldProps, 'name' | 'value' | 'onText' | 'error'>;
  readonly needsLastName?: boolean;
  /** How a browser fills in the address: as a sign-in name where a password is chosen with it. */
  readonly emailAs: 'username' | 'email';
  readonly emailHelp?: string | undefined;
}

/** Name and mail address of somebody who makes an account. */
export function PersonFields({
  field,
  needsLastName = false,
  emailAs,
  emailHelp,
}: PersonFieldsProps) {
  const text = useText();
  return (
    <>
      <Field
        label={text('public.first.firstName')}
        {...field('first_name')}
        autoComplete="given-name"
        autoFocus
        required
      />
      <Field
        label={text('public.first.lastName')}
        {...field('last_name')}
        autoComplete="family-name"
        required={needsLastName}
      />
      <Field
        label={text('public.email')}
        {...field('email')}
        type="email"
        autoComplete={emailAs}
        help={emailHelp}
        required
      />
    </>
  );
}

/** What is wrong with the fields of `PersonFields`, by name. */
export function usePersonProblems(): (person: Person) => {
  readonly [K in Name]?: string | undefined;
} {
  const text = useText();
  return ({ first_name, email }) => ({
    first_name: first_name.trim() === '' ? text('public.missing') : undefined,
    email: EMAIL_PATTERN.test(email.trim()) ? undefined : text('public.badEmail'),
  });
}
