import { makePdf, text } from '../../engine/pdf/make.ts';

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/**
 * Sentences of made words, drawn by a number: equal numbers, equal sentences; others share no runs
 * of words.
 * @param seed a number that tells one text from another
 */
export function prose(seed: number, sentences: number): string[] {
  let state = (seed * 2654435761 + 12345) >>> 0;
  const draw = (most: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const word = () =>
    Array.from({ length: 3 }, () => SYLLABLES[draw(SYLLABLES.length)] ?? '').join('');
  return Array.from({ length: sentences }, () => {
    const words = Array.from({ length: 12 }, word);
    return `The ${words.join(' ')}.`;
  });
}

/** A manuscript in print: title and authors, then its lines under headings ("# Methods"). */
export function printed(title: string, authors: string, lines: readonly string[]): Buffer {
  const pages: string[][] = [];
  for (let i = 0; i < lines.length; i += 45) pages.push(lines.slice(i, i + 45));
  return Buffer.from(
    makePdf(
      (pages.length > 0 ? pages : [[]]).map((page, n) => ({
        content: [
          ...(n === 0 ? [text(72, 770, 18, title, 'F2'), text(72, 750, 10, authors)] : []),
          ...page.map((line, i) =>
            line.startsWith('# ')
              ? text(72, 730 - 14 * i, 12, line.slice(2), 'F2')
              : text(72, 730 - 14 * i, 10, line),
          ),
        ].join(''),
      })),
    ),
  );
}
