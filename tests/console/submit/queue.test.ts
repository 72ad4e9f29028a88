import fc from 'fast-check';
import {
  afterReload,
  isActive,
  nextToStart,
  reduce,
  summaryOf,
  type Change,
  type Entry,
  type Status,
} from '../../../src/screens/submit/queue.ts';
import { lookAt } from '../../../src/screens/submit/look.ts';

const status = fc.oneof<fc.Arbitrary<Status>[]>(
  fc.constant({ kind: 'waiting' }),
  fc.constant({ kind: 'checking' }),
  fc.constant({ kind: 'cancelled' }),
  fc.constant({ kind: 'lost' }),
  fc.constant({ kind: 'broken', message: 'net' }),
  fc.constant({ kind: 'refused', code: 'damaged', message: 'no' }),
  fc.record({
    kind: fc.constant('sending' as const),
    sent: fc.nat(),
    total: fc.nat(),
    perSecond: fc.nat(),
  }),
  fc.record({ kind: fc.constant('done' as const), file_id: fc.nat(), known: fc.boolean() }),
);
const key = fc.constantFrom('a', 'b', 'c', 'd');
const entry = (k: string): Entry => ({
  key: k,
  name: `${k}.pdf`,
  size: 1,
  status: { kind: 'waiting' },
});
const change = fc.oneof<fc.Arbitrary<Change>[]>(
  key.map((k) => ({ type: 'add', entries: [entry(k)] })),
  key.map((k) => ({ type: 'remove', key: k })),
  fc.record({ type: fc.constant('status' as const), key, status }),
  fc.constant({ type: 'resume' }),
  fc.constant({ type: 'clear-finished' }),
);

test('keys stay unique, what is done stays done, and no more start than may', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      let entries: readonly Entry[] = [];
      for (const one of changes) {
        const next = reduce(entries, one);
        expect(new Set(next.map(({ key: k }) => k)).size).toBe(next.length);
        for (const before of entries) {
          const after = next.find(({ key: k }) => k === before.key);
          if (before.status.kind === 'done' && after) expect(after.status).toEqual(before.status);
        }
        entries = next;
        const running = entries.filter(
          (e) => e.status.kind === 'checking' || e.status.kind === 'sending',
        ).length;
        const starting = nextToStart(entries, 2);
        expect(starting.length + Math.min(running, 2)).toBeLessThanOrEqual(2);
        expect(starting.every((e) => e.status.kind === 'waiting')).toBe(true);
      }
    }),
  );
});

test('after a reload nothing is active any more, and what was decided stays', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ key: fc.string(), name: fc.string(), size: fc.nat(), status })),
      (entries) => {
        const kept = afterReload(entries);
        expect(kept.some((e) => isActive(e.status))).toBe(false);
        expect(kept.filter((e) => e.status.kind === 'done')).toEqual(
          entries.filter((e) => e.status.kind === 'done'),
        );
      },
    ),
  );
});

test('a file that is chosen again after a reload stands once; others of that name stay', () => {
  const lost: Entry = { ...entry('a'), status: { kind: 'lost' } };
  const done: Entry = {
    ...entry('a'),
    key: 'b',
    status: { kind: 'done', file_id: 1, known: false },
  };
  const other: Entry = { ...lost, key: 'c', size: 2 };
  const again: Entry = { ...entry('a'), key: 'd' };
  const now = reduce([lost, done, other], { type: 'add', entries: [again] });
  expect(now.map((one) => one.key)).toEqual(['b', 'c', 'd']);
});

test('the numbers of many files add up, by bytes', () => {
  const of = (key: string, size: number, state: Status): Entry => ({
    ...entry(key),
    size,
    status: state,
  });
  expect(
    summaryOf([
      of('a', 100, { kind: 'done', file_id: 1, known: true }),
      of('b', 100, { kind: 'done', file_id: 2, known: false }),
      of('c', 400, { kind: 'sending', sent: 50, total: 100, perSecond: 1 }),
      of('d', 300, { kind: 'waiting' }),
      of('e', 50, { kind: 'broken', message: 'net' }),
      of('f', 50, { kind: 'refused', code: 'damaged', message: 'no' }),
    ]),
  ).toEqual({ all: 6, received: 2, known: 1, problems: 2, broken: 1, share: 0.5 });
  expect(summaryOf([]).share).toBe(0);
});

test('a cancelled file takes no late news, but can be tried again', () => {
  const cancelled = reduce(
    reduce([entry('a')], { type: 'status', key: 'a', status: { kind: 'cancelled' } }),
    { type: 'status', key: 'a', status: { kind: 'sending', sent: 1, total: 2, perSecond: 1 } },
  );
  expect(cancelled[0]?.status.kind).toBe('cancelled');
  expect(
    reduce(cancelled, { type: 'status', key: 'a', status: { kind: 'waiting' } })[0]?.status.kind,
  ).toBe('waiting');
});

test('a look at a file tells what is taken, a PDF also behind some bytes, from others', async () => {
  await expect(lookAt(new Blob(['%PDF-1.7 …']))).resolves.toBeNull();
  await expect(lookAt(new Blob(['\u0000\u0000junk %PDF-1.4']))).resolves.toBeNull();
  await expect(lookAt(new Blob(['PK\u0003\u0004']))).resolves.toBeNull();
  await expect(lookAt(new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])]))).resolves.toBeNull();
  await expect(lookAt(new Blob([new Uint8Array([0x4d, 0x4d, 0, 0x2a])]))).resolves.toBeNull();
  await expect(lookAt(new Blob(['{"a": 1}']))).resolves.toBe('other');
  await expect(lookAt(new Blob(['10.1000/x']), true)).resolves.toBeNull();
  await expect(lookAt(new Blob(['MZ\u0000\u0001']), true)).resolves.toBe('noList');
  await expect(lookAt(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])]))).resolves.toBe(
    'compound',
  );
  await expect(lookAt(new Blob([]))).resolves.toBe('empty');
  await expect(
    lookAt(
      Object.assign(new Blob(['%PDF-']), {
        slice: () => {
          throw new Error('gone');
        },
      }),
    ),
  ).resolves.toBe('unreadable');
});
