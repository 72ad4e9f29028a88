import type { ReferenceFields } from './types.ts';

/** A number of four digits that is no page, no volume with its issue, and no part of another one. */
const YEARS = /(?<![\d‐‑–-])((?:1[5-9]|20)\d\d)[a-z]?(?![\d‐‑–-]|\.\d|\()/g;
/** When somebody looked at an address. */
const LOOKED_AT =
  /\b(?:last\s+)?(?:accessed|retrieved|visited|viewed|cited)\b:?(?:\s+(?:on|at|\d{1,2},?|\p{Lu}\p{Ll}+\.?,?|(?:19|20)\d\d)(?=[\s),.;\]]|$))+/giu;

/**
 * Authors, year and title of an entry, by the signs that all styles share: names first, then the
 * title, which ends with a stop, a quotation mark or before the journal. What cannot be told apart
 * stays null.
 * @param latest the year of the manuscript or of today; later ones are numbers
 */
export function readFields(printed: string, latest: number): ReferenceFields {
  // Some files give letters and their accents apart.
  const text = printed.normalize('NFC');
  const year = yearOf(text, latest);
  const names = readNames(text);
  const { authors, initials } = names;
  return { authors, initials, year, title: titleOf(text.slice(names.end)) };
}

function yearOf(text: string, latest: number): number | null {
  // Addresses hold numbers that look like years.
  const plain = text
    .replace(/\bhttps?:\/\/\S+|\b10\.\d{4,9}\/\S+|\barxiv\S*/gi, ' ')
    .replace(LOOKED_AT, ' ');
  const years = [...plain.matchAll(YEARS)].map((m) => ({ year: Number(m[1]), at: m.index }));
  const possible = years.filter((y) => y.year <= latest + 1);
  const bracketed = possible.find((y) => plain[y.at - 1] === '(');
  const beforeVolume = possible.find((y) =>
    /^[a-z]?\s*(?:;|,\s*\d+\s*[,(:])/.test(plain.slice(y.at + 4)),
  );
  // Titles name years as well; the one of publication stands in brackets, before the volume, or last.
  return (bracketed ?? beforeVolume ?? possible.findLast(() => true))?.year ?? null;
}

/** Letters of a name; old typesetting leaves accents beside their letters. */
const LETTERS = String.raw`[\p{L}\p{M}'’´\u0060¨¸˘ˇ˜ˆ˙‐‑–-]`;
const PARTICLES = String.raw`(?:(?:[Vv]an|[Vv]on|[Dd]er|[Dd]en|[Dd]el?|[Dd]a|[Dd]i|[Dd]ella|[Ll]a|[Ll]e|[Ee]l|[Aa]l|[Tt]er|[Tt]en|[Dd]os|[Dd]u|[Bb]en|[Bb]in|St\.?)\s)*(?:[OoDdLl]['’])?`;
const FAMILY = String.raw`${PARTICLES}\p{Lu}${LETTERS}+(?:[\s-](?!\p{Lu}{1,3}\b)\p{Lu}${LETTERS}+){0,2}`;
const INITIALS = String.raw`(?:(?:\p{Lu}\.[\s-]?){1,4}|\p{Lu}{1,4}(?:[\s-]\p{Lu}{1,2}(?=[,.;]))?)(?!\p{Ll})(?:\s?\p{Ll}\.(?=[,;]))?`;
const FAMILY_FIRST = new RegExp(
  String.raw`^(${FAMILY})(?:,\s*|\s+|(?<=\p{Ll})(?=\p{Lu}{1,3}[,;.]))${INITIALS}(?:,?\s*(?:Jr|Sr|III?|IV)(?!\p{L})\.?)?`,
  'u',
);
const INITIALS_FIRST = new RegExp(String.raw`^(?:\p{Lu}[\p{Ll}]?\.[\s-]?){1,4}\s*(${FAMILY})`, 'u');
const GIVEN_FIRST = new RegExp(
  String.raw`^\p{Lu}\p{Ll}+\s+(?:\p{Lu}\.\s?)*(${FAMILY})(?=[,.]|\s+and\b)`,
  'u',
);
const BETWEEN = /^(?:\s*[,;]\s*(?:and|&|y|und|et)?\s*|\s*(?:and|&|und|et(?!\s+al))\s+|\s+)(?=\S)/u;
const OTHERS = /^[\s,;]*(?:and\s+)?(?:et\s+al\.?|…|\.\.\.|and\s+others)/iu;

/** The names that an entry begins with, and where they end. */
function readNames(text: string): {
  readonly authors: string[];
  readonly initials: string[];
  readonly end: number;
} {
  const authors: string[] = [];
  const initials: string[] = [];
  let at = 0;
  let style: RegExp | null = null;
  for (;;) {
    const rest = text.slice(at);
    const styles: readonly RegExp[] = style
      ? [style, ...(style === GIVEN_FIRST ? [] : [INITIALS_FIRST])]
      : [FAMILY_FIRST, INITIALS_FIRST];
    const found: RegExpExecArray | null =
      styles.map((s) => s.exec(rest)).find((m) => m !== null) ?? null;
    if (!found) break;
    style ??= FAMILY_FIRST.test(rest) ? FAMILY_FIRST : INITIALS_FIRST;
    authors.push((found[1] ?? '').trim());
    // Given names are all that is printed beside the family name.
    initials.push(/\p{Lu}/u.exec(found[0].replace(found[1] ?? '', ''))?.[0] ?? '');
    at += found[0].length;
    const others = OTHERS.exec(text.slice(at));
    if (others) {
      at += others[0].length;
      break;
    }
    const between = BETWEEN.exec(text.slice(at));
    if (!between) break;
    const separated = /[,;&]|and|und|et|y/.test(between[0]);
    if (!separated) break;
    at += between[0].length;
  }
  return { authors, initials, end: at };
}

/** The title after the names. */
function titleOf(rest: string): string | null {
  const quoted = quotedTitle(rest);
  if (quoted !== null) return tidy(quoted);
  // The year may stand between names and title.
  const after = rest.replace(
    /^[\s.,:;]*(?:\((?:1[5-9]|20)\d\d[a-z]?[^)]*\)|(?:1[5-9]|20)\d\d[a-z]?(?=[.,:;\s]))?[\s.,:;)]*/u,
    '',
  );
  const ends = [...after.matchAll(SENTENCE_END)];
  const end = ends.find((m, i) => {
    // A second sentence of the title holds words of prose; the name of a journal holds none.
    const next = after.slice(m.index + m[0].length, ends[i + 1]?.index);
    return ends[i + 1] === undefined || (next.match(/(?<![\p{L}.])\p{Ll}{4,}/gu)?.length ?? 0) < 2;
  });
  const sentence = end ? after.slice(0, end.index + (end[0].startsWith('.') ? 0 : 1)) : after;
  const title = sentence.slice(0, sourceIn(after, sentence.length));
  return title.length >= 8 && /\p{L}{3}/u.test(title) ? tidy(title) : null;
}

