import type { TextPassage, TextReport, TextSource } from '../../contract/ops/textChecks.ts';
import type { TextExclusions } from '../../contract/texts.ts';
import {
  EXCLUDED_WORDS,
  PASSAGE_WORDS,
  SECTION_WORDS,
  TEXT_LABEL_WORDS,
  TEXT_SOURCE_WORDS,
} from '../../contract/textWords.ts';
import { VENDOR_NAME, vendorSourceWords } from '../../contract/textVendor.ts';
import type { VendorSource } from '../../contract/textVendor.ts';
import { STATE_WORDS } from '../words.ts';

/** What a report says of itself: scores, exclusions and what it was compared with, a sentence each. */
export function factsOf(report: TextReport): string[] {
  const { scores, scores_before, compared, hidden, words, notices } = report;
  return [
    `${words} words, compared on ${day(report.checked_timesec)} (UTC) with ${compared.manuscripts} manuscripts and ${compared.articles} articles of the reference database.`,
    `Overlap: ${percent(scores.all)} of ${scores.words} words in all sources, ${percent(scores.greatest)} in the greatest. Before exclusions: ${percent(scores_before.all)} and ${percent(scores_before.greatest)}.`,
    exclusionsOf(report),
    ...(hidden.invisible + hidden.lookalikes > 0
      ? [
          `Hidden characters were undone: ${hidden.invisible} without width, ${hidden.lookalikes} words with letters of another script.`,
        ]
      : []),
    ...translations(report),
    ...notices,
    ...vendorFacts(report),
    'Overlap is no proof of anything, and no overlap means only that these texts do not share passages with it.',
  ];
}

function translations({ sources }: TextReport): string[] {
  return sources
    .filter(({ labels }) => labels.includes('translation'))
    .map(
      (source) =>
        `Source ${source.n} (${sourceName(source)}) may be a translation of the authors' own work: it is in another language, shares an author, and has most numbers of the manuscript in the same order. Translated passages are not shown.`,
    );
}

/** What the vendor's service found, and when; nothing where it has not. */
function vendorFacts({ vendor }: TextReport): string[] {
  if (!vendor?.result || vendor.result_timesec === null) return [];
  const { overall, internet, publications, submitted, sources } = vendor.result;
  const parts = (
    [
      ['internet', internet],
      ['publications', publications],
      ['submitted works', submitted],
    ] as const
  ).flatMap(([name, part]) => (part === null ? [] : [`${name} ${part} %`]));
  return [
    `${VENDOR_NAME}, as of ${day(vendor.result_timesec)} (UTC), counted in its own way: ${overall} % of the words in all${parts.length > 0 ? ` (${parts.join(', ')})` : ''}, ${sources.length} sources named.`,
  ];
}

/** A source that the vendor names, in a line. */
export function vendorSource({ name, kind, percentage, words, institution }: VendorSource): string {
  return [
    [name, institution].filter(Boolean).join(', '),
    vendorSourceWords(kind),
    `${percentage} %`,
    words === null ? '' : `${words} words`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function exclusionsOf({ exclusions, sources }: TextReport): string {
  const names = (
    [
      ['quotes', exclusions.quotes],
      ['references', exclusions.references],
      ['methods', exclusions.methods],
      ['abstract', exclusions.abstract],
      ['affiliations', exclusions.affiliations],
      ['captions', exclusions.captions],
      ['versions', exclusions.versions],
    ] as const
  ).flatMap(([name, on]) => (on ? [EXCLUDED_WORDS[name]] : []));
  const least = leastOf(exclusions);
  const own = exclusions.sources.map((n) => {
    const title = sources.find((source) => source.n === n)?.title;
    return `source ${n}${title ? ` (${title})` : ''}`;
  });
  const all = [...names, ...least, ...own];
  return all.length === 0 ? 'Nothing was left out.' : `Left out: ${all.join('; ')}.`;
}

function leastOf({ small_match, small_source, template }: TextExclusions): string[] {
  return [
    ...(small_match > 0 ? [`matches of fewer than ${small_match} words`] : []),
    ...(small_source > 0 ? [`sources of fewer than ${small_source} words`] : []),
    ...(template > 0
      ? [`template text: passages that ${template} or more unrelated texts share`]
      : []),
  ];
}

export function sourceName(source: TextSource): string {
  const { title, authors, journal, year, kind } = source;
  const known = [authors, title, journal, year === null ? '' : String(year)].filter(Boolean);
  return known.length > 0 ? known.join('. ') : `${TEXT_SOURCE_WORDS[kind]} that may not be opened`;
}

/** What is said of a source beside its name. */
export function sourceFacts(source: TextSource): string {
  const { words, share, words_before, share_before, labels, excluded, pmcid, doi } = source;
  return [
    `${percent(share)} (${words} words)`,
    `before exclusions ${percent(share_before)} (${words_before} words)`,
    ...labels.map((label) => TEXT_LABEL_WORDS[label]),
    ...(excluded ? [`left out: ${EXCLUDED_WORDS[excluded]}`] : []),
    ...[pmcid ?? '', doi ?? ''].filter(Boolean),
    STATE_WORDS[source.state],
  ].join(' · ');
}

export function passageFacts(passage: TextPassage): string {
  const { kind, words, share, section, excluded, places } = passage;
  const page = places[0]?.page;
  return [
    PASSAGE_WORDS[kind],
    `${words} words${kind === 'near' ? `, ${percent(share)} shared` : ''}`,
    SECTION_WORDS[section],
    ...(page === undefined ? [] : [`page ${page}`]),
    ...(excluded ? [`left out: ${EXCLUDED_WORDS[excluded]}`] : []),
    STATE_WORDS[passage.state],
  ].join(' · ');
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** The day in UTC, so that a report reads the same everywhere. */
function day(timesec: number): string {
  return new Date(timesec * 1000).toISOString().slice(0, 10);
}
