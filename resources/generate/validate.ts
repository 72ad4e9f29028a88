import { EMAIL_PATTERN } from '../../contract/fields.ts';
import { count, money } from '../format.ts';
import type { Check, Field } from './definition.ts';

/** A text key with what its words name; react-admin takes either form. */
export type Said =
  | string
  | { readonly message: string; readonly args: { readonly [k: string]: string } };

/**
 * What is wrong with a field's value; undefined when nothing is. The contract's schema decides, and
 * names the limit where one was passed.
 */
export function problemOf<R>(field: Field<R>, value: unknown): Said | undefined {
  const empty =
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  if (empty) return field.required ? 'resources.form.required' : undefined;
  if (field.kind === 'email')
    return typeof value === 'string' && EMAIL_PATTERN.test(value.trim())
      ? undefined
      : 'resources.form.email';
  const result = field.check?.safeParse(value) ?? { success: true };
  if (result.success) return undefined;
  return (
    limitOf(result.error?.issues[0], field.kind === 'cents' ? money : count) ??
    (field.kind === 'allowance' || field.kind === 'count'
      ? 'resources.form.wholeNumber'
      : 'resources.form.notAllowed')
  );
}

type Issue = NonNullable<ReturnType<Check['safeParse']>['error']>['issues'][number];

function limitOf(issue: Issue | undefined, words: (value: number) => string): Said | undefined {
  if (issue?.code !== 'too_big' || issue.maximum === undefined) return undefined;
  return {
    message: `resources.form.${issue.origin === 'string' ? 'tooLong' : 'tooMuch'}`,
    args: { max: words(Number(issue.maximum)) },
  };
}
