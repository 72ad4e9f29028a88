import {
  ACKNOWLEDGED_WORDS,
  AUTHOR_SOURCE_WORDS,
  COUNT_WORDS,
  NOTICE_SOURCE_WORDS,
  OWN_WORDS,
  PREVIEW_WORDS,
  READ_WORDS,
  RECOGNISED_WORDS,
  REGISTRY_WORDS,
  VERDICT_WORDS,
} from '../../contract/referenceWords.ts';
import type { ReferenceReport, ReferenceView } from '../../contract/ops/referenceChecks.ts';
import { readParts } from '../../contract/readParts.ts';
import {
  countReferences,
  type ReferenceCounts,
  verdictCounts,
} from '../../contract/referenceCounts.ts';
import { isGraveVerdict } from '../../contract/references.ts';
import { STATE_WORDS } from '../words.ts';

type Notice = ReferenceView['notices'][number];

/** What a report says of itself: version, time and counts, a sentence each. */
export function factsOf(report: ReferenceReport): string[] {
  const { references, version, checked_timesec } = report;
  const counts = countReferences(references);
  const verdicts = verdictCounts(counts).map(
    ([verdict, count]) => `${VERDICT_WORDS[verdict]}: ${count}`,
  );
  return [
    `${counts.references} references, checked on ${day(checked_timesec)} (UTC).`,
    version
      ? `Looked up in ${version.name} of ${day(version.imported_timesec)}, ${version.works} works, SHA-256 ${version.sha256}.`
      : 'There was no retraction database to look them up in.',
    ...registryFacts(references),
    ...report.own.map(ownWords),
    ...(verdicts.length > 0 ? [`${verdicts.join('; ')}.`] : []),
    ...(counts.look > 0 ? [`${countWords(counts, ['look', 'open'])}.`] : []),
    ...(counts.retracted > 0
      ? [`${countWords(counts, ['acknowledged', 'unacknowledged', 'cited'])}.`]
      : []),
    'Nothing found means that nothing that was asked names a notice. It does not prove that a work exists or is sound.',
  ];
}

function countWords(counts: ReferenceCounts, which: readonly (keyof typeof COUNT_WORDS)[]): string {
  return which.map((one) => `${COUNT_WORDS[one]}: ${counts[one]}`).join('; ');
}

function registryFacts(references: readonly ReferenceView[]): string[] {
  const asked = references.filter((row) => row.registry !== null).length;
  if (asked === 0) return [];
  const silent = references.filter((row) => row.registry?.state === 'unanswered').length;
  return [
    `The registry of DOIs was asked about ${asked}.${silent === 0 ? '' : ` It could not be asked about ${silent} of them, which says nothing of these works.`}`,
  ];
}

/** What is known of the manuscript's own DOI, or that of a version of it. */
function ownWords({ doi, source, verdict, registry, notices }: ReferenceReport['own'][number]) {
  const known = registry === null ? '' : ` ${REGISTRY_WORDS[registry]}.`;
  const published = notices.map((one) => ` ${noticeWords(one)}.`).join('');
  return `${OWN_WORDS[source]}, https://doi.org/${doi}: ${VERDICT_WORDS[verdict]}.${published}${known}`;
}

/** What the registry of DOIs knows of an entry; null: it was not asked about it. */
export function registryWords({ registry }: ReferenceView): string | null {
  if (registry === null) return null;
  const { state, doi, title, confidence, notice_of } = registry;
  return [
    `${REGISTRY_WORDS[state]}.`,
    ...(title === null ? [] : [`“${title}”${doi === null ? '' : `, https://doi.org/${doi}`}.`]),
    ...agreesWords(confidence),
    ...(notice_of.length > 0 ? [`It is itself a notice about ${notice_of.join(', ')}.`] : []),
  ].join(' ');
}

/** How the work of an entry was recognised; null: none was. */
export function recognisedWords({ by, confidence }: ReferenceView): string | null {
  return by === null ? null : [`${RECOGNISED_WORDS[by]}.`, ...agreesWords(confidence)].join(' ');
}

function agreesWords(confidence: number | null): string[] {
  return confidence === null ? [] : [`The title agrees to ${Math.floor(100 * confidence)} %.`];
}

type Preview = NonNullable<ReferenceReport['preview']>;

/** What was read of an entry, field by field; null: nothing was. */
export function readWords(row: ReferenceView): string | null {
  const read = readParts(row).map(([field, value]) => `${READ_WORDS[field]}: ${value}`);
  return read.length === 0 ? null : `${READ_WORDS.heading}. ${read.join('; ')}`;
}

/** An unusual phrase with its place, and the term that is usual. */
export function phraseWords({ phrase, usual, page, sentence }: Preview['phrases'][number]): string {
  return `“${phrase}” (${PREVIEW_WORDS.usual}: ${usual}), page ${page}: “${sentence}”`;
}

/** How many references share an author with the manuscript, of how many. */
export function selfWords(self: Preview['self']): string {
  if (self === null) return PREVIEW_WORDS.noSelf;
  const { authors, source, compared, shared } = self;
  const share = Math.round((100 * shared.length) / compared);
  return `${shared.length} of ${compared} references that could be compared share an author with the manuscript (${share} %). Authors ${AUTHOR_SOURCE_WORDS[source]}: ${authors.join(', ')}. Names are compared by family name and first initial.`;
}

export function isGrave({ verdict }: ReferenceView): boolean {
  return isGraveVerdict(verdict);
}

/** A verdict on a reference in words. */
export function verdictOf({
  verdict,
  acknowledged,
}: Pick<ReferenceView, 'verdict' | 'acknowledged'>): string {
  return acknowledged === null
    ? VERDICT_WORDS[verdict]
    : `${VERDICT_WORDS[verdict]} (${ACKNOWLEDGED_WORDS[acknowledged]})`;
}

export function noticeWords({ natureText, date, reasons, source }: Notice): string {
  return [
    natureText,
    date ?? 'without date',
    reasons.join('; '),
    source === 'registry' ? NOTICE_SOURCE_WORDS.registry : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Where a notice can be read; null: the database does not say. */
export function noticeAddress({ notice }: Notice): string | null {
  if (notice.doi !== null) return `https://doi.org/${notice.doi}`;
  return notice.pmid === null ? null : `https://pubmed.ncbi.nlm.nih.gov/${notice.pmid}/`;
}

export function decisionOf({ state }: ReferenceView): string {
  return STATE_WORDS[state];
}

/** The day in UTC, so that a report reads the same everywhere. */
export function day(timesec: number): string {
  return new Date(timesec * 1000).toISOString().slice(0, 10);
}
