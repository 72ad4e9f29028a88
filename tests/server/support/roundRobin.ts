import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * One address before several servers, each request to the next of them, whoever asks: what a load
 * balancer without sticky sessions does. A server that cannot be connected to is passed over.
 */
export interface RoundRobin {
  readonly url: string;
  /** Requests that each server was given, in the order of the servers. */
  readonly given: readonly number[];
  /** Takes a server's place from now on. */
  replace(index: number, url: string): void;
  close(): Promise<void>;
}

export async function openRoundRobin(servers: readonly string[]): Promise<RoundRobin> {
  const urls = [...servers];
  const given = urls.map(() => 0);
  let next = 0;

  /** What a connection was refused for is sent to the next server; what broke off is not. */
  function pass(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    left: number,
  ): void {
    const index = next % urls.length;
    next += 1;
    const url = urls[index] ?? '';
    given[index] = (given[index] ?? 0) + 1;
    const to = ask(
      url + (request.url ?? ''),
      { method: request.method ?? 'GET', headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        // Streams of events begin before they say anything.
        response.flushHeaders();
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      },
    );
    to.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 1) pass(request, body, response, left - 1);
      else response.destroy();
    });
    response.on('close', () => to.destroy());
    to.end(body);
  }

  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => pass(request, Buffer.concat(parts), response, urls.length));
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    given,
    replace: (index, url) => void (urls[index] = url),
    close: () =>
      new Promise((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
}
