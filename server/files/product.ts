import { AVAILABLE_VARIANTS, fileProductOf } from '../../contract/index.ts';
import type { FileProduct, Variant } from '../../contract/index.ts';
import { refuse } from '../refusal.ts';

/**
 * The product that a manuscript is submitted to: the main one by either of its names, or a variant
 * that this version has. What is asked of another must not be taken and then treated as something
 * else.
 * @param own the id under which this installation calls its product
 * @param variants those that are taken on this way in; default all that this version has
 * @throws not-available-yet for a product that this version does not have
 */
export function demandProduct(
  requested: string | undefined,
  own: string,
  variants: readonly Variant[] = AVAILABLE_VARIANTS,
): FileProduct {
  if (!requested || requested === own) return 'product';
  const found = variants.map(fileProductOf).find((one) => one === requested);
  if (found) return found;
  const known = variants.map((variant) => `“${fileProductOf(variant)}”`).join(' or ');
  throw refuse(
    'not-available-yet',
    `This version has no product “${requested}”. Leave “product” out, or send ${known}. Nothing was taken.`,
    { fields: { product: 'Not in this version.' } },
  );
}

/** The work with which a file of this product begins. */
export function firstJobOf({
  product,
}: {
  readonly product: string;
}): 'extract' | 'references' | 'text' {
  if (product === 'retraction') return 'references';
  return product === 'ithenticate' ? 'text' : 'extract';
}
