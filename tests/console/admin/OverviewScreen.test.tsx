import { screen, waitFor, within } from '@testing-library/react';
import type { OutputOf } from '../../../contract/operation.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import { usageOps } from '../../../contract/ops/usage.ts';
import { workloadOps } from '../../../contract/ops/workload.ts';
import { OverviewScreen } from '../../../src/screens/admin/OverviewScreen.tsx';
import { Answers, standScreen } from '../bench.tsx';

const IDLE: OutputOf<typeof workloadOps.workload> = {
  running: [],
  waiting: 0,
  oldest_timesec: null,
  failures: [],
  failed: 0,
  load: [],
};

test('the overview says states, jobs, decisions and detectors in words', async () => {
  const statistics: OutputOf<typeof usageOps.statistics> = {
    customers: 3,
    users: 5,
    waiting: 0,
    stored_bytes: 42_000_000,
    files: [
      { name: 'Edit', count: 6 },
      { name: 'Failed', count: 2 },
    ],
    jobs: [
      { kind: 'match', state: 'running', count: 1 },
      { kind: 'match', state: 'done', count: 11 },
      { kind: 'extract', state: 'ready', count: 1200 },
    ],
    matches: [{ name: 'query', count: 1 }],
    dismissals: [
      { detector: 'strip', reason: 'same-sample-stated', count: 4 },
      { detector: 'one-of-tomorrow', reason: 'other', count: 1 },
    ],
    busiest: [{ customer_id: 2, customer_name: 'Northlight', files: 6, subimages: 80 }],
  };
  const answers = new Answers()
    .on(usageOps.statistics, () => statistics)
    .on(workloadOps.workload, () => IDLE);
  standScreen(<OverviewScreen />, { path: '/overview', address: '/overview' }, answers);
  const rows = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
  expect(await rows('Files by state')).toEqual([
    ['Check figures', '6'],
    ['Failed', '2'],
  ]);
  expect(await rows('Jobs')).toEqual([
    ['Matching: Running', '1'],
    ['Matching: Done', '11'],
    ['Extracting: Waiting', '1,200'],
  ]);
  expect(await rows('Matches by decision')).toEqual([['Ask the author', '1']]);
  expect(await rows('Why matches were dismissed')).toEqual([
    ['Blot strips compared', 'Same sample, as stated', '4'],
    ['one-of-tomorrow', 'Other reason', '1'],
  ]);
  expect(screen.getByText('Jobs waiting or running').parentElement).toHaveTextContent('1,201');
});

test('what runs, what failed and who loads the service; a failure is told in the reader’s words and tried again, one that may not is told', async () => {
  // In English the server’s own sentence would stand there.
  document.documentElement.lang = 'de';
  let failures = [3, 4, 5].map((id) => ({
    file_id: id,
    filename: `File ${id}.pdf`,
    customer_name: 'Northlight',
    stage: 'match' as const,
    code: 'timeout',
    sentence: 'The analysis took too long.',
    timesec: 1_700_000_000,
  }));
  const answers = new Answers()
    .on(usageOps.statistics, () => ({
      customers: 1,
      users: 1,
      waiting: 0,
      stored_bytes: 0,
      files: [],
      jobs: [],
      matches: [],
      dismissals: [],
      busiest: [],
    }))
    .on(workloadOps.workload, () => ({
      running: [
        {
          job_id: 9,
          kind: 'match' as const,
          file_id: 8,
          filename: 'Long.pdf',
          customer_name: 'Northlight',
          since_timesec: 1_700_000_000,
          attempt: 2,
          step: { step: 'compare' as const, done: 3, of: 10 },
        },
      ],
      waiting: 2,
      oldest_timesec: 1_700_000_000,
      failures,
      failed: failures.length,
      load: [
        {
          customer_id: 2,
          customer_name: 'Northlight',
          running: 1,
          waiting: 2,
          failed: 3,
          bytes: 2_000_000,
        },
      ],
    }))
    .on(fileOps.actionSubmit, ({ file_id }) => {
      if (file_id === 5)
        return { error: { code: 'files-exceeded' as const, message: 'The licence is used up.' } };
      failures = failures.filter((file) => file.file_id !== file_id);
      return {
        file_id: Number(file_id),
        state: 'Submitted' as const,
        filename: '',
        filename_orig: '',
        progress: null,
        failure: null,
        possible: [],
        recycled_timesec: null,
        deleted_timesec: null,
      };
    });
  const { user } = standScreen(
    <OverviewScreen />,
    { path: '/overview', address: '/overview' },
    answers,
  );
  const rows = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
  expect((await rows('At work now'))[0]?.slice(0, 3)).toEqual([
    'Matching, 3 of 10 (try 2)',
    'Long.pdf',
    'Northlight',
  ]);
  expect(screen.getByText(/^2 jobs wait, the oldest since/)).toBeInTheDocument();
  expect((await rows('Load by organisation'))[0]?.slice(0, 4)).toEqual([
    'Northlight',
    '1',
    '2',
    '3',
  ]);
  expect((await rows('Failed files, the newest first'))[0]?.[1]).toMatch(
    /^The analysis of this file took too long and was stopped\. It stopped at the comparison of sub-images\./,
  );
  await user.click(screen.getByRole('button', { name: 'Try again: File 3.pdf' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'File 3.pdf' })).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole('button', { name: 'Try all 2 again' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'File 4.pdf' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('link', { name: 'File 5.pdf' })).toHaveAttribute(
    'href',
    '/submit/file/5',
  );
  expect(answers.of(fileOps.actionSubmit)).toEqual(
    [3, 4, 5].map((file_id) => ({ file_id, file_action: 'retry' })),
  );
});
afterEach(() => {
  document.documentElement.lang = 'en';
});
