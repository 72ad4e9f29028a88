import { act, screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { sessionUser } from '../../scenes/session.ts';
import { planned, sources, standConsole } from '../app/stand.tsx';

type Row = OutputOf<typeof ops.supportAnswer>;
const row = (id: number, more: Partial<Row> = {}): Row => ({
  id,
  timesec: 1_700_000_000,
  subject: `Question ${id}`,
  text: 'How?',
  state: 'open',
  answers: [],
  from: 'ben@example.org',
  user_id: 5,
  who: 'Ben Ito',
  customer_id: 2,
  customer_name: 'Echo Press',
  ...more,
});
const admin = { user_role: 'Admin' } as const;

/** An inbox that behaves like the server's. */
function inbox(rows: Row[]) {
  return planned()
    .on(ops.supportList, ({ state, q, limit }) => {
      const fits = rows.filter(
        (one) =>
          (state === undefined || one.state === state) &&
          (q === undefined || one.subject.includes(String(q))),
      );
      return {
        items: fits.slice(0, Number(limit)),
        total: fits.length,
        open: rows.filter((one) => one.state === 'open').length,
      };
    })
    .on(ops.supportAnswer, ({ id, text, close }) => {
      const one = row(Number(id), {
        state: close ? 'closed' : 'answered',
        answers: [{ timesec: 1_700_000_100, by: 'Eva Admin', text: String(text) }],
      });
      rows.splice(
        rows.findIndex((other) => other.id === id),
        1,
        one,
      );
      return one;
    })
    .on(ops.supportSet, ({ id, state }) => {
      rows.splice(
        rows.findIndex((other) => other.id === id),
        1,
        row(Number(id), { state: state === 'closed' ? 'closed' : 'open' }),
      );
      return { ok: true as const };
    });
}

test('an Admin sees how many wait, answers one, and it is among the answered', async () => {
  const answers = inbox([row(2), row(1)]);
  const { user } = standConsole('/news', { user: admin, answers });
  await user.click(await screen.findByRole('link', { name: '2 messages to answer' }));
  await user.click(await screen.findByRole('button', { name: 'Answer to Question 2' }));
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(screen.getByText('Write an answer first.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Answer to Question 2' }), 'Like this.');
  expect(localStorage.getItem(`pending.${sessionUser().user_id}.draft.answer.2`)).toContain(
    'Like this.',
  );
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByRole('link', { name: '1 message to answer' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('article', { name: 'Question 2' })).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole('button', { name: 'Answered' }));
  expect(await screen.findByText('Like this.')).toBeInTheDocument();
  expect(localStorage.getItem(`pending.${sessionUser().user_id}.draft.answer.2`)).toBeNull();
});

test('one is closed without an answer and opened again; nothing left to answer is said so', async () => {
  const { user } = standConsole('/inbox', { user: admin, answers: inbox([row(1)]) });
  await user.click(await screen.findByRole('button', { name: 'Close Question 1' }));
  expect(await screen.findByText('Nobody waits for an answer')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /to answer/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Closed' }));
  await user.click(await screen.findByRole('button', { name: 'Open again: Question 1' }));
  expect(await screen.findByText('No such messages')).toBeInTheDocument();
});

test('a new message is told by the event stream', async () => {
  const rows: Row[] = [];
  standConsole('/inbox', { user: admin, answers: inbox(rows) });
  await screen.findByText('Nobody waits for an answer');
  rows.push(row(7));
  act(() => sources[0]?.onmessage?.({ data: JSON.stringify({ what: 'support' }) }));
  expect(await screen.findByRole('article', { name: 'Question 7' })).toBeInTheDocument();
});

test('whoever wrote reads the answer below the form; nobody else has the inbox', async () => {
  const answers = planned().on(ops.supportMine, () => ({
    items: [
      {
        id: 1,
        timesec: 1_700_000_000,
        subject: 'Blots',
        text: 'Which way?',
        state: 'answered' as const,
        answers: [{ timesec: 1_700_000_100, by: '', text: 'Turn them.' }],
      },
    ],
  }));
  standConsole('/support', { answers });
  expect(await screen.findByText('Turn them.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Support inbox' })).not.toBeInTheDocument();
  expect(answers.of(ops.supportList)).toEqual([]);
});

test.each([
  [true, 'An answer goes out by mail, and stands with whoever wrote.', 'The answer comes by mail'],
  [false, 'this installation sends no mail.', 'The answer stands here.'],
])('mail is promised only where there is a mail server: %s', async (mail_server, inside, form) => {
  const { view } = standConsole('/inbox', {
    user: { ...admin, mail_server },
    answers: inbox([]),
  });
  expect(await screen.findByText(inside, { exact: false })).toBeInTheDocument();
  view.unmount();
  standConsole('/support', {
    user: { mail_server },
    answers: planned().on(ops.supportMine, () => ({ items: [] })),
  });
  expect(await screen.findByText(form, { exact: false })).toBeInTheDocument();
});
