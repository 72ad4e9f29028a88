import { readFields } from '../../../engine/references/fields.ts';

const sourceOf = (text: string) => {
  const { title, container, volume, issue, pages } = readFields(text, 2026);
  return { title, container, volume, issue, pages };
};

const TITLE = 'Growth of basil under red light';
test.each([
  ['Vancouver', `Doe JA. ${TITLE}. Sci Hort. 2019;12(3):34-41.`],
  ['APA', `Doe, J. A. (2019). ${TITLE}. Sci Hort, 12(3), 34-41.`],
  ['IEEE', `J. A. Doe, “${TITLE},” Sci Hort, vol. 12, no. 3, pp. 34-41, 2019.`],
  ['Elsevier', `J.A. Doe, ${TITLE}, Sci Hort 12 (3) (2019) 34-41.`],
  ['MDPI', `Doe, J.A. ${TITLE}. Sci Hort 2019, 12(3), 34-41. [CrossRef]`],
  ['BMC', `Doe JA: ${TITLE}. Sci Hort 2019, 12(3):34-41.`],
  ['month and day', `Doe JA. ${TITLE}. Sci Hort. 2019 Mar 4;12(3):34-41. doi:10.1000/x.12(3):5`],
  ['year in brackets', `Doe JA. ${TITLE}. Sci Hort (2019);12(3): 34-41.`],
])('journal, volume, issue and pages are read in the style %s', (_style, text) => {
  expect(sourceOf(text)).toEqual({
    title: TITLE,
    container: 'Sci Hort',
    volume: '12',
    issue: '3',
    pages: '34-41',
  });
});

test.each([
  ['pages like years', `Doe, J. ${TITLE}. Carbon 47, 2047–2053 (2011).`, '47', '2047–2053'],
  ['numbers of articles', `Doe J. ${TITLE}. PLoS One. 2012;7:e30531.`, '7', 'e30531'],
  ['supplements', `Doe J. ${TITLE}. Vaccine. 2012;30(Suppl 5):F88–99.`, '30', 'F88–99'],
  ['a volume named by its year', `Doe J. ${TITLE}. Med. 2013;2013:123456.`, '2013', '123456'],
  ['one page', `J. Doe, “${TITLE},” Med, vol. 5, p. 109, 2014.`, '5', '109'],
  ['a volume alone', `Doe J. ${TITLE}. Indian J Dent. 2014;6.`, '6', null],
  ['pages alone', `Doe, J. (2010). ${TITLE}. Asian J. Med. 682–686.`, null, '682–686'],
])('volume and pages are read where an entry prints %s', (_, text, volume, pages) => {
  expect(readFields(text, 2026)).toMatchObject({ title: TITLE, volume, pages });
});

test('the book of a chapter is told from its editors, place and publisher', () => {
  const book = { title: 'Basil oils', container: 'Basil: the genus', pages: '39–61' };
  expect(
    sourceOf(
      'Doe J. Basil oils. In: Roe R, Holm Y, editors. Basil: the genus. Amsterdam: Harwood; 1999. p. 39–61.',
    ),
  ).toMatchObject(book);
  expect(
    sourceOf(
      'Doe, J. (1999). Basil oils. In Basil: the genus, eds R. Roe and Y. Holm (Amsterdam: Harwood), 39–61.',
    ),
  ).toMatchObject(book);
});

test('place and publisher of a book are no journal', () => {
  expect(
    sourceOf('Doe J. Mothers of nature. Lucknow, India: Institute of Medicine; 2002.'),
  ).toEqual({
    title: 'Mothers of nature',
    container: null,
    volume: null,
    issue: null,
    pages: null,
  });
});

test('an entry without a title has a journal, and no piece of it for a title', () => {
  expect(sourceOf('M. Doe, X. Roe, Energy Environ. Sci. 2018, 11, 2073.')).toEqual({
    title: null,
    container: 'Energy Environ. Sci.',
    volume: '11',
    issue: null,
    pages: '2073',
  });
});

test('of an entry that lists several works the first is read', () => {
  const { authors, year, container } = readFields(
    'a) H. Doe, Q. Xu, Matter 2019, 1, 565; b) Q. Roe, Energy Storage Mater. 2018, 14, 100.',
    2026,
  );
  expect({ authors, year, container }).toEqual({
    authors: ['Doe', 'Xu'],
    year: 2019,
    container: 'Matter',
  });
});

test('long text without a source gives none, and takes no time', () => {
  const source = sourceOf(`Doe J. ${'12 (3) 2019, vol. '.repeat(150)}`);
  expect(source.title).toBeDefined();
  expect(sourceOf('')).toEqual({
    title: null,
    container: null,
    volume: null,
    issue: null,
    pages: null,
  });
});
