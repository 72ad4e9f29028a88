import { screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { planned, standConsole } from '../app/stand.tsx';

test('people are narrowed to a role and a status, and to all again', async () => {
  const answers = planned();
  const { user } = standConsole('/users', { user: { user_role: 'User-Manager' }, answers });
  const asked = () =>
    answers
      .of(ops.users)
      .map(({ user_role, user_status }) => [user_role, user_status])
      .at(-1);
  await user.click(await screen.findByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Customer-Admin' }));
  await waitFor(() => expect(asked()).toEqual(['Customer-Admin', undefined]));
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'May not submit' }));
  await waitFor(() => expect(asked()).toEqual(['Customer-Admin', 'submit-disabled']));
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'All' }));
  await waitFor(() => expect(asked()).toEqual([undefined, 'submit-disabled']));
});

test('the audit log is narrowed to one kind of deed and to a time', async () => {
  const asked: Record<string, unknown>[] = [];
  const headers = { 'content-type': 'application/json', 'content-range': 'audit 0-0/0' };
  const { user } = standConsole('/audit?filter={"start_timesec":1790000000}', {
    user: { user_role: 'Customer-Admin' },
    file: (path) => {
      if (!path.startsWith('/rest/audit')) return null;
      const query = new URL(path, 'http://here.example').searchParams;
      asked.push(JSON.parse(query.get('filter') ?? '{}'));
      return new Response('[]', { headers });
    },
  });
  await user.click(await screen.findByRole('combobox', { name: 'What' }));
  await user.click(await screen.findByRole('option', { name: 'Recycled' }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ start_timesec: 1_790_000_000, action: 'file.recycle' }),
  );
  await user.click(screen.getByRole('combobox', { name: 'What' }));
  await user.click(await screen.findByRole('option', { name: 'All' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ start_timesec: 1_790_000_000 }));
});
