import type { Reference } from '../../../engine/index.ts';
import { askRegistry, openClient } from '../../../server/registry/index.ts';
import { openCrossref } from '../support/crossref.ts';
import type { Crossref } from '../support/crossref.ts';

/** References are looked up in a registry of DOIs, which a server of its own stands for. */

let registry: Crossref;
beforeEach(async () => {
  registry = await openCrossref();
});
afterEach(() => registry.close());

const BASIL = 'Growth of basil under red and blue light in closed rooms';
const MINT = 'On the colours of mint leaves and what they tell of water';
const work = (DOI: string, title: string, family: string, year: number, more: object = {}) => ({
  DOI,
  type: 'journal-article',
  title: [title],
  'container-title': ['Light'],
  author: [{ given: 'Jane', family, sequence: 'first' }],
  issued: { 'date-parts': [[year, 3]] },
  ...more,
});

function reference(n: number, doi: string | null, more: Partial<Reference['fields']> = {}) {
  const fields = { authors: ['Doe'], year: 2018, title: BASIL, ...more };
  const text = `${fields.authors.join(', ')}. ${fields.title ?? ''}. Light ${fields.year ?? ''}.`;
  return {
    n,
    label: String(n),
    text,
    place: { page: 1, box: { x: 0, y: 0, w: 1, h: 1 } },
    identifiers: { doi, pmid: null, arxiv: null, url: null },
    citations: [],
    fields,
  } satisfies Reference;
}

const waits: number[] = [];
beforeEach(() => {
  waits.length = 0;
});
/** Waits are noted, and over at once. */
const open = (mail: string | null = null) =>
  openClient({ url: registry.url, mail }, (ms) => {
    if (ms >= 500) waits.push(ms);
    return Promise.resolve();
  });
const NOTHING = { known: [], before: [] };
const ask = (references: readonly Reference[], task: Parameters<typeof askRegistry>[2] = NOTHING) =>
  askRegistry(open(), references, task, AbortSignal.timeout(60_000));
async function stateOf(one: Reference) {
  return (await ask([one])).findings.get(one.n)?.state;
}

test('a DOI is that of the work, of another one, of another agency, or nobody’s', async () => {
  registry.works.push(work('10.1000/BASIL', BASIL, 'Doe', 2018));
  registry.works.push(work('10.1000/mint', MINT, 'Lind', 2016));
  registry.elsewhere.set('10.5281/set', 'datacite');
  expect(await stateOf(reference(1, '10.1000/basil'))).toBe('registered');
  expect(await stateOf(reference(1, '10.1000/mint'))).toBe('unlike');
  expect(await stateOf(reference(1, '10.5281/set'))).toBe('elsewhere');
  expect(
    await stateOf(reference(1, '10.1000/none', { title: 'A study that nobody ever made of snow' })),
  ).toBe('unregistered');
  // A DOI that a line's end broke: the work is there, and nobody is accused.
  expect(await stateOf(reference(1, '10.1000/bas'))).toBe('misprinted');
});

test('a DOI is not said to be of another work where the title or its first author stands', async () => {
  registry.works.push(
    work('10.1000/a', 'Das Wachstum von Basilikum in Kammern', 'Doe', 2018),
    work('10.1000/b', 'Handbook of plants', 'Editor', 2018, { subtitle: [BASIL] }),
    work('10.1000/c', 'Wuchs im Licht von Lampen und Leuchten', 'Smith', 2018, {
      'original-title': [BASIL],
    }),
    work('10.1000/d', `RETRACTED ARTICLE: ${BASIL.replace('basil', '<i>basil</i>')}`, 'Roe', 2018),
  );
  for (const doi of ['10.1000/a', '10.1000/b', '10.1000/c', '10.1000/d'])
    expect(await stateOf(reference(1, doi))).toBe('registered');
});

