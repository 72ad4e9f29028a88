import type { ServerEvent } from '../../../contract/events.ts';
import { createEventStream, type Hearing } from '../../../providers/events/events.ts';

function stand() {
  const connections: { hearing: Hearing; closed: boolean }[] = [];
  const page = Object.assign(new EventTarget(), { hidden: false });
  const stream = createEventStream((hearing) => {
    const connection = { hearing, closed: false };
    connections.push(connection);
    return {
      close: () => {
        connection.closed = true;
      },
    };
  }, page);
  return { connections, page, stream };
}

const event: ServerEvent = { what: 'file', file_id: 4, state: 'Matching', progress: null };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('one connection serves all listeners and ends with the last', () => {
  const { connections, stream } = stand();
  const heard: string[] = [];
  const stopA = stream.listen((e) => heard.push(`a ${e.what}`));
  const stopB = stream.listen((e) => heard.push(`b ${e.what}`));
  connections[0]?.hearing.message(JSON.stringify(event));
  expect(heard).toEqual(['a file', 'b file']);
  stopA();
  expect(connections.map(({ closed }) => closed)).toEqual([false]);
  stopB();
  expect(connections.map(({ closed }) => closed)).toEqual([true]);
});

test('what is no event is not told', () => {
  const { connections, stream } = stand();
  const heard: unknown[] = [];
  stream.listen((e) => heard.push(e));
  connections[0]?.hearing.message('no json');
  connections[0]?.hearing.message('{"what":"something else"}');
  expect(heard).toEqual([]);
});

test('a lost connection is made again, later each time, and counts as not live', () => {
  const { connections, stream } = stand();
  stream.listen(() => undefined);
  connections[0]?.hearing.opened();
  expect(stream.live()).toBe(true);
  connections[0]?.hearing.lost(false);
  expect(stream.live()).toBe(false);
  jest.advanceTimersByTime(1000);
  expect(connections).toHaveLength(2);
  connections[1]?.hearing.lost(false);
  jest.advanceTimersByTime(1000);
  expect(connections).toHaveLength(2);
  jest.advanceTimersByTime(2000);
  expect(connections).toHaveLength(3);
});

test('while the browser tries again by itself no second connection is made', () => {
  const { connections, stream } = stand();
  stream.listen(() => undefined);
  connections[0]?.hearing.lost(true);
  jest.advanceTimersByTime(60_000);
  expect(connections).toHaveLength(1);
});

test('a hidden page has no connection; it comes back with the page', () => {
  const { connections, page, stream } = stand();
  stream.listen(() => undefined);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(connections.map(({ closed }) => closed)).toEqual([true]);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(connections).toHaveLength(2);
});
