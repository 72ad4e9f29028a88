import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, TestMemoryRouter } from 'react-admin';
import { Route, Routes } from 'react-router';
import type { Report } from '../../../contract/review.ts';
import { createClient } from '../../../providers/api/client.ts';
import { ClientContext } from '../../../providers/api/context.ts';
import { createSession } from '../../../providers/session/session.ts';
import { DeviceContext } from '../../../src/compare/DeviceContext.ts';
import { ReportDownloadsProvider } from '../../../src/downloads/ReportDownloadsProvider.tsx';
import { TextContext } from '../../../src/i18n/useText.ts';
import { PendingProvider } from '../../../src/pending/PendingProvider.tsx';
import { ReportFileScreen } from '../../../src/screens/report/index.ts';
import { blankPixels } from '../../../imaging/pixels.ts';
import { plainDevice } from '../compare/device.ts';
import { possibleNext } from '../../../contract/states.ts';
import { fileRow } from '../lists/rows.ts';
import { reportScene } from '../../scenes/report.ts';
import { sessionUser } from '../../scenes/session.ts';
import { translations as i18n } from '../stand.tsx';

interface Call {
  readonly path: string;
  readonly body: Record<string, unknown>;
}
type Answering = (call: Call) => unknown;

const ANSWERS: Readonly<Record<string, (report: Report) => unknown>> = {
  '/api/pdf/report/id': (report) => report,
  '/api/pdf/report/versions': () => ({ items: [] }),
  '/api/pdf/dashboard/id': ({ state }) => fileRow({ state, possible: [...possibleNext(state)] }),
};

/** The screen on a server that answers from the scene. */
async function stand(
  change: (report: Report) => Report = (report) => report,
  answer: Answering = () => undefined,
) {
  const scene = await reportScene();
  const report = change(scene.report);
  const calls: Call[] = [];
  const fetch: typeof globalThis.fetch = async (path, init) => {
    const call = { path: String(path), body: JSON.parse(String(init?.body)) };
    calls.push(call);
    const given = answer(call) ?? ANSWERS[call.path]?.(report) ?? { rev: 4 };
    return new Response(JSON.stringify(given), { status: 200 });
  };
  const session = createSession();
  session.signIn(sessionUser());
  const device = plainDevice(
    Object.fromEntries(
      [...scene.stored].map(([url, { width, height }]) => [url, blankPixels(width, height)]),
    ),
  );
  render(
    <ClientContext value={createClient({ fetch, session, pauses: [] })}>
      <TextContext value={i18n.translate}>
        <DeviceContext value={device}>
          <TestMemoryRouter initialEntries={['/report/file/12']}>
            <CoreAdminContext
              i18nProvider={i18n}
              queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            >
              <PendingProvider>
                <ReportDownloadsProvider>
                  <Routes>
                    <Route path="/report/file/:id" element={<ReportFileScreen />} />
                    <Route path="/review/file/:id" element={<p>the review</p>} />
                  </Routes>
                </ReportDownloadsProvider>
              </PendingProvider>
            </CoreAdminContext>
          </TestMemoryRouter>
        </DeviceContext>
      </TextContext>
    </ClientContext>,
  );
  return { calls, device, report, user: userEvent.setup() };
}

const changes = (calls: readonly Call[]): Call[] =>
  calls.filter((call) => call.path.includes('/update/'));

test('shows the included matches with their words, and not the dismissed one', async () => {
  await stand();
  expect(
    await screen.findByText(
      'Between two sub-images. B is A mirrored left to right, rotated 90° counter-clockwise, printed at 80 % of the size of A.',
    ),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('Page 4 is damaged and was not checked.')).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: 'B in register with A: Figure 4, panel A, page 4' }),
  ).toBeInTheDocument();
});

