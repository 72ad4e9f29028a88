import { screen, within } from '@testing-library/react';
import type { OutputOf } from '../../../contract/operation.ts';
import { usageOps } from '../../../contract/ops/usage.ts';
import { OverviewScreen } from '../../../src/screens/admin/OverviewScreen.tsx';
import { Answers, standScreen } from '../bench.tsx';

test('the overview says states, jobs, decisions and detectors in words', async () => {
  const statistics: OutputOf<typeof usageOps.statistics> = {
    customers: 3, users: 5, waiting: 0, stored_bytes: 42_000_000,
    files: [{ name: 'Edit', count: 6 }, { name: 'Failed', count: 2 }],
    jobs: [{ kind: 'match', state: 'running', count: 1 }, { kind: 'match', state: 'done', count: 11 }, { kind: 'extract', state: 'ready', count: 1200 }],
    matches: [{ name: 'query', count: 1 }],
    dismissals: [{ detector: 'strip', reason: 'same-sample-stated', count: 4 }, { detector: 'one-of-tomorrow', reason: 'other', count: 1 }],
    busiest: [{ customer_id: 2, customer_name: 'Northlight', files: 6, subimages: 80 }],
  };
  const answers = new Answers().on(usageOps.statistics, () => statistics);
  standScreen(<OverviewScreen />, { path: '/overview', address: '/overview' }, answers);
  const rows = async (name: string) => within(await screen.findByRole('table', { name })).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').map((cell) => cell.textContent));
  expect(await rows('Files by state')).toEqual([['Check figures', '6'], ['Failed', '2']]);
  expect(await rows('Jobs')).toEqual([['Matching: Running', '1'], ['Matching: Done', '11'], ['Extracting: Waiting', '1,200']]);
  expect(await rows('Matches by decision')).toEqual([['Ask the author', '1']]);
  expect(await rows('Why matches were dismissed')).toEqual([['Blot strips compared', 'Same sample, as stated', '4'], ['one-of-tomorrow', 'Other reason', '1']]);
  expect(screen.getByText('Jobs waiting or running').parentElement).toHaveTextContent('1,201');
});
