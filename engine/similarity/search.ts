import type { HiddenCharacters } from '../../contract/ops/textChecks.ts';
import type { PassageKind, TextLabel, TextSection } from '../../contract/texts.ts';
import { sharesAuthor } from './authors.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { plainWord } from './letters.ts';
import { numbersOf } from './pack.ts';
import { excerptsOf } from './packed.ts';
import { comparing, sum } from './passages.ts';
import { translating } from './translation.ts';
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

/** A text that is shown as a source. */
interface Found {
  readonly source: IndexedWords;
  readonly shared: readonly Shared[];
  readonly labels: readonly TextLabel[];
}

/**
 * Finds the texts of an index that a manuscript shares passages with, most words first, and those
 * that may be the same authors' work in another language. What is compared next is read meanwhile.
 */
export async function searchText(
  text: CheckedText,
  words: Words,
  index: TextIndex,
  signal?: AbortSignal,
): Promise<TextFindings> {
  const names = await index.candidates(fingerprintsOf(words));
  const compared = comparing(words);
  const translates = translating(text, words);
  const found: Found[] = [];
  await inParts(
    names,
    (keys) => index.words(keys),
    (sources) => {
      signal?.throwIfAborted();
      for (const source of sources) {
        const tokens = numbersOf(source.tokens);
        const shared = compared.with(tokens);
        const known = labelsOf(text, source);
        const translated = known.includes('self') && translates(tokens);
        const labels = translated ? [...known, 'translation' as const] : known;
        if (shared.length > 0 || translated) found.push({ source, shared, labels });
      }
    },
  );
  found.sort((x, y) => sizeOf(y.shared) - sizeOf(x.shared));
  const shown = new Map(
    found
      .filter(({ labels }, i) => i < MOST_SOURCES || labels.includes('translation'))
      .map((one) => [one.source.key, one]),
  );
  const sources = new Map<string, FoundSource>();
  await inParts(
    [...shown.keys()],
    (keys) => index.lines(keys),
    (part) => {
      signal?.throwIfAborted();
      for (const { key, lines } of part) {
        const one = shown.get(key);
        if (one) sources.set(key, described(text, words, one, lines));
      }
    },
  );
  const inOrder = [...shown.keys()].flatMap((key) => sources.get(key) ?? []);
  return { ...findingsOf(text, words), sources: inOrder };
}

/** Reads texts part by part, each while the one before it is worked on. */
async function inParts<T>(
  keys: readonly string[],
  read: (keys: readonly string[]) => Promise<readonly T[]>,
  work: (part: readonly T[]) => void,
): Promise<void> {
  const partAt = (i: number) => (i < keys.length ? read(keys.slice(i, i + AT_ONCE)) : null);
  let next = partAt(0);
  for (let i = AT_ONCE; next; i += AT_ONCE) {
    const part = await next;
    next = partAt(i);
    // What goes wrong is told when its turn has come.
    next?.catch(() => undefined);
    // Lets the request leave before the work begins.
    await new Promise(setImmediate);
    work(part);
  }
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
  { source, shared, labels }: Found,
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
  return { key: source.key, labels, passages };
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
