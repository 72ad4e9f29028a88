import { act, screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { MadeReport, ReportVersion } from '../../../contract/ops/reports.ts';
import type { Report } from '../../../contract/review.ts';
import { reportScene } from '../../scenes/report.ts';
import { address, planned, standConsole } from '../app/stand.tsx';
import { savedFiles } from '../savedFiles.ts';
import { copiedText } from '../copied.ts';

/**
 * A finished report is a version: which one is shown, what each changed, and reading the older
 * ones.
 */

const saved = savedFiles();

const version = (number: number, more: Partial<ReportVersion>): ReportVersion => ({
  version: number,
  timesec: 1_780_000_000 + number,
  who: 'Ana Ortiz',
  what: 'letter',
  match_id: null,
  sha256: String(number).repeat(64),
  ...more,
});
const MADE: MadeReport = { id: 5, form: 'json', state: 'done', done: 0, of: 0, problem: null };
const VERSIONS = [
  version(3, { what: 'comment', match_id: 'm1' }),
  version(2, {}),
  version(1, { what: 'finish', who: '' }),
];

/** The whole console at the report; each change of it adds a version. */
async function stand(
  at = '/report/file/12',
  change: (report: Report) => Report = (report) => report,
  items: readonly ReportVersion[] = VERSIONS,
) {
  const { report } = await reportScene();
  const now = change(report);
  const server = { items: [...items] };
  const answers = planned()
    .on(ops.reportId, () => now)
    .on(ops.reportVersions, () => ({ items: server.items }))
    .on(ops.reportVersion, ({ version: number }) =>
      server.items.some((item) => item.version === number)
        ? { ...now, fields: { ...now.fields, verdict: '', letter: `Letter ${String(number)}` } }
        : { error: { code: 'not-found' as const, message: 'There is no such version.' } },
    )
    .on(ops.reportField, () => {
      server.items = [version(server.items.length + 1, {}), ...server.items];
      return { rev: 4 };
    })
    .on(ops.reportMake, () => MADE);
  const file = (path: string): Response | null =>
    /^\/(download|media)\//.test(path)
      ? new Response(path, { headers: { 'content-disposition': 'attachment; filename="r.json"' } })
      : null;
  return { ...standConsole(at, { answers, file }), server };
}
type User = Awaited<ReturnType<typeof stand>>['user'];

async function openList(user: User, name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `${name}: show all versions` }));
  return screen.findByRole('dialog', { name: 'Versions of this report' });
}

test('the list says who changed what and when, and gives the hash of each version to copy', async () => {
  const { user } = await stand();
  const dialog = await openList(user, 'Version 3');
  const rows = within(dialog).getAllByRole('listitem', { name: /^Version/ });
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Version 3',
    'Version 2',
    'Version 1',
  ]);
  const [third, second, first] = rows;
  if (!third || !second || !first) throw new Error('There are three.');
  expect(third).toHaveTextContent('Present');
  expect(third).toHaveTextContent(
    'Comment changed: Figure 2, panel B, page 2 – Figure 4, panel A, page 4',
  );
  expect(second).toHaveTextContent('Letter changed');
  expect(second).toHaveTextContent(/2026.* by Ana Ortiz/);
  expect(first).toHaveTextContent('Review finished');
  expect(first).toHaveTextContent(/by the service/);
  expect(within(first).getByText('1'.repeat(64))).toBeInTheDocument();
  expect(within(third).queryByRole('link', { name: 'Read version 3' })).not.toBeInTheDocument();
  await user.click(within(first).getByRole('button', { name: 'Copy the SHA-256 of version 1' }));
  expect(await copiedText()).toBe('1'.repeat(64));
  expect(await screen.findByText('The SHA-256 of version 1 is copied.')).toBeInTheDocument();
});

