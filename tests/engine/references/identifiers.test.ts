import { normalDoi, normalPmid, readIdentifiers } from '../../../engine/references/identifiers.ts';

test.each([
  ['https://doi.org/10.1016/J.Molcel.2010.11.005,', '10.1016/j.molcel.2010.11.005'],
  ['doi:10.1016/0092-8674(94)90182-1.', '10.1016/0092-8674(94)90182-1'],
  ['(see 10.1002/wrna.1401)', '10.1002/wrna.1401'],
  [
    'https://doi.org/10.1002/(SICI)1097-4636%28199823%2943:3%3C338::AID-JBM16%3E3.0.CO;2-B',
    '10.1002/(sici)1097-4636(199823)43:3<338::aid-jbm16>3.0.co;2-b',
  ],
  ['https://doi.org/10.1007/s12041‐010‑0037–7', '10.1007/s12041-010-0037-7'],
  [
    '10.1002/1097-0045(20001101)45:3<225::AID-PROS4>3.0.CO;2-7',
    '10.1002/1097-0045(20001101)45:3<225::aid-pros4>3.0.co;2-7',
  ],
  [
    '10.1002/(SICI)1099-1573(199608)10:5<\u200b383::AID-PTR855>\u200b3.0.CO;2-9',
    '10.1002/(sici)1099-1573(199608)10:5<383::aid-ptr855>3.0.co;2-9',
  ],
  ['<a>10.1000/x12</a>', '10.1000/x12'],
  ['Unavailable', null],
  ['unavailable', null],
  ['0', null],
  ['', null],
])('the DOI in %j is %j', (text, doi) => {
  expect(normalDoi(text)).toBe(doi);
});

test.each([
  ['0', null],
  ['', null],
  ['000123', '123'],
  ['PMID: 22701709', '22701709'],
  ['12a', null],
])('the PMID in %j is %j', (text, pmid) => {
  expect(normalPmid(text)).toBe(pmid);
});

test('identifiers are read from an entry, also where the end of a line divided them', () => {
  expect(
    readIdentifiers(
      'Doe J. A title. Cell. 2020;1:2. https://doi. org/10.1371/ journal.pone.0038769, PMID: 22701709',
    ),
  ).toEqual({
    doi: '10.1371/journal.pone.0038769',
    pmid: '22701709',
    arxiv: null,
    url: 'https://doi',
  });
  for (const divided of ['10. 1111/bju.13480', '10.11 11/bju.13480', '10.111 1/bju.13480'])
    expect(readIdentifiers(`Roe R. A title. BJU. 2016;1:2. doi: ${divided}`).doi).toBe(
      '10.1111/bju.13480',
    );
  expect(readIdentifiers('Roe R. A preprint. arXiv:1409.1556. 2014.')).toMatchObject({
    doi: null,
    arxiv: '1409.1556',
  });
});

test.each([
  ['https://doi.org/10.1016/S0167-8809 (00)00169-9', '10.1016/s0167-8809(00)00169-9'],
  ['doi:10.1158/1055‐9965.EPI‐ 13‐1165', '10.1158/1055-9965.epi-13-1165'],
  ['https://doi.org/10.1186/1471- 2350-8-S1-S6', '10.1186/1471-2350-8-s1-s6'],
  ['doi:10.1016/j.jsa\u00adme.2016.\u200b11.020', '10.1016/j.jsame.2016.11.020'],
  ['doi:10.1016/j.x.2016.11.020 (2017) 12', '10.1016/j.x.2016.11.020'],
  ['doi:10.1016/j.x.2016.11.020- PMID: 27876643', '10.1016/j.x.2016.11.020-'],
])('a DOI that a line or a space divided is put together: %s', (printed, doi) => {
  expect(readIdentifiers(`Doe J. A title. Cell. 2000;1:2. ${printed}`).doi).toBe(doi);
});
