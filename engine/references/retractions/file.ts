import Papa from 'papaparse';
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

export type ReadFile =
  | {
      readonly ok: true;
      readonly notices: readonly RetractionNotice[];
      /** Rows with content that say too little to be used. */
      readonly unread: number;
    }
  | { readonly ok: false; readonly sentence: string };

/**
 * Reads a file of the Retraction Watch database (Crossref's export or the older one). Empty rows are passed over; what the file
 * writes for "none" ("0", "Unavailable", nothing) becomes null.
 */
export function readRetractionFile(bytes: Uint8Array): ReadFile {
  const text = decode(bytes);
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const head = data[0]?.map((name) => name.trim()) ?? [];
  const missing = COLUMNS.filter((name) => !head.includes(name));
  if (missing.length > 0)
    return {
      ok: false,
      sentence: `This is not a file of the Retraction Watch database: ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    };
  // Every row ends with a line's end and has all columns; the comma after the last name is not in all rows.
  const last = data.at(-1) ?? [];
  const isCut = !text.endsWith('\n') && last.length < head.filter((name) => name !== '').length;
  if (isCut || errors.some((e) => e.code === 'MissingQuotes'))
    return { ok: false, sentence: 'The file ends in the middle of a row. It was cut off.' };
  const at = new Map(COLUMNS.map((name) => [name, head.indexOf(name)]));
  const notices: RetractionNotice[] = [];
  let unread = 0;
  for (const row of data.slice(1)) {
    const cell = (name: Column): string => (row[at.get(name) ?? -1] ?? '').trim();
    if (row.every((c) => c.trim() === '')) continue;
    const notice = noticeOf(cell);
    if (notice) notices.push(notice);
    else unread += 1;
  }
  if (notices.length === 0) return { ok: false, sentence: 'The file names no retraction.' };
  return { ok: true, notices, unread };
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

const NEWLINE = 10;

/** The file is UTF-8 with lines in Windows-1252 among it: each line is read for itself. */
function decode(bytes: Uint8Array): string {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  try {
    return strict.decode(bytes);
  } catch {
    const western = new TextDecoder('windows-1252');
    const lines: string[] = [];
    for (let from = 0; from < bytes.length; ) {
      const end = bytes.indexOf(NEWLINE, from);
      const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
      try {
        lines.push(strict.decode(line));
      } catch {
        lines.push(western.decode(line));
      }
      from += line.length;
    }
    return lines.join('');
  }
}
