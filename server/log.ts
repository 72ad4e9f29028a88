import type { Config } from './config.ts';
import type { NoteReplica, PassedOver } from './database/replicas.ts';
import type { Log } from './services.ts';

const RANK = { debug: 0, info: 1, warn: 2, error: 3, fatal: 4, silent: 5 } as const;

/** One JSON object a line on stderr. */
export function openLog(
  level: Config['logLevel'],
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  const at =
    (name: 'info' | 'warn' | 'error') =>
    (fields: Readonly<Record<string, unknown>>, message: string) => {
      if (RANK[name] >= RANK[level])
        write(
          `${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...fields })}\n`,
        );
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

const PASSED_OVER: Readonly<Record<PassedOver['because'], string>> = {
  'no-replica': 'a read replica is a server of its own now and is passed over',
  'other-database': 'a read replica belongs to another database and is passed over',
  failed: 'a read replica does not answer and is passed over',
};

/** Lines about read replicas, one when a state begins. */
export function noteReplicas(log: Log): NoteReplica {
  return (place, passedOver) => {
    const fields = { replica: place + 1 };
    if (passedOver === null) return log.info(fields, 'a read replica answers again');
    const { because } = passedOver;
    const error = because === 'failed' ? { error: String(passedOver.error) } : {};
    log.warn({ ...fields, ...error }, PASSED_OVER[because]);
  };
}
