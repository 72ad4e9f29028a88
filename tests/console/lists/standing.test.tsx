import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { planned, standConsole } from '../app/stand.tsx';

const STANDING = {
  edit: 2,
  review: 1,
  working: 0,
  failed: 0,
  due: 3,
  overdue: 1,
  hours: 30.2,
};
const standWith = (standing: Partial<typeof STANDING>) =>
  standConsole('/dashboard', {
    answers: planned()
      .on(ops.dashboard, () => ({ items: [], total: 0 }))
      .on(ops.filesStanding, () => ({ ...STANDING, ...standing })),
  });

test('the dashboard says what waits, each with the way to it, and the menu counts it', async () => {
  standWith({});
  const bar = await screen.findByRole('navigation', { name: 'What waits' });
  expect(within(bar).getByRole('link', { name: /To review/ })).toHaveTextContent('1To review');
  expect(within(bar).getByRole('link', { name: /To review/ })).toHaveAttribute('href', '/review');
  expect(within(bar).getByRole('link', { name: /Due/ })).toHaveTextContent('3Due · 1 late');
  expect(bar).toHaveTextContent('30 hUsual time to a report');
  expect(within(bar).queryByRole('link', { name: /Failed/ })).toBeNull();
  const menu = screen.getByRole('navigation', { name: 'Main' });
  expect(within(menu).getByRole('link', { name: 'Edit' })).toHaveTextContent('Edit2');
});

test('failures stand there while there are some, and lead to them alone', async () => {
  const { answers, user } = standWith({ failed: 4, hours: 90 });
  const failed = await screen.findByRole('link', { name: /Failed/ });
  expect(failed).toHaveTextContent('4Failed');
  await waitFor(() => expect(screen.getByText('4 days')).toBeInTheDocument());
  const asked = () => answers.of(ops.dashboard).at(-1)?.['file_state'];
  await user.click(failed);
  await waitFor(() => expect(asked()).toBe('Failed'));
  const filter = screen.getByRole('combobox', { name: 'State' });
  expect(filter).toHaveDisplayValue('Failed');
  await user.selectOptions(filter, 'All');
  await waitFor(() => expect(asked()).toBeUndefined());
});
