import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../../samples/index.ts';
import { ops } from '../../contract/index.ts';
import { CLIENT_VERSION, VERSION_HEADER } from '../../contract/limits.ts';
import { ADDRESS_HEADER } from '../server.ts';
import { DECISIONS, VISITS, WINDOW } from './day.ts';
import type { Call, Manuscripts, Visit } from './day.ts';

/** One answer of the server, as somebody waited for it. */
export interface Answered {
  readonly kind: 'read' | 'write' | 'picture';
  readonly path: string;
  readonly ms: number;
}

export interface Person {
  readonly url: string;
  readonly token: string;
  readonly cookie: string;
  readonly address: string;
  readonly files: Manuscripts;
  readonly seed: number;
}

/** As many pictures as a browser fetches at once from one server. */
const AT_ONCE = 6;
const RENEW_MS = 10 * 60_000;
const PICTURE = /\/media\/\d+\/[0-9a-f]{64}\/[\w.-]+/g;

/**
 * Works like a person with one window: opens screens, looks, decides, and goes on, until the end.
 * @returns what was answered from `from` on
 * @throws Error when a call is refused or answered with a fault
 */
export async function work(person: Person, from: number, until: number): Promise<Answered[]> {
  const { url, cookie, address, seed } = person;
  let { token } = person;
  let renewed = performance.now();
  const random = seeded('person', seed);
  const answered: Answered[] = [];
  const seen = new Set<string>();
  const note = (kind: Answered['kind'], path: string, begun: number) => {
    if (begun >= from && begun < until)
      answered.push({ kind, path, ms: performance.now() - begun });
  };
  const ask = async ({ path, body, writes }: Call): Promise<string> => {
    const begun = performance.now();
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        [VERSION_HEADER]: CLIENT_VERSION,
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        [ADDRESS_HEADER]: address,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    note(writes ? 'write' : 'read', path, begun);
    if (response.status !== 200 || text.startsWith('{"error"'))
      throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return text;
  };
  /** As the console does before the key of its calls ends. */
  const renew = async () => {
    const response = await fetch(`${url}${ops.authAppLogin.path}`, {
      method: 'POST',
      headers: {
        [VERSION_HEADER]: CLIENT_VERSION,
        'content-type': 'application/json',
        cookie,
        [ADDRESS_HEADER]: address,
      },
      body: JSON.stringify({ token: '' }),
    });
    const answer = ops.authAppLogin.output.parse(await response.json());
    if (!('token' in answer)) throw new Error('The session ended.');
    ({ token } = answer);
    renewed = performance.now();
  };
  const look = async (path: string) => {
    const begun = performance.now();
    const response = await fetch(`${url}${path}`, {
      headers: { cookie, [ADDRESS_HEADER]: address },
    });
    await response.arrayBuffer();
    note('picture', path.replace(/\/\d+\/[0-9a-f]+\//, '/…/'), begun);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  };
  const lookAt = async (paths: readonly string[]) => {
    const queue = paths.filter((path) => !seen.has(path));
    for (const path of queue) seen.add(path);
    const turn = async () => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) await look(path);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, turn));
  };
  const stay = (seconds: number) =>
    pause(Math.max(0, Math.min(seconds * random.range(500, 1500), until - performance.now())));
  const open = async ({ screen, calls }: Visit) => {
    const texts = await Promise.all(calls(person.files).map(ask));
    await lookAt([...new Set(texts.flatMap((text) => [...text.matchAll(PICTURE)].map(String)))]);
    return screen === 'review' ? texts[1] : undefined;
  };

  const stream = new AbortController();
  void fetch(`${url}/events`, {
    headers: { cookie, [ADDRESS_HEADER]: address },
    signal: stream.signal,
  })
    .then(async (response) => {
      for await (const _ of response.body ?? []) if (stream.signal.aborted) break;
    })
    .catch(() => undefined);
  try {
    await Promise.all(WINDOW.map(ask));
    while (performance.now() < until) {
      if (performance.now() - renewed > RENEW_MS) await renew();
      const visit = choose(random.next());
      const review = await open(visit);
      if (review !== undefined) await decide(review, person, ask, stay);
      await stay(visit.stays);
      for (const call of visit.leave?.(person.files) ?? []) await ask(call);
    }
  } finally {
    stream.abort();
  }
  return answered;
}

/** Puts the same few decisions on matches, with a pause between. */
async function decide(
  review: string,
  { files }: Person,
  ask: (call: Call) => Promise<string>,
  stay: (seconds: number) => Promise<unknown>,
): Promise<void> {
  const { matches } = JSON.parse(review) as {
    matches: { id: string; rev: number; state: string }[];
  };
  for (const { id, rev, state } of matches.slice(0, DECISIONS.each)) {
    await stay(DECISIONS.pause);
    await ask({
      path: '/api/pdf/review/match/id/state',
      body: {
        file_id: files.review,
        pdfMatch: { id, rev, state: state === 'confirmed' ? 'query' : 'confirmed', reason: null },
      },
      writes: true,
    });
  }
}

function choose(at: number): Visit {
  let left = at * VISITS.reduce((sum, { often }) => sum + often, 0);
  for (const visit of VISITS) {
    left -= visit.often;
    if (left < 0) return visit;
  }
  throw new Error('There is no visit.');
}
