import { openRows, ROW_BYTES } from './rows.ts';
import { normalDoi, normalPmid } from '../identifiers.ts';
import type { Nature, RetractionNotice } from './types.ts';

/** The columns of the Retraction Watch export that are read; it has more. */
const COLUMNS = [
  'Record ID',
  'Title',
  'Journal',
  'Author',
  'RetractionDate',
  'RetractionDOI',
  'RetractionPubMedID',
  'OriginalPaperDate',
  'OriginalPaperDOI',
  'OriginalPaperPubMedID',
  'RetractionNature',
  'Reason',
] as const;
type Column = (typeof COLUMNS)[number];

const NATURES: Readonly<Record<string, Nature>> = {
  retraction: 'retraction',
  'expression of concern': 'concern',
  correction: 'correction',
  reinstatement: 'reinstatement',
};

export type ReadEnd =
  | {
      readonly ok: true;
      /** The notices that were not handed out before. */
      readonly notices: readonly RetractionNotice[];
      /** Rows with content that say too little to be used. */
      readonly unread: number;
    }
  | { readonly ok: false; readonly sentence: string };

/**
 * A file of the Retraction Watch database (Crossref's export or the older one) that comes in
 * pieces.
 */
export interface RetractionReader {
  /** @returns the notices that are whole by now */
  push(bytes: Uint8Array): readonly RetractionNotice[];
  /** Says whether the file was one, and whole: what `push` gave is worth nothing otherwise. */
  end(): ReadEnd;
}

/**
 * Empty rows are passed over; what the file writes for "none" ("0", "Unavailable", nothing) becomes
 * null.
 */
export function openRetractionFile(): RetractionReader {
  const rows = openRows();
  let at: ReadonlyMap<Column, number> | null = null;
  let names = 0;
  let missing: readonly Column[] = COLUMNS;
  let found = 0;
  let unread = 0;
  let last: readonly string[] = [];

  function take(batch: readonly string[][]): RetractionNotice[] {
    const notices: RetractionNotice[] = [];
    for (const row of batch) {
      last = row;
      if (at === null) {
        const head = row.map((name) => name.trim());
        missing = COLUMNS.filter((name) => !head.includes(name));
        names = head.filter((name) => name !== '').length;
        at = new Map(COLUMNS.map((name) => [name, head.indexOf(name)]));
        continue;
      }
      if (missing.length > 0) break;
      const places = at;
      const notice = noticeOf((name) => (row[places.get(name) ?? -1] ?? '').trim());
      if (notice) notices.push(notice);
      else unread += 1;
    }
    found += notices.length;
    return notices;
  }

  return {
    push: (bytes) => take(rows.push(bytes)),
    end() {
      const rest = rows.end();
      const notices = take(rest.rows);
      if (rest.tooLong)
        return {
          ok: false,
          sentence: `A row of the file is longer than ${ROW_BYTES >> 20} MB. It is no table, or lacks a quotation mark.`,
        };
      if (missing.length > 0) {
        const [word, verb] = missing.length === 1 ? ['the column', 'is'] : ['the columns', 'are'];
        return {
          ok: false,
          sentence: `This is not a file of the Retraction Watch database: ${word} ${missing.join(', ')} ${verb} missing.`,
        };
      }
      // Every row ends with a line's end and has all columns; the comma after the last name is not
      // in all rows.
      if (rest.open || (!rest.lineEnded && last.length < names))
        return { ok: false, sentence: 'The file ends in the middle of a row. It was cut off.' };
      if (found === 0) return { ok: false, sentence: 'The file names no retraction.' };
      return { ok: true, notices, unread };
    },
  };
}

/** Reads a file as a whole. */
export function readRetractionFile(bytes: Uint8Array): ReadEnd {
  const reader = openRetractionFile();
  const first = reader.push(bytes);
  const end = reader.end();
  return end.ok ? { ...end, notices: [...first, ...end.notices] } : end;
}

function noticeOf(cell: (name: Column) => string): RetractionNotice | null {
  const title = cell('Title').replace(/^(?:retracted|withdrawn)(?:\s+article)?\s*:\s*/i, '');
  const doi = normalDoi(cell('OriginalPaperDOI'));
  const pmid = normalPmid(cell('OriginalPaperPubMedID'));
  const natureText = cell('RetractionNature');
  if (cell('Record ID') === '' || natureText === '' || (title === '' && !doi && !pmid)) return null;
  return {
    record: cell('Record ID'),
    nature: NATURES[natureText.toLowerCase()] ?? 'other',
    natureText,
    date: dateOf(cell('RetractionDate')),
    reasons: listOf(cell('Reason')).map((reason) => reason.replace(/^\+/, '')),
    notice: {
      doi: normalDoi(cell('RetractionDOI')),
      pmid: normalPmid(cell('RetractionPubMedID')),
    },
    work: {
      title,
      authors: listOf(cell('Author')),
      journal: cell('Journal'),
      year: Number(dateOf(cell('OriginalPaperDate'))?.slice(0, 4)) || null,
      doi,
      pmid,
    },
  };
}

/** Lists end with a semicolon. */
function listOf(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** "M/D/YYYY 0:00" as an ISO date; null for none and for what is no date. */
function dateOf(text: string): string | null {
  const m = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
  if (!m) return null;
  const [month, day, year] = [Number(m[1]), Number(m[2]), Number(m[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day that the month does not have would become one of the next.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}
