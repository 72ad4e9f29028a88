import type { Config } from './config.ts';
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
