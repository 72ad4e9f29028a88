import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A work as Crossref's REST API describes it, as far as tests name it. */
export interface CrossrefWork {
  readonly DOI: string;
  readonly title?: readonly string[];
  readonly author?: readonly { readonly given?: string; readonly family?: string }[];
  readonly issued?: { readonly 'date-parts': readonly (readonly (number | null)[])[] };
  readonly [more: string]: unknown;
}

/** A server of its own that answers as Crossref's REST API does, with its limits and failures. */
export interface Crossref {
  readonly url: string;
  readonly works: CrossrefWork[];
  /** DOIs that other agencies have registered. */
  readonly elsewhere: Map<string, string>;
  /** Path and query of each request, as sent. */
  readonly requests: string[];
  /** The most requests that were under way at once. */
  readonly most: () => number;
  /** Answers the next requests in place of the works: one a request, until none is left. */
  readonly failures: ((response: ServerResponse) => void)[];
  /** Answers every request in place of the works; null: the works do. */
  fail: ((response: ServerResponse) => void) | null;
  headers: Record<string, string>;
  readonly sent: IncomingHttpHeaders[];
  close(): Promise<void>;
}

export async function openCrossref(): Promise<Crossref> {
  let under = 0;
  let most = 0;
  const server = createServer((request, response) => {
    stand.requests.push(request.url ?? '');
    stand.sent.push(request.headers);
    under += 1;
    most = Math.max(most, under);
    response.on('close', () => {
      under -= 1;
    });
    const failure = stand.failures.shift() ?? stand.fail;
    if (failure) failure(response);
    // Two that are sent side by side are seen side by side.
    else setImmediate(() => answer(stand, new URL(request.url ?? '/', stand.url), response));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  const stand: Crossref = {
    url: `http://127.0.0.1:${port}`,
    works: [],
    elsewhere: new Map(),
    requests: [],
    sent: [],
    failures: [],
    fail: null,
    headers: { 'x-rate-limit-limit': '1000', 'x-rate-limit-interval': '1s' },
    most: () => most,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return stand;
}

function answer({ works, elsewhere, headers }: Crossref, url: URL, response: ServerResponse): void {
  const send = (type: string, message: unknown) =>
    response
      .writeHead(200, { 'content-type': 'application/json', ...headers })
      .end(
        JSON.stringify({ status: 'ok', 'message-type': type, 'message-version': '1.0.0', message }),
      );
  const [, head, doi = '', agency] = url.pathname.split('/').map(decodeURIComponent);
  const work = works.find((one) => one.DOI.toLowerCase() === doi.toLowerCase());
  if (head !== 'works') response.writeHead(404).end('Resource not found.');
  else if (doi === '') {
    const words = new Set(wordsOf(url.searchParams.get('query.bibliographic') ?? ''));
    const items = works
      .map((one) => ({
        ...one,
        score: wordsOf(one.title?.[0] ?? '').filter((word) => words.has(word)).length,
      }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, Number(url.searchParams.get('rows') ?? 20));
    send('work-list', { 'total-results': items.length, 'items-per-page': items.length, items });
  } else if (agency === 'agency' && (work || elsewhere.has(doi)))
    send('work-agency', { DOI: doi, agency: { id: elsewhere.get(doi) ?? 'crossref' } });
  else if (agency === undefined && work) send('work', work);
  else response.writeHead(404, headers).end('Resource not found.');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}
