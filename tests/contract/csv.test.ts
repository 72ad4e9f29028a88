import fc from 'fast-check';
import Papa from 'papaparse';
import { csvLine } from '../../contract/csv.ts';

/** Tables that people open in spreadsheets: every text comes back, and none is run. */

const read = (text: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data;
const cellOf = (value: string): string => read(csvLine([value, 'end']))[0]?.[0] ?? '';

/**
 * As a spreadsheet that drops blanks and unseen characters, and takes full-width signs for narrow
 * ones.
 */
const runs = (cell: string): boolean =>
  cell
    .split(/\r\n|[\r\n\t\v\f\u0085\u2028\u2029]/)
    .some((line) => /^[=+\-@]/.test(line.replace(/^[\s\p{Cc}\p{Cf}]+/u, '').normalize('NFKC')));

const BEFORE = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\u00ad',
  '\u0001',
];
const SIGNS = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20', '\ufe66', '\u207a'];
const FIRST = ['', 'x', 'x\r\n', 'a caption\n', 'x\r', 'x\t', 'x\u2028', 'x\n\n', '"', 'a,b\n'];

test.each(FIRST)(
  'no text that goes on after %j is run, whatever stands before its sign',
  (first) => {
    for (const before of BEFORE)
      for (const sign of SIGNS)
        for (const rest of ['cmd|x', '1+1', 'HYPERLINK("x")', '']) {
          const text = first + before + sign + rest;
          expect([text, runs(cellOf(text))]).toEqual([text, false]);
        }
  },
);

test('whatever the text, it is not run, and only apostrophes are added to it', () => {
  const piece = fc.oneof(
    fc.constantFrom(...BEFORE, ...SIGNS, ...FIRST, "'", '"', ';', ','),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const cell = cellOf(text);
      expect(runs(cell)).toBe(false);
      expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
    }),
    { numRuns: 2000 },
  );
});

test('texts that begin nothing stay as they are', () => {
  for (const text of ['a=1', '5-HT', 'see – here', 'x\ny', "it's", '(-) control', '1.5'])
    expect(cellOf(text)).toBe(text);
});
