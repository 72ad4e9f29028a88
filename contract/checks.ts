import * as z from 'zod/mini';
import { ProgressStep, WorkStage } from './values.ts';

/** What the submission check looks at. */
export const CHECKS = ['images', 'references', 'text'] as const;
export const Check = z.enum(CHECKS);
export type Check = z.infer<typeof Check>;

/** The checks that somebody with these products may have made: all but the text's are the main one's. */
export function checksOf(products: {
  readonly product: boolean;
  readonly ithenticate: boolean;
}): readonly Check[] {
  return CHECKS.filter((check) => (check === 'text' ? products.ithenticate : products.product));
}

/** Checks that somebody wants for a manuscript. */
export const Checks = z.array(Check).check(z.minLength(1), z.maxLength(CHECKS.length));

export const CHECK_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export const CheckState = z.enum(CHECK_STATES);
export type CheckState = z.infer<typeof CheckState>;

/** How far one check of a manuscript is. */
export const CheckView = z.object({
  check: Check,
  state: CheckState,
  /** Of running work. */
  progress: z.nullable(
    z.object({ stage: WorkStage, step: ProgressStep, done: z.number(), of: z.number() }),
  ),
  /** Why it could not be made, an English sentence. */
  problem: z.nullable(z.string()),
  /** The code of that; null where it could be made, and of what older versions kept. */
  code: z._default(z.nullable(z.string()), null),
});
export type CheckView = z.infer<typeof CheckView>;

/** What stands in one field of a form, "images, references", as a list that is still to be read. */
export function checksIn(field: string): readonly string[] {
  return field
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
