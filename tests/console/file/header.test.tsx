import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { FileRow } from '../../../contract/entities.ts';
import { FILE_STATES } from '../../../contract/values.ts';
import { fileSteps, stepAt } from '../../../src/screens/file/fileSteps.ts';
import { address, planned, standConsole } from '../app/stand.tsx';
import { fileRow } from '../lists/rows.ts';

const shown = (row: FileRow) =>
  fileSteps(row).map(({ step, open, waits }) => `${step}${open ? '' : ' closed'}${waits ?? ''}`);

test.each([
  ['Extracting', ['details', 'figures closed', 'review closed', 'report closed']],
  ['Edit', ['details', 'figures31', 'review closed', 'report closed']],
  ['Matching', ['details', 'figures', 'review closed', 'report closed']],
  ['Review', ['details', 'figures', 'review3', 'report']],
  ['Report', ['details', 'figures', 'review', 'report']],
] as const)('in %s the steps are %j', (state, steps) => {
  const figures = state === 'Extracting' ? null : 5;
  expect(shown(fileRow({ state, figures }))).toEqual(steps);
});

test('files of the own database have no review, and addresses of their own', () => {
  expect(
    fileSteps(fileRow({ state: 'Report', database: 'user' })).map(({ step, to }) => [step, to]),
  ).toEqual([
    ['details', '/submitinfo/file/1'],
    ['figures', '/edituserdb/file/1'],
    ['report', '/reportuserdb/file/1'],
  ]);
});

test('where references are checked, the report is the only other step', () => {
  expect(
    fileSteps(fileRow({ state: 'Report', product: 'retraction' })).map(({ to }) => to),
  ).toEqual(['/submitinfo/file/1', '/retraction/report/file/1']);
});

test('every step that can be opened leads to its own screen, in every state', () => {
  for (const state of FILE_STATES)
    for (const kind of [{}, { database: 'user' }, { product: 'retraction' }] as const)
      for (const { step, to, open } of fileSteps(fileRow({ state, ...kind })))
        if (open) expect(stepAt(to)).toBe(step);
  expect(stepAt('/inspectpage/file/1')).toBeNull();
});

const answersFor = (row: FileRow) =>
  planned()
    .on(ops.dashboardId, () => row)
    .on(ops.fileAudit, () => ({ items: [] }));

test('above a file stand its steps with what waits, its number and who has it; the tab names file and page', async () => {
  const row = fileRow({
    assigned: { user_id: 8, name: 'Bo Lind', email: 'bo@example.org' },
    info: { manuscript_number: 'M-7', due: 1_700_000_000 },
  });
  standConsole('/submitinfo/file/1', { answers: answersFor(row) });
  const steps = await screen.findByRole('navigation', { name: 'Steps of this manuscript' });
  expect(within(steps).getByRole('link', { name: 'Details' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(within(steps).getByRole('img', { name: '3 matches to look at' })).toHaveTextContent('3');
  expect(within(steps).getByRole('link', { name: /^Review/ })).toHaveAttribute(
    'href',
    '/review/file/1',
  );
  expect(screen.getByText(/M-7 · due Nov 14, 2023 · with Bo Lind/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'People' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('gel.pdf · Panelsight'));
});

test('the way back from a document of the own database leads there', async () => {
  standConsole('/submitinfo/file/1', {
    answers: answersFor(fileRow({ state: 'Report', database: 'user' })),
  });
  expect(await screen.findByRole('link', { name: 'My database' })).toHaveAttribute(
    'href',
    '/dashboarduserdb',
  );
});

test('one key leads from a file to what waits in it', async () => {
  const row = fileRow({ state: 'Edit', possible: ['Matching'] });
  const answers = answersFor(row).on(ops.editId, () => ({
    error: { code: 'not-found', message: 'There is no such file.' },
  }));
  const { user } = standConsole('/submitinfo/file/1', { answers });
  const open = await screen.findByRole('link', { name: /Check figures/ });
  expect(open).toHaveAttribute('aria-keyshortcuts', 'O');
  await user.keyboard('o');
  await waitFor(() => expect(address()).toBe('/edit/file/1'));
});

test('a file that is opened by its address stands under its own product, with a way back to its list', async () => {
  const row = fileRow({ state: 'Report', product: 'submission' });
  const { user, session } = standConsole('/submitinfo/file/1', { answers: answersFor(row) });
  const back = await screen.findByRole('link', { name: 'Submission check' });
  await waitFor(() => expect(session.system().product).toBe('submission'));
  expect(document.body).toHaveClass('submission');
  expect(screen.getByRole('link', { name: 'Panelsight' })).toHaveAttribute(
    'href',
    '/submission/dashboard',
  );
  await user.click(back);
  await waitFor(() => expect(address()).toBe('/submission/dashboard'));
});

test('a file in the recycle bin has no steps', async () => {
  standConsole('/recycled/file/1', {
    answers: answersFor(fileRow({ recycled_timesec: 1_700_000_000 })),
  });
  await screen.findByText('gel.pdf', { selector: '#react-admin-title *' });
  expect(screen.queryByRole('navigation', { name: 'Steps of this manuscript' })).toBeNull();
});

test('where a file cannot be read no empty bar stands above the reason', async () => {
  const answers = planned().on(ops.dashboardId, () => ({
    error: { code: 'not-found', message: 'There is no such file.' },
  }));
  standConsole('/submitinfo/file/1', { answers });
  await screen.findByText('This manuscript could not be loaded');
  const bar = document.querySelector('main [data-screen-only]');
  await waitFor(() => expect(bar).toBeEmptyDOMElement());
});
