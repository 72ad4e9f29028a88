import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { openIdentity } from '../../server/sso/identity.ts';

export interface Organisation {
  /** What a customer imports. */
  readonly metadata: string;
  close(): Promise<void>;
}

/**
 * An identity provider with a page of its own: it asks for an address and posts the signed answer
 * back, as such pages do.
 */
export async function openOrganisation(): Promise<Organisation> {
  const identity = { now: openIdentity() };
  const listener = createServer(async (request, response) => {
    const at = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const email = at.searchParams.get('email');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (email === null) {
      const kept = [...at.searchParams]
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
        .join('');
      return response.end(
        `<!doctype html><html lang="en"><title>Sign in</title><form>${kept}<label>Address <input name="email"></label><button>Go on</button></form></html>`,
      );
    }
    const back = answerAddress(at.searchParams.get('SAMLRequest') ?? '');
    const metadata = await (await fetch(back.replace('/answer/', '/metadata/'))).text();
    const answer = Buffer.from(await identity.now.answer(at.href, metadata, { email })).toString(
      'base64',
    );
    return response.end(
      `<!doctype html><html lang="en"><title>Back</title><form method="post" action="${escaped(back)}"><input type="hidden" name="SAMLResponse" value="${answer}"></form><script>document.forms[0].submit()</script></html>`,
    );
  });
  await new Promise<void>((done) => {
    listener.listen(0, '127.0.0.1', done);
  });
  // Another host name than the server's: to the browser this is another site.
  identity.now = openIdentity(
    'provider',
    undefined,
    null,
    `http://localhost:${(listener.address() as AddressInfo).port}/sso?tenant=1&x=2`,
  );
  return {
    metadata: identity.now.metadata,
    close: () =>
      new Promise((done) => {
        listener.close(() => done());
      }),
  };
}

/** Where a request (HTTP-Redirect binding) wants its answer. */
function answerAddress(request: string): string {
  return (
    /AssertionConsumerServiceURL="([^"]+)"/.exec(
      inflateRawSync(Buffer.from(request, 'base64')).toString('utf8'),
    )?.[1] ?? ''
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
