import { createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';

/**
 * What can go wrong on the way: the answer is lost before or after the work was done, or PayPal
 * says that it cannot now.
 */
export type Fault = 'lost-before' | 'lost-after' | 'unavailable' | 'hangs-after';
type Step = 'token' | 'create' | 'read' | 'capture' | 'verify';

interface Captured {
  readonly id: string;
  readonly status: string;
  readonly amount: { readonly currency_code: string; readonly value: string };
  readonly custom_id: string;
}
interface Order {
  readonly id: string;
  status: string;
  readonly unit: {
    readonly custom_id: string;
    readonly amount: { readonly currency_code: string; readonly value: string };
  };
  readonly returnUrl: string;
  readonly cancelUrl: string;
  capture: Captured | null;
}

export interface PayPalStandIn {
  readonly url: string;
  /** The settings of a server that uses it. */
  readonly env: Record<string, string>;
  readonly orders: ReadonlyMap<string, Order>;
  /** Money that was moved, in the order in which it was. */
  readonly taken: readonly Captured[];
  /** The next requests of this step go wrong like this, one after the other. */
  fail(step: Step, ...faults: Fault[]): void;
  /** What the next capture takes instead of what was ordered. */
  takeInstead(
    more: Partial<{ status: string; value: string; currency_code: string; custom_id: string }>,
  ): void;
  approve(orderId: string): void;
  /** Later news of an order: PENDING becomes COMPLETED, say. */
  settle(orderId: string, status: string): void;
  forget(orderId: string): void;
  /** An event as PayPal sends it; `forged`: signed by somebody else, or changed on the way. */
  event(
    orderId: string,
    type: string,
    forged?: 'key' | 'body',
  ): { readonly headers: Record<string, string>; readonly payload: string };
  /** Signs a body as PayPal would, whatever it says. */
  sign(payload: string): Record<string, string>;
  close(): Promise<void>;
}

const WEBHOOK_ID = 'WH-STAND-IN';
const id = () => randomBytes(8).toString('hex').toUpperCase();

/**
 * Speaks as much of PayPal's REST protocol as a shop needs: OAuth, Orders v2 with request ids, its
 * approval page, signed webhooks.
 */
export async function startPayPal(): Promise<PayPalStandIn> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const orders = new Map<string, Order>();
  const answers = new Map<string, { status: number; body: unknown }>();
  const taken: Captured[] = [];
  const faults = new Map<Step, Fault[]>();
  const tokens = new Set<string>();
  let instead: Record<string, string> = {};
  let url = '';

  const show = (order: Order) => ({
    id: order.id,
    status: order.status,
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        ...order.unit,
        ...(order.capture ? { payments: { captures: [order.capture] } } : {}),
      },
    ],
    links: [
      { rel: 'self', href: `${url}/v2/checkout/orders/${order.id}` },
      { rel: 'payer-action', href: `${url}/checkoutnow?token=${order.id}` },
    ],
  });
  const refused = (status: number, issue: string) => ({
    status,
    body: {
      name: 'UNPROCESSABLE_ENTITY',
      message: 'The requested action could not be performed.',
      details: [{ issue, description: `The stand-in says ${issue}.` }],
    },
  });

  function create(body: string): { status: number; body: unknown } {
    const {
      purchase_units: [unit],
      payment_source,
    } = JSON.parse(body);
    const { item_total, discount, tax_total } = unit.amount.breakdown;
    const cents = (money: { value: string }) => Math.round(Number(money.value) * 100);
    if (cents(item_total) - cents(discount) + cents(tax_total) !== cents(unit.amount))
      return refused(422, 'AMOUNT_MISMATCH');
    const { return_url, cancel_url } = payment_source.paypal.experience_context;
    const order: Order = {
      id: id(),
      status: 'PAYER_ACTION_REQUIRED',
      unit: {
        custom_id: unit.custom_id,
        amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
      },
      returnUrl: return_url,
      cancelUrl: cancel_url,
      capture: null,
    };
    orders.set(order.id, order);
    return { status: 201, body: show(order) };
  }

  function capture(order: Order): { status: number; body: unknown } {
    if (order.capture) return refused(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refused(422, 'ORDER_NOT_APPROVED');
    const {
      status = 'COMPLETED',
      value = order.unit.amount.value,
      currency_code = order.unit.amount.currency_code,
      custom_id = order.unit.custom_id,
    } = instead;
    instead = {};
    if (status === 'INSTRUMENT_DECLINED') return refused(422, status);
    order.capture = { id: id(), status, amount: { currency_code, value }, custom_id };
    order.status = 'COMPLETED';
    taken.push(order.capture);
    return {
      status: 201,
      body: { ...show(order), purchase_units: [{ ...show(order).purchase_units[0], custom_id }] },
    };
  }

  function verify(body: string): { status: number; body: unknown } {
    const mark = '"webhook_event":';
    const at = body.indexOf(mark);
    const event = body.slice(at + mark.length, -1);
    const head = JSON.parse(`${body.slice(0, at).replace(/,\s*$/, '')}}`);
    const text = `${head.transmission_id}|${head.transmission_time}|${head.webhook_id}|${crc32(event)}`;
    const good =
      head.webhook_id === WEBHOOK_ID &&
      createVerify('RSA-SHA256')
        .update(text)
        .verify(own.publicKey, head.transmission_sig, 'base64');
    return { status: 200, body: { verification_status: good ? 'SUCCESS' : 'FAILURE' } };
  }

  function stepOf(method: string, path: string): Step | null {
    if (path === '/v1/oauth2/token') return 'token';
    if (path === '/v1/notifications/verify-webhook-signature') return 'verify';
    if (path === '/v2/checkout/orders' && method === 'POST') return 'create';
    if (/^\/v2\/checkout\/orders\/\w+\/capture$/.test(path)) return 'capture';
    return /^\/v2\/checkout\/orders\/\w+$/.test(path) ? 'read' : null;
  }

  function work(
    step: Step,
    path: string,
    body: string,
    key: string | undefined,
  ): { status: number; body: unknown } {
    if (step === 'token') {
      const token = id();
      tokens.add(token);
      return {
        status: 200,
        body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 },
      };
    }
    if (step === 'verify') return verify(body);
    const known = key === undefined ? undefined : answers.get(key);
    if (known) return known;
    const order = orders.get(path.split('/')[4] ?? '');
    const answer =
      step === 'create'
        ? create(body)
        : !order
          ? refused(404, 'INVALID_RESOURCE_ID')
          : step === 'read'
            ? { status: 200, body: show(order) }
            : capture(order);
    if (key !== undefined && answer.status < 300) answers.set(key, answer);
    return answer;
  }

  function page(response: ServerResponse, order: Order): void {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>Pay</title><h1>Pay ${order.unit.amount.value} ${order.unit.amount.currency_code}</h1>
      <form method="post" action="/checkoutnow?token=${order.id}&answer=pay"><button>Pay now</button></form><p><a href="${order.cancelUrl}&token=${order.id}">Cancel and return</a></p>`);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const buying =
      pathname === '/checkoutnow' ? orders.get(searchParams.get('token') ?? '') : undefined;
    if (buying && request.method === 'GET') return page(response, buying);
    if (buying) {
      buying.status = 'APPROVED';
      response
        .writeHead(302, { location: `${buying.returnUrl}&token=${buying.id}&PayerID=PAYER` })
        .end();
      return;
    }
    const step = stepOf(request.method ?? '', pathname);
    if (step === null) return void response.writeHead(404).end();
    const authorization = request.headers.authorization ?? '';
    const may =
      step === 'token'
        ? authorization === `Basic ${Buffer.from('stand-in:secret').toString('base64')}`
        : tokens.has(authorization.replace('Bearer ', ''));
    if (!may)
      return void response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"error":"invalid_client"}');
    const fault = faults.get(step)?.shift();
    if (fault === 'lost-before') return void request.socket.destroy();
    if (fault === 'unavailable')
      return void response
        .writeHead(503, { 'content-type': 'application/json' })
        .end('{"name":"SERVICE_UNAVAILABLE"}');
    const made = work(step, pathname, body, request.headers['paypal-request-id']?.toString());
    if (fault === 'lost-after') return void request.socket.destroy();
    if (fault === 'hangs-after') return;
    response
      .writeHead(made.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(made.body));
  }

  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const address = http.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const demand = (orderId: string): Order => {
    const order = orders.get(orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    return order;
  };

  const signed = (payload: string, key = own.privateKey): Record<string, string> => {
    const transmission = { id: id(), time: new Date().toISOString() };
    return {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${url}/cert`,
      'paypal-transmission-id': transmission.id,
      'paypal-transmission-sig': createSign('RSA-SHA256')
        .update(`${transmission.id}|${transmission.time}|${WEBHOOK_ID}|${crc32(payload)}`)
        .sign(key, 'base64'),
      'paypal-transmission-time': transmission.time,
    };
  };

  return {
    url,
    orders,
    taken,
    sign: (payload) => signed(payload),
    env: {
      PAYPAL_URL: url,
      PAYPAL_CLIENT_ID: 'stand-in',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    },
    fail: (step, ...more) => void faults.set(step, [...(faults.get(step) ?? []), ...more]),
    takeInstead: (more) => {
      instead = more;
    },
    approve: (orderId) => {
      demand(orderId).status = 'APPROVED';
    },
    settle(orderId, status) {
      const order = demand(orderId);
      if (order.capture) order.capture = { ...order.capture, status };
    },
    forget: (orderId) => void orders.delete(orderId),
    event(orderId, type, forged) {
      const order = demand(orderId);
      const resource = type.startsWith('CHECKOUT.')
        ? show(order)
        : { ...order.capture, supplementary_data: { related_ids: { order_id: order.id } } };
      // Spaces and an escaped slash that parsing and writing again would lose.
      const payload = `{ "id": "WH-${id()}",  "event_type": "${type}", "summary": "A payment of \\/ 1.00", "resource": ${JSON.stringify(resource)} }`;
      return {
        payload: forged === 'body' ? payload.replace('1.00', '9.00') : payload,
        headers: signed(payload, forged === 'key' ? stranger.privateKey : own.privateKey),
      };
    },
    close: () =>
      new Promise((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
}
