import { screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { ScholarOneArrival, ScholarOneSettings } from '../../../contract/ops/scholarOne.ts';
import { ArrivalLog } from '../../../src/screens/journals/ArrivalLog.tsx';
import { ScholarOneForm } from '../../../src/screens/journals/ScholarOneForm.tsx';
import type { Secret } from '../../../src/screens/journals/secret.ts';
import { Answers, standScreen } from '../bench.tsx';

const at = { path: '/s1api', address: '/s1api' };
const settings = (more: Partial<ScholarOneSettings> = {}): ScholarOneSettings => ({
  customer_id: 3,
  sites: ['web_svcs'],
  username: 'sample_user',
  base_url: 'https://mc-api.manuscriptcentral.com',
  has_key: true,
  has_address: false,
  arrivals: [],
  ...more,
});
const arrival = (more: Partial<ScholarOneArrival> = {}): ScholarOneArrival => ({
  arrival_id: 5,
  created_timesec: 1_790_000_000,
  site_name: 'web_svcs',
  reference: 'WEB-26-1',
  state: 'waiting',
  attempts: 2,
  problem: 'ScholarOne answered 503.',
  next_timesec: 1_790_000_060,
  file_id: null,
  ...more,
});

test('sites are saved; the key only when one was typed, and it is not kept in the form', async () => {
  const answers = new Answers().on(ops.scholarOneSave, () => settings());
  const { user } = standScreen(
    <ScholarOneForm settings={settings()} onSecret={() => undefined} onChange={() => undefined} />,
    at,
    answers,
  );
  await user.type(screen.getByLabelText('Site short names'), '\nsecond');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(answers.of(ops.scholarOneSave)).toEqual([
      {
        customer_id: 3,
        rules: {
          sites: ['web_svcs', 'second'],
          username: 'sample_user',
          base_url: 'https://mc-api.manuscriptcentral.com',
        },
      },
    ]),
  );
  await user.type(screen.getByLabelText('API key'), 'SECRET');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(answers.of(ops.scholarOneSave)[1]).toMatchObject({ rules: { api_key: 'SECRET' } }),
  );
  await waitFor(() => expect(screen.getByLabelText('API key')).toHaveValue(''));
});

test('an address for notifications is handed on once', async () => {
  const address = 'https://here.example/journal/v1/scholarone/s';
  const answers = new Answers().on(ops.scholarOneAddress, () => ({ address }));
  const secrets: Secret[] = [];
  const { user } = standScreen(
    <ScholarOneForm
      settings={settings()}
      onSecret={(one) => secrets.push(one)}
      onChange={() => undefined}
    />,
    at,
    answers,
  );
  await user.click(screen.getByRole('button', { name: 'Make an address for notifications' }));
  await waitFor(() => expect(secrets).toEqual([{ kind: 'address', value: address }]));
});

test('the log says what went wrong and fetches at the press of a button; what was taken leads to its manuscript', async () => {
  const answers = new Answers().on(ops.scholarOneRetry, () => ({ ok: true as const }));
  let changes = 0;
  const { user } = standScreen(
    <ArrivalLog
      arrivals={[
        arrival(),
        arrival({
          arrival_id: 4,
          reference: 'WEB-26-0',
          state: 'taken',
          problem: null,
          file_id: 9,
        }),
      ]}
      onChange={() => {
        changes += 1;
      }}
    />,
    at,
    answers,
  );
  const failed = screen.getByRole('row', { name: /ScholarOne answered 503/ });
  expect(failed).toHaveTextContent(/ScholarOne answered 503\. next try/);
  expect(screen.getByRole('link', { name: 'WEB-26-0' })).toHaveAttribute(
    'href',
    expect.stringContaining('/submitinfo/file/9'),
  );
  const buttons = screen.getAllByRole('button', { name: 'Fetch now' });
  expect(buttons).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Fetch now' }));
  await waitFor(() => expect(changes).toBe(1));
  expect(answers.of(ops.scholarOneRetry)).toEqual([{ arrival_id: 5 }]);
});
