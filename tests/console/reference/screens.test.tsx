import { ThemeProvider } from '@mui/material';
import { screen, within } from '@testing-library/react';
import { referenceOps } from '../../../contract/ops/reference.ts';
import type { ReferenceArticle, ReferenceRun } from '../../../contract/ops/reference.ts';
import { ReferenceImportScreen } from '../../../src/screens/reference/ReferenceImportScreen.tsx';
import { ReferenceStatisticsScreen } from '../../../src/screens/reference/ReferenceStatisticsScreen.tsx';
import { themeFor } from '../../../src/ui/theme.ts';
import { Answers, standScreen } from '../bench.tsx';

const RUN: ReferenceRun = {
  run_id: 4,
  what: '2024',
  pictures: true,
  state: 'running',
  who: 'Ada Admin',
  started_timesec: 1_700_000_000,
  ended_timesec: null,
  found: 12,
  done: 4,
  same: 2,
  failed: 1,
  added: 33,
  current: '2024/PMC8.1',
  failures: [{ name: '2024/PMC7.1', code: 'licence', problem: 'Its licence does not allow it.' }],
};
const ARTICLE: ReferenceArticle = {
  article_id: 1,
  pmcid: 'PMC1',
  version: 2,
  doi: '10.5555/1',
  title: 'Cells under light',
  authors: 'Ada Lovelace',
  journal: 'Journal of Made Results',
  year: 2019,
  licence: 'CC BY',
  retracted: true,
  figures: 3,
  pictures: 14,
  source: 'a folder',
  imported_timesec: 1_700_000_000,
  checked_timesec: 1_700_000_000,
};
const at = { address: '/pmc/image', path: '/pmc/image' };
// Charts are drawn in the room that they have; here it has a size.
const ROOM = { x: 0, y: 0, top: 0, left: 0, right: 600, bottom: 260, width: 600, height: 260 };
beforeEach(() => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ ...ROOM, toJSON: () => ROOM });
});
afterEach(() => jest.restoreAllMocks());

/** With the colours of charts. */
const Themed = () => (
  <ThemeProvider theme={themeFor('light')}>
    <ReferenceStatisticsScreen />
  </ThemeProvider>
);
const FOLDER = { folder: true, address: null };

test('§2.63 an import is started, followed and stopped; failures and articles are shown', async () => {
  let run: ReferenceRun | null = null;
  const runs = () => (run === null ? [] : [run]);
  const answers = new Answers()
    .on(referenceOps.pmcGet, ({ q }) => {
      const items = run === null || q === 'nothing' ? [] : [ARTICLE];
      return { sources: FOLDER, runs: runs(), items, total: items.length };
    })
    .on(referenceOps.pmcSet, ({ pmcJson }) => {
      const { action } = pmcJson as { action?: string };
      run = action === 'cancel' ? { ...RUN, state: 'cancelled', current: null } : RUN;
      return { items: runs() };
    });
  const { user } = standScreen(<ReferenceImportScreen />, at, answers);
  expect(await screen.findByText('Nothing has been imported yet')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Folder'), '2024');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const card = await screen.findByRole('article', { name: 'Import 4' });
  expect(answers.of(referenceOps.pmcSet)).toEqual([{ pmcJson: { path: '2024', pictures: true } }]);
  expect(card).toHaveTextContent(
    '7 of 12 articles done · 4 taken · 33 pictures · 2 unchanged · 1 not taken',
  );
  expect(card).toHaveTextContent('Now: 2024/PMC8.1');
  expect(
    within(card).getByRole('row', { name: '2024/PMC7.1 Its licence does not allow it.' }),
  ).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /Cells under light/ });
  expect(row).toHaveTextContent('Retracted');
  expect(within(row).getByRole('link', { name: 'PMC1.2' })).toHaveAttribute(
    'href',
    'https://pmc.ncbi.nlm.nih.gov/articles/PMC1/',
  );
  await user.type(screen.getByRole('searchbox'), 'nothing');
  expect(await screen.findByText('No article fits.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop import 4' }));
  expect(await screen.findByText(/Import 4 · Stopped/)).toBeInTheDocument();
  expect(answers.of(referenceOps.pmcSet).at(-1)).toEqual({
    pmcJson: { action: 'cancel', run_id: 4 },
  });
});

