import type { TextScores } from '../../contract/ops/textChecks.ts';
import { EXCLUDABLE_PARTS } from '../../contract/texts.ts';
import type { ExcludedBy, TextExclusions, TextSection } from '../../contract/texts.ts';
import type { CountedPassage, CountedSource } from './counted.ts';
import { commonWords } from './commonText.ts';
import type { Range } from './types.ts';

/** What of a manuscript can be counted. */
export interface Countable {
  readonly words: number;
  readonly sections: readonly (Range & { readonly section: TextSection })[];
  readonly quotes: readonly Range[];
  readonly sources: readonly CountedSource[];
}

/** What was counted. Words and shares are those that count. */
export interface Count {
  readonly scores: TextScores;
  /** By the number of a passage; missing: it counts. */
  readonly passages: ReadonlyMap<number, ExcludedBy>;
  /** By the number of a source. */
  readonly sources: ReadonlyMap<
    number,
    { readonly words: number; readonly share: number; readonly excluded: ExcludedBy | null }
  >;
}

/** As what a word that is left out can be named. */
const REASONS: readonly ExcludedBy[] = [
  'quotes',
  ...EXCLUDABLE_PARTS.map(({ by }) => by),
  'template',
];

/** The exclusion that takes a part. */
const EXCLUDES = new Map(
  EXCLUDABLE_PARTS.flatMap(({ by, sections }) =>
    sections.map((section): [TextSection, typeof by] => [section, by]),
  ),
);

/** Nothing is left out. */
export const NO_EXCLUSIONS: TextExclusions = {
  quotes: false,
  references: false,
  methods: false,
  abstract: false,
  affiliations: false,
  captions: false,
  small_match: 0,
  small_source: 0,
  template: 0,
  versions: false,
  sources: [],
};

/**
 * Counts the words that a manuscript shares with its sources. Words of parts that are left out count
 * neither as shared nor as the manuscript's.
 */
export function countShared(text: Countable, exclusions: TextExclusions): Count {
  const parts = partsLeftOut(text, exclusions);
  const total = parts.reduce((n, part) => n + (part === 0 ? 1 : 0), 0);
  const { template } = exclusions;
  const common = template > 0 ? commonWords(text.words, text.sources, template) : null;
  const any = new Uint8Array(text.words);
  const passages = new Map<number, ExcludedBy>();
  const sources = new Map<number, { words: number; share: number; excluded: ExcludedBy | null }>();
  let greatest = 0;
  for (const source of text.sources) {
    const own = new Uint8Array(text.words);
    const whole = wholeReason(source, exclusions);
    for (const passage of source.passages) {
      const reason = whole ?? reasonOf(passage, parts, exclusions) ?? commonReason(passage, common);
      if (reason) passages.set(passage.n, reason);
      else mark(own, passage.same, parts);
    }
    const words = own.reduce((n, one) => n + one, 0);
    const small = whole === null && words < exclusions.small_source;
    if (small)
      for (const { n } of source.passages) passages.set(n, passages.get(n) ?? 'small-source');
    const excluded = whole ?? (small ? ('small-source' as const) : null);
    const counted = excluded ? 0 : words;
    sources.set(source.n, { words: counted, share: shareOf(counted, total), excluded });
    if (excluded) continue;
    greatest = Math.max(greatest, words);
    own.forEach((one, i) => {
      if (one === 1) any[i] = 1;
    });
  }
  const all = any.reduce((n, one) => n + one, 0);
  return {
    scores: { words: total, all: shareOf(all, total), greatest: shareOf(greatest, total) },
    passages,
    sources,
  };
}

function shareOf(words: number, total: number): number {
  return total === 0 ? 0 : words / total;
}

function wholeReason(source: CountedSource, exclusions: TextExclusions): ExcludedBy | null {
  if (exclusions.sources.includes(source.n)) return 'source';
  return exclusions.versions && source.labels.includes('version') ? 'versions' : null;
}

/** For each word: 0, or the place of its reason among REASONS plus one. */
function partsLeftOut({ words, sections, quotes }: Countable, exclusions: TextExclusions) {
  const out = new Uint8Array(words);
  const mark = (reason: ExcludedBy, { from, to }: Range) =>
    out.fill(REASONS.indexOf(reason) + 1, from, to);
  if (exclusions.quotes) for (const quote of quotes) mark('quotes', quote);
  for (const part of sections) {
    const by = EXCLUDES.get(part.section);
    if (by && exclusions[by]) mark(part.section === 'template' ? 'template' : by, part);
  }
  return out;
}

/** A passage of which more than half lies in what is left out goes, and one that is too small. */
function reasonOf(
  { a, same }: CountedPassage,
  parts: Uint8Array,
  { small_match }: TextExclusions,
): ExcludedBy | null {
  const counts = new Map<number, number>();
  for (let i = a.from; i < a.to; i++)
    if (parts[i]) counts.set(parts[i] ?? 0, (counts.get(parts[i] ?? 0) ?? 0) + 1);
  const most = [...counts].sort((x, y) => y[1] - x[1])[0];
  const left = [...counts.values()].reduce((n, one) => n + one, 0);
  if (most && left > (a.to - a.from) / 2) return REASONS[most[0] - 1] ?? null;
  const words = same.reduce((n, { from, to }) => n + to - from, 0);
  return words < small_match ? 'small-match' : null;
}

/** A passage of which more than half of the shared words are what many unrelated texts share. */
function commonReason({ same }: CountedPassage, common: Uint8Array | null): ExcludedBy | null {
  if (common === null) return null;
  let [shared, widespread] = [0, 0];
  for (const { from, to } of same)
    for (let i = from; i < to; i++) {
      shared += 1;
      widespread += common[i] ?? 0;
    }
  return widespread > shared / 2 ? 'common' : null;
}

function mark(own: Uint8Array, same: readonly Range[], parts: Uint8Array): void {
  for (const { from, to } of same) for (let i = from; i < to; i++) if (parts[i] === 0) own[i] = 1;
}