test('an old version is read by keyboard, marked as old, with nothing to change and a way back', async () => {
  const { user, answers } = await stand();
  const dialog = await openList(user, 'Version 3');
  act(() => within(dialog).getByRole('link', { name: 'Read version 2' }).focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This is version 2, not the present report')).toBeInTheDocument();
  expect(screen.getByText(/Letter changed, .*2026.* by Ana Ortiz\./)).toBeInTheDocument();
  expect(screen.getByText('Letter 2')).toBeInTheDocument();
  expect(address()).toBe('/report/file/12?version=2');
  // Nothing to write into, nothing to move, nothing to send back; what is empty is left out.
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('button', { name: /^Move match|^Send back/ })).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'Verdict' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to the present report' }));
  expect(await screen.findByRole('textbox', { name: 'Edit Letter' })).toBeInTheDocument();
  expect(address()).toBe('/report/file/12');
  expect(answers.of(ops.reportField)).toEqual([]);
});

test('the address of an old version opens it, and the browser goes back from it', async () => {
  const { user } = await stand('/report/file/12?version=1');
  expect(await screen.findByText('Letter 1')).toBeInTheDocument();
  const dialog = await openList(user, 'Version 1');
  expect(within(dialog).getByRole('listitem', { name: 'Version 1' })).toHaveTextContent(
    'Shown here',
  );
  await user.click(within(dialog).getByRole('link', { name: 'Read version 2' }));
  expect(await screen.findByText('Letter 2')).toBeInTheDocument();
  act(() => window.history.back());
  expect(await screen.findByText('Letter 1')).toBeInTheDocument();
});

test('the address of the newest version is the report as it is now, to be changed', async () => {
  await stand('/report/file/12?version=3');
  expect(await screen.findByRole('textbox', { name: 'Edit Letter' })).toBeInTheDocument();
  expect(screen.queryByText(/not the present report/)).not.toBeInTheDocument();
});

test('a version that does not exist is said, with a way back', async () => {
  const { user } = await stand('/report/file/12?version=9');
  expect(await screen.findByText('Version 9 could not be loaded.')).toBeInTheDocument();
  expect(screen.getByText('There is no such version.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to the present report' }));
  expect(await screen.findByRole('textbox', { name: 'Edit Letter' })).toBeInTheDocument();
});

test('a version is downloaded as that version', async () => {
  const { user, answers } = await stand();
  const dialog = await openList(user, 'Version 3');
  await user.click(within(dialog).getByRole('button', { name: 'Download version 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Data (JSON)' }));
  await waitFor(() => expect(saved.names()).toEqual(['r.json']));
  expect(answers.of(ops.reportMake)).toEqual([{ file_id: 12, form: 'json', version: 1 }]);
});

test('a change of a finished report says before that it makes a version, and then which one it made', async () => {
  const { user } = await stand();
  expect(
    await screen.findByText(
      'This report is finished. A change makes version 4; the older ones stay readable.',
    ),
  ).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Edit Letter' }), 'PS');
  await user.tab();
  const dialog = await openList(user, 'Version 4');
  expect(within(dialog).getAllByRole('listitem', { name: /^Version/ })).toHaveLength(4);
});

test('a draft is called one, and makes no promise of versions', async () => {
  const { user } = await stand(undefined, (report) => ({ ...report, state: 'Review' }), []);
  const dialog = await openList(user, 'Draft');
  expect(dialog).toHaveTextContent(
    'There is no version yet. Finishing the review makes the first one.',
  );
  expect(screen.queryByText(/A change makes/)).not.toBeInTheDocument();
});

test('versions that cannot be loaded are said so where they were asked for; the report stays', async () => {
  const { user, answers, server } = await stand();
  answers.on(ops.reportVersions, () => ({
    error: { code: 'not-found' as const, message: 'There is no such file.' },
  }));
  const dialog = await openList(user, 'Versions');
  expect(await within(dialog).findByText('The versions could not be loaded.')).toBeInTheDocument();
  answers.on(ops.reportVersions, () => ({ items: server.items }));
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('Review finished')).toBeInTheDocument();
});
