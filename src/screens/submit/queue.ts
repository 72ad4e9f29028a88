import type { Check } from '../../../contract/checks.ts';

/** What stands between choosing a file and the server having it. */
export type Status =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'checking' }
  | {
      readonly kind: 'sending';
      readonly sent: number;
      readonly total: number;
      readonly perSecond: number;
    }
  | {
      readonly kind: 'done';
      readonly file_id: number;
      readonly known: boolean;
      readonly skipped?: readonly string[];
    }
  /** The server, or a look at the file, said no: a person has to do something. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** The connection broke; sending goes on by itself when the page is opened again, or by Retry. */
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'cancelled' }
  /** Known from before the page was loaded anew; the browser no longer has the file. */
  | { readonly kind: 'lost' };

export interface Entry {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly status: Status;
  /** Of a manuscript that came out of an archive: the browser has no file of it. */
  readonly sha256?: string;
  /** What a submission check looks at; absent: all that the person may use. */
  readonly checks?: readonly Check[];
}

export type Change =
  | { readonly type: 'add'; readonly entries: readonly Entry[] }
  | { readonly type: 'status'; readonly key: string; readonly status: Status }
  /** The entry was an archive: its manuscripts stand in its place. */
  | { readonly type: 'unpack'; readonly key: string; readonly entries: readonly Entry[] }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'resume' }
  | { readonly type: 'clear-finished' };

/**
 * The queue after a change. A status that comes after the person cancelled, or after the file was
 * done, changes nothing.
 */
export function reduce(entries: readonly Entry[], change: Change): readonly Entry[] {
  switch (change.type) {
    case 'add': {
      const known = new Set(entries.map(({ key }) => key));
      const added = change.entries.filter(({ key }) => !known.has(key));
      // Chosen again after a reload: it stands where it stood.
      const back = new Set(added.map(fileName));
      return [
        ...entries.filter((one) => one.status.kind !== 'lost' || !back.has(fileName(one))),
        ...added,
      ];
    }
    case 'status':
      return entries.map((entry) =>
        entry.key === change.key && mayBecome(entry.status, change.status)
          ? { ...entry, status: change.status }
          : entry,
      );
    case 'unpack':
      return entries.flatMap((entry) =>
        entry.key === change.key && entry.status.kind !== 'cancelled' ? change.entries : [entry],
      );
    case 'remove':
      return entries.filter(({ key }) => key !== change.key);
    case 'resume':
      return entries.map((entry) =>
        entry.status.kind === 'broken' ? { ...entry, status: { kind: 'waiting' } } : entry,
      );
    case 'clear-finished':
      return entries.filter(({ status }) => isActive(status) || status.kind === 'broken');
  }
}

function mayBecome(from: Status, to: Status): boolean {
  if (from.kind === 'done') return false;
  return from.kind !== 'cancelled' || to.kind === 'waiting';
}

export function isActive(status: Status): boolean {
  return status.kind === 'waiting' || status.kind === 'checking' || status.kind === 'sending';
}

/** It was not taken: somebody has to do something about it. */
export function isProblem({ kind }: Status): boolean {
  return kind === 'refused' || kind === 'broken' || kind === 'lost';
}

/**
 * The queue in numbers. `share`: how much of its bytes is through, 0–1; what was not taken counts
 * as through.
 */
export function summaryOf(entries: readonly Entry[]): {
  readonly all: number;
  readonly received: number;
  readonly known: number;
  readonly problems: number;
  readonly broken: number;
  readonly share: number;
} {
  const count = (fits: (status: Status) => boolean): number =>
    entries.filter(({ status }) => fits(status)).length;
  let bytes = 0;
  let through = 0;
  for (const { size, status } of entries) {
    // Empty files count too.
    const weight = Math.max(1, size);
    bytes += weight;
    if (status.kind === 'sending')
      through += weight * Math.min(1, status.sent / Math.max(1, status.total));
    else if (!isActive(status)) through += weight;
  }
  return {
    all: entries.length,
    received: count(({ kind }) => kind === 'done'),
    known: count((status) => status.kind === 'done' && status.known),
    problems: count(isProblem),
    broken: count(({ kind }) => kind === 'broken'),
    share: bytes === 0 ? 0 : through / bytes,
  };
}

function fileName({ name, size }: Entry): string {
  return `${size} ${name}`;
}

/** How many more may start, when `atOnce` are sent at the same time. */
export function nextToStart(entries: readonly Entry[], atOnce: number): readonly Entry[] {
  const running = entries.filter(
    ({ status }) => status.kind === 'checking' || status.kind === 'sending',
  ).length;
  return entries
    .filter(({ status }) => status.kind === 'waiting')
    .slice(0, Math.max(0, atOnce - running));
}

/** The queue as it is kept for after a reload: what was under way has lost its file. */
export function afterReload(entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) =>
    isActive(entry.status) || entry.status.kind === 'broken'
      ? { ...entry, status: { kind: 'lost' } }
      : entry,
  );
}
