import { inOrder } from '../../contract/languages.ts';
import fc from 'fast-check';
import { layOut, type TextStyle } from '../../report/pdf/text.ts';

const STYLE: TextStyle = { size: 10, face: 'regular', colour: '#000000', leading: 1.4 };
/** Every character is half as wide as the text is high. */
const measure = (text: string, _font: string, size: number): number =>
  ([...text].length * size) / 2;
const words = fc.array(
  fc.constantFrom(
    'gel',
    'Figure',
    '2',
    'שלום',
    'שתיים',
    'βήτα',
    'العربية',
    '(1–2)',
    'a'.repeat(60),
    'µm,',
  ),
  { minLength: 1, maxLength: 30 },
);

test('no line is wider than the column and no character is lost', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 40, max: 400 }), (list, width) => {
      const lines = layOut(list.join(' '), STYLE, width, measure);
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(width);
      const drawn = lines
        .flatMap((line) => line.runs.flatMap((run) => [...run.text]))
        .filter((c) => c !== ' ')
        .toSorted()
        .join('');
      const mirrored = (c: string): string => (c === '(' || c === ')' ? '(' : c);
      expect([...drawn].map(mirrored).toSorted().join('')).toBe(
        [...list.join('')].map(mirrored).toSorted().join(''),
      );
    }),
  );
});

test('a Hebrew line is set from the right, numbers and Latin words inside it from the left', () => {
  const [line] = layOut('שלום Figure 2 עולם', STYLE, 500, measure);
  expect(line?.rtl).toBe(true);
  expect(line?.runs.map((run) => run.text.trim()).filter(Boolean)).toEqual([
    'עולם',
    'Figure 2',
    'שלום',
  ]);
});

test('in a document from right to left a line with such words runs that way, whatever it begins with', () => {
  const order = (text: string, rtl: boolean) =>
    layOut(text, STYLE, 400, measure, rtl).map((line) => [
      line.rtl,
      line.runs.map((run) => run.text.trim()).filter(Boolean),
    ]);
  const text = 'Figure 1 العربية';
  expect(order(text, false)).toEqual([[false, ['Figure 1', 'العربية']]]);
  expect(order(text, true)).toEqual([[true, ['العربية', 'Figure 1']]]);
  // Words of another script alone keep their own direction.
  expect(order('Figure 1.', true)).toEqual([[false, ['Figure 1.']]]);
});

test('a date among Arabic words keeps its order, and the mark that holds it is not drawn', () => {
  const drawn = (text: string) =>
    layOut(text, STYLE, 500, measure, true)
      .flatMap(({ runs }) => runs.map((run) => run.text))
      .join('');
  expect(drawn('في 2026-11-27.')).toContain('27-11-2026');
  expect(drawn(`في ${inOrder('2026-11-27')}.`)).toContain('2026-11-27');
  expect(drawn(inOrder('2026-11-27'))).toBe('2026-11-27');
});

test('line breaks in a text stay, empty lines too', () => {
  expect(
    layOut('one\n\ntwo\r\nthree', STYLE, 500, measure).map((line) =>
      line.runs.map((run) => run.text).join(''),
    ),
  ).toEqual(['one', '', 'two', 'three']);
});
