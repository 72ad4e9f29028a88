/**
 * The title that follows the names of an entry, null where none can be told apart, and what stands
 * behind it.
 */
export function readTitle(rest: string): {
  readonly title: string | null;
  readonly behind: string;
} {
  const quoted = quotedTitle(rest);
  if (quoted !== null)
    return {
      title: tidy(quoted),
      behind: rest.slice(rest.indexOf(quoted) + quoted.length).replace(/^[”"’']/, ''),
    };
  // The year may stand between names and title.
  const after = rest.replace(
    /^[\s.,:;]*(?:\((?:1[5-9]|20)\d\d[a-z]?[^)]*\)|(?:1[5-9]|20)\d\d[a-z]?(?=[.,:;\s]))?[\s.,:;)]*/u,
    '',
  );
  const ends = [...after.matchAll(SENTENCE_END)];
  const end = ends.find((m, i) => {
    // A second sentence of the title holds words of prose; the name of a journal holds none.
    const next = after.slice(m.index + m[0].length, ends[i + 1]?.index);
    if (/^\s*(?:[IVX]{1,4}|\d)$/u.test(next)) return false;
    return ends[i + 1] === undefined || (next.match(/(?<![\p{L}.])\p{Ll}{4,}/gu)?.length ?? 0) < 2;
  });
  const sentence = end ? after.slice(0, end.index + (end[0].startsWith('.') ? 0 : 1)) : after;
  const inBook = IN_BOOK.exec(sentence)?.index ?? sentence.length;
  const title = sentence.slice(0, sourceIn(after, inBook));
  return title.length >= LEAST_TITLE && /\p{L}{3}/u.test(title)
    ? { title: tidy(title), behind: after.slice(title.length) }
    : { title: null, behind: after };
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
/** The book of a chapter. */
const IN_BOOK = /[.,?!]\s+In(?::\s*|\s+)(?=\p{Lu})|\s+In:\s/u;
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
