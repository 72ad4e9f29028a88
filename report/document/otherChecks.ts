import { isGraveVerdict } from '../../contract/references.ts';
import type { Report } from '../../contract/review.ts';
import type { ReferenceEntry, TextPartSource } from '../../contract/submissionPart.ts';
import { verdictOf } from '../references/words.ts';
import type { Words } from '../words.ts';
import type { Table } from './tables.ts';

/** Something that a check beside that of pictures found, with what is said of it. */
export interface Item {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A check beside that of pictures, as the report shows it. */
export interface OtherCheck {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly items: readonly Item[];
  /** What is listed without more being said of it. */
  readonly table: Table;
}

/** Citations of an entry that are printed; the data holds all. */
const CITED = 3;
/** Passages of a source that are printed. */
const PASSAGES = 20;

/** The checks of references and text of a submission check; none for other reports. */
export function otherChecks({ submission }: Report, words: Words): readonly OtherCheck[] {
  const { references = null, text = null } = submission ?? {};
  return [
    ...(references ? [referencesPart(references.facts, references.entries, words)] : []),
    ...(text
      ? [
          {
            heading: words.page.text,
            lines: text.facts,
            items: text.sources.map((source) => sourceItem(source, words)),
            table: { columns: [], rows: [] },
          },
        ]
      : []),
  ];
}

/** How each check ended, where more than pictures was looked at. */
export function outcomes({ submission }: Report, { page }: Words): Table {
  return {
    columns: [page.check, page.result],
    rows: (submission?.recommendation?.checks ?? []).map(({ check, sentence }) => [
      page[check],
      capital(sentence),
    ]),
  };
}

function referencesPart(
  facts: readonly string[],
  entries: readonly ReferenceEntry[],
  words: Words,
): OtherCheck {
  const grave = entries.filter(({ verdict }) => isGraveVerdict(verdict));
  const others = entries.filter(({ verdict }) => !isGraveVerdict(verdict));
  return {
    heading: words.page.references,
    lines: facts,
    items: grave.map((entry) => entryItem(entry, words)),
    table: {
      columns: [words.table.number, words.table.verdict, words.table.reference],
      rows: others.map((one) => [one.label ?? String(one.n), verdictOf(one, words), one.text]),
    },
  };
}

function entryItem(entry: ReferenceEntry, words: Words): Item {
  const { others, match } = words;
  return {
    title: `${entry.label ?? entry.n}   ${verdictOf(entry, words)}`,
    lines: [
      entry.text,
      ...entry.notices.map((notice) => [notice.words, notice.address].filter(Boolean).join('  ')),
      ...entry.cited.slice(0, CITED).map(({ page, sentence }) => others.citedOn(page, sentence)),
      [others.onPage(entry.page, match.state[entry.state]), entry.note].filter(Boolean).join(': '),
    ],
  };
}

function sourceItem(source: TextPartSource, { percent, others }: Words): Item {
  const more = source.passages.length - PASSAGES;
  return {
    title: `${source.n}. ${source.name} (${percent(source.share)})`,
    lines: [
      source.about,
      ...source.passages
        .slice(0, PASSAGES)
        .flatMap(({ about, text, source_text }) => [
          others.passage(about, text),
          ...(source_text === '' || source_text === text ? [] : [others.inSource(source_text)]),
        ]),
      ...(more > 0 ? [others.more(more)] : []),
      ...(source.note === '' ? [] : [source.note]),
    ],
  };
}

function capital(sentence: string): string {
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`;
}
