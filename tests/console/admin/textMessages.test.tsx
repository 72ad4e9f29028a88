import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { Ops, OutputOf } from '../../../contract/index.ts';
import { planned, standConsole } from '../app/stand.tsx';

type List = OutputOf<Ops['smsList']>;
const NONE: List = { configured: true, items: [], total: 0 };

test('a text message is sent; what the gateway refuses is told, stays typed and stands in the list', async () => {
  let list = NONE;
  const answers = planned()
    .on(ops.smsList, () => list)
    .on(ops.usersSms, ({ phoneNumber }) => {
      const fails = phoneNumber === '+15550000';
      list = {
        configured: true,
        total: 1,
        items: [
          {
            id: 1,
            timesec: 1_700_000_000,
            to: '+15******00',
            by: 'Ana Ortiz',
            state: fails ? 'failed' : 'sent',
            problem: fails ? 'The gateway answered with status 422.' : '',
          },
        ],
      };
      return fails
        ? { error: { code: 'gateway-failed', message: 'The gateway answered with status 422.' } }
        : { ok: true as const };
    });
  const { user } = standConsole('/textmessages', { user: { user_role: 'Admin' }, answers });
  expect(await screen.findByText('Nothing has been sent yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(2);
  expect(answers.of(ops.usersSms)).toEqual([]);
  await user.type(screen.getByLabelText(/Phone number/), '+15550000');
  await user.type(screen.getByLabelText(/^Message/), 'Ready.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The gateway answered with status 422.',
  );
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Ready.');
  const table = within(await screen.findByRole('group', { name: 'Sent and refused' }));
  expect(table.getByText(/Not sent/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Phone number/), '1');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText(/^Message/)).toHaveValue(''));
  expect(await table.findByText('Taken by the gateway')).toBeInTheDocument();
});

test('without a gateway the page says who has to do what, and nothing can be sent', async () => {
  standConsole('/textmessages', {
    user: { user_role: 'Admin' },
    answers: planned().on(ops.smsList, () => ({ ...NONE, configured: false })),
  });
  expect(await screen.findByText(/The operator sets SMS_URL/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(screen.getByLabelText(/Phone number/)).toBeDisabled();
});
