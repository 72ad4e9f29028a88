import * as z from 'zod/mini';
import type { InputOf } from '../../../contract/operation.ts';
import { fileOps } from '../../../contract/ops/files.ts';

export type Change = Omit<InputOf<typeof fileOps.matchState>['pdfMatch'], 'id' | 'rev'>;

/** A change that the server has not confirmed: what was changed, and the rev of the match that it was based on. */
export interface Unsaved {
  readonly key: string;
  readonly id: string;
  readonly rev: number | undefined;
  readonly change: Change;
}

const Entry = z.object({
  id: z.string(),
  rev: z.optional(z.number()),
  change: z.record(z.string(), z.unknown()),
});

/**
 * The changes of one person to one file that the server has not confirmed, oldest first. They are kept in the browser, so
 * that neither a reload nor signing in again loses one; the name holds the person, so that nobody else sends or sees them.
 * Each has its own entry, so that two tabs of one person cannot overwrite each other's.
 */
export function createUnsaved(storage: Storage, user_id: number, file_id: number) {
  const prefix = `unsaved.review.${user_id}.${file_id}.`;
  let held = read(storage, prefix, file_id);
  let made = 0;
  return {
    all: (): readonly Unsaved[] => held,
    add(entry: Omit<Unsaved, 'key'>): Unsaved {
      made += 1;
      const added = { ...entry, key: `${digits(Date.now())}.${digits(made)}.${Math.random()}` };
      held = [...held, added];
      try {
        storage.setItem(prefix + added.key, JSON.stringify(added));
      } catch {
        // A full storage costs only what a reload would bring back; leaving is asked about either way.
      }
      return added;
    },
    drop(key: string): void {
      held = held.filter((entry) => entry.key !== key);
      storage.removeItem(prefix + key);
    },
  };
}

/** Of one width, so that keys sort as they were made. */
const digits = (number: number): string => String(number).padStart(15, '0');

/** True when all that the change asks for stands on the match already: its answer was lost, not the change. */
export function isDone(change: Change, match: object): boolean {
  if (change.withdraw || change.settle) return false;
  const now = new Map(Object.entries(match));
  return Object.entries(change).every(
    ([field, value]) => value === undefined || now.get(field) === value,
  );
}

/** Notes are a person's words: a refusal does not throw them away. */
export function isNote({ notes, notes_rep }: Change): boolean {
  return notes !== undefined || notes_rep !== undefined;
}

function read(storage: Storage, prefix: string, file_id: number): readonly Unsaved[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .filter((name) => name.startsWith(prefix))
    .sort()
    .flatMap((name) => entryOf(storage.getItem(name), name.slice(prefix.length), file_id));
}

function entryOf(text: string | null, key: string, file_id: number): readonly Unsaved[] {
  try {
    const kept = Entry.safeParse(JSON.parse(text ?? ''));
    if (!kept.success) return [];
    const { id, rev, change } = kept.data;
    const body = fileOps.matchState.input.safeParse({ file_id, pdfMatch: { ...change, id } });
    if (!body.success) return [];
    const { id: _, rev: __, ...checked } = body.data.pdfMatch;
    return [{ key, id, rev, change: checked }];
  } catch {
    return [];
  }
}
