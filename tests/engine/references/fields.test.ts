import { readFields } from '../../../engine/references/fields.ts';

/** One work in the styles of many publishers. */
const TITLE = 'Growth of basil under red light';
test.each([
  ['Vancouver', `Doe JA, van der Berg K. ${TITLE}. Sci Hort. 2019;12(3):34-41.`],
  [
    'author and year',
    `Doe, J. A., & van der Berg, K. (2019). ${TITLE}. Scientia Horticulturae, 12, 34–41.`,
  ],
  [
    'IEEE',
    `J. A. Doe and K. van der Berg, “${TITLE},” Sci. Hort., vol. 12, no. 3, pp. 34–41, 2019.`,
  ],
  ['year after the names', `Doe JA, van der Berg K. 2019. ${TITLE}. Sci Hort 12:34–41.`],
  ['year in brackets', `Doe,J.A. and van der Berg,K. (2019) ${TITLE}. Sci. Hort., 12, 34–41.`],
  ['year at the end', `J. A. Doe, K. van der Berg, ${TITLE}. Sci. Hort. 12, 34–41 (2019).`],
])('names, year and title are read in the style %s', (_style, text) => {
  const fields = readFields(text, 2026);
  expect(fields.authors).toEqual(['Doe', 'van der Berg']);
  expect(fields.year).toBe(2019);
  expect(fields.title).toBe(TITLE);
});

test('a name that begins like a generation is a name', () => {
  expect(
    readFields('Singh AP, Srivastava A, Doe J Jr. A study of plants. X. 2004;1:2.', 2026).authors,
  ).toEqual(['Singh', 'Srivastava', 'Doe']);
});

test('the first word of a title is no initial', () => {
  expect(
    readFields('Lawrence BM. A further examination of basil. J Oil. 1998;1:2.', 2026).title,
  ).toBe('A further examination of basil');
});

test('a title of two sentences is whole, and a journal is no part of it', () => {
  expect(
    readFields(
      'Doe J. Early cancer of the larynx. Results of a prospective study. Head Neck. 1995;1:2.',
      2026,
    ).title,
  ).toBe('Early cancer of the larynx. Results of a prospective study');
});

test('years of titles, of addresses and of the future are not those of publication', () => {
  expect(readFields('Doe J. The flood of 1953 in retrospect. Water. 2003;5:1.', 2026).year).toBe(
    2003,
  );
  expect(
    readFields('Doe J. A title here. J. 2011. https://doi.org/10.1000/x.1987.2', 2026).year,
  ).toBe(2011);
  expect(readFields('Doe J. A title of things. In press, 2099.', 2026).year).toBeNull();
});

test('what is no reference gives nothing, and takes no time', () => {
  expect(readFields('', 2026)).toEqual({ authors: [], initials: [], year: null, title: null });
  expect(readFields(`${'Van '.repeat(800)}`, 2026).authors).toEqual([]);
});
