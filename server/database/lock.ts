import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';

/**
 * The process that holds a data folder: enough to tell it from every other, also after a restart of
 * the machine.
 */
interface Holder {
  readonly pid: number;
  readonly boot: string;
  /** The process' start, in ticks since the machine's; tells a reused process number. */
  readonly started: string;
  /** Process numbers mean something only inside one of these. */
  readonly space: string;
}

/**
 * Takes the data folder for this process. A lock left by a process that is gone is taken over; a
 * live one never.
 * @returns a function that gives the folder back
 * @throws Error with a sentence for a person when another process holds it
 */
export function lockDataFolder(path: string): () => void {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const mine = JSON.stringify(self());
    if (writeNew(path, mine)) {
      return () => {
        if (readOrNull(path) === mine) unlinkSync(path);
      };
    }
    const found = readOrNull(path);
    if (found === null) continue;
    const verdict = judge(found);
    if (verdict === 'unknown') {
      throw new Error(
        `The data folder is in use by a server in another container or on another machine. If that server is gone, remove ${path} and start again.`,
      );
    }
    if (verdict !== 'gone')
      throw new Error(
        `The data folder is in use by another server (process ${verdict.pid}). Stop it first, or set DATA_DIR to another folder.`,
      );
    takeAway(path, found);
  }
  throw new Error(`The lock ${path} cannot be taken.`);
}

/**
 * Removes a left lock; when a faster process has already put its own in place, that one is put
 * back.
 */
function takeAway(path: string, found: string): void {
  const aside = `${path}.${process.pid}.left`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readOrNull(aside) !== found) {
    try {
      linkSync(aside, path);
    } catch {
      // Somebody holds a newer lock; both of us will see it.
    }
  }
  unlinkSync(aside);
}

function judge(found: string): Holder | 'gone' | 'unknown' {
  const holder = parse(found);
  // A lock that was cut off while it was written belongs to nobody that lives.
  if (!holder) return 'gone';
  const me = self();
  if (holder.boot !== me.boot) return 'gone';
  if (holder.space !== me.space) return 'unknown';
  return startOf(holder.pid) === holder.started ? holder : 'gone';
}

function parse(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { pid, boot, started, space } = value as Record<string, unknown>;
    return typeof pid === 'number' &&
      typeof boot === 'string' &&
      typeof started === 'string' &&
      typeof space === 'string'
      ? { pid, boot, started, space }
      : null;
  } catch {
    return null;
  }
}

function self(): Holder {
  return {
    pid: process.pid,
    boot: bootId(),
    started: startOf(process.pid) ?? '',
    space: pidSpace(),
  };
}

/**
 * Null when no such process runs. Where the system does not tell start times, every live process
 * looks the same.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields after the name, which stands in brackets and may hold spaces; the start time is the
    // 22nd of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A process that has ended and only waits for its parent to notice (Z) holds nothing.
    return fields[0] === 'Z' ? null : (fields[19] ?? '');
  } catch {
    return process.platform !== 'linux' && alive(pid) ? '' : null;
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function bootId(): string {
  return readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
}

function pidSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function writeNew(path: string, text: string): boolean {
  try {
    const handle = openSync(path, 'wx');
    writeSync(handle, text);
    closeSync(handle);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
