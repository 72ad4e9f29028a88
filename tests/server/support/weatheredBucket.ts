import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBucket } from './bucket.ts';

/** How an object storage fails; `fine`: it does not. */
export type Weather = 'fine' | 'fails' | 'refuses' | 'hangs up' | 'answers half';

/** An S3 service behind a proxy that can be told to fail, and the settings that name the proxy. */
export async function openWeatheredBucket() {
  const bucket = await openBucket();
  const target = new URL(bucket.settings.url ?? '');
  let weather: Weather = 'fine';
  /** Called with each request that met a fault. */
  let met: () => void = () => undefined;
  const proxy = createServer((asked, answer) => {
    if (weather === 'fine') return forward(target, asked, answer, false);
    met();
    if (weather === 'fails') return void answer.writeHead(500).end();
    if (weather === 'refuses') return void answer.writeHead(403).end();
    if (weather === 'hangs up') return void asked.socket.destroy();
    return forward(target, asked, answer, asked.method === 'GET');
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const { port } = proxy.address() as AddressInfo; // listens on a port
  const { bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
  return {
    env: {
      S3_URL: `http://127.0.0.1:${port}`,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    turn(to: Weather) {
      weather = to;
    },
    /** Resolves once so many more requests have met the fault. */
    async faults(count: number): Promise<void> {
      let seen = 0;
      await new Promise<void>((done) => {
        met = () => {
          seen += 1;
          if (seen >= count) done();
        };
      });
    },
    async close() {
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
      await bucket.close();
    },
  };
}

/** Hands a request on as it is signed; of a halved answer the second half never comes. */
function forward(target: URL, asked: IncomingMessage, answer: ServerResponse, halved: boolean) {
  const { hostname, port } = target;
  const { method, url: path, headers } = asked;
  const sent = request({ hostname, port, method, path, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    if (!halved) return void got.pipe(answer);
    const half = Math.floor(Number(got.headers['content-length'] ?? 0) / 2);
    got.once('data', (piece: Buffer) => {
      answer.write(piece.subarray(0, half), () => answer.destroy());
      got.destroy();
    });
  });
  sent.on('error', () => answer.destroy());
  asked.pipe(sent);
}
