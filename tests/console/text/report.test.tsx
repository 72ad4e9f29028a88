import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { TextPassage, TextReport, TextSource } from '../../../contract/ops/textChecks.ts';
import { DEFAULT_EXCLUSIONS } from '../../../contract/texts.ts';
import { planned, standConsole } from '../app/stand.tsx';

const undecided = { state: 'new' as const, notes: '', notes_rep: '', rev: 0 };
const passage = (n: number, more: Partial<TextPassage> = {}): TextPassage => ({
  n,
  source: 1,
  kind: 'verbatim',
  words: 40,
  share: 1,
  section: 'body',
  quoted: false,
  text: `Shared words number ${n} stand here.`,
  places: [{ page: 1, boxes: [{ x: 60, y: 100 * n, w: 400, h: 10 }] }],
  source_text: `Shared words number ${n} stand here.`,
  source_places: [{ page: 2, boxes: [{ x: 60, y: 300, w: 400, h: 10 }] }],
  excluded: null,
  ...undecided,
  ...more,
});
const source = (n: number, more: Partial<TextSource> = {}): TextSource => ({
  n,
  kind: 'manuscript',
  file_id: 40 + n,
  title: `Work ${n}`,
  authors: 'Jane Doe',
  doi: null,
  pmcid: null,
  journal: '',
  year: null,
  labels: [],
  words: 80,
  share: 0.2,
  words_before: 80,
  share_before: 0.2,
  passages: 1,
  excluded: null,
  open: true,
  pages: true,
  ...undecided,
  ...more,
});
const page = (n: number) => ({
  page: n,
  width: 600,
  height: 800,
  image: { url: `/media/1/ab/page${n}.webp`, width: 900, height: 1200 },
  thumb: null,
});
const report = (more: Partial<TextReport> = {}): TextReport => ({
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
  pages: [page(1)],
  engine: '1',
  checked_timesec: 1_790_000_100,
  words: 400,
  sections: [
    { section: 'body', words: 350 },
    { section: 'references', words: 50 },
  ],
  quoted_words: 12,
  hidden: { invisible: 0, lookalikes: 0 },
  cut: false,
  compared: { manuscripts: 3, articles: 1 },
  exclusions: DEFAULT_EXCLUSIONS,
  rev: 4,
  scores: { words: 350, all: 0.25, greatest: 0.2 },
  scores_before: { words: 400, all: 0.5, greatest: 0.3 },
  sources: [
    source(1, { labels: ['self'] }),
    source(2, {
      kind: 'article',
      file_id: null,
      doi: '10.1/w',
      pages: false,
      words: 20,
      share: 0.05,
    }),
    source(3, { file_id: null, title: '', authors: '', open: false, pages: false, share: 0.01 }),
  ],
  passages: [
    passage(1),
    passage(2, {
      source: 2,
      kind: 'near',
      text: 'Plants of the valley grow well',
      source_text: 'Plants of a valley grow',
      source_places: [],
    }),
    passage(3, { section: 'references', excluded: 'references' }),
    passage(4, { source: 3, source_text: '', source_places: [] }),
  ],
  vendor: null,
  ...more,
});
const stand = (shown: TextReport) => {
  const answers = planned()
    .on(ops.textReport, () => shown)
    .on(ops.textSource, () => ({ title: 'Work 1', pages: [page(2)] }))
    .on(ops.textDecide, ({ rev }) => ({ rev: Number(rev) + 1 }))
    .on(ops.textExclude, ({ rev }) => ({ rev: Number(rev) + 1, scores: shown.scores }));
  const { user } = standConsole('/ithenticate/report/file/5', { answers });
  return { answers, user };
};
const list = () => screen.findByRole('list', { name: 'Sources, the greatest first' });

test('both sides stand beside each other, with scores before and after exclusions', async () => {
  stand(report());
  expect(
    within(await list())
      .getAllByRole('button', { expanded: false })
      .map((button) => button.textContent),
  ).toEqual([
    expect.stringContaining('Work 2'),
    expect.stringContaining('A manuscript that you may not see'),
  ]);
  expect(screen.getByText('25 %')).toBeInTheDocument();
  expect(screen.getByText('50 % before exclusions')).toBeInTheDocument();
  expect(screen.getByText('30 % before exclusions')).toBeInTheDocument();
  expect(screen.getByText('Shares an author')).toBeInTheDocument();
  const ours = screen.getByRole('region', { name: 'Pages of this manuscript' });
  expect(
    within(ours).getByRole('img', { name: 'Page 1, shared passages: 1, 2, 4' }),
  ).toBeInTheDocument();
  const theirs = await screen.findByRole('region', { name: 'Pages of the source' });
  expect(
    within(theirs).getByRole('img', { name: 'Page 2, shared passages: 1' }),
  ).toBeInTheDocument();
});

