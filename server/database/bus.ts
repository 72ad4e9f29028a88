import pg from 'pg';

/**
 * Short messages to every process on the same database. They are hints: whoever misses one asks the
 * database.
 */
export interface Bus {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** Messages inside one process, where no other can be on the database. */
export function openLocalBus(): Bus {
  const listeners = new Set<(message: unknown) => void>();
  return {
    send(message) {
      for (const listener of listeners) listener(message);
    },
    onMessage(listener) {
      listeners.add(listener);
    },
  };
}

const RECONNECT_MS = 1000;
/** PostgreSQL takes less than 8000 bytes. */
const LONGEST = 7900;

export interface PostgresBus extends Bus {
  close(): Promise<void>;
}

/**
 * Messages over NOTIFY, on a connection of its own that comes back after it broke.
 * @param send runs one statement on any connection
 */
export function openPostgresBus(
  address: string,
  channel: string,
  send: (sql: string, parameters: unknown[]) => Promise<unknown>,
): PostgresBus {
  const listeners = new Set<(message: unknown) => void>();
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const one = new pg.Client({ connectionString: address, application_name: 'panelsight events' });
    one.on('notification', ({ payload }) => {
      const message: unknown = JSON.parse(payload ?? 'null');
      for (const listener of listeners) listener(message);
    });
    let broken = false;
    const again = () => {
      if (broken) return;
      broken = true;
      client = null;
      if (!closed) timer = setTimeout(() => void connect(), RECONNECT_MS);
    };
    one.on('error', again);
    one.on('end', again);
    try {
      await one.connect();
      await one.query(`listen ${channel}`);
      client = one;
      if (closed) await one.end();
    } catch {
      again();
    }
  };

  return {
    send(message) {
      const text = JSON.stringify(message);
      if (Buffer.byteLength(text) > LONGEST || closed) return;
      // A hint that cannot be sent is not worth an error; the database itself will tell.
      send('select pg_notify($1, $2)', [channel, text]).catch(() => undefined);
    },
    onMessage(listener) {
      listeners.add(listener);
      if (listeners.size === 1) void connect();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
