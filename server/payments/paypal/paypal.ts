import * as z from 'zod/mini';
import type { Quote } from '../../../contract/prices.ts';
import { CURRENCY } from '../../../contract/limits.ts';
import type { PayPalSettings } from '../../config.ts';
import { moneyText } from './amount.ts';
import { openCall, PayPalRefused, PayPalUnreachable } from './client.ts';
import type { CallOptions } from './client.ts';

const Money = z.object({ currency_code: z.string(), value: z.string() });
const Capture = z.object({ id: z.string(), status: z.string(), amount: Money });
const Order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  purchase_units: z.optional(
    z.array(
      z.object({
        custom_id: z.optional(z.string()),
        payments: z.optional(z.object({ captures: z.optional(z.array(Capture)) })),
      }),
    ),
  ),
});

/** Money that PayPal took, or tried to. */
export type Capture = z.infer<typeof Capture>;

export interface PayPalOrder {
  readonly id: string;
  /** CREATED, PAYER_ACTION_REQUIRED, APPROVED, COMPLETED, VOIDED. */
  readonly status: string;
  /** The key that we gave it. */
  readonly key: string | null;
  readonly capture: Capture | null;
}

export interface NewOrder {
  readonly key: string;
  readonly quote: Quote;
  readonly text: string;
  readonly brand: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** What the header of a webhook says (transmission id, time, signature, certificate, algorithm). */
export type HookHeaders = Readonly<Record<(typeof HOOK_HEADERS)[number], string>>;
export const HOOK_HEADERS = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
] as const;

/**
 * PayPal's Orders v2 as far as it is used here. Every method throws PayPalRefused or
 * PayPalUnreachable.
 */
export interface PayPal {
  /** Makes an order; the same key again answers the same order. */
  create(order: NewOrder): Promise<{ readonly id: string; readonly approve: string }>;
  /** null: PayPal knows no such order (any more). */
  read(orderId: string): Promise<PayPalOrder | null>;
  /** Takes the money of an approved order; the same key again takes nothing again. */
  capture(orderId: string, key: string): Promise<PayPalOrder>;
  /** Did PayPal send these bytes? Asked of PayPal itself, with the very bytes that came. */
  isGenuine(headers: HookHeaders, body: string): Promise<boolean>;
}

export function openPayPal(settings: PayPalSettings, options: CallOptions = {}): PayPal {
  const call = openCall(settings, options);
  return {
    async create(order) {
      const made = Order.parse(
        await call({
          method: 'POST',
          path: '/v2/checkout/orders',
          key: `order-${order.key}`,
          body: JSON.stringify(orderBody(order)),
        }),
      );
      const approve = made.links?.find(
        (link) => link.rel === 'payer-action' || link.rel === 'approve',
      )?.href;
      // A buyer is sent to an address over https, or to where an operator's own stand-in runs.
      if (
        approve === undefined ||
        !URL.canParse(approve) ||
        (new URL(approve).protocol !== 'https:' &&
          new URL(approve).origin !== new URL(settings.url).origin)
      ) {
        throw new PayPalUnreachable('PayPal gave no address to approve at.');
      }
      return { id: made.id, approve };
    },
    async read(orderId) {
      try {
        return present(
          await call({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(orderId)}` }),
        );
      } catch (error) {
        if (error instanceof PayPalRefused && error.status === 404) return null;
        throw error;
      }
    },
    capture: async (orderId, key) =>
      present(
        await call({
          method: 'POST',
          path: `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`,
          key: `capture-${key}`,
          body: '{}',
        }),
      ),
    async isGenuine(headers, body) {
      if (settings.webhookId === null) return false;
      const head = JSON.stringify({ ...headers, webhook_id: settings.webhookId });
      // The signature is over the bytes that came: parsing and writing them again could change
      // them.
      const answer = await call({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        body: `${head.slice(0, -1)},"webhook_event":${body}}`,
      });
      return (
        z.object({ verification_status: z.string() }).parse(answer).verification_status ===
        'SUCCESS'
      );
    },
  };
}

function present(answer: unknown): PayPalOrder {
  const order = Order.parse(answer);
  const unit = order.purchase_units?.[0];
  return {
    id: order.id,
    status: order.status,
    key: unit?.custom_id ?? null,
    capture: unit?.payments?.captures?.at(-1) ?? null,
  };
}

function orderBody({ key, quote, text, brand, returnUrl, cancelUrl }: NewOrder) {
  const money = (cents: number) => ({ currency_code: CURRENCY, value: moneyText(cents) });
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: key,
        description: text,
        amount: {
          ...money(quote.total),
          breakdown: {
            item_total: money(quote.list),
            discount: money(quote.discount),
            tax_total: money(quote.tax),
          },
        },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: brand,
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  };
}
