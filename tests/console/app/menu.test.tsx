import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { address, planned, standConsole } from './stand.tsx';

test('a group of the menu folds and stays so; that of the open page does not hide it', async () => {
  const { user } = standConsole('/dashboard', {
    answers: planned().on(ops.dashboard, () => ({ items: [], total: 0 })),
  });
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  const fold = within(menu).getByRole('button', { name: 'Help' });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(within(menu).queryByRole('link', { name: 'Support' })).toBeNull();
  expect(within(menu).getByRole('button', { name: 'Manuscripts' })).toBeDisabled();

  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: /Go to/ });
  await user.type(within(dialog).getByRole('combobox'), 'support');
  await user.click(await within(dialog).findByRole('option', { name: /Support/ }));
  await waitFor(() => expect(address()).toBe('/support'));
  const now = screen.getByRole('navigation', { name: 'Main' });
  expect(await within(now).findByRole('link', { name: 'Support' })).toBeVisible();
  expect(within(now).getByRole('button', { name: 'Help' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});
