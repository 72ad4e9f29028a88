import * as z from 'zod/mini';
import type { InputOf } from '../../../contract/operation.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import type { TextStorage } from '../../../providers/session/kept.ts';

export type Change = Omit<InputOf<typeof fileOps.matchState>['pdfMatch'], 'id' | 'rev'>;

/** A change that the server has not confirmed: what was changed, and the rev of the match that it was based on. */
export interface Unsaved {
  readonly key: string;
  readonly id: string;
  readonly rev: number | undefined;
  readonly change: Change;
}

const Entry = z.object({
  key: z.string(),
  id: z.string(),
  rev: z.optional(z.number()),
  change: z.record(z.string(), z.unknown()),
});

/**
 * The changes of one person to one file that the server has not confirmed, oldest first. They are kept in the browser, so
 * that neither a reload nor signing in again loses one; the name holds the person, so that nobody else sends or sees them.
 */
export function createUnsaved(storage: TextStorage, user_id: number, file_id: number) {
  const name = `unsaved.review.${user_id}.${file_id}`;
  let held = read(storage, name, file_id);
  let made = 0;
  const keep = (next: readonly Unsaved[]): void => {
    held = next;
    try {
      if (next.length === 0) storage.removeItem(name);
      else storage.setItem(name, JSON.stringify(next));
    } catch {
      // A full storage costs only what a reload would bring back; leaving is asked about either way.
    }
  };
  return {
    all: (): readonly Unsaved[] => held,
    add(entry: Omit<Unsaved, 'key'>): Unsaved {
      made += 1;
      const added = { ...entry, key: `${Date.now()}.${made}.${Math.random()}` };
      keep([...held, added]);
      return added;
    },
    drop(key: string): void {
      keep(held.filter((entry) => entry.key !== key));
    },
  };
}

/** True when all that the change asks for stands on the match already: its answer was lost, not the change. */
export function isDone(change: Change, match: object): boolean {
  if (change.withdraw || change.settle) return false;
  const now = new Map(Object.entries(match));
  return Object.entries(change).every(
    ([field, value]) => value === undefined || now.get(field) === value,
  );
}

function read(storage: TextStorage, name: string, file_id: number): readonly Unsaved[] {
  try {
    const kept = z.array(Entry).safeParse(JSON.parse(storage.getItem(name) ?? '[]'));
    if (!kept.success) return [];
    return kept.data.flatMap(({ key, id, rev, change }) => {
      const body = fileOps.matchState.input.safeParse({ file_id, pdfMatch: { ...change, id } });
      if (!body.success) return [];
      const { id: _, rev: __, ...checked } = body.data.pdfMatch;
      return [{ key, id, rev, change: checked }];
    });
  } catch {
    return [];
  }
}
