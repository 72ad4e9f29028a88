import { act, screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { createQueryClient } from '../../../src/app/queryClient.ts';
import { isBackground } from '../../../providers/api/background.ts';
import { fileHead, match, reviewFile } from '../../scenes/workbench.ts';
import { fileRow } from '../lists/rows.ts';
import { address, planned, sources, standConsole } from './stand.tsx';

const OUT = /^The server cannot be reached at the moment\./;

/** The console in front of a server that can be stopped; any request then finds no connection. */
function stoppable(at: string, answers = planned()) {
  const is = { up: true };
  const { fetch } = answers;
  Object.assign(answers, {
    fetch: (...request: Parameters<typeof fetch>) =>
      is.up ? fetch(...request) : Promise.reject(new TypeError('Failed to fetch')),
  });
  return { is, ...standConsole(at, { answers }) };
}

afterEach(() => jest.restoreAllMocks());

/** react-admin's own hooks write each failure to the console. */
function expectFailureLogged(): () => void {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () =>
    expect(new Set(logged.mock.calls.map(([error]) => String(error)))).toEqual(
      new Set(['Failure: The server could not be reached.']),
    );
}

const fileEvent = (file_id: number): void =>
  sources[0]?.onmessage?.({
    data: JSON.stringify({ what: 'file', file_id, state: 'Review', progress: null }),
  });

test('a review that is refreshed while the server is away stays open and says so, and is refreshed once it is back', async () => {
  const answers = planned()
    .on(ops.reviewId, () => reviewFile([match('m1')]))
    .on(ops.stateId, () => fileHead('Review'))
    .on(ops.matchState, () => match('m1', { state: 'confirmed', rev: 2 }))
    .on(ops.filePreviousVersion, () => ({ of: null, carried: 0, suggested: [] }));
  const { is, user } = stoppable('/review/file/7', answers);
  await screen.findByRole('option', { selected: true });
  act(() => sources[0]?.onopen?.());
  const before = answers.of(ops.reviewId).length;
  is.up = false;
  act(() => sources[0]?.onerror?.());
  act(() => fileEvent(7));
  expect(await screen.findByText(OUT, {}, { timeout: 5000 })).toHaveTextContent(
    'Decisions, notes, boxes and words of a report are kept in this browser',
  );
  await user.keyboard('c');
  expect(await screen.findByText('1 decision not saved yet – trying again')).toBeInTheDocument();
  expect(screen.getByText(OUT)).toHaveTextContent('1 change is kept in this browser and sent');
  expect(address()).toMatch(/^\/review\/file\/7/);
  is.up = true;
  act(() => sources[0]?.onopen?.());
  await waitFor(() => expect(screen.queryByText(OUT)).toBeNull());
  // Whichever of its tries meets the server.
  await waitFor(() => expect(answers.of(ops.reviewId).length).toBeGreaterThan(before), {
    timeout: 5000,
  });
});

test('a list that an event refreshes while the server is away keeps its rows and says so', async () => {
  const check = expectFailureLogged();
  const answers = planned().on(ops.dashboard, () => ({ items: [fileRow()], total: 1 }));
  const { is } = stoppable('/dashboard', answers);
  await screen.findByText('gel.pdf');
  is.up = false;
  act(() => fileEvent(2));
  expect(await screen.findByText(OUT, {}, { timeout: 5000 })).toBeInTheDocument();
  // The list itself says it too, with a way to ask again.
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(address()).toBe('/dashboard');
  expect(screen.getByText('gel.pdf')).toBeInTheDocument();
  check();
});

test('what stands beside the screen one works on leads nobody away: support stays open without the messages', async () => {
  const { is, user } = stoppable('/news');
  await screen.findByRole('heading', { name: 'News' });
  is.up = false;
  await user.click(screen.getByRole('link', { name: 'Support' }));
  expect(await screen.findByText(OUT, {}, { timeout: 5000 })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Support' })).toBeInTheDocument();
  expect(address()).toBe('/support');
});

test('§8 a list that somebody goes to while the server is away leads to the login page', async () => {
  const check = expectFailureLogged();
  const { is, user } = stoppable('/news');
  await screen.findByRole('heading', { name: 'News' });
  is.up = false;
  await user.click(screen.getByRole('link', { name: 'Recycled' }));
  expect(
    await screen.findByRole('button', { name: 'Continue as Ana Ortiz' }, { timeout: 5000 }),
  ).toBeInTheDocument();
  expect(address()).toMatch(/^\/login/);
  check();
});

test('a query with data reads in the background, its first read does not', async () => {
  const queries = createQueryClient();
  const seen: boolean[] = [];
  const read = () =>
    queries.fetchQuery({
      queryKey: ['anything'],
      queryFn: ({ signal }) => seen.push(isBackground(signal)),
    });
  await read();
  await read();
  expect(seen).toEqual([false, true]);
});
