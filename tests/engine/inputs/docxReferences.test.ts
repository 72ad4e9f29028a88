import { asPdf } from '../../../engine/inputs/manuscript.ts';
import { withPdf } from '../pdf/open.ts';
import { readReferences } from '../../../engine/run/references.ts';
import type { Reference } from '../../../engine/references/types.ts';
import { docx, para } from './make.ts';

const PROSE = Array.from({ length: 12 }, () =>
  para('Running text of a manuscript that goes on and on, about plants and about light in rooms.'),
).join('');
const run = (text: string, more = '') =>
  `<w:r>${more}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inside: string) => `<w:p>${inside}</w:p>`;

async function references(
  body: string,
  more: readonly (readonly [string, string])[] = [],
): Promise<readonly Reference[]> {
  return (await readWord(body, more)).references;
}

async function readWord(body: string, more: readonly (readonly [string, string])[]) {
  const { bytes, heads } = await asPdf(await docx(body, [], more));
  const silent = { progress: () => undefined, asset: () => undefined };
  return withPdf(bytes, (document) => readReferences(document, 2026, null, silent, heads));
}

const LIST = [
  'Doe J. Growth of basil under red light. J Bot. 2010;1:2-3.',
  'Roe R. Leaves of mint and their water. J Bot. 2011;1:2-3.',
  'Lind A. Soils of the north in winter. J Soil. 2012;1:2-3.',
];

test('links of entries give their DOI and PMID where the words do not; several links give none', async () => {
  const link = (id: string) => `<w:hyperlink r:id="${id}">${run('Link')}</w:hyperlink>`;
  const field = `<w:r><w:instrText xml:space="preserve"> HYPERLINK "https://doi.org/10.1000/soil" </w:instrText></w:r>${run('Full text')}`;
  const entries = [link('d1'), link('p1'), field, `${link('d1')} ${link('d2')}`].map((inside, i) =>
    paragraph(
      `${run(`[${i + 1}] ${LIST[i] ?? 'Kerr B. Trees in cities. City. 2013;1:2.'} `)}${inside}`,
    ),
  );
  const relation = (id: string, to: string) =>
    `<Relationship Id="${id}" Target="${to}" TargetMode="External"/>`;
  const found = await references(`${PROSE}${para('References', 'H1')}${entries.join('')}`, [
    [
      'word/_rels/document.xml.rels',
      `<Relationships>${relation('d1', 'https://doi.org/10.1000/Basil%281%29')}${relation('d2', 'https://dx.doi.org/10.1000/b')}${relation('p1', 'https://pubmed.ncbi.nlm.nih.gov/12345678/')}</Relationships>`,
    ],
  ]);
  expect(found.map(({ identifiers: { doi, pmid } }) => [doi, pmid])).toEqual([
    ['10.1000/basil(1)', null],
    [null, '12345678'],
    ['10.1000/soil', null],
    [null, null],
  ]);
});

const NOTES = (kind: string) =>
  `<w:${kind}s><w:${kind} w:type="separator" w:id="-1">${para('---')}</w:${kind}>${[
    'Jane Doe, Growth of basil under red light (Oxford University Press 2018) 12.',
    'Ada Lind, ‘On the colours of mint leaves’ (2016) 4 Leaf 5.',
    'Bo Kerr and Cy Moss, Trees in cities (Springer 2014).',
    'Ibid., 12.',
  ]
    .map((text, i) => `<w:${kind} w:id="${i + 2}">${para(text)}</w:${kind}>`)
    .join('')}</w:${kind}s>`;

test.each(['footnote', 'endnote'])(
  'each %s is a reference that the sentence with its mark cites',
  async (kind) => {
    const marked = [2, 3, 4, 5].map((id, i) =>
      paragraph(
        `${run(`Sentence ${'abcd'[i]} of the text ends here.`)}<w:r><w:${kind}Reference w:id="${id}"/></w:r>`,
      ),
    );
    const found = await references(`${PROSE}${marked.join('')}`, [
      [`word/${kind}s.xml`, NOTES(kind)],
    ]);
    expect(
      found.map(({ label, fields, citations }) => [
        label,
        fields.authors[0],
        citations.map(({ sentence }) => /Sentence \w|Ibid/.exec(sentence)?.[0]),
      ]),
    ).toEqual([
      ['1', 'Doe', ['Sentence a']],
      ['2', 'Lind', ['Sentence b']],
      ['3', 'Kerr', ['Sentence c', 'Sentence d', 'Ibid']],
    ]);
  },
);

test('beside a list notes are none of its entries, nor are headers and footers', async () => {
  const mark = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const header = `<w:hdr>${para('Poe P. In the header. Head J. 2001;1:2.')}</w:hdr>`;
  const found = await references(
    `${PROSE}${paragraph(`${run('Basil grows [1,3].')}${mark}`)}${para('References', 'H1')}${LIST.map((text, i) => para(`[${i + 1}] ${text}`)).join('')}`,
    [
      ['word/footnotes.xml', NOTES('footnote')],
      ['word/header1.xml', header],
      ['word/footer1.xml', header.replaceAll('hdr', 'ftr')],
    ],
  );
  expect(found.map(({ text }) => text)).toEqual(LIST);
});

test('entries that Word numbers by itself are cited by these numbers', async () => {
  const numbered = LIST.map((text) =>
    paragraph(
      `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr></w:pPr>${run(text)}`,
    ),
  );
  const raised = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>';
  const found = await references(
    `${PROSE}${paragraph(`${run('Basil grows well.')}${run('1,3', raised)}${run(' Mint does, too.')}${run('2', raised)}`)}${para('References', 'H1')}${numbered.join('')}`,
    [
      [
        'word/numbering.xml',
        '<w:numbering><w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num></w:numbering>',
      ],
    ],
  );
  expect(found.map(({ label, citations }) => [label, citations.length])).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 1],
  ]);
});

test('the DOI in a header or footer is the manuscript’s own; data and other articles are not', async () => {
  const part = (name: string, texts: readonly string[]) =>
    [`word/${name}.xml`, `<w:hdr>${texts.map((text) => para(text)).join('')}</w:hdr>`] as const;
  const relations = ['header1', 'header2', 'footer1', 'theme/theme1'].map(
    (name, i) => `<Relationship Id="h${i}" Target="${name}.xml"/>`,
  );
  const dois = async (header: readonly string[], footer: readonly string[]) => {
    const { manuscript, references: found } = await readWord(
      `${PROSE}${para('References', 'H1')}${LIST.map((text, i) => para(`[${i + 1}] ${text}`)).join('')}`,
      [
        ['word/_rels/document.xml.rels', `<Relationships>${relations.join('')}</Relationships>`],
        part('header1', header),
        part('header2', header),
        part('footer1', footer),
      ],
    );
    expect(found).toHaveLength(3);
    return manuscript.dois;
  };
  expect(await dois(['J Bot 2020;4:12 · https://doi.org/10.1000/own.12'], ['Page 1'])).toEqual([
    '10.1000/own.12',
  ]);
  expect(await dois(['Doe et al.'], ['doi: 10.1000/own.', '12'])).toEqual(['10.1000/own']);
  expect(
    await dois(['Data: https://doi.org/10.5281/zenodo.12'], ['Comment on 10.1000/other']),
  ).toEqual([]);
  expect(await dois(['10.1000/one', '10.1000/two'], [])).toEqual([]);
});
