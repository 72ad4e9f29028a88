import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Processor time of this process and of all that it started, those that have ended included, all
 * threads, user and system, in seconds; of this process alone where there is no /proc.
 */
export function processorSeconds(): number {
  const own = process.cpuUsage();
  return (
    (own.user + own.system) / 1e6 +
    endedSeconds(fieldsOf(process.pid)) +
    childrenOf(process.pid).reduce((sum, pid) => sum + treeSeconds(pid), 0)
  );
}

/** The same of another process and of all that it started; 0 where there is no /proc. */
export function processorSecondsOf(pid: number): number {
  return treeSeconds(pid);
}

/**
 * The most that any process which this one started held since `forgetPeaks` or its start, bytes; 0
 * where there is no /proc.
 */
export function peakBytes(): number {
  return Math.max(
    0,
    ...childrenOf(process.pid).map(
      (pid) => Number(/^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024,
    ),
  );
}

/** Lets peaks of resident size begin again at what is held now, where the system can do that. */
export function forgetPeaks(): void {
  for (const pid of childrenOf(process.pid))
    try {
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
    } catch {
      // Not permitted here: peaks are then those since the process started.
    }
}

/** What another process and all that it started hold now, bytes; 0 where there is no /proc. */
export function residentBytesOf(pid: number): number {
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  return childrenOf(pid).reduce((sum, child) => sum + residentBytesOf(child), own);
}

/**
 * What another process and all that it started hold now, bytes; what several of them share counts
 * once. 0 where there is no /proc.
 */
export function heldBytesOf(pid: number): number {
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
  return childrenOf(pid).reduce((sum, child) => sum + heldBytesOf(child), own);
}

function treeSeconds(pid: number): number {
  const fields = fieldsOf(pid);
  return (
    (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100 +
    endedSeconds(fields) +
    childrenOf(pid).reduce((sum, child) => sum + treeSeconds(child), 0)
  );
}

/**
 * What stands after the name in brackets: state is the 1st field, user and system time in 1/100 s
 * the 12th and 13th, and those of children that have ended the 14th and 15th.
 */
function fieldsOf(pid: number): string[] {
  return read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
}

function endedSeconds(fields: readonly string[]): number {
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100;
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
