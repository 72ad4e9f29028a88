import { BOM, csvLine } from '../../contract/csv.ts';
import type { CsvCell } from '../../contract/csv.ts';
import { VENDOR_NAME, vendorSourceWords } from '../../contract/textVendor.ts';
import type { VendorSource } from '../../contract/textVendor.ts';
import type { Words } from '../words.ts';
import type { TextPassage, TextReport, TextSource } from '../../contract/ops/textChecks.ts';

type Column = readonly [
  name: string,
  value: (passage: TextPassage, source: TextSource | undefined, words: Words) => CsvCell,
];

/** One row a passage, in reading order. Columns are only ever added at the end. */
const COLUMNS: readonly Column[] = [
  ['passage', (one) => one.n],
  ['kind', (one) => one.kind],
  ['words', (one) => one.words],
  ['share', (one) => one.share.toFixed(4)],
  ['section', (one) => one.section],
  ['quoted', (one, _, { csv }) => (one.quoted ? csv.yes : csv.no)],
  ['page', (one) => one.places[0]?.page],
  ['excluded', (one) => one.excluded],
  ['text', (one) => one.text],
  ['source', (one) => one.source],
  ['source_kind', (_, source) => source?.kind],
  ['source_title', (_, source) => source?.title],
  ['source_authors', (_, source) => source?.authors],
  ['source_doi', (_, source) => source?.doi],
  ['source_pmcid', (_, source) => source?.pmcid],
  ['source_words', (_, source) => source?.words],
  ['source_share', (_, source) => source?.share.toFixed(4)],
  ['source_labels', (_, source) => source?.labels.join('; ')],
  ['source_excluded', (_, source) => source?.excluded],
  ['source_text', (one) => one.source_text],
  ['source_page', (one) => one.source_places[0]?.page],
  ['decision', (one) => one.state],
  ['note', (one) => one.notes_rep],
  ['source_decision', (_, source) => source?.state],
  ['source_note', (_, source) => source?.notes_rep],
  ['source_found_by', (_, __, { checks }) => checks.text.own],
  ['source_institution', () => null],
];

/** Cells of a source that the vendor's service names: of passages it tells nothing. */
const VENDOR: Readonly<Record<string, (source: VendorSource, words: Words) => CsvCell>> = {
  source_kind: ({ kind }, { check }) => vendorSourceWords(kind, (known) => check.vendor[known]),
  source_title: ({ name }) => name,
  source_words: ({ words }) => words,
  source_share: ({ percentage }) => (percentage / 100).toFixed(4),
  source_found_by: () => VENDOR_NAME,
  source_institution: ({ institution }) => institution,
};

/** Cells of a source that shares no passage. */
const ALONE: Readonly<Record<string, (source: TextSource, words: Words) => CsvCell>> = {
  source: ({ n }) => n,
  source_kind: ({ kind }) => kind,
  source_title: ({ title }) => title,
  source_authors: ({ authors }) => authors,
  source_doi: ({ doi }) => doi,
  source_pmcid: ({ pmcid }) => pmcid,
  source_words: ({ words }) => words,
  source_share: ({ share }) => share.toFixed(4),
  source_labels: ({ labels }) => labels.join('; '),
  source_excluded: ({ excluded }) => excluded,
  source_decision: ({ state }) => state,
  source_note: ({ notes_rep }) => notes_rep,
  source_found_by: (_, { checks }) => checks.text.own,
};

/**
 * One row a passage, one a source without any, then one a source of the vendor's service, where
 * that was asked.
 */
export function textCsv({ passages, sources, vendor }: TextReport, words: Words): Uint8Array {
  const bySource = new Map(sources.map((source) => [source.n, source]));
  const shared = new Set(passages.map(({ source }) => source));
  return new TextEncoder().encode(
    BOM +
      csvLine(COLUMNS.map(([name]) => name)) +
      passages
        .map((one) =>
          csvLine(COLUMNS.map(([, value]) => value(one, bySource.get(one.source), words))),
        )
        .join('') +
      sources
        .filter(({ n }) => !shared.has(n))
        .map((one) => csvLine(COLUMNS.map(([name]) => ALONE[name]?.(one, words))))
        .join('') +
      (vendor?.result?.sources ?? [])
        .map((one) => csvLine(COLUMNS.map(([name]) => VENDOR[name]?.(one, words))))
        .join(''),
  );
}
