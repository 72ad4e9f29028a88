import { act, screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { MadeReport } from '../../../contract/ops/reports.ts';
import { reportScene } from '../../scenes/report.ts';
import { planned, sources, standConsole } from '../app/stand.tsx';
import { savedFiles } from '../savedFiles.ts';

/**
 * A report as a file: a worker makes it, the person sees how far it is, can stop it, and gets it.
 */

const WAITING: MadeReport = { id: 5, form: 'pdf', state: 'waiting', done: 0, of: 0, problem: null };
const DONE: MadeReport = { ...WAITING, state: 'done' };
const saved = savedFiles();

const fileOf = (path: string): Response | null =>
  path.startsWith('/download/')
    ? new Response(`the file at ${path}`, {
        headers: { 'content-disposition': 'attachment; filename="m - report.pdf"' },
      })
    : null;

/**
 * The whole console on a report without matches. `made` is what the server says of report 5, and
 * may be set.
 */
async function stand(
  more: Pick<NonNullable<Parameters<typeof standConsole>[1]>, 'tab' | 'file' | 'status'> = {},
  start: MadeReport = WAITING,
) {
  const { report } = await reportScene();
  const server = { made: start };
  const answers = planned()
    .on(ops.reportId, () => ({ ...report, matches: [] }))
    .on(ops.reportVersions, () => ({ items: [] }))
    .on(ops.reportMake, () => server.made)
    .on(ops.reportMaking, () => server.made)
    .on(ops.reportStop, () => ({ ok: true as const }))
    .on(ops.reportField, () => ({ rev: 4 }));
  const stood = standConsole('/report/file/12', { answers, file: fileOf, ...more });
  /** The server tells that something of the report has changed. */
  const tell = (made: MadeReport): void => {
    server.made = made;
    const data = JSON.stringify({ what: 'report', file_id: 12, made_id: made.id });
    act(() => sources.at(-1)?.onmessage?.({ data }));
  };
  return { ...stood, server, tell };
}

const choose = async (user: Awaited<ReturnType<typeof stand>>['user'], form = /^PDF/) => {
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: form }));
};
const lines = () => screen.getByRole('list', { name: 'Reports being made' });

