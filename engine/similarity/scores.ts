import type { TextScores } from '../../contract/ops/textChecks.ts';
import type { ExcludedBy, TextExclusions, TextSection } from '../../contract/texts.ts';
import type { CountedPassage, CountedSource } from './counted.ts';
import { templateWords } from './template.ts';
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

/** The exclusion that leaves out each part, and as what it is named; that of a title never does. */
const PARTS: readonly {
  readonly by: 'references' | 'methods' | 'abstract' | 'affiliations' | 'captions';
  readonly named: ExcludedBy;
  readonly sections: readonly TextSection[];
}[] = [
  { by: 'references', named: 'references', sections: ['references'] },
  { by: 'methods', named: 'methods', sections: ['methods'] },
  { by: 'abstract', named: 'abstract', sections: ['abstract'] },
  {
    by: 'affiliations',
    named: 'affiliations',
    sections: ['authors', 'affiliations', 'funding', 'statement'],
  },
  { by: 'affiliations', named: 'template', sections: ['template'] },
  { by: 'captions', named: 'captions', sections: ['caption'] },
];

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
  const common = template > 0 ? templateWords(text.words, text.sources, template) : null;
  const any = new Uint8Array(text.words);
  const passages = new Map<number, ExcludedBy>();
  const sources = new Map<number, { words: number; share: number; excluded: ExcludedBy | null }>();
  let greatest = 0;
  for (const source of text.sources) {
    const own = new Uint8Array(text.words);
    const whole = wholeReason(source, exclusions);
    for (const passage of source.passages) {
      const reason =
        whole ?? reasonOf(passage, parts, exclusions) ?? templateReason(passage, common);
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
  if (exclusions.quotes) for (const { from, to } of quotes) out.fill(1, from, to);
  for (const [i, part] of PARTS.entries())
    if (exclusions[part.by])
      for (const { section, from, to } of sections)
        if (part.sections.includes(section)) out.fill(i + 2, from, to);
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
  if (most && left > (a.to - a.from) / 2)
    return most[0] === 1 ? 'quotes' : (PARTS[most[0] - 2]?.named ?? null);
  const words = same.reduce((n, { from, to }) => n + to - from, 0);
  return words < small_match ? 'small-match' : null;
}

/** A passage of which more than half of the shared words are template text. */
function templateReason({ same }: CountedPassage, common: Uint8Array | null): ExcludedBy | null {
  if (common === null) return null;
  let [shared, template] = [0, 0];
  for (const { from, to } of same)
    for (let i = from; i < to; i++) {
      shared += 1;
      template += common[i] ?? 0;
    }
  return template > shared / 2 ? 'template' : null;
}

function mark(own: Uint8Array, same: readonly Range[], parts: Uint8Array): void {
  for (const { from, to } of same) for (let i = from; i < to; i++) if (parts[i] === 0) own[i] = 1;
}
