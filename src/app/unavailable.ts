import type { Variant } from '../../contract/brand.ts';

interface Unavailable {
  readonly title: string;
  /** What this version does not have, as a sentence. */
  readonly sentence: string;
}

const variantUnavailable = (name: string): Unavailable => ({
  title: name,
  sentence: `This version has no ${name.toLowerCase()}. It checks the images of manuscripts.`,
});

const ithenticate = variantUnavailable('Text-similarity check');
/**
 * Every route of the specification whose part this version does not have. Nothing leads there; who
 * types the address is told. The list only shrinks; a test holds it.
 */
export const UNAVAILABLE = {
  'ithenticate/dashboard': ithenticate,
  'ithenticate/recyclebin': ithenticate,
  'ithenticate/usage/my': ithenticate,
  'ithenticate/usage/users': ithenticate,
} as const satisfies Record<string, Unavailable>;

export type UnavailablePath = keyof typeof UNAVAILABLE;

/**
 * The variants whose screens are not there, and those that work: a variant is the one or the other.
 */
export type AbsentVariant = UnavailablePath extends infer Path
  ? Path extends `${infer Name}/dashboard`
    ? Name
    : never
  : never;
export type WorkingVariant = Exclude<Variant, 'default' | AbsentVariant>;
