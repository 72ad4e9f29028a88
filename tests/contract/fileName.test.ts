import fc from 'fast-check';
import { cleanFileName } from '../../contract/fileName.ts';

test.each([
  ['report\u202efdp.exe', 'report fdp.exe'],
  ['two\r\nlines.pdf', 'two lines.pdf'],
  ['\ufeffmark.pdf', 'mark.pdf'],
  ['a\0b\u0007.pdf', 'a b .pdf'],
  ['isolate\u2066x\u2069.pdf', 'isolate x .pdf'],
  ['Grüße 数据 تقرير.pdf', 'Grüße 数据 تقرير.pdf'],
  ['👩‍🔬.pdf', '👩‍🔬.pdf'],
])('%j becomes %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

test('a long name keeps its ending and no halves of letters', () => {
  const name = cleanFileName(`${'😀'.repeat(400)}.pdf`);
  expect([...name]).toHaveLength(255);
  expect(name.endsWith('😀.pdf')).toBe(true);
});

test('whatever the name, it is one short line without controls, and clean names stay', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const clean = cleanFileName(name);
      expect(clean).not.toMatch(/[\p{Cc}\p{Surrogate}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
      expect([...clean].length).toBeLessThanOrEqual(255);
      expect(cleanFileName(clean)).toBe(clean);
    }),
  );
});
