/** The names that an entry begins with, and where they end. */
export function readNames(text: string): {
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

/** Names in full that a note begins with, before a comma: "Jane Doe and Richard Roe, Title". */
export function readFullNames(text: string): ReturnType<typeof readNames> {
  const found = FULL_NAMES.exec(text);
  if (!found) return { authors: [], initials: [], end: 0 };
  const names = (found[1] ?? '').split(/\s*(?:,\s*(?:and|&)|\band\b|&)\s*/u);
  return {
    authors: names.map((name) => FAMILY_LAST.exec(name)?.[1] ?? name),
    initials: names.map((name) => name.charAt(0)),
    end: found[0].length,
  };
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
const FULL_NAME = String.raw`\p{Lu}${LETTERS}+(?:\s\p{Lu}\.?(?!${LETTERS}))*\s${FAMILY}`;
const FULL_NAMES = new RegExp(
  String.raw`^(${FULL_NAME}(?:(?:,?\s+(?:and|&)\s+)${FULL_NAME})?)(?:\s+et\s+al\.?)?(?:\s*\([Ee]ds?\.?\))?(?:,\s+(?=[\p{L}‘'“"])|\s+(?=[‘“"]))`,
  'u',
);
const FAMILY_LAST = new RegExp(String.raw`\s(${PARTICLES}\p{Lu}${LETTERS}+)$`, 'u');
