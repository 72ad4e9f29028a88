import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { openIdentity } from './identity.ts';
import type { AssertionParts } from './identity.ts';

/** Single sign-on against another implementation's identity provider, and what must not come in. */

export let server: TestServer;
export let boss: Person;
export let customer: number;
export const identity = openIdentity();

/** Opens what stands above for the tests of a file; each file calls it once. */
export function withSamlServer(options: Parameters<typeof openTestServer>[0] = {}): void {
  beforeAll(async () => {
    server = await openTestServer(options);
    customer = await server.addCustomer({ name: 'Example University' });
    boss = await server.addPerson(customer, 'Customer-Admin', { email: 'boss@example.org' });
    await server.call('samlImport', { xml: identity.metadata }, boss);
    await server.call(
      'samlSave',
      { rules: { saml_name: 'example', domains: ['example.org'], enabled: true } },
      boss,
    );
  });
  afterAll(() => server.close());
}

export interface Browser {
  readonly address: string;
  readonly cookies: Record<string, string>;
}

/** Presses "Single sign-on" in a browser of its own. */
export async function begin(name = 'example'): Promise<Browser> {
  const answer = await server.inject({ method: 'GET', url: `/saml/start/${name}` });
  expect(answer.statusCode).toBe(302);
  return {
    address: String(answer.headers.location),
    cookies: Object.fromEntries(answer.cookies.map((c) => [c.name, c.value])),
  };
}

export async function metadata(id = customer): Promise<string> {
  return (await server.inject({ method: 'GET', url: `/saml/metadata/${id}` })).body;
}

/** The provider's answer arrives; what the browser is sent to next: a token or a problem. */
export async function deliver(
  xml: string,
  id = customer,
): Promise<{ token: string | null; problem: string | null }> {
  const answer = await server.inject({
    method: 'POST',
    url: `/saml/answer/${id}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://idp.example.org',
    },
    payload: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  const [path, fragment] = String(answer.headers.location).split('#');
  expect(path).toBe('/saml/login');
  const said = new URLSearchParams(fragment);
  return { token: said.get('token'), problem: said.get('problem') };
}

/** Begins, is answered, and says what became of it. */
export async function attempt(
  said: AssertionParts = {},
  provider = identity,
  change: (xml: string) => string = (xml) => xml,
): Promise<{ token: string | null; problem: string | null; browser: Browser }> {
  const browser = await begin();
  return {
    ...(await deliver(change(await provider.answer(browser.address, await metadata(), said)))),
    browser,
  };
}

export const enter = (token: string, browser: Browser) =>
  server.send('authSamlLogin', { token }, { cookies: browser.cookies });
