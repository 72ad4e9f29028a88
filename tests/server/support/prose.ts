import { makePdf, text } from '../../engine/pdf/make.ts';

/** Sentences of plain English whose words are drawn by a number; equal numbers, equal sentences. */
const SUBJECTS = ['The seedlings', 'Most samples', 'Older roots', 'These leaves', 'Wet soils'];
const VERBS = ['absorbed', 'released', 'reflected', 'scattered', 'retained', 'measured'];
const OBJECTS = ['nitrogen', 'sunlight', 'minerals', 'moisture', 'carbon', 'potassium', 'oxygen'];
const PLACES = ['near the river', 'under glass', 'beside walls', 'on northern slopes', 'in trays'];
const ENDS = ['during spring', 'before harvest', 'after heavy rain', 'throughout winter'];

/** @param seed a number that tells one text from another */
export function prose(seed: number, sentences: number): string[] {
  let state = (seed * 2654435761 + 12345) >>> 0;
  const draw = <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] as T;
  };
  return Array.from(
    { length: sentences },
    (_, i) =>
      `${draw(SUBJECTS)} of plot ${seed * 1000 + i} ${draw(VERBS)} ${draw(OBJECTS)} ${draw(PLACES)} ${draw(ENDS)}.`,
  );
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
