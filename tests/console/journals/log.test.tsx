import { screen, waitFor, within } from '@testing-library/react';
import { DataProviderContext } from 'react-admin';
import { ops } from '../../../contract/index.ts';
import type { DeliveryRow } from '../../../contract/rest.ts';
import { createClient } from '../../../providers/api/client.ts';
import { createDataProvider } from '../../../providers/data/dataProvider.ts';
import { createSession } from '../../../providers/session/session.ts';
import { DeliveryLog } from '../../../src/screens/journals/DeliveryLog.tsx';
import { OnceDialog } from '../../../src/screens/journals/OnceDialog.tsx';
import { sessionUser } from '../../scenes/session.ts';
import { Answers, standScreen } from '../bench.tsx';
import { copiedText } from '../copied.ts';

const at = { path: '/emapi', address: '/emapi' };
const delivery = (more: Partial<DeliveryRow> = {}): DeliveryRow => ({
  id: 4,
  timesec: 1_790_000_000,
  customer_id: 3,
  system: 'em',
  event: 'report',
  reference: 'MS-12',
  file_id: 9,
  url: 'https://em.example/hook',
  state: 'delivered',
  attempts: 1,
  status: 200,
  problem: null,
  next_timesec: null,
  ...more,
});

/** The log on rows as the server gives them; what it asked for stands in `asked`. */
function standLog(rows: () => readonly DeliveryRow[], answers = new Answers()) {
  const asked: URL[] = [];
  const rest: typeof globalThis.fetch = async (url) => {
    asked.push(new URL(String(url instanceof Request ? url.url : url), 'http://here.example'));
    const found = rows();
    return new Response(JSON.stringify(found), {
      status: 200,
      headers: {
        'content-type': 'application/json',
        'content-range': `deliveries 0-${Math.max(0, found.length - 1)}/${found.length}`,
      },
    });
  };
  const session = createSession();
  session.signIn(sessionUser());
  const fetch: typeof globalThis.fetch = (url, init) =>
    String(url).startsWith('/rest/') ? rest(url, init) : answers.fetch(url, init);
  const provider = createDataProvider(createClient({ fetch, session, pauses: [] }));
  return {
    asked,
    answers,
    ...standScreen(
      <DataProviderContext value={provider}>
        <DeliveryLog system="em" customer={3} />
      </DataProviderContext>,
      at,
      answers,
    ),
  };
}

test('what was told, with what result, is listed; what was never tried is not sent again by hand', async () => {
  let rows = [
    delivery(),
    delivery({
      id: 5,
      event: 'failed',
      state: 'queued',
      attempts: 2,
      status: 500,
      problem: 'The address answered 500.',
      next_timesec: 1_790_000_600,
      file_id: null,
      reference: null,
    }),
    delivery({ id: 6, state: 'queued', attempts: 0, status: null, problem: null }),
  ];
  const { user, asked, answers } = standLog(
    () => rows,
    new Answers().on(ops.journalsReplay, () => {
      rows = [delivery({ attempts: 2 }), ...rows.slice(1)];
      return { ok: true as const };
    }),
  );
  const [done, waits, fresh] = (await screen.findAllByRole('row'))
    .slice(1)
    .map((row) => within(row));
  expect(done?.getByRole('link', { name: 'MS-12' })).toHaveAttribute('href', '/submitinfo/file/9');
  expect(done?.getByText('delivered · 1 try')).toBeInTheDocument();
  expect(waits?.getByText('The address answered 500.')).toHaveAttribute('lang', 'en');
  expect(waits?.getByText(/^next try /)).toBeInTheDocument();
  expect(waits?.getByRole('button', { name: 'Send again' })).toBeEnabled();
  expect(fresh?.getByRole('button', { name: 'Send again' })).toBeDisabled();
  expect(JSON.parse(asked[0]?.searchParams.get('filter') ?? '{}')).toEqual({
    system: 'em',
    customer_id: 3,
  });
  await user.click(done?.getByRole('button', { name: 'Send again' }) ?? document.body);
  expect(await screen.findByText('delivered · 2 tries')).toBeInTheDocument();
  expect(answers.of(ops.journalsReplay)).toEqual([{ delivery_id: 4 }]);
});

test('what the server refuses to send again is said, and the list stays', async () => {
  const { user, where } = standLog(
    () => [delivery({ state: 'failed' })],
    new Answers().on(ops.journalsReplay, () => ({
      error: { code: 'not-found', message: 'Callbacks are switched off.' },
    })),
  );
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(where.notices).toEqual(['Callbacks are switched off.']));
  expect(screen.getByText('failed · 1 try')).toBeInTheDocument();
});

test('an empty log says so, and is asked for anew', async () => {
  let rows: DeliveryRow[] = [];
  const { user } = standLog(() => rows);
  expect(await screen.findByText('Nothing has been sent yet.')).toBeInTheDocument();
  rows = [delivery()];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('delivered · 1 try')).toBeInTheDocument();
});

test('a secret is shown this once, copied, and put away by its button alone', async () => {
  const closed = jest.fn();
  const { user } = standScreen(
    <OnceDialog secret={{ kind: 'key', value: 'sk_once_only' }} onClose={closed} />,
    at,
    new Answers(),
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('sk_once_only')).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(closed).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByRole('button', { name: 'Copied.' })).toBeInTheDocument();
  expect(await copiedText()).toBe('sk_once_only');
  await user.click(dialog.getByRole('button', { name: 'I have kept it' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('without a secret there is no dialog', () => {
  standScreen(<OnceDialog secret={null} onClose={() => undefined} />, at, new Answers());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
