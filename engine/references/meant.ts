import type { Place } from '../../contract/geometry.ts';
import { placeOf } from './columns.ts';
import type { Entry } from './entries.ts';
import { readFields } from './fields.ts';
import { readIdentifiers } from './identifiers.ts';
import { readShortened, type Shortened, workMeant } from './shortened.ts';
import type { Reference } from './types.ts';

/** The works that the entries of a manuscript name. */
export interface NamedWorks {
  /** Each where it is named in full, or where it cannot be told which work is meant. */
  readonly references: readonly Reference[];
  /** By printed number the places of its works among the references. */
  readonly byLabel: ReadonlyMap<string, readonly number[]>;
  /** Entries that name a work again: "Ibid., 12". */
  readonly again: readonly Again[];
}

/** An entry that names an earlier one's work. */
export interface Again {
  readonly label: string | null;
  readonly n: number;
  readonly place: Place;
  readonly text: string;
}

/** Works of one entry; null: one that cannot be told. */
interface Note {
  readonly entry: Entry;
  readonly works: (number | null)[];
}

/**
 * Reads entries, each as a work of its own or as the work that it names again. What refers back
 * without saying clearly to what stays an entry of which nothing was read.
 * @param latest the latest year that a reference can have
 * @param read whether names are printed in full, as footnotes have them
 */
export function nameWorks(
  entries: readonly Entry[],
  latest: number,
  read: 'list' | 'notes',
): NamedWorks {
  const references: Reference[] = [];
  const byLabel = new Map<string, number[]>();
  const again: Again[] = [];
  let before: Note | null = null;
  let here: Note | null = null;
  for (const entry of entries) {
    const first = entry.lines[0];
    if (!first) continue;
    // Works of one note share its lines.
    const isNew = here?.entry.lines !== entry.lines;
    if (here === null || isNew) [before, here] = [here, { entry, works: [] }];
    const place = placeOf(first);
    const short = readShortened(entry.text);
    const meant = short && meantBy(short, references, byLabel, here, before);
    const n = meant ?? references.length + 1;
    if (meant === null)
      references.push({
        n,
        label: entry.label,
        text: entry.text,
        place,
        identifiers: readIdentifiers(entry.text),
        citations: [],
        fields: short === null ? readFields(entry.text, latest, read) : NOTHING_READ,
      });
    else again.push({ label: entry.label, n, place, text: entry.text });
    here.works.push(short !== null && meant === null ? null : n);
    // Of two lists that count from 1 the text cites the last.
    if (entry.label !== null)
      byLabel.set(entry.label, [...(isNew ? [] : (byLabel.get(entry.label) ?? [])), n]);
  }
  return { references, byLabel, again };
}

const NOTHING_READ = { authors: [], year: null, title: null };

function meantBy(
  short: Shortened,
  references: readonly Reference[],
  byLabel: ReadonlyMap<string, readonly number[]>,
  here: Note,
  before: Note | null,
): number | null {
  if (short.is === 'unclear') return null;
  if (short.is === 'last') {
    if (here.works.length > 0) return here.works.at(-1) ?? null;
    // A note in between was not read, or names several works.
    const isNext = Number(here.entry.label) === Number(before?.entry.label ?? NaN) + 1;
    if (!before || (here.entry.label !== null && !isNext)) return null;
    return before.works.length === 1 ? (before.works[0] ?? null) : null;
  }
  const known = references.filter(({ fields }) => fields.title !== null);
  if (short.note === null) return workMeant(short, known);
  const named = byLabel.get(short.note) ?? [];
  return workMeant(
    short,
    known.filter(({ n }) => named.includes(n)),
  );
}
