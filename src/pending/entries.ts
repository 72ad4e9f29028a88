import * as z from 'zod/mini';
import type { PendingStore } from './store.ts';

/** A change that the server has not confirmed. */
export interface PendingEntry<C> {
  /** Keys sort as the changes were made. */
  readonly key: string;
  readonly file_id: number;
  readonly file_name: string;
  /** The revision that the change is based on; undefined: on any. */
  readonly rev: number | undefined;
  readonly change: C;
  /** The tab that sends it. */
  readonly tab: string;
}

const Stored = z.object({
  tab: z.string(),
  file_name: z.string(),
  rev: z.optional(z.number()),
  change: z.unknown(),
});

/**
 * The entries of one channel in the store. Each has a name of its own, so that two tabs overwrite
 * nothing of each other.
 */
export function createEntries<C>(
  store: PendingStore,
  channel: string,
  parse: (change: unknown) => C | null,
) {
  const prefix = `${channel}.`;
  let made = 0;
  const nameOf = ({ file_id, key }: Pick<PendingEntry<C>, 'file_id' | 'key'>): string =>
    `${prefix}${file_id}.${key}`;
  const read = (name: string): readonly PendingEntry<C>[] => {
    const [file = '', ...rest] = name.slice(prefix.length).split('.');
    const stored = Stored.safeParse(store.read(name));
    if (!stored.success) return [];
    const change = parse(stored.data.change);
    if (change === null) return [];
    const { tab, file_name, rev } = stored.data;
    return [{ key: rest.join('.'), file_id: Number(file), file_name, rev, change, tab }];
  };
  const write = ({ key, file_id, ...stored }: PendingEntry<C>): void =>
    store.write(nameOf({ key, file_id }), stored);
  return {
    /** Oldest first. */
    all: (): readonly PendingEntry<C>[] => store.names(prefix).flatMap(read).sort(byKey),
    has: (entry: PendingEntry<C>): boolean => store.read(nameOf(entry)) !== null,
    add(entry: Omit<PendingEntry<C>, 'key'>): PendingEntry<C> {
      made += 1;
      const added = { ...entry, key: `${digits(Date.now())}.${digits(made)}.${entry.tab}` };
      write(added);
      return added;
    },
    write,
    remove: (entry: PendingEntry<C>): void => store.remove(nameOf(entry)),
  };
}

const byKey = (a: { readonly key: string }, b: { readonly key: string }): number =>
  a.key < b.key ? -1 : 1;

/** Of one width, so that keys sort as they were made. */
const digits = (number: number): string => String(number).padStart(15, '0');
