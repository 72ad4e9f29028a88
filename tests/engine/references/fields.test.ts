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
  expect(readFields('', 2026)).toMatchObject({
    authors: [],
    initials: [],
    year: null,
    title: null,
  });
  expect(readFields(`${'Van '.repeat(800)}`, 2026).authors).toEqual([]);
});

test.each([
  [
    'quotes words',
    'Doe J. The origin: the ‘seed and soil’ idea of it. Nat Rev. 2003;3:4.',
    'The origin: the ‘seed and soil’ idea of it',
  ],
  [
    'holds an apostrophe',
    'J. Doe, K. Roe et al., “Alzheimer’s mouse models and aged mice,” J. Dis., vol. 5, no. 3, pp. 9–18, 2016.',
    'Alzheimer’s mouse models and aged mice',
  ],
  [
    'ends before a source after a comma',
    'M. Doe, K. Roe, Lippia: traditional uses and a review, J Ethnopharmacol (2001);76: 201-214.',
    'Lippia: traditional uses and a review',
  ],
  [
    'ends with an abbreviation before the source',
    'Doe J, Roe R. In vitro evaluation of Ocimum sanctum L. Microbiol Res J 2011;1(3):70-78.',
    'In vitro evaluation of Ocimum sanctum L',
  ],
  [
    'lists words with capitals',
    'Doe J, Roe R. Oils: A Review of Benefits, Techniques, and Applications. Compr Rev Food Sci. 2016;15(1):143–82.',
    'Oils: A Review of Benefits, Techniques, and Applications',
  ],
])('a title that %s is whole', (_, text, title) => {
  expect(readFields(text, 2026).title).toBe(title);
});

test.each([
  ['pages', 'Doe J. A title of things. Nat Res 2011;25:1916‑22.', 2011],
  [
    'a volume with its issue',
    'Doe J. A title of things. Biochim Acta. 2017;1868(1):167–175.',
    2017,
  ],
  ['a page behind the volume', 'Doe, J. A title of things. Cell 2007, 19, 2023.', 2007],
  [
    'when an address was looked at',
    'WHO. A page of things. Available online: http://who.int/x (accessed on 4 January 2017).',
    null,
  ],
])('%s are no year', (_, text, year) => {
  expect(readFields(text, 2026).year).toBe(year);
});

test('a numbered part belongs to the title, and the book of a chapter does not', () => {
  expect(
    readFields('Doe J. Studies on plants. IX. The properties of things. J Bot 1991;35:1-4.', 2026)
      .title,
  ).toBe('Studies on plants. IX. The properties of things');
  expect(
    readFields('Doe J. Variation of basil L. In: Roe R, editor. Oils. 1988. p. 1–4.', 2026).title,
  ).toBe('Variation of basil L');
});

test.each([
  [
    'letters with their accents apart',
    'Pe\u0301rez J, Szabo\u0301 R. A title of things. X. 2004;1:2.',
    ['Pérez', 'Szabó'],
  ],
  [
    'other hyphens',
    'Csupor‐Löffler B, Santana‑Filho V. A title of things. X. 2004;1:2.',
    ['Csupor‐Löffler', 'Santana‑Filho'],
  ],
  [
    'small particles',
    'Weeds PL, d’Ursa MJ, Roe R. A title of things. X. 2004;1:2.',
    ['Weeds', 'd’Ursa', 'Roe'],
  ],
  [
    'a particle behind the initials',
    'Bauer, S.; Biasi, L. d.; Roe, R. A title of things. X. 2004, 1, 2.',
    ['Bauer', 'Biasi', 'Roe'],
  ],
  [
    'three family names',
    'Bel Hadj Salah K, Roe R. A title of things. X. 2004;1:2.',
    ['Bel Hadj Salah', 'Roe'],
  ],
  [
    'no space before the initials',
    'KaramalaSK, SrilathaC, Roe R. A title of things. X. 2004;1:2.',
    ['Karamala', 'Srilatha', 'Roe'],
  ],
])('names with %s are read', (_, text, names) => {
  expect(readFields(text, 2026).authors).toEqual(names);
});
