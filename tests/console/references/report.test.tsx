import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { ReferenceReport, ReferenceView } from '../../../contract/ops/referenceChecks.ts';
import { planned, standConsole } from '../app/stand.tsx';

const entry = (n: number, more: Partial<ReferenceView> = {}): ReferenceView => ({
  n,
  label: String(n),
  text: `Author ${n}. A work with number ${n}. Journal. 2019.`,
  page: 2,
  box: { x: 60, y: 100 + n, w: 200, h: 9 },
  doi: null,
  pmid: null,
  arxiv: null,
  url: null,
  fields: {
    authors: [`Author ${n}`],
    year: 2019,
    title: `A work with number ${n}`,
    container: 'Journal',
    volume: null,
    issue: null,
    pages: null,
  },
  verdict: 'unlisted',
  by: null,
  confidence: null,
  acknowledged: null,
  work: null,
  registry: null,
  notices: [],
  twice: null,
  citations: [],
  state: 'new',
  notes: '',
  notes_rep: '',
  rev: 0,
  ...more,
});
const RETRACTED = entry(7, {
  verdict: 'retracted',
  by: 'doi',
  work: {
    title: 'A work',
    authors: ['Jane Doe'],
    journal: 'J',
    year: 2019,
    doi: '10.1/w',
    pmid: null,
  },
  notices: [
    {
      nature: 'retraction',
      source: 'database',
      natureText: 'Retraction',
      date: '2020-05-06',
      reasons: ['Duplication of Image'],
      notice: { doi: '10.1/notice', pmid: null },
    },
  ],
});
const CONCERN = entry(3, {
  verdict: 'concern',
  by: 'title',
  citations: [
    {
      page: 2,
      box: { x: 60, y: 300, w: 200, h: 9 },
      sentence: 'As others found [3].',
      acknowledges: false,
    },
  ],
});

const report = (more: Partial<ReferenceReport> = {}): ReferenceReport => ({
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
  pages: [
    {
      page: 2,
      width: 600,
      height: 800,
      image: { url: '/media/1/ab/page.webp', width: 900, height: 1200 },
      thumb: null,
    },
  ],
  references: [RETRACTED, CONCERN, entry(1)],
  own: [],
  preview: null,
  version: {
    version_id: 1,
    name: 'rw.csv',
    sha256: 'ab'.repeat(32),
    works: 70_000,
    notices: 71_000,
    unread: 0,
    imported_timesec: 1_790_000_000,
  },
  engine: '1',
  checked_timesec: 1_790_000_100,
  watched: true,
  news: [],
  ...more,
});
const stand = (shown: ReferenceReport) => {
  const answers = planned()
    .on(ops.retractionReport, () => shown)
    .on(ops.retractionDecide, ({ rev }) => ({ rev: Number(rev) + 1 }))
    .on(ops.retractionWatch, ({ watched }) => ({ watched: watched === true }));
  const { user } = standConsole('/retraction/report/file/5', { answers });
  return { answers, user };
};

