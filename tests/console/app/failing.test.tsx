import { screen, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { RefusalBody } from '../../../contract/refusals.ts';
import { planned, standConsole } from './stand.tsx';

const FULL: RefusalBody = {
  error: { code: 'storage-unavailable', message: 'No room at present.' },
};

test('a part of the settings that could not be read says why, and is read again', async () => {
  let broken = true;
  const { user } = standConsole('/settings', {
    user: { user_role: 'Admin' },
    answers: planned().on(ops.miscGet, ({ idx }) =>
      idx === 'banner' ? (broken ? FULL : { on: false, text: 'As before' }) : FULL,
    ),
  });
  const banner = await screen.findByRole('region', { name: 'Banner' });
  expect(await within(banner).findByText('No room at present.')).toBeInTheDocument();
  broken = false;
  await user.click(within(banner).getByRole('button', { name: 'Try again' }));
  expect(await within(banner).findByDisplayValue('As before')).toBeInTheDocument();
  expect(within(banner).queryByText('No room at present.')).not.toBeInTheDocument();
});

test('files to examine that could not be read are read again', async () => {
  let broken = true;
  const { user } = standConsole('/inspectsubimage', {
    answers: planned().on(ops.dashboard, () => (broken ? FULL : { items: [], total: 0 })),
  });
  expect(await screen.findByText('No room at present.')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There is no file yet. Submit one first.')).toBeInTheDocument();
});

test.each([
  ['/edit/file/7', 'Edit'],
  ['/review/file/7', 'Review'],
])('%s that could not be read has a title, and ways on', async (path, title) => {
  standConsole(path, {
    answers: planned()
      .on(ops.editId, () => FULL)
      .on(ops.reviewId, () => FULL)
      .on(ops.stateId, () => FULL),
  });
  expect(await screen.findByText('No room at present.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});
