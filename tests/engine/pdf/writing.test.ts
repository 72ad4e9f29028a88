import { readCharacters } from '../../../engine/pdf/characters.ts';
import { buildLines } from '../../../engine/text/lines.ts';
import { makePdf, text } from './make.ts';
import { withPdf } from './open.ts';

const linesOf = (content: string) =>
  withPdf(makePdf([{ content }]), (document) =>
    document.withPage(1, (page) => buildLines(readCharacters(page))),
  );

test('a line tells its baseline, its raised writing, and that a word is divided at its end', async () => {
  const lines = await linesOf(
    text(50, 700, 10, 'This improves the con-') +
      text(50, 688, 10, 'ventional method') +
      text(128, 692, 6, '12,13') +
      text(150, 688, 10, 'of work.'),
  );
  expect(lines?.map((l) => [l.text, l.divided, Math.round(l.baseline)])).toEqual([
    ['This improves the con', true, 100],
    ['ventional method 12,13 of work.', false, 112],
  ]);
  expect(lines?.[1]?.raised.map(({ from, to }) => lines[1]?.text.slice(from, to))).toEqual([
    '12,13',
  ]);
  expect(lines?.[0]?.raised).toEqual([]);
});
