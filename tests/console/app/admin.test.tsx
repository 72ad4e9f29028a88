import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { fileRow } from '../lists/rows.ts';
import { planned, standConsole } from './stand.tsx';

const asAdmin = { user_role: 'Admin' as const };

test('an Admin finds a file and tries it again; what the server refuses is said', async () => {
  const answers = planned()
    .on(ops.actionUserGet, () => ({
      users: [
        { user_id: 4, name: 'Olga Orlova', email: 'olga@example.org', customer_name: 'Quarto' },
      ],
      files: [
        {
          ...fileRow({ file_id: 9, filename: 'Blots.pdf', state: 'Failed' }),
          customer_name: 'Folio',
        },
      ],
    }))
    .on(ops.actionSubmit, () => ({
      error: { code: 'not-from-here', message: 'The file is not failed any more.' },
    }));
  const { user } = standConsole('/action', { user: asAdmin, answers });
  await user.type(await screen.findByLabelText('Name, email, file or number'), 'olga{Enter}');
  expect(await screen.findByRole('link', { name: 'Olga Orlova' })).toHaveAttribute(
    'href',
    '/users/4',
  );
  // Whose they are, for names come more than once.
  expect(
    within(screen.getByRole('row', { name: /Olga Orlova/ })).getByText('Quarto'),
  ).toBeInTheDocument();
  expect(
    within(screen.getByRole('row', { name: /Blots\.pdf/ })).getByText('Folio'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'What to do with Blots.pdf' }));
  await user.click(screen.getByRole('menuitem', { name: 'Try again' }));
  expect(await screen.findByText('The file is not failed any more.')).toBeInTheDocument();
  expect(answers.of(ops.actionSubmit)).toEqual([{ file_id: 9, file_action: 'retry' }]);
});

test('a running job is stopped from the table of jobs', async () => {
  let state: 'running' | 'cancelled' = 'running';
  const answers = planned()
    .on(ops.actionArticles, () => ({
      items: [
        {
          job_id: 31,
          kind: 'match' as const,
          state,
          file_id: 9,
          filename: 'Blots.pdf',
          customer_id: 3,
          customer_name: 'Folio',
          priority: 0,
          attempt: 1,
          max_attempts: 3,
          problem: null,
          created_timesec: 1_790_000_000,
          started_timesec: 1_790_000_001,
          ended_timesec: null,
        },
      ],
    }))
    .on(ops.jobCancel, () => {
      state = 'cancelled';
      return { ok: true as const };
    });
  const { user } = standConsole('/action?tab=tables&table=jobs', { user: asAdmin, answers });
  await user.click(await screen.findByRole('button', { name: 'Stop job 31' }));
  await waitFor(() =>
    expect(
      within(
        screen.getByRole('row', {
          name: /Matching 31 Running Blots\.pdf|Matching 31 Stopped Blots\.pdf/,
        }),
      ).getByText('Stopped'),
    ).toBeInTheDocument(),
  );
  expect(answers.of(ops.jobCancel)).toEqual([{ job_id: 31 }]);
});

test('erasing shows what would go, wants a typed word, and says how far it is', async () => {
  let deleted = 2;
  const answers = planned()
    .on(ops.deleteGetToDeleteNum, () => ({ files: deleted }))
    .on(ops.deleteGetNum, () => ({ files: 2, bytes: 4096, names: ['One.pdf', 'Two.pdf'] }))
    .on(ops.deleteUpToDate, () => {
      deleted = 0;
      return { files: 2, bytes: 4096, names: ['One.pdf', 'Two.pdf'] };
    });
  const { user } = standConsole('/action?tab=retention', { user: asAdmin, answers });
  await user.click(await screen.findByRole('button', { name: 'Show what would go' }));
  expect(await screen.findByText('Two.pdf')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Erase 2 files…' }));
  expect(screen.getByRole('button', { name: 'Erase' })).toBeDisabled();
  expect(answers.of(ops.deleteUpToDate)).toEqual([]);
  await user.type(screen.getByLabelText('Type erase to confirm'), 'erase{Enter}');
  expect(await screen.findByText('Erased: 2 files.')).toBeInTheDocument();
  expect(answers.of(ops.deleteUpToDate)).toHaveLength(1);
});

test('what is past its retention is named first, and goes as it was named', async () => {
  let deleted = 3;
  const due = { files: 1, bytes: 10, names: ['Old.pdf'], timesec: 1_790_000_000 };
  const answers = planned()
    .on(ops.deleteGetToDeleteNum, () => ({ files: deleted }))
    .on(ops.deleteGetDue, () => due)
    .on(ops.deleteFiles, () => {
      deleted = 2;
      return due;
    });
  const { user } = standConsole('/action?tab=retention', { user: asAdmin, answers });
  await user.click(await screen.findByRole('button', { name: 'Show what is past the retention' }));
  expect(await screen.findByText('Old.pdf')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Erase 1 file…' }));
  await user.type(screen.getByLabelText('Type erase to confirm'), 'erase{Enter}');
  expect(await screen.findByText('Erased: 1 file.')).toBeInTheDocument();
  expect(answers.of(ops.deleteFiles)).toEqual([{ timesec: due.timesec }]);
});

test('a file that was found is restored, or deleted after a typed word', async () => {
  const may = { recycle: false, restore: true, erase: true } as const;
  const found = fileRow({
    file_id: 9,
    filename: 'Blots.pdf',
    state: 'Review',
    recycled_timesec: 1_790_000_000,
  });
  const answers = planned()
    .on(ops.actionUserGet, () => ({
      users: [],
      files: [{ ...found, customer_name: 'Folio', may: { ...found.may, ...may } }],
    }))
    .on(ops.fileRestore, () => found)
    .on(ops.fileDelete, () => found);
  const { user } = standConsole('/action?tab=find&q=blots', { user: asAdmin, answers });
  const menu = async () =>
    user.click(await screen.findByRole('button', { name: 'What to do with Blots.pdf' }));
  await menu();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Restore',
    'Delete…',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('Restored.')).toBeInTheDocument();
  await menu();
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  await user.type(screen.getByLabelText('Type delete to confirm'), 'delete{Enter}');
  await waitFor(() => expect(answers.of(ops.fileDelete)).toEqual([{ file_id: 9 }]));
  expect(answers.of(ops.fileRestore)).toEqual([{ file_id: 9 }]);
});

test('the banner is written in the settings and stands above the screen', async () => {
  let banner = { on: false, text: '' };
  const answers = planned()
    .on(ops.miscGet, ({ idx }) =>
      idx === 'banner'
        ? banner
        : idx === 'maintenance'
          ? { on: false, message: '' }
          : { items: [] },
    )
    .on(ops.miscUpdate, ({ data }) => {
      banner = data as typeof banner;
      return banner;
    });
  const { user } = standConsole('/settings', { user: asAdmin, answers });
  await user.click(await screen.findByRole('switch', { name: 'Show the banner' }));
  const section = screen.getByRole('region', { name: 'Banner' });
  await user.type(within(section).getByLabelText('Text'), 'Slow today.');
  await user.click(within(section).getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Slow today.', { selector: '.MuiAlert-message' }),
  ).toBeInTheDocument();
  expect(answers.of(ops.miscUpdate)).toEqual([
    { idx: 'banner', data: { on: true, text: 'Slow today.' } },
  ]);
});