test('a source without pages shows both texts, one that may not be seen shows neither', async () => {
  const { user } = stand(report());
  await user.click(within(await list()).getByRole('button', { name: /Work 2/ }));
  expect(screen.getByRole('region', { name: 'Both texts of the passage' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the article' })).toHaveAttribute(
    'href',
    'https://doi.org/10.1/w',
  );
  const other = [...document.querySelectorAll('u')].map((word) => word.textContent);
  expect(other).toEqual(['a', 'the', 'well']);
  await user.click(within(await list()).getByRole('button', { name: /may not see/ }));
  expect(screen.getByText(/Its name and its text are not shown/)).toBeInTheDocument();
});

test('one decides by keys and goes on; a note is saved to what it was written about', async () => {
  const { answers, user } = stand(report());
  await list();
  await user.keyboard('c');
  await waitFor(() =>
    expect(answers.of(ops.textDecide)).toEqual([
      { file_id: 5, of: 'passage', n: 1, rev: 0, state: 'confirmed' },
    ]),
  );
  expect(screen.getByRole('heading', { name: 'Passage 2' })).toBeInTheDocument();
  await user.keyboard('k');
  expect(screen.getByRole('heading', { name: 'Source 2' })).toBeInTheDocument();
  await user.keyboard('n');
  await user.keyboard('Known.');
  await user.tab();
  await waitFor(() =>
    expect(answers.of(ops.textDecide).at(-1)).toMatchObject({
      of: 'source',
      n: 2,
      notes: 'Known.',
    }),
  );
  await user.click(screen.getByRole('button', { name: /^Dismiss/ }));
  await waitFor(() =>
    expect(answers.of(ops.textDecide).at(-1)).toMatchObject({
      of: 'source',
      n: 2,
      state: 'dismissed',
    }),
  );
  expect(screen.getByRole('heading', { name: 'Passage 4' })).toBeInTheDocument();
});

test('what does not count is chosen, and can be taken back', async () => {
  const { answers, user } = stand(report({ exclusions: { ...DEFAULT_EXCLUSIONS, sources: [2] } }));
  await user.click(within(await list()).getByRole('button', { name: 'Exclude this source' }));
  await waitFor(() =>
    expect(answers.of(ops.textExclude).at(-1)).toMatchObject({
      rev: 4,
      exclusions: { sources: [2, 1] },
    }),
  );
  await user.click(screen.getByRole('tab', { name: 'Exclusions' }));
  await user.click(screen.getByRole('checkbox', { name: 'References' }));
  await waitFor(() =>
    expect(answers.of(ops.textExclude).at(-1)).toMatchObject({ exclusions: { references: false } }),
  );
  const least = screen.getByLabelText('Passages of fewer words than');
  await user.clear(least);
  await user.type(least, '25{Enter}');
  await waitFor(() =>
    expect(answers.of(ops.textExclude).at(-1)).toMatchObject({ exclusions: { small_match: 25 } }),
  );
  await user.click(screen.getByRole('button', { name: 'Count this source again' }));
  await waitFor(() =>
    expect(answers.of(ops.textExclude).at(-1)).toMatchObject({ exclusions: { sources: [] } }),
  );
});

test('the list is narrowed by what counts and by words', async () => {
  const { user } = stand(report());
  await list();
  await user.click(screen.getByRole('button', { name: 'Excluded 1' }));
  expect(screen.getByText('Excluded: References')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Search in passages'), 'nowhere');
  expect(screen.getByText('No passage fits this filter.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(within(await list()).getByRole('button', { name: /Work 1/ })).toBeInTheDocument();
});

test('hidden characters are named; without passages it says what was compared', async () => {
  stand(
    report({
      hidden: { invisible: 1, lookalikes: 3 },
      cut: true,
      passages: [],
      sources: [],
      compared: { manuscripts: 0, articles: 0 },
    }),
  );
  expect(await screen.findByText('No shared passages were found')).toBeInTheDocument();
  expect(screen.getByText(/There was nothing to compare it with/)).toBeInTheDocument();
  expect(
    screen.getByText(/1 character without width, 3 words with letters of another script/),
  ).toBeInTheDocument();
  expect(
    screen.getByText(/^The text is very long: only its first [\d,]+ words were compared\.$/),
  ).toBeInTheDocument();
});

test('a source that may be a translation is named, though it shares no passage', async () => {
  const { sources } = report();
  stand(
    report({ sources: [...sources, source(9, { labels: ['self', 'translation'], words: 0 })] }),
  );
  expect(
    await screen.findByText(/Source 9, Work 9, may be a translation of the authors’ own work/),
  ).toBeInTheDocument();
});
