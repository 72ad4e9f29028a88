import type { RetractionNotice } from '../../../engine/references/retractions/types.ts';

/** The header as it is published: it ends with a comma. */
const HEADER =
  'Record ID,Title,Subject,Institution,Journal,Publisher,Country,Author,URLS,ArticleType,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason,Paywalled,Notes,';
const COLUMNS = HEADER.split(',').slice(0, -1);

/**
 * A file of the published shape: byte order mark, header, a row each; an empty object gives an
 * empty row.
 */
export function csv(rows: readonly Readonly<Record<string, string>>[]): Buffer {
  const usual = {
    Title: 'A work',
    RetractionNature: 'Retraction',
    RetractionDate: '1/2/2020 0:00',
  };
  const lines = rows.map((row, i) => {
    const full: Record<string, string> =
      Object.keys(row).length === 0 ? {} : { ...usual, 'Record ID': String(i + 1), ...row };
    return `${COLUMNS.map((name) => `"${(full[name] ?? '').replace(/"/g, '""')}"`).join(',')},`;
  });
  return Buffer.from(`\ufeff${[HEADER, ...lines].join('\r\n')}\r\n`);
}

export function notice({
  work = {},
  ...more
}: Partial<Omit<RetractionNotice, 'work'>> & {
  readonly work?: Partial<RetractionNotice['work']>;
} = {}): RetractionNotice {
  return {
    record: '1',
    nature: 'retraction',
    natureText: 'Retraction',
    date: '2020-01-01',
    reasons: [],
    notice: { doi: null, pmid: null },
    ...more,
    work: {
      title: 'A work',
      authors: [],
      journal: '',
      year: null,
      doi: '10.1/x',
      pmid: null,
      ...work,
    },
  };
}
