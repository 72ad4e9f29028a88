import { screen } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { planned, standConsole } from './stand.tsx';

const FULL = {
  items: [
    { part: 'storage' as const, reason: 'The disk of the storage is full (ENOSPC).', timesec: 1e9 },
  ],
};

test('an Admin sees above every screen what does not work, since when and why', async () => {
  const answers = planned().on(ops.serviceOutages, () => FULL);
  standConsole('/news', { answers, user: { user_role: 'Admin' } });
  const banner = await screen.findByText(/^Files cannot be kept or read since/);
  expect(banner).toHaveTextContent('The disk of the storage is full (ENOSPC).');
  expect(banner).toHaveTextContent('2001');
});

test('nobody else is asked about or shown the outages of the service', async () => {
  const answers = planned().on(ops.serviceOutages, () => FULL);
  standConsole('/news', { answers, user: { user_role: 'Customer-Admin' } });
  await screen.findByRole('heading', { name: 'News', level: 1 });
  expect(screen.queryByText(/^Files cannot be kept or read/)).not.toBeInTheDocument();
  expect(answers.of(ops.serviceOutages)).toEqual([]);
});
