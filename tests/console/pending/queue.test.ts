import * as z from 'zod/mini';
import type { Api } from '../../../providers/api/useApi.ts';
import { createQueue, type Channel, type PendingResult } from '../../../src/pending/queue.ts';
import { createPendingStore } from '../../../src/pending/store.ts';
import { openTab } from '../../../src/pending/tabs.ts';

interface Change {
  readonly line: string;
  readonly value: string;
}
type Answer = PendingResult<string>;

const api: Api = {
  call: () => Promise.reject(new Error('not used')),
  callOrThrow: () => Promise.reject(new Error('not used')),
  send: () => Promise.reject(new Error('not used')),
};

/**
 * One tab of person 5. The server answers each sending as `answer` says; a rejection is no answer.
 */
function openQueue(
  answer: (change: Change, rev: number | undefined) => Promise<Answer>,
  { replaces = false, user_id = 5 } = {},
) {
  const tab = openTab(null);
  const sent: [string, number | undefined][] = [];
  const channel: Channel<Change, string> = {
    name: 'edit',
    schema: z.object({ line: z.string(), value: z.string() }),
    lineOf: ({ line }) => line,
    replaces: (newer, _older, refused) => replaces || (refused && newer.value === 'z'),
    send: (_api, { change, rev }) => {
      sent.push([change.value, rev]);
      return answer(change, rev);
    },
  };
  const told: string[] = [];
  const queue = createQueue({
    channel,
    store: createPendingStore(localStorage, user_id),
    tab,
    api: () => api,
    onResult: (_entry, { is }, shown) => told.push(`${is}${shown ? ' shown' : ''}`),
    onElsewhere: (file_id) => told.push(`elsewhere ${file_id}`),
    onOffline: () => told.push('offline'),
  });
  const add = (value: string, { line = 'a', rev = 1, afterMs = 0 } = {}) =>
    queue.add({ file_id: 7, file_name: 'a.pdf', rev, change: { line, value } }, afterMs);
  const statuses = () => queue.all().map(({ change, status }) => `${change.value} ${status.is}`);
  return { queue, tab, sent, told, add, statuses };
}

