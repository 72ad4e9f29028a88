import { act, screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { FileHead, FileRow } from '../../../contract/entities.ts';
import { address, planned, sources, standConsole } from '../app/stand.tsx';
import { fileRow } from './rows.ts';

const gone: FileHead = {
  file_id: 1,
  state: 'Review',
  filename: '',
  filename_orig: '',
  progress: null,
  failure: null,
  possible: [],
  recycled_timesec: 5,
  deleted_timesec: null,
};
const listOf = (items: FileRow[], total = items.length) =>
  planned().on(ops.dashboard, () => ({ items, total }));
const row = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name: new RegExp(name) })).closest('tr') ?? document.body;

test('shows a manuscript with its state, its numbers and its matches in words', async () => {
  standConsole('/dashboard', { answers: listOf([fileRow()]) });
  const cells = within(await row('gel.pdf'));
  expect(cells.getByText('To review')).toBeInTheDocument();
  expect(cells.getByText('M-7 · On gels')).toBeInTheDocument();
  expect(
    cells.getByRole('img', { name: '3 new, 1 confirmed, 2 of low strength' }),
  ).toBeInTheDocument();
  expect(cells.getByText('31')).toBeInTheDocument();
});

test('a manuscript with nothing but weak matches has none to decide, and says in words that there are some', async () => {
  standConsole('/dashboard', {
    answers: listOf([
      fileRow({
        matches: {
          new: 0,
          confirmed: 0,
          dismissed: 0,
          query: 0,
          undecided: 0,
          low: 2,
          explained: 0,
          same_work: 0,
        },
      }),
    ]),
  });
  expect(
    within(await row('gel.pdf')).getByRole('img', { name: '2 of low strength' }),
  ).toHaveTextContent(/^–$/);
});

test.each([
  ['/edit', 'Edit'],
  ['/review', 'Review'],
  ['/report', 'Report'],
  ['/recycled', 'Recycled'],
  ['/deleted', 'Deleted'],
  ['/dashboarduserdb', 'DashboardUserDb'],
  ['/edituserdb', 'EditUserDb'],
  ['/reportuserdb', 'ReportUserDb'],
])('%s asks for the list state %s, newest first', async (path, state) => {
  const { answers } = standConsole(path);
  await waitFor(() =>
    expect(answers.of(ops.dashboard)).toEqual([
      { state, skip: 0, limit: 25, sort: 'created_timesec', order: 'DESC' },
    ]),
  );
});

test('a row leads to the step of its state, by mouse anywhere and by keyboard', async () => {
  const { user } = standConsole('/dashboard', {
    answers: listOf([
      fileRow({ state: 'Submitted' }),
      fileRow({ file_id: 2, filename: 'two.pdf', state: 'Edit' }),
    ])
      .on(ops.stateId, () => ({ error: { code: 'not-found', message: 'gone' } }))
      .on(ops.dashboardId, () => ({ error: { code: 'not-found', message: 'gone' } })),
  });
  expect((await screen.findByRole('link', { name: /two.pdf/ })).getAttribute('href')).toBe(
    '/edit/file/2',
  );
  await user.click(within(await row('gel.pdf')).getByText('12'));
  await waitFor(() => expect(address()).toBe('/submit/file/1'));
  await screen.findByText('There is no such manuscript, or it is not yours to see.');
});