/**
 * A title in quotation marks: it begins the rest, or it ends with a comma or is long. Titles quote
 * words, too.
 */
function quotedTitle(rest: string): string | null {
  const first = /^[^\p{L}“"‘]*(?:(?:1[5-9]|20)\d\d[a-z]?[^\p{L}“"‘]*)?(?=[“"‘])/u.exec(rest);
  const from = rest.slice(first?.[0].length ?? 0);
  const double = /[“"]([^”"]{8,}?)[”"]/u.exec(from);
  const inside = double?.[1] ?? '';
  if (
    double &&
    ((first && double.index === 0) || /[,.?!]$/.test(inside) || inside.length >= QUOTED)
  )
    return inside;
  return first ? (/^‘(.{8,}?)[’'](?!\p{L})/u.exec(from)?.[1] ?? null) : null;
}
/** Quoted words within a title are fewer letters. */
const QUOTED = 40;

/** A source before its volume or year: words with capitals, abbreviated or not, after a stop. */
const WORD = String.raw`(?:\p{Lu}[\p{L}&'’-]{0,7}\.|\p{Lu}[\p{L}&'’-]*)`;
const SOURCE = new RegExp(
  String.raw`[,.?]\s+(?!(?:Part|Phase|Type|Chapter|Section|Study|Nos?|Vol|Volume|Suppl|Version|In)\b)${WORD}[\s,:]+(?:(?:${WORD}|of|and|the|in|for|on|de|der|et|&)[\s,:]+){0,8}?(?:vol(?:ume)?\.?\s*)?\(?(?=\d)`,
  'gu',
);
const LEAST_TITLE = 8;
/** More letters behind its numbers: what looked like a source is part of a title. */
const MOST_BEHIND = 20;

/** Where in a text its source begins, if before `most`; else `most`. */
function sourceIn(text: string, most: number): number {
  for (const { index, 0: found } of text.matchAll(SOURCE)) {
    if (index >= most) break;
    const behind = text
      .slice(index + found.length)
      .replace(
        /\bdoi\b.*$|https?:.*$|\bavailable\b.*$|\[(?:CrossRef|PubMed|Google Scholar)\]/giu,
        '',
      );
    if (index >= LEAST_TITLE && (behind.match(/\p{L}/gu)?.length ?? 0) <= MOST_BEHIND) return index;
  }
  return most;
}

/** The end of a sentence; abbreviations of species and the like end none. */
const SENTENCE_END =
  /(?<!\b(?:vs|sp|spp|cf|var|subsp|St|no|L|et al|[A-Z]))[.?!](?=\s+[\p{Lu}\d[(“]|\s*$)|\.\s*(?=https?:|doi)/gu;

function tidy(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .replace(/[\s,.;:]+$/, '')
    .trim();
}