test('the page view shows the pages beside each pair, or not (§3.3 pageView)', async () => {
  const { user } = await stand();
  expect((await screen.findAllByRole('img', { name: /^Page \d/ })).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox', { name: 'Pages' }));
  expect(screen.queryAllByRole('img', { name: /^Page \d/ })).toEqual([]);
});

test('a comment is saved on the rev of its match, a field on that of the report, as the save before left it', async () => {
  const { calls, user } = await stand();
  await user.click(await screen.findByRole('textbox', { name: 'Edit Comment on match 1' }));
  await user.keyboard('Looks alike.');
  await user.click(screen.getByRole('textbox', { name: 'Edit Verdict' }));
  await user.keyboard('!');
  await user.tab();
  await waitFor(() => expect(changes(calls)).toHaveLength(2));
  expect(changes(calls)[0]).toEqual({
    path: '/api/pdf/report/id/update/comment',
    body: { file_id: 12, matchId: 'm2', matchType: 'clone', newComment: 'Looks alike.', rev: 1 },
  });
  expect(changes(calls)[1]).toMatchObject({
    path: '/api/pdf/report/id/update/field',
    body: { fieldKey: 'verdict', newValue: 'Question to the authors!', rev: 3 },
  });
  expect(await screen.findByText('All changes are saved.')).toBeInTheDocument();
});

test('order and what is shown are saved as lists', async () => {
  const { calls, user } = await stand();
  await user.click(await screen.findByRole('button', { name: 'Move match 1 down' }));
  await user.click(screen.getByRole('checkbox', { name: 'Dismissed too' }));
  await waitFor(() => expect(changes(calls)).toHaveLength(2));
  expect(changes(calls).map((call) => [call.body['fieldKey'], call.body['newValue']])).toEqual([
    ['order', ['m1', 'm2']],
    ['included', ['confirmed', 'query', 'undecided', 'dismissed']],
  ]);
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(
    within(screen.getAllByRole('article')[0] ?? document.body).getByRole('heading'),
  ).toHaveTextContent('1. Figure 2, panel B, page 2 – Figure 4, panel A, page 4');
});

test('when somebody saved first, what was typed stays until its writer decides', async () => {
  let saved = 0;
  const { calls, user } = await stand(undefined, ({ path }) => {
    if (!path.includes('/update/')) return undefined;
    saved += 1;
    return saved === 1
      ? { error: { code: 'changed-meanwhile', message: 'Somebody saved first.' } }
      : { rev: 9 };
  });
  await user.type(await screen.findByRole('textbox', { name: 'Edit Summary' }), ' More.');
  await user.tab();
  expect(await screen.findByText('Somebody saved first.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Edit Summary' })).toHaveDisplayValue(/ More\.$/);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(saved).toBe(2));
  expect(changes(calls)[1]?.body['newValue']).toMatch(/ More\.$/);
  await waitFor(() => expect(screen.queryByText('Somebody saved first.')).toBeNull());
});

test('Print waits for every picture and then prints once', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, device } = await stand();
  await user.click(await screen.findByRole('button', { name: /^Print/ }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(device.loads).toContain('crop:f4s1');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled());
  print.mockRestore();
});

test('a picture that is gone is named in its place', async () => {
  await stand((report) => ({
    ...report,
    sub_images: report.sub_images.map((sub) => (sub.id === 'f4s1' ? { ...sub, crop: null } : sub)),
  }));
  expect(
    (await screen.findAllByText(/The picture of .*Figure 4, panel A, page 4 is not available\./))
      .length,
  ).toBeGreaterThan(0);
});

test('the report of a document that nobody reviews is not sent back to Review', async () => {
  await stand(undefined, ({ path }) =>
    path === '/api/pdf/dashboard/id'
      ? fileRow({ state: 'Report', database: 'user', possible: ['Edit'] })
      : undefined,
  );
  await screen.findByRole('button', { name: 'Download' });
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Send back to review' })).toBeNull();
});

test('a finished report can be sent back to Review', async () => {
  const { calls, user } = await stand(undefined, ({ path }) =>
    path === '/api/pdf/id/state' ? { file_id: 12, state: 'Review' } : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Send back to review' }));
  expect(await screen.findByText('the review')).toBeInTheDocument();
  expect(calls.find((call) => call.path === '/api/pdf/id/state')?.body).toEqual({
    file_id: 12,
    state: 'Review',
  });
});

test('a report that comes only after the review is not said to have failed, nor asked for again', async () => {
  const message = 'The file is in Edit and cannot go to Review or Report from there.';
  await stand(
    (report) => report,
    ({ path }) =>
      path === '/api/pdf/report/id' ? { error: { code: 'not-from-here', message } } : undefined,
  );
  expect(await screen.findByRole('heading', { name: 'There is no report yet' })).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'To the dashboard' })).toBeInTheDocument();
});

test('a report that could not be read is asked for again', async () => {
  let broken = true;
  await stand(
    (report) => report,
    ({ path }) =>
      broken && path === '/api/pdf/report/id'
        ? { error: { code: 'storage-unavailable', message: 'The storage is full.' } }
        : undefined,
  );
  expect(await screen.findByText('The storage is full.')).toBeInTheDocument();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Verdict' })).toBeInTheDocument();
});
