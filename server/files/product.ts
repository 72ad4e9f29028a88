import { refuse } from '../refusal.ts';

/** What every submission of this version is filed under. */
const MAIN = 'product';

/**
 * The product that a manuscript is submitted to. This version has one; what is asked of another must not be taken and then
 * treated as something else.
 * @param own the id under which this installation calls its product
 * @throws not-available-yet for a product that this version does not have
 */
export function demandProduct(requested: string | undefined, own: string): typeof MAIN {
  if (!requested || requested === MAIN || requested === own) return MAIN;
  throw refuse(
    'not-available-yet',
    `This version checks images only and has no product “${requested}”. Leave “product” out, or send “${MAIN}”. Nothing was taken.`,
    { fields: { product: 'Not in this version.' } },
  );
}
