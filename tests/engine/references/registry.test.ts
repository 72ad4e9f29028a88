import { csv } from './database.ts';
import {
  groupWorks,
  indexWorks,
  judgeReferences,
  readRetractionFile,
} from '../../../engine/index.ts';
import type { RegisteredWork, RegistryFinding, Reference, Update } from '../../../engine/index.ts';

/** What a registry of DOIs and a retraction database say of a reference, put together. */

const BASIL = 'Growth of basil under red and blue light in closed rooms';
const reference = (doi: string | null, text = `Doe J. ${BASIL}. Light. 2018.`): Reference => ({
  n: 1,
  label: '1',
  text,
  place: { page: 1, box: { x: 0, y: 0, w: 1, h: 1 } },
  identifiers: { doi, pmid: null, arxiv: null, url: null },
  citations: [],
  fields: { authors: ['Doe'], year: 2018, title: BASIL },
});
const notice = (nature: Update['nature'], date: string | null, doi = '10.1000/n'): Update => ({
  nature,
  natureText: nature,
  date,
  doi,
});
const finding = (
  state: RegistryFinding['state'],
  updates: readonly Update[] = [],
  more: Partial<RegisteredWork> = {},
): RegistryFinding => ({
  state,
  work: {
    doi: '10.1000/basil',
    titles: [BASIL],
    authors: ['Jane Doe'],
    journal: 'Light',
    year: 2018,
    updates,
    versions: [],
    noticeOf: [],
    ...more,
  },
  confidence: null,
  timesec: 1,
});
const listed = (...rows: Record<string, string>[]) => {
  const read = readRetractionFile(
    csv(
      rows.map((row) => ({
        Title: BASIL,
        Author: 'Jane Doe;',
        OriginalPaperDate: '3/1/2018 0:00',
        OriginalPaperDOI: '10.1000/basil',
        ...row,
      })),
    ),
  );
  if (!read.ok) throw new Error(read.sentence);
  return indexWorks(groupWorks(read.notices));
};
const EMPTY = indexWorks([]);
const judged = (
  one: Reference,
  found: RegistryFinding,
  index: Parameters<typeof judgeReferences>[1] = EMPTY,
) => judgeReferences([one], index, new Map([[1, found]]))[0];

test('a notice that only the registry names decides, and says where it comes from', () => {
  expect(
    judged(reference('10.1000/basil'), finding('registered', [notice('retraction', '2020-05-06')])),
  ).toMatchObject({
    verdict: 'retracted',
    by: 'doi',
    work: { title: BASIL, doi: '10.1000/basil' },
    notices: [{ nature: 'retraction', date: '2020-05-06', source: 'registry' }],
  });
  expect(judged(reference(null), finding('matched', [notice('concern', null)]))).toMatchObject({
    verdict: 'concern',
    by: 'title',
  });
  expect(
    judged(reference('10.1000/basil'), finding('registered', [notice('correction', '2020-05-06')])),
  ).toMatchObject({ verdict: 'corrected' });
});

test('a notice of both is shown once, with the reasons of the database; others stand beside it', () => {
  const index = listed({
    RetractionNature: 'Retraction',
    RetractionDOI: '10.1000/n',
    RetractionDate: '5/6/2020 0:00',
    Reason: 'Duplication of Image;',
  });
  const found = finding('registered', [
    notice('retraction', '2020-05-07'),
    notice('correction', '2019-01-02', '10.1000/c'),
  ]);
  const one = judged(reference('10.1000/basil'), found, index);
  expect(one?.verdict).toBe('retracted');
  expect(one?.notices.map(({ nature, source, reasons }) => [nature, source, reasons])).toEqual([
    ['retraction', undefined, ['Duplication of Image']],
    ['correction', 'registry', []],
  ]);
});

test('a reinstatement that the database lists withdraws what the registry names from before it', () => {
  const index = listed({
    RetractionNature: 'Reinstatement',
    RetractionDOI: '10.1000/back',
    RetractionDate: '5/6/2021 0:00',
  });
  const of = (date: string | null) =>
    judged(reference('10.1000/basil'), finding('registered', [notice('retraction', date)]), index)
      ?.verdict;
  expect(of('2020-05-06')).toBe('reinstated');
  expect(of(null)).toBe('reinstated');
  expect(of('2022-05-06')).toBe('retracted');
});

test('a work that is itself a notice was not retracted by it', () => {
  const found = finding('registered', [], {
    noticeOf: [{ nature: 'retraction', doi: '10.1000/other' }],
  });
  expect(judged(reference('10.1000/basil'), found)?.verdict).toBe('unlisted');
});

test('another work’s DOI says whose it is, and that work’s notices are not this one’s', () => {
  const found = finding('unlike', [notice('retraction', '2020-05-06')], {
    doi: '10.1000/mint',
    titles: ['On the colours of mint leaves'],
  });
  expect(judged(reference('10.1000/mint'), found)).toMatchObject({
    verdict: 'unlike',
    by: 'doi',
    work: { title: 'On the colours of mint leaves', doi: '10.1000/mint' },
    notices: [],
  });
});

test('what could not be asked, or is not found by title, accuses nobody', () => {
  for (const state of ['unanswered', 'unmatched', 'elsewhere'] as const) {
    const found = { ...finding(state), work: null };
    expect(judged(reference(null), found)?.verdict).toBe('unlisted');
    expect(judged(reference(null), found, null)?.verdict).toBe('unchecked');
  }
  expect(judged(reference('10.1000/x'), { ...finding('unregistered'), work: null })?.verdict).toBe(
    'unregistered',
  );
  // A registry that knows the work makes it looked up, also without a retraction database.
  expect(judged(reference('10.1000/basil'), finding('registered'), null)?.verdict).toBe('unlisted');
});
