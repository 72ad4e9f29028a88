import { findOwnDois } from '../../../engine/references/ownDois.ts';
import { column, line, page, PROSE } from './pages.ts';

const NONE: ReadonlySet<string> = new Set();
/** A first page with these lines at their heights, above and below its prose. */
const first = (...lines: readonly (readonly [words: string, y: number])[]) =>
  page(
    1,
    lines.map(([words, y]) => line(words, 60, y)),
    column(PROSE, 60, 200),
  );
const own = (...lines: readonly (readonly [words: string, y: number])[]) =>
  findOwnDois([first(['Growth of basil under red light', 60], ...lines)], NONE);

test.each([
  ['DOI 10.1000/Basil.2020.1'],
  ['https://doi.org/10.1000/basil.2020.1'],
  ['http://dx.doi.org/10.1000/basil.2020.1'],
  ['Leaf 2020, 22, 1365; doi:10.1000/basil.2020.1'],
  ['J. Doe et al. Leaf 2020;12:77. DOI: https://doi.org/10.1000/basil.2020.1   1 of 11'],
  ['bioRxiv preprint doi: https://doi.org/10.1000/basil.2020.1; this version posted June 7, 2020.'],
])('“%s” in the head or foot of the first page is its own', (words) => {
  expect(own([words, 30])).toEqual(['10.1000/basil.2020.1']);
  expect(own([words, 690])).toEqual(['10.1000/basil.2020.1']);
});

test('on a line of its own, after “cite this article”, and divided at the end of a line', () => {
  expect(own(['doi:10.1000/basil', 130])).toEqual(['10.1000/basil']);
  expect(
    own(
      ['How to cite this article: Doe J (2020) Growth of basil under red', 130],
      ['light and what else we saw. Leaf 3:5-9 https://doi.org/', 141],
      ['10.1000/basil', 152],
    ),
  ).toEqual(['10.1000/basil']);
  expect(own(['BMC Leaves 2006, 6:3 doi:10.1186/1472-6882-6-3', 130])).toEqual([
    '10.1186/1472-6882-6-3',
  ]);
});

test.each([
  ['Data are at Dryad: https://doi.org/10.5061/dryad.1234'],
  ['https://doi.org/10.6084/m9.figshare.123'],
  ['Electronic supplementary information: doi:10.1000/basil'],
  ['https://www.leaf.org/lookup/suppl/doi:10.1000/basil'],
  ['doi:10.1000/journal.basil.s001'],
  ['Comment on: https://doi.org/10.1000/other'],
  ['Cite this: DOI: 10.1039/c0xx00000x'],
  ['https://doi.org/10.1145/nnnnnnn.nnnnnnn'],
])('“%s” is not its own', (words) => {
  expect(own([words, 30])).toEqual([]);
  expect(own([words, 690])).toEqual([]);
});

test('a numbered work at the foot is a footnote; at the head it may be the journal', () => {
  expect(own(['3 Smith J. Soils of the north. J Soil 2011, 4. 10.1000/soil', 690])).toEqual([]);
  expect(own(['3 Biotech (2015) 5:697', 30], ['DOI 10.1000/biotech', 41])).toEqual([
    '10.1000/biotech',
  ]);
});

test('a footnote that goes over two lines, and a sentence of the text, name other works', () => {
  expect(
    own(
      ['[3] Smith J, Roe R. Soils of the north. J Soil 2011, 4, 1.', 679],
      ['doi:10.1000/soil', 690],
    ),
  ).toEqual([]);
  expect(
    own(['As others saw before us in the north (doi:10.1000/soil), basil grows well there', 400]),
  ).toEqual([]);
});

test('a running head outweighs what stands once; a work of the reference list is not its own', () => {
  const head = line('Leaf https://doi.org/10.1000/basil', 60, 30);
  const pages = [
    first(['doi:10.1000/other', 130], ['Leaf https://doi.org/10.1000/basil', 30]),
    page(2, [head], column(PROSE, 60, 80)),
  ];
  expect(findOwnDois(pages, NONE)).toEqual(['10.1000/basil']);
  expect(findOwnDois([first(['doi:10.1000/other', 30])], new Set(['10.1000/other']))).toEqual([]);
});

test('a cover without DOI: the running heads of the pages after it name it', () => {
  const inner = (n: number) =>
    page(
      n,
      [line('Conf. Series 106 (2016) 012030 doi:10.1088/1757/106', 60, 30)],
      column(PROSE, 60),
    );
  expect(findOwnDois([first(['A cover', 90]), inner(2), inner(3)], NONE)).toEqual([
    '10.1088/1757/106',
  ]);
});

test('its preprint is named beside it; two articles on one page are told to be unknown', () => {
  expect(
    own(['https://doi.org/10.1000/basil', 30], ['Preprint: doi:10.1101/2020.01.01.123456', 130]),
  ).toEqual(['10.1000/basil', '10.1101/2020.01.01.123456']);
  expect(own(['doi:10.1000/basil', 130], ['doi:10.1000/mint', 400])).toEqual([]);
  expect(own(['DOI: 10.1002/anie.201914760', 100], ['DOI: 10.1002/ange.201914760', 120])).toEqual([
    '10.1002/anie.201914760',
  ]);
});
