import { BOM, csvLine } from '../../contract/csv.ts';
import type { CsvCell } from '../../contract/csv.ts';
import { countReferences, verdictCounts } from '../../contract/referenceCounts.ts';
import type { ReferenceReport, ReferenceView } from '../../contract/ops/referenceChecks.ts';
import type { Words } from '../words.ts';
import { decisionOf, noticeAddress, registryWords, selfWords } from './words.ts';

type Column = readonly [name: string, value: (row: ReferenceView, words: Words) => CsvCell];

/** One row an entry, the gravest first. Columns are only ever added at the end. */
const COLUMNS: readonly Column[] = [
  ['number', (row) => row.n],
  ['label', (row) => row.label],
  ['verdict', (row) => row.verdict],
  ['verdict_words', (row, { check }) => check.verdict[row.verdict]],
  ['recognised_by', (row) => row.by],
  ['acknowledged', (row) => row.acknowledged],
  ['reference', (row) => row.text],
  ['doi', (row) => row.doi],
  ['pmid', (row) => row.pmid],
  ['page', (row) => row.page],
  ['notice', (row) => row.notices[0]?.natureText],
  ['notice_date', (row) => row.notices[0]?.date],
  ['reasons', (row) => row.notices[0]?.reasons.join('; ')],
  ['notice_address', (row) => (row.notices[0] ? noticeAddress(row.notices[0]) : null)],
  ['listed_title', (row) => row.work?.title],
  ['listed_doi', (row) => row.work?.doi],
  ['same_as', (row) => row.twice],
  ['decision', decisionOf],
  ['note', (row) => row.notes_rep],
  ['citations', (row) => row.citations.length],
  ['first_citation', (row) => row.citations[0]?.sentence],
  ['notice_source', (row) => row.notices[0]?.source],
  ['registry', (row) => row.registry?.state],
  ['registry_words', registryWords],
  ['read_authors', (row) => row.fields.authors.join('; ')],
  ['read_year', (row) => row.fields.year],
  ['read_title', (row) => row.fields.title],
  ['read_container', (row) => row.fields.container],
  ['read_volume', (row) => row.fields.volume],
  ['read_issue', (row) => row.fields.issue],
  ['read_pages', (row) => row.fields.pages],
  ['arxiv', (row) => row.arxiv],
  ['url', (row) => row.url],
  ['title_agrees', (row) => row.confidence],
];

/** Rows of the counts stand after all entries, each with its number in the first column. */
function countRows(
  report: ReferenceReport,
  { check }: Words,
): readonly Readonly<Record<string, CsvCell>>[] {
  const { verdicts, ...counts } = countReferences(report.references);
  const named = Object.entries(check.count).map(
    ([key, words]) => [key, words, counts[key as keyof typeof counts]] as const, // keys of the words
  );
  const given = verdictCounts({ verdicts }).map(
    ([verdict, count]) => [`verdict-${verdict}`, check.verdict[verdict], count] as const,
  );
  return [...named, ...given].map(([key, words, count]) => ({
    number: count,
    verdict: `count-${key}`,
    verdict_words: words,
  }));
}

/** Rows of the preview stand after all entries: what they say is in the columns of its kind. */
function previewRows(
  { preview }: ReferenceReport,
  words: Words,
): readonly Readonly<Record<string, CsvCell>>[] {
  if (preview === null) return [];
  const { preview: say } = words.check;
  return [
    ...preview.phrases.map(({ phrase, usual, page, sentence }) => ({
      verdict: 'preview-phrase',
      verdict_words: `${say.title}: ${say.phrases}`,
      reference: phrase,
      listed_title: usual,
      page,
      first_citation: sentence,
    })),
    {
      verdict: 'preview-self-citation',
      verdict_words: `${say.title}: ${say.self}`,
      reference: selfWords(preview.self, words),
    },
  ];
}

export function referencesCsv(report: ReferenceReport, words: Words): Uint8Array {
  const { references } = report;
  return new TextEncoder().encode(
    BOM +
      csvLine(COLUMNS.map(([name]) => name)) +
      references.map((row) => csvLine(COLUMNS.map(([, value]) => value(row, words)))).join('') +
      [...previewRows(report, words), ...countRows(report, words)]
        .map((row) => csvLine(COLUMNS.map(([name]) => row[name])))
        .join(''),
  );
}
