import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PIECE = Buffer.alloc(1 << 20, ' ');
const MOST = 64 << 20;

/** A service whose answers go on and on, as long as somebody reads them. */
export async function openEndless(): Promise<{
  readonly url: string;
  /** @returns how many bytes were taken from it; it would have sent 64 MB */
  close(): Promise<number>;
}> {
  let sent = 0;
  const http = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.on('error', () => undefined);
    const more = (): void => {
      if (sent >= MOST) return void response.end('{}');
      sent += PIECE.length;
      response.write(PIECE, more);
    };
    more();
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        http.closeAllConnections();
        http.close(() => done(sent));
      }),
  };
}