test('references stand by gravity, with the notice, its link, and the place on the page', async () => {
  const { user } = stand(report());
  const table = await screen.findByRole('table', { name: 'References, the gravest first' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent),
  ).toEqual(['Retracted', 'Expression of concern', 'Nothing found']);
  expect(screen.getByText(/2 need a look · 0 of 2 decided/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the notice' })).toHaveAttribute(
    'href',
    'https://doi.org/10.1/notice',
  );
  expect(screen.getByRole('img', { name: 'Where it stands on page 2' })).toBeInTheDocument();
  expect(screen.getByText(/No citation of it was found/)).toBeInTheDocument();
  await user.keyboard('j');
  const cited = await screen.findByRole('region', { name: 'Cited in' });
  await user.click(within(cited).getByRole('button', { name: /As others found \[3\]\./ }));
  expect(screen.getByRole('img', { name: 'Where page 2 cites it' })).toBeInTheDocument();
});

test('a work that was recognised by its title says how far the title agrees', async () => {
  stand(report({ references: [{ ...RETRACTED, by: 'title', confidence: 0.968 }] }));
  expect(
    await screen.findByText(
      /Recognised by its title, with authors, year or journal\. The title agrees to 96 %\.$/,
    ),
  ).toBeInTheDocument();
});

test('what was read of an entry stands field by field, without fields that it does not print', async () => {
  stand(report());
  const read = await screen.findByRole('region', { name: 'As read' });
  expect(
    within(read)
      .getAllByRole('term')
      .map((one) => one.textContent),
  ).toEqual(['Authors', 'Year', 'Title', 'Journal or book']);
  expect(
    within(read)
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['Author 7', '2019', 'A work with number 7', 'Journal']);
});

test('one decides by keys, goes on to the next, and notes are saved', async () => {
  const { answers, user } = stand(report());
  await screen.findByRole('table', { name: /gravest/ });
  await user.keyboard('c');
  await waitFor(() =>
    expect(answers.of(ops.retractionDecide)).toEqual([
      { file_id: 5, n: 7, rev: 0, state: 'confirmed' },
    ]),
  );
  const decision = screen.getByRole('region', { name: 'Decision' });
  await user.keyboard('d');
  await waitFor(() =>
    expect(answers.of(ops.retractionDecide).at(-1)).toMatchObject({ n: 3, state: 'dismissed' }),
  );
  await user.keyboard('kn');
  await user.keyboard('Asked.');
  await user.tab();
  await waitFor(() =>
    expect(answers.of(ops.retractionDecide).at(-1)).toMatchObject({ notes: 'Asked.' }),
  );
  expect(decision).toBeInTheDocument();
});

test('what is to be looked at can be shown alone, and words narrow the list', async () => {
  const { user } = stand(report());
  await user.click(await screen.findByRole('button', { name: 'To look at 2' }));
  expect(screen.queryByText('Nothing found')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Search in references'), 'nowhere');
  expect(screen.getByText('No reference fits this filter.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getAllByText('Nothing found')).not.toHaveLength(0);
});

test('without a database, without references and with news it says so', async () => {
  stand(
    report({
      version: null,
      references: [],
      news: [{ n: 3, before: 'unlisted', verdict: 'retracted', timesec: 1_790_000_200 }],
    }),
  );
  expect(await screen.findByText('No references were found')).toBeInTheDocument();
  expect(screen.getByText(/There is no retraction database yet/)).toBeInTheDocument();
  expect(screen.getByText(/Reference 3: “Nothing found” became “Retracted”/)).toBeInTheDocument();
});

test('the preview is shown where somebody asks for it, each phrase with its place', async () => {
  const preview: ReferenceReport['preview'] = {
    phrases: [
      {
        phrase: 'counterfeit consciousness',
        usual: 'artificial intelligence',
        page: 2,
        box: { x: 10, y: 20, w: 100, h: 9 },
        sentence: 'We ask a counterfeit consciousness.',
      },
    ],
    self: { authors: ['J. Doe'], source: 'manuscript', compared: 8, shared: [3] },
  };
  let shown = report();
  const answers = planned()
    .on(ops.retractionReport, () => shown)
    .on(ops.retractionPreview, (asked) => {
      shown = report({ preview: asked.preview === true ? preview : null });
      return { preview: asked.preview === true };
    });
  const { user } = standConsole('/retraction/report/file/5', { answers });
  const button = await screen.findByRole('switch', { name: 'Preview' });
  expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
  await user.click(button);
  const part = await screen.findByRole('region', { name: 'Preview' });
  expect(part).toHaveTextContent('1 of 8 references that could be compared shares an author');
  expect(part).toHaveTextContent('Authors as read from the manuscript: J. Doe.');
  await user.click(within(part).getByRole('button', { name: /counterfeit consciousness/ }));
  expect(within(part).getByRole('img', { name: 'Where it stands on page 2' })).toBeInTheDocument();
  await user.click(button);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument(),
  );
});

test('what the registry of DOIs knows stands at the entry, and what it could not be asked above', async () => {
  const known = {
    doi: '10.1/other',
    title: 'Another work',
    confidence: null,
    notice_of: [],
    asked_timesec: 1_790_000_000,
  };
  const silent = { ...known, state: 'unanswered', doi: null, title: null } as const;
  stand(
    report({
      references: [
        entry(4, { verdict: 'unlike', by: 'doi', registry: { ...known, state: 'unlike' } }),
        entry(5, { registry: silent }),
      ],
      own: [
        {
          doi: '10.1/own',
          source: 'details',
          title: null,
          verdict: 'unlisted',
          registry: 'registered',
          notices: [],
        },
        {
          source: 'registry',
          doi: '10.1/print',
          title: 'It',
          verdict: 'retracted',
          registry: 'registered',
          notices: RETRACTED.notices,
        },
      ],
    }),
  );
  const part = await screen.findByRole('region', { name: 'Registry of DOIs' });
  expect(part).toHaveTextContent('The DOI is registered for another work. “Another work”');
  expect(screen.getByText(/could not be asked about 1 reference\. This says/)).toBeInTheDocument();
  expect(
    screen.getByText('Another version of the manuscript, 10.1/print: Retracted, May 6, 2020'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/10\.1\/own/)).not.toBeInTheDocument();
});

test('where no registry is configured none is mentioned', async () => {
  stand(report());
  await screen.findByRole('table', { name: /gravest/ });
  expect(screen.queryByText(/registry/i)).not.toBeInTheDocument();
});

test('of a manuscript that was not submitted to the check it is said so, with a way on', async () => {
  const message = 'This manuscript was not submitted to the Retraction check.';
  standConsole('/retraction/report/file/9', {
    answers: planned().on(ops.retractionReport, () => ({ error: { code: 'not-found', message } })),
  });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /cannot be shown/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'To the dashboard' })).toBeInTheDocument();
});
