import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { FileRow } from '../../../contract/entities.ts';
import { age } from '../../../resources/format.ts';
import { defaultRange } from '../../../src/ui/dates.ts';
import { stepOf } from '../../../src/ui/steps.ts';
import { sessionUser } from '../../scenes/session.ts';
import { fileRow } from '../lists/rows.ts';
import { address, planned, standConsole } from '../app/stand.tsx';

const DRAFT = `pending.${sessionUser().user_id}.draft.info.1`;

const headOf = ({
  file_id,
  state,
  filename,
  filename_orig,
  progress,
  failure,
  possible,
  recycled_timesec,
  deleted_timesec,
}: FileRow) => ({
  file_id,
  state,
  filename,
  filename_orig,
  progress,
  failure,
  possible,
  recycled_timesec,
  deleted_timesec,
});
const planning = (row: FileRow) =>
  planned()
    .on(ops.dashboardId, () => row)
    .on(ops.stateId, () => headOf(row))
    .on(ops.fileAudit, () => ({
      items: [
        {
          timesec: 1_700_000_000,
          who: 'Ana Ortiz',
          what: 'file.state',
          from: 'Extracting',
          to: 'Edit',
          text: '',
        },
      ],
    }));

test('a file that failed says why, at which stage, and can be tried again', async () => {
  const row = fileRow({
    state: 'Failed',
    possible: ['Submitted'],
    failure: { code: 'damaged', sentence: 'The file cannot be read.', stage: 'extract' },
  });
  const answers = planning(row).on(ops.fileState, () => headOf({ ...row, state: 'Submitted' }));
  const { user } = standConsole('/submit/file/1', { answers });
  expect(
    await screen.findByText('The file cannot be read. It stopped at the extraction of figures.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(answers.of(ops.fileState)).toEqual([{ file_id: 1, state: 'Submitted' }]),
  );
});

test('a file that failed for want of its password says where to give it, and offers no try that would be refused', async () => {
  const row = fileRow({
    state: 'Failed',
    possible: ['Submitted'],
    failure: { code: 'encrypted', sentence: 'The file asks for a password.', stage: 'extract' },
  });
  standConsole('/submit/file/1', { answers: planning(row) });
  expect(await screen.findByText(/^The file asks for a password\./)).toHaveTextContent(
    'Submit it again to give its password: it is recognised, and nothing is sent twice. Submit files',
  );
  expect(screen.getByRole('link', { name: 'Submit files' })).toHaveAttribute('href', '/submit');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('what is said about a manuscript is saved, and survives leaving the page unsaved', async () => {
  const answers = planning(fileRow()).on(ops.fileInfo, ({ info }) =>
    fileRow({ info: { ...(info as FileRow['info']) } }),
  );
  const { user } = standConsole('/submitinfo/file/1', { answers });
  const journal = await screen.findByLabelText('Journal');
  await user.type(journal, 'Gels');
  expect(JSON.parse(localStorage.getItem(DRAFT) ?? '{}')).toMatchObject({
    journal: 'Gels',
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(answers.of(ops.fileInfo)).toEqual([
    {
      file_id: 1,
      filename: 'gel.pdf',
      info: {
        manuscript_number: 'M-7',
        title: 'On gels',
        authors: '',
        journal: 'Gels',
        article_type: '',
        doi: '',
        revision_of: null,
        due: null,
        note: '',
      },
    },
  ]);
  expect(localStorage.getItem(DRAFT)).toBeNull();
  expect(screen.getByRole('cell', { name: 'Extracting → Check figures' })).toBeInTheDocument();
});

test('a refused field says so beside it and keeps what was typed', async () => {
  const answers = planning(fileRow()).on(ops.fileInfo, () => ({
    error: {
      code: 'invalid-input',
      message: 'One field does not fit.',
      fields: { 'info.doi': 'This is no DOI.' },
    },
  }));
  const { user } = standConsole('/submitinfo/file/1', { answers });
  await user.type(await screen.findByLabelText('DOI'), 'ten');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is no DOI.')).toBeInTheDocument();
  expect(screen.getByLabelText('DOI')).toHaveValue('ten');
});

test('a recycled file can be restored or, with a typed word, deleted', async () => {
  const row = fileRow({
    recycled_timesec: 1_700_000_000,
    may: { ...fileRow().may, recycle: false, restore: true, erase: true },
  });
  const answers = planning(row)
    .on(ops.fileRestore, () => headOf(fileRow()))
    .on(ops.fileDelete, () => headOf(row));
  const { user } = standConsole('/recycled/file/1', { answers });
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Restored.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete…' }));
  await user.type(
    within(await screen.findByRole('dialog')).getByLabelText('Type delete to confirm'),
    'DELETE{Enter}',
  );
  await waitFor(() => expect(address()).toBe('/recycled'));
  expect(answers.of(ops.fileDelete)).toEqual([{ file_id: 1 }]);
});

test.each([
  ['Submitted', 'manuscripts', '/submit/file/1'],
  ['Edit', 'manuscripts', '/edit/file/1'],
  ['Review', 'manuscripts', '/review/file/1'],
  ['Report', 'user', '/reportuserdb/file/1'],
  ['Edit', 'user', '/edituserdb/file/1'],
  ['Review', 'user', '/reportuserdb/file/1'],
  ['Failed', 'user', '/submituserdb/file/1'],
] as const)('a file in %s of %s opens %s', (state, database, path) =>
  expect(stepOf(fileRow({ state }), database)).toBe(path),
);

test('marks come before the state', () => {
  expect(stepOf(fileRow({ recycled_timesec: 1 }))).toBe('/recycled/file/1');
  expect(stepOf(fileRow({ recycled_timesec: 1, deleted_timesec: 2 }), 'user')).toBe(
    '/deleteduserdb/file/1',
  );
});

test('the default range is 31 days before the start of today until its last second', () => {
  const { start_timesec, end_timesec } = defaultRange(new Date(2026, 10, 20, 15, 30));
  expect(start_timesec).toBe(Math.floor(new Date(2026, 10, 20).getTime() / 1000) - 2_678_400);
  expect(end_timesec).toBe(Math.floor(new Date(2026, 10, 20, 23, 59, 59).getTime() / 1000));
});

test('ages are told in the largest whole unit', () => {
  expect([age(1000, 1030), age(1000, 1000 + 3600 * 5), age(1000, 1000 + 86_400 * 2)]).toEqual([
    'now',
    '5 hr. ago',
    '2 days ago',
  ]);
});
