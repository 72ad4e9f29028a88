import fc from 'fast-check';
import type { Connection, Hearing } from '../../../providers/events/events.ts';
import { shareEvents, type Channel, type Locks } from '../../../providers/events/shared.ts';

/**
 * Locks and channels of one browser: a queue of who wants the lock; a message reaches every channel
 * but its own.
 */
function browser() {
  const waiting: { hold: () => Promise<void>; signal: AbortSignal }[] = [];
  let held = false;
  const next = (): void => {
    if (held) return;
    const first = waiting.shift();
    if (!first) return;
    if (first.signal.aborted) return next();
    held = true;
    void first.hold().then(() => {
      held = false;
      next();
    });
  };
  const locks: Locks = {
    async request(_name, { signal }, hold) {
      waiting.push({ hold, signal });
      next();
    },
  };
  const channels = new Map<Channel, (data: unknown) => void>();
  const openChannel = (): Channel => {
    const channel: Channel = {
      listen: (told) => {
        channels.set(channel, told);
      },
      postMessage: (data) => {
        for (const [other, told] of [...channels]) if (other !== channel) told(data);
      },
      close: () => {
        channels.delete(channel);
      },
    };
    return channel;
  };
  const connections: { hearing: Hearing; open: boolean }[] = [];
  const open = shareEvents(
    (hearing) => {
      const one = { hearing, open: true };
      connections.push(one);
      return {
        close: () => {
          one.open = false;
        },
      };
    },
    { locks, openChannel },
  );
  return { connections, open, standing: () => connections.filter((one) => one.open) };
}

interface Tab {
  readonly heard: string[];
  readonly connection: Connection;
}
const settle = async (): Promise<void> => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};
function tab(open: (hearing: Hearing) => Connection): Tab {
  const heard: string[] = [];
  return {
    heard,
    connection: open({
      opened: () => heard.push('opened'),
      message: (data) => heard.push(data),
      lost: (again) => heard.push(again ? 'lost' : 'gone'),
    }),
  };
}

test('six tabs have one connection, and each hears everything once', async () => {
  const { open, connections, standing } = browser();
  const tabs = Array.from({ length: 6 }, () => tab(open));
  await settle();
  expect(connections).toHaveLength(1);
  connections[0]?.hearing.opened();
  connections[0]?.hearing.message('one');
  for (const { heard } of tabs) expect(heard).toEqual(['opened', 'one']);
  expect(standing()).toHaveLength(1);
});

test('a tab that comes later hears at once that events arrive', async () => {
  const { open, connections } = browser();
  tab(open);
  connections[0]?.hearing.opened();
  const late = tab(open);
  expect(late.heard).toEqual(['opened']);
});

test('when the tab with the connection goes, the next one takes over', async () => {
  const { open, connections, standing } = browser();
  const [first, second, third] = [tab(open), tab(open), tab(open)];
  connections[0]?.hearing.opened();
  first?.connection.close();
  await settle();
  expect(second?.heard).toEqual(['opened', 'lost']);
  expect(connections.map((one) => one.open)).toEqual([false, true]);
  connections[1]?.hearing.opened();
  connections[1]?.hearing.message('two');
  expect(third?.heard).toEqual(['opened', 'lost', 'opened', 'two']);
  expect(first?.heard).toEqual(['opened']);
  expect(standing()).toHaveLength(1);
});

test('a connection that broke for good leaves the lock to the others', async () => {
  const { open, connections } = browser();
  const [first, second] = [tab(open), tab(open)];
  connections[0]?.hearing.opened();
  connections[0]?.hearing.lost(false);
  await settle();
  expect(first?.heard).toEqual(['opened', 'gone']);
  expect(connections).toHaveLength(2);
  connections[1]?.hearing.opened();
  expect(second?.heard.at(-1)).toBe('opened');
});

test('whatever order tabs come and go in, there is one connection while there is a tab, and none after', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5), { maxLength: 40 }), async (moves) => {
      const { open, standing } = browser();
      const tabs = new Map<number, Tab>();
      for (const n of moves) {
        const known = tabs.get(n);
        if (known) known.connection.close();
        if (known) tabs.delete(n);
        else tabs.set(n, tab(open));
        await settle();
        expect(standing()).toHaveLength(tabs.size > 0 ? 1 : 0);
      }
    }),
    { numRuns: 60 },
  );
});