test('numbers are read apart; what is refused stays where it was typed, with the reason', async () => {
  const problem = '“PMCx” is no article’s number.';
  const answers = new Answers()
    .on(referenceOps.pmcGet, () => ({ sources: FOLDER, runs: [], items: [], total: 0 }))
    .on(referenceOps.pmcSet, () => ({ error: { code: 'invalid-input', message: problem } }));
  const { user } = standScreen(<ReferenceImportScreen />, at, answers);
  await user.click(await screen.findByRole('radio', { name: 'Articles by number' }));
  await user.type(screen.getByLabelText(/Numbers/), 'PMC1, PMCx PMC2.1');
  await user.click(screen.getByRole('checkbox', { name: 'With their pictures' }));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(screen.getByLabelText(/Numbers/)).toHaveValue('PMC1, PMCx PMC2.1');
  expect(answers.of(referenceOps.pmcSet)).toEqual([
    { pmcJson: { articles: ['PMC1', 'PMCx', 'PMC2.1'], pictures: false } },
  ]);
});

test('an address offers no folders; without a source the screen says who can name one', async () => {
  const sources = { folder: false, address: 'bucket.example.org' };
  const answers = new Answers().on(referenceOps.pmcGet, () => ({
    sources,
    runs: [],
    items: [],
    total: 0,
  }));
  const { view } = standScreen(<ReferenceImportScreen />, at, answers);
  expect(await screen.findByText('Source: bucket.example.org')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'A folder' })).not.toBeInTheDocument();
  view.unmount();
  const none = new Answers().on(referenceOps.pmcGet, () => ({
    sources: { folder: false, address: null },
    runs: [],
    items: [],
    total: 0,
  }));
  standScreen(<ReferenceImportScreen />, at, none);
  expect(await screen.findByText('No source of articles is configured')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});

test('§2.64 statistics say in tables what the charts show', async () => {
  const answers = new Answers().on(referenceOps.pmcStatistics, () => ({
    articles: 1200,
    retracted: 3,
    figures: 5000,
    pictures: 31_000,
    as_of_timesec: 1_700_000_000,
    by_kind: [{ kind: 'blot' as const, pictures: 9000 }],
    by_year: [
      { year: 2019, articles: 700, pictures: 20_000 },
      { year: null, articles: 500, pictures: 11_000 },
    ],
    by_licence: [{ licence: 'CC BY', articles: 1200, pictures: 31_000 }],
    growth: [
      { day: '2026-11-20', articles: 1000, pictures: 30_000 },
      { day: '2026-11-21', articles: 200, pictures: 1000 },
    ],
    failures: [{ code: 'licence', articles: 12, problem: 'Its licence (TDM) does not allow it.' }],
  }));
  standScreen(<Themed />, { address: '/pmc/statistics', path: '/pmc/statistics' }, answers);
  const row = (table: string, name: string) =>
    within(screen.getByRole('table', { name: table })).getByRole('row', { name });
  expect(await screen.findByText('31,000', { selector: 'p' })).toBeInTheDocument();
  expect(row('Pictures by kind', 'Blot or gel 9,000')).toBeInTheDocument();
  expect(row('By year of publication', 'Not known 500 11,000')).toBeInTheDocument();
  // The sum at the end of each day.
  expect(row('Growth', '2026-11-21 1,200 31,000')).toBeInTheDocument();
  expect(
    row(
      'Not taken, by reason',
      'Licence does not allow it 12 Its licence (TDM) does not allow it.',
    ),
  ).toBeInTheDocument();
});

test('statistics of an empty database lead to the import', async () => {
  const answers = new Answers().on(referenceOps.pmcStatistics, () => ({
    articles: 0,
    retracted: 0,
    figures: 0,
    pictures: 0,
    as_of_timesec: null,
    by_kind: [],
    by_year: [],
    by_licence: [],
    growth: [],
    failures: [],
  }));
  standScreen(<Themed />, { address: '/pmc/statistics', path: '/pmc/statistics' }, answers);
  expect(await screen.findByRole('link', { name: 'Import articles' })).toHaveAttribute(
    'href',
    '/pmc/image',
  );
});

test('without a source only that is said, and nothing of a form above', async () => {
  const answers = new Answers().on(referenceOps.pmcGet, () => ({
    sources: { folder: false, address: null },
    runs: [],
    items: [],
    total: 0,
  }));
  standScreen(<ReferenceImportScreen />, at, answers);
  expect(await screen.findByText('No source of articles is configured')).toBeInTheDocument();
  expect(screen.queryByText('Nothing has been imported yet')).toBeNull();
});
