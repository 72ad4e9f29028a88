import { readParts } from '../../contract/readParts.ts';
import type { ReferenceReport, ReferenceView } from '../../contract/ops/referenceChecks.ts';
import { countReferences, verdictCounts } from '../../contract/referenceCounts.ts';
import type { ReferenceCounts } from '../../contract/referenceCounts.ts';
import { isGraveVerdict } from '../../contract/references.ts';
import { day } from '../words.ts';
import type { Words } from '../words.ts';

type Notice = ReferenceView['notices'][number];

/** What a report says of itself: version, time and counts, a sentence each. */
export function factsOf(report: ReferenceReport, words: Words): string[] {
  const { references, version, checked_timesec } = report;
  const { references: say } = words.checks;
  const counts = countReferences(references);
  const verdicts = verdictCounts(counts).map(
    ([verdict, count]) => `${words.check.verdict[verdict]}: ${count}`,
  );
  return [
    say.checked(counts.references, day(checked_timesec)),
    version
      ? say.lookedUp(version.name, day(version.imported_timesec), version.works, version.sha256)
      : say.noDatabase,
    ...registryFacts(references, words),
    ...report.own.map((own) => ownWords(own, words)),
    ...(verdicts.length > 0 ? [`${verdicts.join('; ')}.`] : []),
    ...(counts.look > 0 ? [`${countWords(counts, ['look', 'open'], words)}.`] : []),
    ...(counts.retracted > 0
      ? [`${countWords(counts, ['acknowledged', 'unacknowledged', 'cited'], words)}.`]
      : []),
    say.caveat,
  ];
}

function countWords(
  counts: ReferenceCounts,
  which: readonly (keyof Words['check']['count'])[],
  { check }: Words,
): string {
  return which.map((one) => `${check.count[one]}: ${counts[one]}`).join('; ');
}

function registryFacts(
  references: readonly ReferenceView[],
  { checks: { references: say } }: Words,
): string[] {
  const asked = references.filter((row) => row.registry !== null).length;
  if (asked === 0) return [];
  const silent = references.filter((row) => row.registry?.state === 'unanswered').length;
  return [[say.asked(asked), ...(silent === 0 ? [] : [say.silent(silent)])].join(' ')];
}

/** What is known of the manuscript's own DOI, or that of a version of it. */
function ownWords(
  { doi, source, verdict, registry, notices }: ReferenceReport['own'][number],
  words: Words,
) {
  const { check } = words;
  const known = registry === null ? '' : ` ${check.registry[registry]}.`;
  const published = notices.map((one) => ` ${noticeWords(one, words)}.`).join('');
  return `${check.own[source]}, https://doi.org/${doi}: ${check.verdict[verdict]}.${published}${known}`;
}

/** What the registry of DOIs knows of an entry; null: it was not asked about it. */
export function registryWords({ registry }: ReferenceView, words: Words): string | null {
  if (registry === null) return null;
  const { state, doi, title, confidence, notice_of } = registry;
  const { references: say } = words.checks;
  return [
    `${words.check.registry[state]}.`,
    ...(title === null
      ? []
      : [say.registered(title, doi === null ? null : `https://doi.org/${doi}`)]),
    ...agreesWords(confidence, words),
    ...(notice_of.length > 0 ? [say.noticeOf(notice_of.join(', '))] : []),
  ].join(' ');
}

/** How the work of an entry was recognised; null: none was. */
export function recognisedWords({ by, confidence }: ReferenceView, words: Words): string | null {
  return by === null
    ? null
    : [`${words.check.recognised[by]}.`, ...agreesWords(confidence, words)].join(' ');
}

function agreesWords(confidence: number | null, { checks }: Words): string[] {
  return confidence === null ? [] : [checks.references.agrees(Math.floor(100 * confidence))];
}

type Preview = NonNullable<ReferenceReport['preview']>;

/** What was read of an entry, field by field; null: nothing was. */
export function readWords(row: ReferenceView, { check }: Words): string | null {
  const read = readParts(row).map(([field, value]) => `${check.read[field]}: ${value}`);
  return read.length === 0 ? null : `${check.read.heading}. ${read.join('; ')}`;
}

/** An unusual phrase with its place, and the term that is usual. */
export function phraseWords(
  { phrase, usual, page, sentence }: Preview['phrases'][number],
  { check, checks }: Words,
): string {
  return checks.references.phrase(phrase, `${check.preview.usual}: ${usual}`, page, sentence);
}

/** How many references share an author with the manuscript, of how many. */
export function selfWords(self: Preview['self'], { check, checks }: Words): string {
  if (self === null) return check.preview.noSelf;
  const { authors, source, compared, shared } = self;
  const share = Math.round((100 * shared.length) / compared);
  const { references: say } = checks;
  return [
    say.self(shared.length, compared, share),
    say.authors(check.authors[source], authors.join(', ')),
  ].join(' ');
}

export function isGrave({ verdict }: ReferenceView): boolean {
  return isGraveVerdict(verdict);
}

/** A verdict on a reference in words. */
export function verdictOf(
  { verdict, acknowledged }: Pick<ReferenceView, 'verdict' | 'acknowledged'>,
  { check }: Words,
): string {
  return acknowledged === null
    ? check.verdict[verdict]
    : `${check.verdict[verdict]} (${check.acknowledged[acknowledged]})`;
}

/** A notice; what the database calls it and its reasons are the database's, in English. */
export function noticeWords({ natureText, date, reasons, source }: Notice, words: Words): string {
  return [
    natureText,
    date ?? words.checks.references.undated,
    reasons.join('; '),
    source === 'registry' ? words.check.notice.registry : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Where a notice can be read; null: the database does not say. */
export function noticeAddress({ notice }: Notice): string | null {
  if (notice.doi !== null) return `https://doi.org/${notice.doi}`;
  return notice.pmid === null ? null : `https://pubmed.ncbi.nlm.nih.gov/${notice.pmid}/`;
}

export function decisionOf({ state }: ReferenceView, { match }: Words): string {
  return match.state[state];
}
