import type { HiddenCharacters } from '../../contract/ops/textChecks.ts';
import type { PassageKind, TextLabel, TextSection } from '../../contract/texts.ts';
import { sharesAuthor } from './authors.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { plainWord } from './letters.ts';
import { numbersOf } from './pack.ts';
import { excerptsOf } from './packed.ts';
import { comparing, sum } from './passages.ts';
import type { CheckedText, Range, Shared, Words } from './types.ts';
import type { IndexedWords, TextIndex } from './textIndex.ts';

/** What a manuscript shares with one text. */
export interface FoundSource {
  readonly key: string;
  readonly labels: readonly TextLabel[];
  readonly passages: readonly FoundPassage[];
}

export interface FoundPassage {
  readonly kind: PassageKind;
  readonly a: Range;
  readonly same: readonly Range[];
  readonly section: TextSection;
  readonly quoted: boolean;
  readonly text: string;
  readonly places: Excerpt['places'];
  readonly source_text: string;
  readonly source_places: Excerpt['places'];
}

/** What a check found, and what is needed to count it with other exclusions. */
export interface TextFindings {
  readonly words: number;
  readonly sections: readonly (Range & { readonly section: TextSection })[];
  readonly quotes: readonly Range[];
  readonly hidden: HiddenCharacters;
  readonly cut: boolean;
  readonly sources: readonly FoundSource[];
}

/** Sources of one report; those that share least are left out. */
const MOST_SOURCES = 100;
/** Texts whose words or lines are asked for at a time: at most 6 MB. */
const AT_ONCE = 10;

/** Finds the texts of an index that a manuscript shares passages with, most words first. */
export async function searchText(
  text: CheckedText,
  words: Words,
  index: TextIndex,
  signal?: AbortSignal,
): Promise<TextFindings> {
  const names = await index.candidates(fingerprintsOf(words));
  const compared = comparing(words);
  const found: { source: IndexedWords; shared: readonly Shared[] }[] = [];
  for (let i = 0; i < names.length; i += AT_ONCE)
    for (const source of await index.words(names.slice(i, i + AT_ONCE))) {
      signal?.throwIfAborted();
      const shared = compared.with(numbersOf(source.tokens));
      if (shared.length > 0) found.push({ source, shared });
    }
  found.sort((x, y) => sizeOf(y.shared) - sizeOf(x.shared));
  const sources: FoundSource[] = [];
  const shown = found.slice(0, MOST_SOURCES);
  for (let i = 0; i < shown.length; i += AT_ONCE) {
    const part = shown.slice(i, i + AT_ONCE);
    const lines = new Map(
      (await index.lines(part.map(({ source }) => source.key))).map((one) => [one.key, one.lines]),
    );
    signal?.throwIfAborted();
    for (const { source, shared } of part) {
      const packed = lines.get(source.key);
      if (packed) sources.push(described(text, words, source, shared, packed));
    }
  }
  return { ...findingsOf(text, words), sources };
}

/** What of a manuscript is counted, before anything is found. */
export function findingsOf(text: CheckedText, words: Words): Omit<TextFindings, 'sources'> {
  const { count, hidden, cut } = words;
  return { words: count, ...partsOf(text, words), hidden, cut };
}

function sizeOf(shared: readonly Shared[]): number {
  return shared.reduce((n, { same }) => n + sum(same), 0);
}

function described(
  text: CheckedText,
  words: Words,
  source: IndexedWords,
  shared: readonly Shared[],
  packed: Uint8Array,
): FoundSource {
  const excerpt = excerptsOf(packed);
  const passages = shared.map(({ kind, a, b, same }): FoundPassage => {
    const here = excerptOf(text.lines, words, a);
    const there = excerpt(b);
    return {
      kind,
      a,
      same,
      section: text.lines[words.line[a.from] ?? 0]?.section ?? 'body',
      quoted: sum(quotedIn(words, a)) > (a.to - a.from) / 2,
      ...here,
      source_text: there.text,
      source_places: there.places,
    };
  });
  return { key: source.key, labels: labelsOf(text, source), passages };
}

function labelsOf(text: CheckedText, source: IndexedWords): TextLabel[] {
  const self = sharesAuthor(text.authors, source.authors);
  const title = plainWord(text.title);
  const titled = title === plainWord(source.title) && title.length >= (self ? 15 : 40);
  return [
    ...(self ? ['self' as const] : []),
    ...(source.same || titled ? ['version' as const] : []),
  ];
}

function partsOf(text: CheckedText, words: Words): Pick<TextFindings, 'sections' | 'quotes'> {
  const sections: { section: TextSection; from: number; to: number }[] = [];
  for (let i = 0; i < words.count; i++) {
    const section = text.lines[words.line[i] ?? 0]?.section ?? 'body';
    const last = sections.at(-1);
    if (last?.section === section) last.to = i + 1;
    else sections.push({ section, from: i, to: i + 1 });
  }
  return { sections, quotes: quotedIn(words, { from: 0, to: words.count }) };
}

function quotedIn({ quoted }: Words, { from, to }: Range): Range[] {
  const ranges: { from: number; to: number }[] = [];
  for (let i = from; i < to; i++) {
    if (quoted[i] !== 1) continue;
    const last = ranges.at(-1);
    if (last?.to === i) last.to = i + 1;
    else ranges.push({ from: i, to: i + 1 });
  }
  return ranges;
}