test('without DOI a work is found by title, first author and year, with its confidence', async () => {
  registry.works.push(work('10.1000/basil', BASIL, 'Doe', 2018));
  const { findings } = await ask([
    reference(1, null),
    reference(2, null, { title: BASIL.replace('basil', 'bosil') }),
    reference(3, null, { year: 2011 }),
    reference(4, null, { authors: ['Winterbottom'] }),
    reference(5, null, { title: `${BASIL}, and thirty more years of the same rooms in the north` }),
    reference(6, null, { title: null }),
  ]);
  expect(findings.get(1)).toMatchObject({ state: 'matched', confidence: 1 });
  expect(findings.get(2)?.confidence).toBeCloseTo(1 - 1 / 46, 2);
  for (const n of [3, 4, 5]) expect(findings.get(n)?.state).toBe('unmatched');
  expect(findings.has(6)).toBe(false);
});

test('of two hundred real references none is accused, whatever stands beside them', async () => {
  const words = 'red blue cold warm dark high slow late wild dry wet thin old young small'.split(
    ' ',
  );
  const all = Array.from({ length: 200 }, (_, i) => {
    const [a, b] = [words[i % 15] ?? '', words[Math.floor(i / 15) % 15] ?? ''];
    return { title: `The ${a} and ${b} growth of plant ${i} in rooms`, family: `Author${a}`, i };
  });
  for (const { title, family, i } of all)
    registry.works.push(work(`10.1000/w${i}`, title, family, 2000 + (i % 20)));
  const { findings } = await ask(
    all.map(({ title, family, i }) =>
      reference(i + 1, i % 2 === 0 ? `10.1000/w${i}` : null, {
        title,
        authors: [family],
        year: 2000 + (i % 20),
      }),
    ),
  );
  const states = [...findings.values()].map(({ state }) => state);
  expect(states).toHaveLength(200);
  expect(states.filter((one) => one !== 'registered' && one !== 'matched')).toEqual([]);
  for (const [n, { work: found }] of findings) expect(found?.doi).toBe(`10.1000/w${n - 1}`);
});

test('notices stand on the work as updated-by; a notice itself has update-to', async () => {
  const updated = { 'date-parts': [[2020, 5, 6]] };
  registry.works.push(
    work('10.1000/basil', `RETRACTED: ${BASIL}`, 'Doe', 2018, {
      'updated-by': [
        { DOI: '10.1000/Notice', type: 'retraction', label: 'Retraction', updated },
        { DOI: '10.1000/v2', type: 'new_version', label: 'New version', updated },
        { DOI: '10.1000/odd', type: 'partial_retraction', label: 'Partial retraction' },
      ],
    }),
    work('10.1000/notice', `Retraction: ${BASIL}`, 'Doe', 2020, {
      'update-to': [{ DOI: '10.1000/basil', type: 'retraction', label: 'Retraction', updated }],
    }),
  );
  const { findings } = await ask([
    reference(1, '10.1000/basil'),
    reference(2, '10.1000/notice', { year: 2020, title: `Retraction: ${BASIL}` }),
  ]);
  expect(findings.get(1)?.work).toMatchObject({
    updates: [
      { nature: 'retraction', natureText: 'Retraction', date: '2020-05-06', doi: '10.1000/notice' },
      { nature: 'other', natureText: 'Partial retraction', date: null, doi: '10.1000/odd' },
    ],
    noticeOf: [],
  });
  expect(findings.get(2)?.work).toMatchObject({
    updates: [],
    noticeOf: [{ nature: 'retraction', doi: '10.1000/basil' }],
  });
});

test('429 is waited for as Retry-After says, in seconds or as a date, and asked again', async () => {
  registry.works.push(work('10.1000/basil', BASIL, 'Doe', 2018));
  const at = new Date(Date.now() + 20_000).toUTCString();
  registry.failures.push(
    (response) => response.writeHead(429, { 'retry-after': '7' }).end(),
    (response) => response.writeHead(429, { 'retry-after': at }).end(),
  );
  expect(await stateOf(reference(1, '10.1000/basil'))).toBe('registered');
  expect(waits).toHaveLength(2);
  const [first = 0, second = 0] = waits;
  expect(first).toBeGreaterThan(6500);
  expect(first).toBeLessThanOrEqual(7000);
  expect(second).toBeGreaterThan(17_000);
  expect(second).toBeLessThanOrEqual(20_000);
});

