import type { TextPassage, TextReport, TextSource } from '../../contract/ops/textChecks.ts';
import type { TextExclusions } from '../../contract/texts.ts';
import { VENDOR_NAME, vendorSourceWords } from '../../contract/textVendor.ts';
import type { VendorSource } from '../../contract/textVendor.ts';
import { day } from '../words.ts';
import type { Words } from '../words.ts';

/** What a report says of itself: scores, exclusions and what it was compared with, a sentence each. */
export function factsOf(report: TextReport, texts: Words): string[] {
  const { scores, scores_before, compared, hidden, words, cut } = report;
  const { text: say } = texts.checks;
  const share = (value: number): string => percent(value, texts);
  return [
    say.compared(words, day(report.checked_timesec), compared.manuscripts, compared.articles),
    [
      say.overlap(share(scores.all), scores.words, share(scores.greatest)),
      say.overlapBefore(share(scores_before.all), share(scores_before.greatest)),
    ].join(' '),
    exclusionsOf(report, texts),
    ...(hidden.invisible + hidden.lookalikes > 0
      ? [say.hidden(hidden.invisible, hidden.lookalikes)]
      : []),
    ...translations(report, texts),
    ...(cut ? [say.cut(words)] : []),
    ...vendorFacts(report, texts),
    say.caveat,
  ];
}

function translations({ sources }: TextReport, texts: Words): string[] {
  return sources
    .filter(({ labels }) => labels.includes('translation'))
    .map((source) => texts.checks.text.translation(source.n, sourceName(source, texts)));
}

/** What the vendor's service found, and when; nothing where it has not. */
function vendorFacts({ vendor }: TextReport, { checks: { text: say } }: Words): string[] {
  if (!vendor?.result || vendor.result_timesec === null) return [];
  const { overall, sources, ...found } = vendor.result;
  const parts = (['internet', 'publications', 'submitted'] as const).flatMap((part) =>
    found[part] === null ? [] : [`${say.vendorParts[part]} ${found[part]} %`],
  );
  return [
    say.vendor(
      VENDOR_NAME,
      day(vendor.result_timesec),
      `${overall} %`,
      parts.join(', '),
      sources.length,
    ),
  ];
}

/** A source that the vendor names, in a line. */
export function vendorSource(
  { name, kind, percentage, words, institution }: VendorSource,
  { check, checks }: Words,
): string {
  return [
    [name, institution].filter(Boolean).join(', '),
    vendorSourceWords(kind, (known) => check.vendor[known]),
    `${percentage} %`,
    words === null ? '' : checks.text.words(words),
  ]
    .filter(Boolean)
    .join(' · ');
}

function exclusionsOf({ exclusions, sources }: TextReport, texts: Words): string {
  const { text: say } = texts.checks;
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
  ).flatMap(([name, on]) => (on ? [texts.check.excluded[name]] : []));
  const own = exclusions.sources.map((n) => {
    const title = sources.find((source) => source.n === n)?.title;
    return `${say.source(n)}${title ? ` (${title})` : ''}`;
  });
  const all = [...names, ...leastOf(exclusions, texts), ...own];
  return all.length === 0 ? say.nothingLeftOut : say.leftOut(all.join('; '));
}

function leastOf(
  { small_match, small_source, template }: TextExclusions,
  { checks: { text: say } }: Words,
): string[] {
  return [
    ...(small_match > 0 ? [say.smallMatch(small_match)] : []),
    ...(small_source > 0 ? [say.smallSource(small_source)] : []),
    ...(template > 0 ? [say.template(template)] : []),
  ];
}

export function sourceName(source: TextSource, { check, checks }: Words): string {
  const { title, authors, journal, year, kind } = source;
  const known = [authors, title, journal, year === null ? '' : String(year)].filter(Boolean);
  return known.length > 0 ? known.join('. ') : checks.text.unopened(check.source[kind]);
}

/** What is said of a source beside its name. */
export function sourceFacts(source: TextSource, texts: Words): string {
  const { words, share, words_before, share_before, labels, excluded, pmcid, doi } = source;
  const { check, checks, match } = texts;
  return [
    `${percent(share, texts)} (${checks.text.words(words)})`,
    checks.text.before(percent(share_before, texts), words_before),
    ...labels.map((label) => check.label[label]),
    ...(excluded ? [checks.text.excluded(check.excluded[excluded])] : []),
    ...[pmcid ?? '', doi ?? ''].filter(Boolean),
    match.state[source.state],
  ].join(' · ');
}

export function passageFacts(passage: TextPassage, texts: Words): string {
  const { kind, words, share, section, excluded, places } = passage;
  const { check, checks, match } = texts;
  const page = places[0]?.page;
  const counted = checks.text.words(words);
  return [
    check.passage[kind],
    kind === 'near' ? `${counted}, ${checks.text.shared(percent(share, texts))}` : counted,
    check.section[section],
    ...(page === undefined ? [] : [checks.text.page(page)]),
    ...(excluded ? [checks.text.excluded(check.excluded[excluded])] : []),
    match.state[passage.state],
  ].join(' · ');
}

/** "12.5 %", with the language's own decimal mark. */
function percent(share: number, { decimal }: Words): string {
  return `${decimal((100 * share).toFixed(1))} %`;
}
