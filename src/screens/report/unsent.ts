import * as z from 'zod/mini';
import { MatchKind } from '../../../contract/values.ts';
import type { Change } from './change.ts';

/** A change that the server has not confirmed, with the rev that it was based on. */
export interface Unsent {
  readonly change: Change;
  readonly rev: number | undefined;
}

const ChangeSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('text'),
    field: z.enum(['title', 'summary', 'verdict', 'recommendation', 'letter']),
    value: z.string(),
  }),
  z.object({
    what: z.literal('list'),
    field: z.enum(['order', 'included']),
    value: z.array(z.string()),
  }),
  z.object({
    what: z.literal('comment'),
    match: z.object({ id: z.string(), kind: MatchKind }),
    value: z.string(),
  }),
]);
const Entry = z.object({ change: ChangeSchema, rev: z.optional(z.number()) });

/**
 * The newest unconfirmed change of each text and list of one person's report. They are kept in the browser, so that neither
 * a reload nor signing in again loses one; the name holds the person, so that nobody else sends or sees them.
 */
export function createUnsent(storage: Storage, user_id: number, file_id: number) {
  const prefix = `unsaved.report.${user_id}.${file_id}.`;
  const held = new Map<string, Unsent>(read(storage, prefix));
  return {
    all: (): readonly Unsent[] => [...held.values()],
    has: (change: Change): boolean => held.get(targetOf(change))?.change === change,
    keep(entry: Unsent): void {
      const target = targetOf(entry.change);
      held.set(target, entry);
      try {
        storage.setItem(prefix + target, JSON.stringify(entry));
      } catch {
        // A full storage costs only what a reload would bring back; leaving is asked about either way.
      }
    },
    /** Forgets a confirmed change, unless a newer one took its place. */
    drop(change: Change): void {
      const target = targetOf(change);
      if (held.get(target)?.change !== change) return;
      held.delete(target);
      storage.removeItem(prefix + target);
    },
  };
}

function targetOf(change: Change): string {
  return change.what === 'comment' ? `comment.${change.match.id}` : change.field;
}

function read(storage: Storage, prefix: string): readonly (readonly [string, Unsent])[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      try {
        const entry = Entry.safeParse(JSON.parse(storage.getItem(name) ?? ''));
        return entry.success
          ? [
              [
                name.slice(prefix.length),
                { change: entry.data.change, rev: entry.data.rev },
              ] as const,
            ]
          : [];
      } catch {
        return [];
      }
    });
}