test('sorting by a heading asks the server, and says so to assistive technology', async () => {
  const { user, answers } = standConsole('/dashboard', { answers: listOf([fileRow()]) });
  await row('gel.pdf');
  await user.click(screen.getByRole('button', { name: 'Figures' }));
  await waitFor(() =>
    expect(answers.of(ops.dashboard).at(-1)).toMatchObject({ sort: 'figures', order: 'ASC' }),
  );
  expect(screen.getByRole('columnheader', { name: 'Figures' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await user.click(screen.getByRole('button', { name: 'Figures' }));
  await waitFor(() =>
    expect(answers.of(ops.dashboard).at(-1)).toMatchObject({ sort: 'figures', order: 'DESC' }),
  );
});

test('searching asks the server; nothing found can be cleared', async () => {
  const answers = planned().on(ops.dashboard, ({ q }) =>
    q ? { items: [], total: 0 } : { items: [fileRow()], total: 1 },
  );
  const { user } = standConsole('/dashboard', { answers });
  await row('gel.pdf');
  await user.type(screen.getByRole('searchbox', { name: /Search name/ }), 'western');
  expect(await screen.findByText('No manuscript fits')).toBeInTheDocument();
  expect(answers.of(ops.dashboard).at(-1)).toMatchObject({ q: 'western' });
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await row('gel.pdf')).toBeInTheDocument();
});

test('the next page is asked for with skip and limit', async () => {
  const { user, answers } = standConsole('/dashboard', { answers: listOf([fileRow()], 60) });
  await row('gel.pdf');
  expect(screen.getByText('1–25 of 60')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(answers.of(ops.dashboard).at(-1)).toMatchObject({ skip: 25, limit: 25 }),
  );
});

test('an empty list says what to do next', async () => {
  standConsole('/dashboard');
  expect(await screen.findByRole('heading', { name: 'No manuscripts yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Submit a manuscript' })).toHaveAttribute(
    'href',
    '/submit',
  );
});

test('a refused list says why in its place and can be asked again', async () => {
  let refused = true;
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = planned().on(ops.dashboard, () =>
    refused
      ? { error: { code: 'not-allowed', message: 'Not for you now.' } }
      : { items: [fileRow()], total: 1 },
  );
  const { user } = standConsole('/dashboard', { answers });
  expect(await screen.findByText('Not for you now.')).toBeInTheDocument();
  refused = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('gel.pdf')).toBeInTheDocument();
  expect(logged.mock.calls.map(([error]) => String(error))).toEqual(
    ['HttpError: Not for you now.', 'Error: Not for you now.'].slice(0, logged.mock.calls.length),
  );
  logged.mockRestore();
});

test('progress arrives by itself; a new state asks the server again', async () => {
  let items = [fileRow({ state: 'Extracting', pages: null, figures: null, subimages: null })];
  const answers = planned().on(ops.dashboard, () => ({ items, total: 1 }));
  standConsole('/dashboard', { answers });
  await row('gel.pdf');
  act(() => sources[0]?.onopen?.());
  act(() =>
    sources[0]?.onmessage?.({
      data: JSON.stringify({
        what: 'file',
        file_id: 1,
        state: 'Extracting',
        progress: { stage: 'extract', step: 'figures', done: 3, of: 12 },
      }),
    }),
  );
  expect(await screen.findByRole('progressbar', { name: 'Figures, 3 of 12' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  const asked = answers.of(ops.dashboard).length;
  items = [fileRow({ state: 'Edit' })];
  act(() =>
    sources[0]?.onmessage?.({
      data: JSON.stringify({ what: 'file', file_id: 1, state: 'Edit', progress: null }),
    }),
  );
  expect(await screen.findByText('Check figures')).toBeInTheDocument();
  await waitFor(() => expect(answers.of(ops.dashboard).length).toBe(asked + 1));
});

test('selected manuscripts are recycled one by one, and a refusal of one is told', async () => {
  const answers = listOf([
    fileRow(),
    fileRow({ file_id: 2, filename: 'two.pdf' }),
    fileRow({ file_id: 3, filename: 'three.pdf', may: { ...fileRow().may, recycle: false } }),
  ]).on(ops.fileRecycle, ({ file_id }) =>
    file_id === 2 ? { error: { code: 'not-allowed', message: 'It is being reviewed.' } } : gone,
  );
  const { user } = standConsole('/dashboard', { answers });
  await row('gel.pdf');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected manuscripts' }));
  expect(bar.getByText('3 selected')).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Recycle' }));
  expect(await screen.findByText('1 recycled.')).toBeInTheDocument();
  expect(
    await screen.findByText('1 could not be changed: It is being reviewed.'),
  ).toBeInTheDocument();
  expect(answers.of(ops.fileRecycle)).toEqual([{ file_id: 1 }, { file_id: 2 }]);
  expect(screen.queryByRole('toolbar', { name: 'Selected manuscripts' })).not.toBeInTheDocument();
});

test('deleting wants the word typed', async () => {
  const may = { ...fileRow().may, recycle: false, restore: true, erase: true };
  const answers = listOf([fileRow({ recycled_timesec: 5, may })]).on(ops.fileDelete, () => gone);
  const { user } = standConsole('/recycled', { answers });
  await user.click(await screen.findByRole('checkbox', { name: 'Select gel.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Delete…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 manuscript?' }));
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByLabelText('Type delete to confirm'), 'delet');
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByLabelText('Type delete to confirm'), 'e{Enter}');
  expect(await screen.findByText('1 deleted.')).toBeInTheDocument();
  expect(answers.of(ops.fileDelete)).toEqual([{ file_id: 1 }]);
});

test('columns can be chosen and are remembered', async () => {
  const { user, view } = standConsole('/dashboard', { answers: listOf([fileRow()]) });
  await row('gel.pdf');
  expect(screen.queryByRole('columnheader', { name: 'Size' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Size' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Pages' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('columnheader', { name: 'Size' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Pages' })).not.toBeInTheDocument();
  view.unmount();
});

test('whoever manages people can narrow to one person’s files', async () => {
  const person = (user_id: number, first_name: string) => ({
    user_id,
    first_name,
    last_name: 'B',
    email: `${first_name}@x.org`,
    user_role: 'User' as const,
    user_status: 'active' as const,
    customer_id: 3,
    customer_name: 'C',
    skip_edit: false,
    user_help: false,
    products: { product: true, refguard: false, pubshield: false, ithenticate: false },
    created_timesec: 1,
    last_seen_timesec: null,
    own_files_max: null,
    own_figures_max: null,
    second_factor: false,
    files: 1,
  });
  const answers = listOf([fileRow()]).on(ops.users, () => ({
    items: [person(8, 'Ben'), person(9, 'Cho')],
    total: 2,
  }));
  const { user } = standConsole('/dashboard', { user: { user_role: 'User-Manager' }, answers });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Submitted by' }), 'Cho B');
  await waitFor(() => expect(answers.of(ops.dashboard).at(-1)).toMatchObject({ owner_id: 9 }));
});

test('recycled files of the own database are told apart and can be shown alone', async () => {
  const answers = listOf([
    fileRow(),
    fileRow({ file_id: 2, filename: 'kept.pdf', database: 'user', recycled_timesec: 1000 }),
  ]);
  const { user } = standConsole('/recycled', { user: { database_max_per_user: 5 }, answers });
  expect(within(await row('kept.pdf')).getByText('Database')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /kept.pdf/ })).toHaveAttribute(
    'href',
    '/recycleduserdb/file/2',
  );
  await user.selectOptions(screen.getByLabelText('Kept in'), 'Database');
  await waitFor(() =>
    expect(answers.of(ops.dashboard).at(-1)).toMatchObject({ state: 'Recycled', database: 'user' }),
  );
});

test('an empty own database says what its files are for', async () => {
  standConsole('/dashboarduserdb', { user: { database_max_per_user: 5 }, answers: listOf([]) });
  expect(
    await screen.findByText(
      'Files that you add are taken apart and kept here. Your manuscripts are compared with them when they are matched.',
    ),
  ).toBeInTheDocument();
  const ways = within(screen.getByRole('main')).getAllByRole('link', { name: 'Add' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/submituserdb', '/submituserdb']);
});
