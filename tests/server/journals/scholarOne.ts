import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server that speaks as the Web Services of ScholarOne are published: a challenge for digest
 * authentication without `qop`, credentials for one user, an envelope `Response`, signed links to
 * files. It checks credentials with a sum of its own, not with the product's.
 */
export class ScholarOneServer {
  readonly asked: { path: string; authorized: boolean; query: URLSearchParams }[] = [];
  readonly documents = new Map<string, Record<string, unknown>>();
  readonly files = new Map<string, Buffer>();
  /** What becomes of a call instead of an answer, first come first served. */
  readonly faults: ((response: ServerResponse) => void)[] = [];
  password = 'SAMPLE-KEY';
  /** The nonce that is good next, where a fault handed out another. */
  nonceOfNext: string | null = null;
  private nonces = 0;
  private readonly server: Server = createServer((request, response) =>
    this.answer(request, response),
  );

  get base(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((done) => {
      this.server.listen(0, '127.0.0.1', done);
    });
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Forgets what was asked and what goes wrong. */
  reset(): void {
    this.asked.length = 0;
    this.faults.length = 0;
    this.nonceOfNext = null;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.base);
    const file = this.files.get(url.pathname);
    if (file) {
      // As with S3: a signed link together with other credentials is refused.
      response.writeHead(request.headers.authorization ? 400 : 200).end(file);
      return;
    }
    const authorized = this.isGood(request);
    this.asked.push({ path: url.pathname, authorized, query: url.searchParams });
    if (!authorized) {
      this.nonces += 1;
      response
        .writeHead(401, {
          'www-authenticate': `Digest realm="ScholarOneApiService", nonce="n${this.nonces}", stale="false"`,
        })
        .end('<html>Unauthorized</html>');
      return;
    }
    const fault = this.faults.shift();
    if (!fault) this.nonceOfNext = null;
    if (fault) return fault(response);
    response.end(JSON.stringify(this.envelope(url)));
  }

  private isGood({ headers, method, url }: IncomingMessage): boolean {
    const field = (name: string) =>
      new RegExp(`[ ,]${name}="([^"]*)"`).exec(headers.authorization ?? '')?.[1] ?? '';
    const md5 = (text: string) => createHash('md5').update(text).digest('hex');
    const who = md5(`sample_user:ScholarOneApiService:${this.password}`);
    const nonces = [`n${this.nonces}`, this.nonceOfNext];
    const nonce = nonces.find((one) => one === field('nonce')) ?? '';
    return (
      field('username') === 'sample_user' &&
      field('uri') === url &&
      field('response') === md5(`${who}:${nonce}:${md5(`${method ?? ''}:${url ?? ''}`)}`)
    );
  }

  private envelope(url: URL): unknown {
    const ids = (url.searchParams.get('ids') ?? '')
      .split(',')
      .map((id) => /^'(\d+)'$/.exec(id)?.[1] ?? '');
    if (
      url.pathname !== '/api/s1m/v9/submissions/full/metadata/documentids' ||
      url.searchParams.get('site_name') !== 'web_svcs' ||
      ids.length > 25
    )
      return { Response: { Status: 'FAILURE', callId: 'c0' } };
    const found = ids.flatMap((id) => this.documents.get(id) ?? []);
    // One of something is no list.
    return {
      Response: { Status: 'SUCCESS', callId: 'c1', result: found.length === 1 ? found[0] : found },
    };
  }
}
