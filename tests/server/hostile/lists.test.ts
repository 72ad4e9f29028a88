import { LIST_KINDS, type ListKind } from '../../../contract/listKinds.ts';
import { drawList } from '../../../engine/inputs/lists/draw.ts';
import { Refused } from '../../../engine/inputs/refused.ts';
import { hostileCases } from './rounds.ts';
import type { End } from './rounds.ts';
import { spoiltText } from './spoil.ts';

/** Reference lists of every kind, as an engine process reads them and lays them out on pages. */

const SOUND: Readonly<Record<ListKind, string>> = {
  bibtex: [
    '@string{n = "Nature"}',
    '@comment{kept {in} braces}',
    '@article{a, author={M{\\"u}ller, Hans and {van der Berg}, J. and others}, title={On {DNA} in \\emph{E. coli}}, journal=n # " Letters", year=2019, pages={1--9}, doi={10.1000/XYZ}}',
    '@misc{c, author={李, 明}, title={汉字标题}, date={2018-02-01}, url={https://example.org/?a=b&c}}',
  ].join('\n'),
  ris: [
    'TY  - JOUR',
    'AU  - Doe, Jane',
    'TI  - Cells <i>in vitro</i>',
    'PY  - 2018///',
    'DO  - 10.1000/abc',
    'ER  - ',
    'TY  - BOOK',
    'T1  - On Light',
    'ER  - ',
  ].join('\r\n'),
  text: [
    '1. Doe J, Roe R. Über Dinge. J Things. 2001;5(2):1-9. doi:10.1000/a.b(c)',
    '2. Cox A. On cells. PMID: 1234567',
    '文献 10.1000/x',
  ].join('\n'),
  jats: [
    '<?xml version="1.0"?><!DOCTYPE article PUBLIC "-//NLM//DTD JATS" "JATS.dtd"><article>',
    '<front><article-meta><article-id pub-id-type="doi">10.1000/own</article-id>',
    '<title-group><article-title>Cells</article-title></title-group></article-meta></front>',
    '<body><sec><title>Results</title><p>Said <xref rid="r1">1</xref>.</p></sec></body>',
    '<back><ref-list><ref id="r1"><label>1</label><element-citation publication-type="journal">',
    '<person-group><name><surname>Doe</surname><given-names>J</given-names></name></person-group>',
    '<article-title>On <italic>light</italic> &amp; dark</article-title><year>2001</year>',
    '<pub-id pub-id-type="doi">10.1000/a</pub-id></element-citation></ref>',
    '<ref id="r2"><mixed-citation>Roe R. Things. 2002.</mixed-citation></ref></ref-list></back>',
    '</article>',
  ].join('\n'),
};
const WORDS = [
  '@article{',
  '@string{a = a # a}',
  '@string{__proto__ = "x"}',
  '{',
  '}',
  '"',
  '\\"',
  '\\input{/etc/passwd}',
  '$\\frac{',
  'crossref={a},',
  'TY  - ',
  'ER  - ',
  'AU  - ',
  'https://example.org/',
  '10.1000/',
  'and ',
  '<ref>',
  '</ref-list>',
  '<!ENTITY f SYSTEM "file:///etc/passwd">',
  '&f;',
];

hostileCases('reference lists', async (random): Promise<End> => {
  const kind = random.pick(LIST_KINDS);
  const bytes = spoiltText(random, SOUND[kind], WORDS);
  try {
    const { bytes: pdf, listed } = await drawList(bytes, kind);
    const fault = JSON.stringify(listed).includes('root:')
      ? 'a file of the machine'
      : pdf.length === 0 || listed.length === 0
        ? 'nothing was drawn'
        : null;
    return { end: `${kind} drawn`, fault };
  } catch (error) {
    return error instanceof Refused
      ? { end: `${kind} refused`, fault: error.message === '' ? 'without a sentence' : null }
      : { end: `${kind} failed`, fault: String(error) };
  }
});