test.each([
  ['429 for hours', (r) => r.writeHead(429, { 'retry-after': '7200' }).end()],
  ['an outage', (r) => r.writeHead(503).end('down')],
  ['a refusal', (r) => r.writeHead(403).end()],
  ['a broken line', (r) => r.destroy()],
  ['another host', (r) => r.writeHead(302, { location: 'http://127.0.0.1:9/works' }).end()],
  ['no JSON', (r) => r.writeHead(200).end('<html>')],
  ['another shape', (r) => r.writeHead(200).end('{"message-type":"work","message":{}}')],
  // Whatever knows no path at all is no registry: what it does not have proves nothing.
  ['an address that is no registry', (r) => r.writeHead(404).end()],
] satisfies [string, NonNullable<Crossref['fail']>][])(
  'could not be asked: %s',
  async (_name, fail) => {
    registry.fail = fail;
    const { findings, learned } = await ask([
      reference(1, '10.1000/basil'),
      reference(2, null),
      reference(3, '10.1000/mint', { title: null }),
    ]);
    expect([...findings.values()].map(({ state }) => state)).toEqual([
      'unanswered',
      'unanswered',
      'unanswered',
    ]);
    expect(learned).toEqual([]);
  },
);

test('one that does not answer is left alone for the rest of the check', async () => {
  registry.fail = (response) => response.writeHead(503).end();
  const many = Array.from({ length: 300 }, (_, i) => reference(i + 1, `10.1000/${i}`));
  const { findings } = await ask(many);
  expect(findings.size).toBe(300);
  expect(registry.requests.length).toBeLessThan(30);
});

test('so many at once as the registry says, with the address of somebody, and nothing else', async () => {
  registry.headers = { ...registry.headers, 'x-concurrency-limit': '1' };
  registry.works.push(work('10.1000/basil', BASIL, 'Doe', 2018));
  const client = open('ops@press.example');
  const signal = AbortSignal.timeout(60_000);
  // The first answer tells the limit.
  await askRegistry(client, [reference(1, '10.1000/basil')], NOTHING, signal);
  const many = Array.from({ length: 12 }, (_, i) => reference(i + 1, `10.1000/n${i}`));
  await askRegistry(client, many, NOTHING, signal);
  expect(registry.most()).toBe(1);
  expect(registry.requests[0]).toBe('/works/10.1000%2Fbasil?mailto=ops%40press.example');
  expect(registry.sent.some((headers) => headers.authorization ?? headers.cookie)).toBe(false);
});

test('what is known is not asked for again while it is fresh, and stands in for an outage', async () => {
  registry.works.push(work('10.1000/basil', BASIL, 'Doe', 2018));
  const first = await ask([reference(1, '10.1000/basil'), reference(2, null)]);
  const [known] = first.learned;
  if (!known) throw new Error('Nothing was learned.');
  expect(first.learned).toHaveLength(1);
  const asked = registry.requests.length;
  const before = [...first.findings];
  const fresh = await ask([reference(1, '10.1000/basil'), reference(2, null)], {
    known: [{ work: known, fresh: true }],
    before,
  });
  expect(registry.requests).toHaveLength(asked);
  expect([...fresh.findings.values()].map(({ state }) => state)).toEqual(['registered', 'matched']);
  registry.fail = (response) => response.destroy();
  const stale = await ask([reference(1, '10.1000/basil')], {
    known: [{ work: known, fresh: false }],
    before: [],
  });
  expect(stale.findings.get(1)).toMatchObject({ state: 'registered', work: { doi: known.doi } });
  expect(stale.learned).toEqual([]);
});
