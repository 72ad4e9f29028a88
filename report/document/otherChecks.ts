import { isGraveVerdict } from '../../contract/references.ts';
import type { Report } from '../../contract/review.ts';
import type { ReferenceEntry, TextPartSource } from '../../contract/submissionPart.ts';
import { verdictOf } from '../references/words.ts';
import { percent, STATE_WORDS } from '../words.ts';
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
export function otherChecks({ submission }: Report): readonly OtherCheck[] {
  const { references = null, text = null } = submission ?? {};
  return [
    ...(references ? [referencesPart(references.facts, references.entries)] : []),
    ...(text
      ? [
          {
            heading: 'Text',
            lines: text.facts,
            items: text.sources.map(sourceItem),
            table: { columns: [], rows: [] },
          },
        ]
      : []),
  ];
}

/** How each check ended, where more than pictures was looked at. */
export function outcomes({ submission }: Report): Table {
  return {
    columns: ['Check', 'Result'],
    rows: (submission?.recommendation?.checks ?? []).map(({ check, sentence }) => [
      CHECK_WORDS[check],
      capital(sentence),
    ]),
  };
}

export const CHECK_WORDS = { images: 'Images', references: 'References', text: 'Text' } as const;

function referencesPart(facts: readonly string[], entries: readonly ReferenceEntry[]): OtherCheck {
  const grave = entries.filter(({ verdict }) => isGraveVerdict(verdict));
  const others = entries.filter(({ verdict }) => !isGraveVerdict(verdict));
  return {
    heading: 'References',
    lines: facts,
    items: grave.map(entryItem),
    table: {
      columns: ['No.', 'Verdict', 'Reference'],
      rows: others.map((one) => [one.label ?? String(one.n), verdictOf(one), one.text]),
    },
  };
}

function entryItem(entry: ReferenceEntry): Item {
  return {
    title: `${entry.label ?? entry.n}   ${verdictOf(entry)}`,
    lines: [
      entry.text,
      ...entry.notices.map(({ words, address }) => [words, address].filter(Boolean).join('  ')),
      ...entry.cited
        .slice(0, CITED)
        .map(({ page, sentence }) => `Cited on page ${page}: “${sentence}”`),
      [`Page ${entry.page}. ${STATE_WORDS[entry.state]}`, entry.note].filter(Boolean).join(': '),
    ],
  };
}

function sourceItem(source: TextPartSource): Item {
  const more = source.passages.length - PASSAGES;
  return {
    title: `${source.n}. ${source.name} (${percent(source.share)})`,
    lines: [
      source.about,
      ...source.passages
        .slice(0, PASSAGES)
        .flatMap(({ about, text, source_text }) => [
          `${about}: “${text}”`,
          ...(source_text === '' || source_text === text
            ? []
            : [`In the source: “${source_text}”`]),
        ]),
      ...(more > 0 ? [`${more} more passages are in the data of this report.`] : []),
      ...(source.note === '' ? [] : [source.note]),
    ],
  };
}

function capital(sentence: string): string {
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`;
}