test('it is followed while a worker makes it, by what the server tells, and saved when it is made', async () => {
  const { user, tell, answers } = await stand();
  await choose(user);
  expect(await screen.findByText('PDF: waiting for its turn…')).toBeInTheDocument();
  expect(answers.of(ops.reportMake)).toEqual([{ file_id: 12, form: 'pdf', version: null }]);
  tell({ ...WAITING, done: 3, of: 12 });
  const bar = await screen.findByRole('progressbar', { name: 'PDF: 3 of 12 matches drawn' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(saved.names()).toEqual([]);
  tell(DONE);
  await waitFor(() => expect(saved.names()).toEqual(['m - report.pdf']));
  expect(await saved.text('m - report.pdf')).toBe('the file at /download/12/report.pdf?made=5');
  expect(screen.queryByRole('list', { name: 'Reports being made' })).not.toBeInTheDocument();
  expect(
    await screen.findByText('PDF · manuscript-0147.pdf was saved to your downloads.'),
  ).toBeInTheDocument();
});

test('what was made before is saved at once', async () => {
  const { user } = await stand({}, { ...DONE, form: 'csv' });
  await choose(user, /CSV/);
  await waitFor(() => expect(saved.names()).toHaveLength(1));
  expect(await saved.text('m - report.pdf')).toBe('the file at /download/12/report.csv?made=5');
});

test('it is cancelled by keyboard, and the focus stays on the screen', async () => {
  const { user, answers, tell } = await stand();
  await choose(user);
  await screen.findByText('PDF: waiting for its turn…');
  act(() => screen.getByRole('button', { name: 'Cancel PDF' }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(answers.of(ops.reportStop)).toEqual([{ file_id: 12, id: 5 }]));
  expect(screen.queryByRole('list', { name: 'Reports being made' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download' })).toHaveFocus();
  tell(DONE);
  expect(saved.names()).toEqual([]);
});

test('at the limit of a person the sentence of the server stands there, and one tries again when one is done', async () => {
  const { user, answers } = await stand();
  const message =
    '8 reports are being made for you already. Wait until one is done, or cancel one.';
  answers.on(ops.reportMake, () => ({ error: { code: 'too-many-attempts' as const, message } }));
  await choose(user);
  expect(await screen.findByText(`PDF: not made. ${message}`)).toBeInTheDocument();
  answers.on(ops.reportMake, () => DONE);
  await user.click(screen.getByRole('button', { name: 'Try again: PDF' }));
  await waitFor(() => expect(saved.names()).toHaveLength(1));
});

test('what the worker could not make says why; the message can be closed', async () => {
  const { user, tell } = await stand();
  await choose(user);
  await screen.findByText('PDF: waiting for its turn…');
  const problem = 'The report took too long to make. Ask for it without pictures, as a table.';
  tell({ ...WAITING, state: 'failed', problem });
  expect(await screen.findByText(`PDF: not made. ${problem}`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close the message about PDF' }));
  expect(screen.queryByText(/not made/)).not.toBeInTheDocument();
});

test('stopped by somebody else it says so', async () => {
  const { user, tell } = await stand();
  await choose(user);
  await screen.findByText('PDF: waiting for its turn…');
  tell({ ...WAITING, state: 'failed' });
  expect(await screen.findByText(/Its making was stopped\. Try again/)).toBeInTheDocument();
});

test('it goes on while one is elsewhere: there when one comes back, and saved on any screen', async () => {
  const { user, tell } = await stand();
  await choose(user);
  await screen.findByText('PDF: waiting for its turn…');
  await user.click(screen.getByRole('link', { name: 'Panelsight' }));
  await waitFor(() => expect(screen.queryByText(/waiting for its turn/)).toBeNull());
  tell({ ...WAITING, done: 1, of: 2 });
  act(() => window.history.back());
  expect(await screen.findByText('PDF: 1 of 2 matches drawn')).toBeInTheDocument();
  act(() => window.history.forward());
  await waitFor(() => expect(screen.queryByText('PDF: 1 of 2 matches drawn')).toBeNull());
  tell(DONE);
  await waitFor(() => expect(saved.names()).toEqual(['m - report.pdf']));
});

test('what fails while one is elsewhere is told there, and stands with the report', async () => {
  const { user, tell } = await stand();
  await choose(user);
  await screen.findByText('PDF: waiting for its turn…');
  await user.click(screen.getByRole('link', { name: 'Panelsight' }));
  await waitFor(() => expect(screen.queryByText(/waiting for its turn/)).toBeNull());
  tell({ ...WAITING, state: 'failed', problem: 'The report took too long.' });
  expect(
    await screen.findByText('PDF · manuscript-0147.pdf: not made. The report took too long.'),
  ).toBeInTheDocument();
  act(() => window.history.back());
  expect(await screen.findByText('PDF: not made. The report took too long.')).toBeInTheDocument();
});

test('without events the server is asked again', async () => {
  const { user, server } = await stand();
  await choose(user);
  await screen.findByText('PDF: waiting for its turn…');
  server.made = DONE;
  await waitFor(() => expect(saved.names()).toEqual(['m - report.pdf']));
});

test('a reload loses none', async () => {
  const first = await stand();
  await choose(first.user);
  await screen.findByText('PDF: waiting for its turn…');
  const left = sessionStorage.getItem('report-downloads.7') ?? '';
  first.view.unmount();
  const second = await stand(
    { tab: { 'report-downloads.7': left } },
    { ...WAITING, done: 1, of: 4 },
  );
  expect(await screen.findByText('PDF: 1 of 4 matches drawn')).toBeInTheDocument();
  expect(second.answers.of(ops.reportMake)).toEqual([]);
  second.tell(DONE);
  await waitFor(() => expect(saved.names()).toEqual(['m - report.pdf']));
});

test('a file that does not arrive can be saved again', async () => {
  let broken = true;
  const { user } = await stand(
    {
      file: (path) =>
        path.startsWith('/download/') && broken ? new Response('', { status: 404 }) : fileOf(path),
    },
    DONE,
  );
  await choose(user);
  expect(
    await screen.findByText('PDF: it is made, but did not arrive here. Save it again.'),
  ).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Save PDF' }));
  await waitFor(() => expect(saved.names()).toHaveLength(1));
});

test('words that the server has not confirmed are no part of it: it is not made before they are', async () => {
  let up = false;
  const { user, answers } = await stand({
    status: (path) => (up || !path.includes('/update/') ? 200 : 500),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Edit Verdict' }), '!');
  await choose(user);
  expect(
    await screen.findByText(
      'PDF: not made. Some of your changes are not saved yet. Try again when they are.',
    ),
  ).toBeInTheDocument();
  expect(answers.of(ops.reportMake)).toEqual([]);
  up = true;
  answers.on(ops.reportMake, () => DONE);
  await user.click(within(lines()).getByRole('button', { name: 'Try again: PDF' }));
  await waitFor(() => expect(saved.names()).toHaveLength(1));
  expect(answers.sent.map(({ path }) => path).filter((path) => /update|make$/.test(path))).toEqual([
    ops.reportField.path,
    ops.reportMake.path,
  ]);
});

test('a server that does not answer is told in place, and nobody is led away', async () => {
  let up = false;
  const { user } = await stand(
    { status: (path) => (up || path !== ops.reportMake.path ? 200 : 500) },
    DONE,
  );
  await choose(user);
  expect(
    await screen.findByText('PDF: not made. The server did not answer. Try again in a moment.'),
  ).toBeInTheDocument();
  up = true;
  await user.click(screen.getByRole('button', { name: 'Try again: PDF' }));
  await waitFor(() => expect(saved.names()).toHaveLength(1));
});
