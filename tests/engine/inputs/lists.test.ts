import * as fc from 'fast-check';
import { listKind } from '../../../contract/listKinds.ts';
import { drawList } from '../../../engine/inputs/lists/draw.ts';
import { readBibliography } from '../../../engine/inputs/lists/bibliography.ts';
import { readJatsList } from '../../../engine/inputs/lists/jats.ts';
import { readPlain } from '../../../engine/inputs/lists/plain.ts';
import { readReferences } from '../../../engine/run/references.ts';
import { withPdf } from '../pdf/open.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const SILENT = { progress: () => undefined };

async function found(text: string) {
  const bytes = utf8(text);
  const kind = listKind(bytes);
  if (kind === null) throw new Error('It is no list.');
  const list = await drawList(bytes, kind);
  return withPdf(list.bytes, (document) => readReferences(document, 2026, list, SILENT));
}

test.each([
  ['jats', '<?xml version="1.0"?><!DOCTYPE article PUBLIC "x"><article>'],
  ['bibtex', '% of mine\n@Article{key,'],
  ['ris', 'TY  - JOUR\r\nER  - '],
  ['text', '1. Doe J. Über Dinge. 2001.'],
  ['text', '\u{feff}文献 10.1000/x'],
  [null, '<html><body>'],
  [null, 'MZ\u0000\u0001'],
  [null, ' \n '],
])('%s is told by how it begins', (kind, text) => {
  expect(listKind(utf8(text))).toBe(kind);
});

test('BibTeX: letters, names and abbreviations are read; an entry that cannot be read harms no other', () => {
  const { references } = readBibliography(
    [
      '@string{n = "Nature"}',
      '@article{a, author={M{\\"u}ller, Hans Peter and {van der Berg}, J. and others}, title={On {DNA} in \\emph{E. coli}}, journal=n, year=2019, volume=5, number={2}, pages={1--9}, doi={10.1000/XYZ}, pmid={1234}}',
      '@article{broken, title={un',
      '@misc{c, author={李, 明}, title={汉字标题}, year={2018}}',
    ].join('\n'),
    'bibtex',
  );
  expect(references.map((r) => r.text)).toEqual([
    'Müller HP, van der Berg J. On DNA in E. coli. Nature. 2019;5(2):1-9. doi:10.1000/XYZ. PMID: 1234',
    '@article{broken, title={un',
    '李 明. 汉字标题. 2018',
  ]);
  expect(references[0]?.identifiers).toMatchObject({ doi: '10.1000/xyz', pmid: '1234' });
  expect(references[0]?.fields).toEqual({
    authors: ['Müller', 'van der Berg'],
    initials: ['H', 'J'],
    year: 2019,
    title: 'On DNA in E. coli',
    container: 'Nature',
    volume: '5',
    issue: '2',
    pages: '1-9',
  });
});

test('JATS names the article’s own DOI, and that of its preprint', async () => {
  const read = await found(
    '<article><front><article-meta><article-id pub-id-type="pmid">5</article-id><article-id pub-id-type="doi">10.1000/Own</article-id><title-group><article-title>On basil</article-title></title-group><related-article related-article-type="preprint" ext-link-type="doi" xlink:href="10.1101/2020.01.01.123"/><related-article related-article-type="commentary" ext-link-type="doi" xlink:href="10.1000/other"/></article-meta></front><back><ref-list><ref id="r1"><mixed-citation>Doe J. Soils. 2001. doi:10.1000/soil</mixed-citation></ref></ref-list></back></article>',
  );
  expect(read.manuscript.dois).toEqual(['10.1000/own', '10.1101/2020.01.01.123']);
});

test('RIS: several entries of one file', () => {
  const { references } = readBibliography(
    'TY  - JOUR\nAU  - Smith, John\nTI  - One\nPY  - 2011/02/03\nDO  - 10.1016/abc\nER  - \n\nTY  - BOOK\nTI  - Two\nER  - \n',
    'ris',
  );
  expect(references.map((r) => r.text)).toEqual(['Smith J. One. 2011. doi:10.1016/abc', 'Two']);
});

