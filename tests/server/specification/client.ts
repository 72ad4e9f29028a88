import specification from '../../fixtures/specification.json';

/**
 * A client that knows the specification and nothing else: its paths, the fields of its payloads,
 * its headers. It refuses to send a field that the specification does not name, and to leave one
 * out.
 */

export type Json = { readonly [field: string]: unknown };

/** One browser: its cookies, and the token of who signed in there. */
export interface Browser {
  readonly cookies: Map<string, string>;
  token: string;
}

export interface Reply {
  readonly status: number;
  readonly body: Json;
}

export interface SpecificationClient {
  /** Makes a call of §7 that is to succeed. @throws Error for every other end */
  call(path: string, payload: Json, browser: Browser, more?: Filling): Promise<Json>;
  /** Makes a call of §7 that is to be refused. @returns code and sentence of the refusal */
  refused(path: string, payload: Json, browser: Browser): Promise<Json>;
  /** Uploads a file as the body, or as a form's part `file`. */
  upload(path: string, file: Blob, browser: Browser, form?: 'form'): Promise<Json>;
  /** The bare answer, with other headers where asked for. */
  send(
    path: string,
    payload: Json,
    browser: Browser,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  /** The calls of §7 that were answered, and those that were refused and never answered. */
  answered(): string[];
  refusedOnly(): string[];
}

/** What stands for {name} and {pathname} in a path. */
interface Filling {
  readonly in: string;
}

export const CLIENT_VERSION = '4.4.1';

/** Every call of §7 with the fields of its payload. */
export const CALLS: { readonly [path: string]: readonly string[] } = specification.calls;
const ENTITIES: { readonly [entity: string]: readonly string[] } = specification.fields;

/** Fields of payloads that are entities of §3 themselves. */
const PARTS: { readonly [field: string]: string } = { pdfMatch: 'match', payment: 'payment' };

/** §7: "not shown". What they take is the product's to say, and docs/openapi.json says it. */
export const PAYLOAD_NOT_SHOWN: readonly string[] = [
  '/api/users/misc/update',
  '/api/payments/coupon/add',
  '/api/payments/coupon/update',
];

export const openBrowser = (): Browser => ({ cookies: new Map(), token: '' });

export function openSpecificationClient(url: string): SpecificationClient {
  const answered = new Set<string>();
  const refused = new Set<string>();

  async function post(
    path: string,
    body: BodyInit,
    browser: Browser,
    headers: Record<string, string>,
  ): Promise<Reply> {
    // §7: below /auth with cookies and no bearer, all others with a bearer token.
    const isAuth = path.startsWith('/auth/');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url + path, {
      method: 'POST',
      body,
      headers: {
        'react-app-version': CLIENT_VERSION,
        ...(isAuth ? { cookie } : { authorization: `Bearer ${browser.token}` }),
        ...headers,
      },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      browser.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const isJson = answer.headers.get('content-type')?.includes('application/json') ?? false;
    return { status: answer.status, body: isJson ? ((await answer.json()) as Json) : {} };
  }

  const send: SpecificationClient['send'] = (path, payload, browser, headers = {}) =>
    post(path, JSON.stringify(payload), browser, {
      'content-type': 'application/json',
      ...headers,
    });

  /**
   * Success is HTTP 200 with JSON; a refusal of the product is such an answer that has an `error`.
   */
  const good = (path: string, { status, body }: Reply): Json => {
    if (status !== 200 || 'error' in body)
      throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    answered.add(path);
    return body;
  };

  return {
    send,
    async call(path, payload, browser, filling) {
      demandPayload(path, payload);
      const filled = path.replace(/\{\w+\}/, filling?.in ?? '');
      return good(path, await send(filled, payload, browser));
    },
    async refused(path, payload, browser) {
      demandPayload(path, payload);
      const { status, body } = await send(path, payload, browser);
      if (status !== 200 || typeof body['error'] !== 'object' || body['error'] === null)
        throw new Error(`${path} was not refused, but answered ${status}: ${JSON.stringify(body)}`);
      refused.add(path);
      return body['error'] as Json;
    },
    async upload(path, file, browser, form) {
      demandPayload(path, {});
      const body = form ? new FormData() : file;
      if (body instanceof FormData) body.set('file', file, 'second.pdf');
      return good(path, await post(path, body, browser, {}));
    },
    answered: () => [...answered],
    refusedOnly: () => [...refused].filter((path) => !answered.has(path)),
  };
}

/** @throws Error where the payload is not the specification's, field for field */
function demandPayload(path: string, payload: Json): void {
  const fields = CALLS[path];
  if (fields === undefined) throw new Error(`${path} is no call of the specification.`);
  if (PAYLOAD_NOT_SHOWN.includes(path)) return;
  demandFields(path, payload, fields);
  for (const [field, entity] of Object.entries(PARTS))
    if (field in payload)
      demandFields(`${path} ${field}`, payload[field] as Json, ENTITIES[entity] ?? []);
}

function demandFields(where: string, value: Json, fields: readonly string[]): void {
  const sent = Object.keys(value).toSorted().join(', ');
  const named = fields.toSorted().join(', ');
  if (sent !== named) throw new Error(`${where} takes {${named}}, not {${sent}}.`);
}

/** The fields of an entity of §3 that a value lacks. */
export function lacks(value: unknown, entity: string): string[] {
  return (ENTITIES[entity] ?? []).filter(
    (field) => typeof value !== 'object' || value === null || !(field in value),
  );
}
