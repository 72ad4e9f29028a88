import type { TextReport } from '../../contract/ops/textChecks.ts';
import { DEFAULT_EXCLUSIONS } from '../../contract/texts.ts';
import type { TextVendor } from '../../contract/textVendor.ts';
import { wordsIn } from '../../report/words.ts';
import { renderText } from '../../report/text/index.ts';

/**
 * What the vendor's service found, and sources without passages, in the downloads of a report on a
 * text.
 */

const found: TextVendor = {
  state: 'failed',
  problem: 'The service does not answer.',
  next_timesec: null,
  terms: null,
  result: {
    overall: 34,
    internet: 20,
    publications: null,
    submitted: null,
    indexed: true,
    sources: [
      { name: 'A & B <soils>', percentage: 20, kind: 'INTERNET', words: 812, institution: 'Uni' },
    ],
  },
  result_timesec: 1_790_000_100,
};
const report = (vendor: TextVendor | null): TextReport => ({
  file: {
    file_id: 5,
    state: 'Report',
    filename: 'paper.pdf',
    filename_orig: 'paper.pdf',
    progress: null,
    failure: null,
    possible: [],
    recycled_timesec: null,
    deleted_timesec: null,
  },
  product_name: 'Panelsight',
  pages: [],
  engine: '1',
  checked_timesec: 1_790_000_000,
  words: 400,
  sections: [],
  quoted_words: 0,
  hidden: { invisible: 0, lookalikes: 0 },
  cut: false,
  compared: { manuscripts: 3, articles: 1 },
  exclusions: DEFAULT_EXCLUSIONS,
  rev: 0,
  scores: { words: 400, all: 0, greatest: 0 },
  scores_before: { words: 400, all: 0, greatest: 0 },
  sources: [],
  passages: [],
  vendor,
});
const saved = async (form: 'html' | 'json' | 'csv', vendor: TextVendor | null) =>
  new TextDecoder().decode(await renderText(report(vendor), form, wordsIn('en')));

test('percentages and sources stand in the page, with the day, and nothing of how it was asked', async () => {
  const page = await saved('html', found);
  expect(page).toContain(
    'Turnitin, as of 2026-09-21 (UTC), counted in its own way: 34 % of the words in all (internet 20 %), 1 sources named.',
  );
  expect(page).toContain('A &amp; B &lt;soils&gt;, Uni · Internet · 20 % · 812 words');
  expect(page).not.toContain('does not answer');
});

test('the data hold what was found and when', async () => {
  const data: unknown = JSON.parse(await saved('json', found));
  expect(data).toMatchObject({
    turnitin: { timesec: 1_790_000_100, overall: 34, sources: [{ name: 'A & B <soils>' }] },
  });
  expect(data).not.toHaveProperty('vendor');
});

test('the table has a row for each source that Turnitin names', async () => {
  const [names = '', ...rows] = (await saved('csv', found)).trim().split('\r\n');
  const columns = names.split(',');
  const cells = rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, i) => [columns[i], cell])),
  );
  expect(cells).toEqual([
    expect.objectContaining({
      passage: '',
      text: '',
      source_kind: 'Internet',
      source_title: 'A & B <soils>',
      source_words: '812',
      source_share: '0.2000',
      source_found_by: 'Turnitin',
      source_institution: 'Uni',
    }),
  ]);
  expect((await saved('csv', null)).trim().split('\r\n')).toHaveLength(1);
});

test.each([null, { ...found, result: null }])('without a result nothing names it', async (none) => {
  expect(await saved('html', none)).not.toContain('Turnitin');
  expect(JSON.parse(await saved('json', none))).toMatchObject({ turnitin: null });
});

test('the PDF with sources is larger than the one without, and both are the same when made again', async () => {
  const [with1, with2, without] = await Promise.all([
    renderText(report(found), 'pdf', wordsIn('en')),
    renderText(report(found), 'pdf', wordsIn('en')),
    renderText(report(null), 'pdf', wordsIn('en')),
  ]);
  expect(with1).toEqual(with2);
  expect(with1.length).toBeGreaterThan(without.length);
});

test('a source that may be a translation is named in page and table, though it shares no passage', async () => {
  const translated: TextReport = {
    ...report(null),
    sources: [
      {
        n: 3,
        kind: 'article',
        file_id: null,
        title: 'Böden zweier Täler',
        authors: 'Ada Lind',
        doi: null,
        pmcid: 'PMC1',
        journal: '',
        year: null,
        labels: ['self', 'translation'],
        words: 0,
        share: 0,
        words_before: 0,
        share_before: 0,
        passages: 0,
        excluded: null,
        open: true,
        pages: false,
        state: 'new',
        notes: '',
        notes_rep: '',
        rev: 0,
      },
    ],
  };
  const decode = async (form: 'html' | 'csv') =>
    new TextDecoder().decode(await renderText(translated, form, wordsIn('en')));
  const page = await decode('html');
  expect(page).toContain('Source 3 (Ada Lind. Böden zweier Täler) may be a translation');
  expect(page).toContain('Shares an author · May be a translation');
  const rows = (await decode('csv')).trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(',3,article,Böden zweier Täler,Ada Lind,,PMC1,0,0.0000,');
  expect(rows[1]).toContain('self; translation');
});
