import { act, screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { fileRow } from '../lists/rows.ts';
import { address, planned, standConsole } from './stand.tsx';

const rows = [
  fileRow(),
  fileRow({
    file_id: 2,
    filename: 'blots.pdf',
    state: 'Report',
    info: { manuscript_number: 'M-9' },
  }),
];
const answers = () =>
  planned()
    .on(ops.dashboard, ({ q }) => {
      const items = rows.filter(({ filename }) => filename.includes(String(q ?? '')));
      return { items, total: items.length };
    })
    .on(ops.dashboardId, ({ file_id }) => rows.find((row) => row.file_id === file_id) ?? fileRow())
    .on(ops.reportVersions, () => ({ items: [] }))
    .on(ops.reportId, () => ({
      error: { code: 'not-found', message: 'There is no such file.' },
    }));

test('a screen that follows another has the focus where what had it is gone, and where it stays keeps it', async () => {
  const { user } = standConsole('/dashboard', { answers: answers() });
  const link = await screen.findByRole('link', { name: /blots\.pdf/ });
  act(() => link.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/report/file/2'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  const support = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
    name: 'Support',
  });
  act(() => support.focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: /Subject/ });
  await screen.findByRole('button', { name: 'Narrow the menu' });
  expect(support).toHaveFocus();
});

async function opened() {
  const stood = standConsole('/dashboard', { answers: answers() });
  await screen.findByText('gel.pdf');
  await stood.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Go to a manuscript, person or page' });
  return { ...stood, dialog };
}

test('Ctrl K and a few letters lead to a manuscript', async () => {
  const { user, dialog } = await opened();
  await user.type(within(dialog).getByRole('combobox'), 'blo');
  const found = await within(dialog).findByRole('option', { name: /blots\.pdf/ });
  expect(found).toHaveTextContent('M-9 · Report ready');
  expect(within(dialog).queryByRole('option', { name: /gel\.pdf/ })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/report/file/2'));
  expect(screen.queryByRole('dialog')).toBeNull();
  // The next Tab begins in what it led to.
  expect(screen.getByRole('main')).toHaveFocus();
});

test('it leads to the pages of the menu, and to none that the person is not offered', async () => {
  const { user, dialog } = await opened();
  const combobox = within(dialog).getByRole('combobox');
  await user.type(combobox, 'customers');
  expect(await within(dialog).findByText('Nothing has this name.')).toBeInTheDocument();
  await user.clear(combobox);
  await user.type(combobox, 'support');
  await user.click(await within(dialog).findByRole('option', { name: /Support/ }));
  await waitFor(() => expect(address()).toBe('/support'));
});

test('people are looked for where one may see them', async () => {
  const { user, dialog, answers: all } = await opened();
  await user.type(within(dialog).getByRole('combobox'), 'ana');
  await within(dialog).findByText('Nothing has this name.');
  expect(all.of(ops.users)).toEqual([]);
});

test('Escape closes it and leads nowhere', async () => {
  const { user, dialog } = await opened();
  expect(dialog).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/dashboard');
});
