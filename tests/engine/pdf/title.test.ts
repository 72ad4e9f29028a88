import fc from 'fast-check';
import { titleOf } from '../../../engine/pdf/title.ts';

test.each([
  ['Na&#x02013;Air &amp; Na&#8211;O2: p &lt; 0.05', 'Na–Air & Na–O2: p < 0.05'],
  [
    'Authenticity versus globalisation#_#x2014;The Tulsi case',
    'Authenticity versus globalisation—The Tulsi case',
  ],
  ['R&D  of\nblots', 'R&D of blots'],
  ['Expression of <i>Ocimum</i> genes', 'Expression of <i>Ocimum</i> genes'],
  ['電気泳動画像の再利用', '電気泳動画像の再利用'],
])('%s is a title', (field, title) => {
  expect(titleOf(field)).toBe(title);
});

test.each([
  '',
  '  ',
  'Title',
  'untitled',
  'Document1',
  'Microsoft Word - 97320630013067.docx',
  '8208271.dvi',
  '1472-6882-6-3.fm',
  'my thesis final.pdf',
  'OP-DNAR180029 597..618',
  'DDDT-149307-vicenin-2-inhibits-wnt',
  'doi:10.1016/j.cell.2020.01.001 ',
])('“%s” is none', (field) => {
  expect(titleOf(field)).toBeNull();
});

test('any field gives a title without line ends, or none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (field) => {
      expect(titleOf(field) ?? 'none').toMatch(/^\S(?:[^\n\r\t]*\S)?$/);
    }),
  );
});

test('a field of more entities than any title has stays as it is', () => {
  const many = 'Blots &amp; '.repeat(3000).trim();
  expect(titleOf(many)).toMatch(/^Blots &/);
});
