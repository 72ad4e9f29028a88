import { screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { match } from '../../scenes/workbench.ts';
import { sessionUser } from '../../scenes/session.ts';
import { planned, standConsole } from './stand.tsx';

/** A decision of an earlier visit that the server has not confirmed. */
const left = (user_id = sessionUser().user_id) => ({
  [`pending.${user_id}.review.7.k`]: {
    tab: 'closed',
    file_name: 'gels.pdf',
    rev: 1,
    change: { id: 'm1', state: 'confirmed', reason: null },
  },
});

afterEach(() => jest.restoreAllMocks());

test('what an earlier visit could not save is told in the bar and sent from any page once the server answers, once', async () => {
  const is = { up: false };
  const answers = planned().on(ops.matchState, () => {
    if (!is.up) throw new TypeError('Failed to fetch');
    return match('m1', { state: 'confirmed', rev: 2 });
  });
  const { user } = standConsole('/news', { answers, kept: left() });
  await user.click(await screen.findByRole('button', { name: '1 change not saved yet' }));
  const panel = await screen.findByRole('dialog', { name: 'Not saved yet' });
  expect(panel).toHaveTextContent('1 · No connection. Trying again…');
  expect(screen.getByRole('link', { name: 'Review of gels.pdf' })).toHaveAttribute(
    'href',
    '/review/file/7',
  );
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  const before = answers.of(ops.matchState).length;
  is.up = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('1 change not saved yet')).toBeNull());
  expect(answers.of(ops.matchState).length - before).toBe(1);
  expect(localStorage.getItem(`pending.${sessionUser().user_id}.review.7.k`)).toBeNull();
});

test('a version that somebody saved meanwhile is told on any page, with the way to choose; nothing is overwritten', async () => {
  const answers = planned().on(ops.matchState, () => ({
    error: {
      code: 'changed-meanwhile',
      message: 'Somebody first.',
      current: match('m1', { state: 'query', rev: 5 }),
    },
  }));
  const { user } = standConsole('/news', { answers, kept: left() });
  expect(
    await screen.findByText(/Review of gels.pdf: somebody else changed this meanwhile/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '1 change not saved yet' }));
  expect(await screen.findByRole('dialog', { name: 'Not saved yet' })).toHaveTextContent(
    'Somebody else changed this meanwhile: open it and choose',
  );
  expect(answers.of(ops.matchState)).toHaveLength(1);
});

test('what another person left is neither counted nor sent', async () => {
  const answers = planned();
  standConsole('/news', { answers, kept: left(99) });
  await screen.findByRole('heading', { name: 'News' });
  expect(screen.queryByRole('button', { name: /not saved yet/ })).toBeNull();
  expect(answers.of(ops.matchState)).toEqual([]);
});

test('signing out with unsaved changes is asked about', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const answers = planned().on(ops.matchState, () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = standConsole('/news', { answers, kept: left() });
  await screen.findByRole('button', { name: '1 change not saved yet' });
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  expect(asked).toHaveBeenCalledWith(expect.stringContaining('1 change is not saved yet.'));
  expect(screen.getByRole('button', { name: '1 change not saved yet' })).toBeInTheDocument();
});
