import { CURRENCY } from '../../contract/limits.ts';
import { readCookie } from './cookies.ts';

/** Analytics is switched off by this flag (section 1); consent or not, nothing is analysed. */
export const ANALYTICS: boolean = false;

export const CONSENT = 'consent';

export interface Purchase {
  readonly id: number;
  /** Cents. */
  readonly price: number;
  readonly subimages: number;
  readonly code: string | null;
}

/**
 * Tells analytics of a purchase: a line in `dataLayer`, where the operator's own analytics would
 * read it. Only with the flag on and after consent, and once a payment. Nothing leaves the page by
 * this.
 */
export function tellPurchase(
  { id, price, subimages, code }: Purchase,
  on: boolean = ANALYTICS,
): void {
  if (!on || readCookie(CONSENT) !== 'given') return;
  const known: unknown = Reflect.get(window, 'dataLayer');
  const layer: unknown[] = Array.isArray(known) ? known : [];
  const transaction_id = String(id);
  if (
    layer.some(
      (line) =>
        typeof line === 'object' &&
        line !== null &&
        'transaction_id' in line &&
        line.transaction_id === transaction_id,
    )
  )
    return;
  layer.push({
    event: 'purchase',
    transaction_id,
    currency: CURRENCY,
    value: price / 100,
    quantity: subimages,
    coupon: code ?? undefined,
  });
  Reflect.set(window, 'dataLayer', layer);
}
