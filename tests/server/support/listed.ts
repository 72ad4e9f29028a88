import { makePdf, text } from '../../engine/pdf/make.ts';

/** A manuscript in print with a page of prose and a numbered list of references. */
export function manuscriptWith(
  references: readonly string[],
  prose: readonly string[] = [],
): Buffer {
  const line = (words: string, i: number) => text(72, 730 - 14 * i, 10, words);
  const filler = Array.from(
    { length: 24 },
    (_, i) =>
      `Running text of the manuscript about plants that goes on in line ${'abcdefgh'[i % 8]}`,
  );
  return Buffer.from(
    makePdf([
      { content: [...prose, ...filler].slice(0, 45).map(line).join('') },
      {
        content: [
          text(72, 750, 12, 'References', 'F2'),
          ...references.map((entry, i) => line(`${i + 1}. ${entry}`, i)),
        ].join(''),
      },
    ]),
  );
}
