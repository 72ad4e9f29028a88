import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JournalCallback } from '../../contract/journals/calls.ts';
import { SIGNATURE_HEADER } from '../../contract/journals/values.ts';

/** Where a journal system takes callbacks. */
export interface JournalReceiver {
  readonly url: string;
  /** What was told in calls with a good signature, in the order of their arrival. */
  readonly heard: readonly JournalCallback[];
  close(): Promise<void>;
}

/**
 * Listens for callbacks; those with another signature get 403.
 * @param secret that of the callbacks, once it is made
 * @param refuses whether one is answered 503 and not heard
 */
export async function startReceiver(
  secret: () => string,
  refuses: (told: JournalCallback) => boolean = () => false,
): Promise<JournalReceiver> {
  const heard: JournalCallback[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const signed = String(request.headers[SIGNATURE_HEADER]);
      const [, time = '', mac = ''] = /^t=(\d+),v1=(\w+)$/.exec(signed) ?? [];
      const right = createHmac('sha256', secret()).update(`${time}.${body}`).digest('hex');
      if (mac !== right) return response.writeHead(403).end();
      const told = JSON.parse(body) as JournalCallback; // as the contract says
      if (refuses(told)) return response.writeHead(503).end();
      heard.push(told);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/told`,
    heard,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