const saved = async (_change: Change, rev = 0): Promise<Answer> => ({
  is: 'saved',
  rev: rev + 1,
  current: '',
});
const unanswered = async (): Promise<Answer> => {
  throw new Error('no connection');
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('changes of one line go one after the other, each with the revision that the one before left', async () => {
  const { add, sent, queue } = openQueue(saved);
  const outcomes = Promise.all([add('x'), add('y'), add('z', { line: 'b', rev: 8 })]);
  expect(sent).toEqual([
    ['x', 1],
    ['z', 8],
  ]);
  expect((await outcomes).map(({ is }) => is)).toEqual(['saved', 'saved', 'saved']);
  expect(sent[2]).toEqual(['y', 2]);
  expect([queue.all(), localStorage.length]).toEqual([[], 0]);
  await add('w');
  expect(sent.at(-1)).toEqual(['w', 3]);
});

test('of quick changes only the newest is sent, a moment after it; while one is on its way the next one waits', async () => {
  let answer: (result: Answer) => void = () => undefined;
  const { add, sent, statuses } = openQueue(
    () =>
      new Promise((done) => {
        answer = done;
      }),
    { replaces: true },
  );
  void add('x', { afterMs: 700 });
  await jest.advanceTimersByTimeAsync(500);
  void add('y', { afterMs: 700 });
  await jest.advanceTimersByTimeAsync(500);
  expect([sent, statuses()]).toEqual([[], ['y waiting']]);
  await jest.advanceTimersByTimeAsync(200);
  expect([sent, statuses()]).toEqual([[['y', 1]], ['y sending']]);
  void add('z', { afterMs: 700 });
  await jest.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
  answer({ is: 'saved', rev: 6, current: '' });
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([
    ['y', 1],
    ['z', 6],
  ]);
});

test('what is not answered stays, and is sent again', async () => {
  const is = { up: false };
  const { add, sent, told, statuses, queue } = openQueue((change, rev) =>
    is.up ? saved(change, rev) : unanswered(),
  );
  void add('x');
  await jest.advanceTimersByTimeAsync(0);
  expect([statuses(), told]).toEqual([['x offline'], ['offline']]);
  is.up = true;
  queue.sweep(() => true);
  await jest.advanceTimersByTimeAsync(0);
  expect([sent.length, statuses()]).toEqual([2, []]);
});

test('a conflict holds its line until the person chooses; mine goes over theirs, or is given up', async () => {
  const conflict: Answer = { is: 'conflict', rev: 9, current: 'theirs', message: 'Meanwhile.' };
  const open = () =>
    openQueue(async (change, rev = 0) => (rev < 9 ? conflict : saved(change, rev)));
  const mine = open();
  void mine.add('x');
  await jest.advanceTimersByTimeAsync(0);
  void mine.add('y');
  await jest.advanceTimersByTimeAsync(60_000);
  expect([mine.statuses(), mine.sent.length]).toEqual([['x conflict', 'y waiting'], 1]);
  mine.queue.sendOver(7, 'a', 9);
  await jest.advanceTimersByTimeAsync(0);
  expect(mine.sent.slice(1)).toEqual([
    ['x', 9],
    ['y', 10],
  ]);
  expect(mine.statuses()).toEqual([]);

  const theirs = open();
  const outcome = theirs.add('x');
  expect((await outcome).is).toBe('conflict');
  theirs.queue.drop(7, 'a', 9);
  expect(theirs.statuses()).toEqual([]);
  await theirs.add('z');
  expect(theirs.sent.at(-1)).toEqual(['z', 9]);
});

test('what is refused holds up nothing; a screen that shows the file tries it again, and a newer one takes its place', async () => {
  const is = { refuses: true };
  const { add, queue, statuses, told, sent } = openQueue(async (change, rev) =>
    is.refuses && change.value === 'x' ? { is: 'refused', message: 'No.' } : saved(change, rev),
  );
  await add('x');
  await add('y');
  expect([statuses(), told]).toEqual([['x refused'], ['refused', 'saved']]);
  const close = queue.show(7);
  await jest.advanceTimersByTimeAsync(0);
  expect([sent.length, told.at(-1)]).toEqual([3, 'refused shown']);
  close();
  await add('z');
  expect(statuses()).toEqual([]);
});

test('what a closed tab left is sent by the next one, once, and by nobody else', async () => {
  const first = openQueue(unanswered);
  void first.add('x');
  await jest.advanceTimersByTimeAsync(0);
  const other = openQueue(saved, { user_id: 6 });
  other.queue.sweep(() => false);
  const second = openQueue(saved);
  second.queue.sweep((tab) => tab === first.tab.id || tab === second.tab.id);
  await jest.advanceTimersByTimeAsync(0);
  expect([second.sent, second.statuses(), other.sent]).toEqual([[], ['x waiting'], []]);
  first.queue.stop();
  second.queue.sweep((tab) => tab === second.tab.id);
  await jest.advanceTimersByTimeAsync(0);
  expect([second.sent, second.statuses(), other.sent]).toEqual([[['x', 1]], [], []]);
});

test('everything is sent at once when asked for; the answer says whether the server has it', async () => {
  const good = openQueue(saved);
  void good.add('x', { afterMs: 700 });
  void good.add('y', { line: 'b', afterMs: 700 });
  expect(await good.queue.flush(7)).toBe(true);
  const bad = openQueue(async () => ({ is: 'refused', message: 'No.' }));
  void bad.add('x', { afterMs: 700 });
  expect(await bad.queue.flush(7)).toBe(false);
});

test('a full storage costs only what a reload would bring back; an entry that cannot be read is not sent', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { add, sent } = openQueue(saved);
  expect((await add('x')).is).toBe('saved');
  expect(sent).toEqual([['x', 1]]);
  full.mockRestore();
  localStorage.setItem('pending.5.edit.7.k', '{');
  localStorage.setItem('pending.5.edit.7.l', '{"tab":"t","file_name":"","change":{"line":3}}');
  expect(openQueue(saved).statuses()).toEqual([]);
});