test.each([
  ['a line each', '10.1000/a\n10.1000/b\n', ['10.1000/a', '10.1000/b']],
  [
    'numbered',
    'References\n[1] Doe J. A title\nthat goes on\n[2] Roe R.',
    ['Doe J. A title that goes on', 'Roe R.'],
  ],
  [
    'parted by empty lines',
    'Doe J. A title\nthat goes on\n\nRoe R.\n',
    ['Doe J. A title that goes on', 'Roe R.'],
  ],
  ['one', 'Doe J. One title.', ['Doe J. One title.']],
])('pasted references, %s', (_how, text, entries) => {
  expect(readPlain(text).references.map((r) => r.text)).toEqual(entries);
});

test('JATS: citations are numbered as the list is, and keep their sentences', async () => {
  const cite = (id: string, words: string) => `<xref ref-type="bibr" rid="${id}">${words}</xref>`;
  const ref = (id: string, title: string) =>
    `<ref id="${id}"><element-citation><name><surname>Doe</surname><given-names>J</given-names></name><article-title>${title}</article-title><year>2010</year><pub-id pub-id-type="pmid">77001</pub-id></element-citation></ref>`;
  const article = `<article><front><article-meta><title-group><article-title>Of basil</article-title></title-group></article-meta></front><body><sec><title>Results</title><p>It grows [${cite('a', '1')}, ${cite('b', '2')}]. Others saw it (${cite('b', 'Doe, 2010')}).</p></sec></body><back><ref-list>${ref('a', 'The first work')}${ref('b', 'The second work')}</ref-list></back></article>`;
  expect(readJatsList(utf8(article)).body.map((p) => p.text)).toEqual([
    'Results',
    'It grows [1,2]. Others saw it (Doe, 2010 [2]).',
  ]);
  const { references, title } = await found(article);
  expect(title).toBe('Of basil');
  expect(
    references.map((r) => [r.n, r.identifiers.pmid, r.citations.map((c) => c.sentence)]),
  ).toEqual([
    [1, '77001', ['It grows [1,2].']],
    [2, '77001', ['It grows [1,2].', 'Others saw it (Doe, 2010 [2]).']],
  ]);
});

test('a list of 1 200 references: each has its own place, in order', async () => {
  const list = Array.from({ length: 1200 }, (_, i) => `10.1000/work-${i + 1}`).join('\n');
  const { references, pages } = await found(list);
  expect(references.map((r) => r.identifiers.doi)).toEqual(list.split('\n'));
  const places = references.map(({ place: { page, box } }) => 10_000 * page + box.y);
  expect(new Set(places).size).toBe(1200);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(references.at(-1)?.place.page).toBe(pages.length);
});

test('whatever is pasted, no words are lost', () => {
  const words = fc.stringMatching(/^[A-Za-z]{2,9}$/);
  fc.assert(
    fc.property(fc.array(fc.array(words, { minLength: 1 }), { minLength: 1 }), (lines) => {
      const text = lines.map((line) => line.join(' ')).join('\n');
      fc.pre(!/^(?:references?|bibliography|literature)$/im.test(text));
      expect(
        readPlain(text)
          .references.map((r) => r.text)
          .join(' ')
          .split(/\s+/),
      ).toEqual(lines.flat());
    }),
  );
});

test('what names nothing, and what is damaged, is refused with a sentence', async () => {
  await expect(found('<article><body><p>No list.</p></body></article>')).rejects.toMatchObject({
    unusable: { code: 'empty', sentence: 'The file names no references.' },
  });
  await expect(drawList(utf8('References\n'), 'text')).rejects.toMatchObject({
    unusable: { code: 'empty' },
  });
});
