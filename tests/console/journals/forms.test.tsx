import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { JournalKey, JournalSettings } from '../../../contract/ops/journals.ts';
import { KeyList } from '../../../src/screens/journals/KeyList.tsx';
import type { Secret } from '../../../src/screens/journals/secret.ts';
import { SettingsForm } from '../../../src/screens/journals/SettingsForm.tsx';
import { Answers, standScreen } from '../bench.tsx';

const DAY = 86_400;
const now = Math.floor(Date.now() / 1000);
const key = (more: Partial<JournalKey> = {}): JournalKey => ({
  key_id: 1,
  name: 'Production',
  prefix: 'jk_abcdefghi',
  scopes: ['submit', 'status'],
  sandbox: false,
  created_timesec: now - DAY,
  created_by: 'Ana Ortiz',
  used_timesec: null,
  expires_timesec: null,
  revoked_timesec: null,
  ...more,
});
const settings = (more: Partial<JournalSettings> = {}): JournalSettings => ({
  customer_id: 3,
  system: 'em',
  user_id: null,
  people: [{ user_id: 8, name: 'Ben Ode', email: 'ben@example.org' }],
  hosts: [],
  callback_url: '',
  events: ['report', 'failed'],
  has_secret: false,
  link_seconds: 900,
  keys: [],
  base: 'https://here.example',
  ...more,
});
const at = { path: '/emapi', address: '/emapi' };

test('a key is made with the rights that are ticked, and its secret is handed on once', async () => {
  const answers = new Answers().on(ops.journalsKeyAdd, () => ({ secret: 'sk_secret', key: key() }));
  const secrets: Secret[] = [];
  const { user } = standScreen(
    <KeyList
      settings={settings()}
      onSecret={(one) => secrets.push(one)}
      onChange={() => undefined}
    />,
    at,
    answers,
  );
  expect(screen.getByText(/There is no key yet/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make a key' })).toBeDisabled();
  await user.type(screen.getByLabelText('Name of the key'), ' Trial ');
  await user.click(screen.getByRole('checkbox', { name: 'fetch reports' }));
  await user.click(screen.getByRole('checkbox', { name: /^Sandbox/ }));
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  await waitFor(() => expect(secrets).toEqual([{ kind: 'key', value: 'sk_secret' }]));
  expect(answers.of(ops.journalsKeyAdd)).toEqual([
    {
      customer_id: 3,
      system: 'em',
      name: 'Trial',
      scopes: ['submit', 'status', 'link'],
      sandbox: true,
    },
  ]);
  expect(screen.getByLabelText('Name of the key')).toHaveValue('');
});

test('a key is replaced with an overlap that one chooses, or revoked, after a question; ended ones offer neither', async () => {
  const answers = new Answers()
    .on(ops.journalsKeyRotate, () => ({ secret: 'jk_next', key: key() }))
    .on(ops.journalsKeyRevoke, () => ({
      error: { code: 'not-found', message: 'There is no such key.' },
    }));
  const secrets: Secret[] = [];
  const keys = [
    key(),
    key({ key_id: 2, name: 'Old', revoked_timesec: now - 60 }),
    key({ key_id: 4, name: 'Over', expires_timesec: now - 60 }),
  ];
  const { user } = standScreen(
    <KeyList
      settings={settings({ keys })}
      onSecret={(one) => secrets.push(one)}
      onChange={() => undefined}
    />,
    at,
    answers,
  );
  expect(screen.getAllByRole('button', { name: 'Replace' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Replace the key “Production”' }),
  );
  await user.click(dialog.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'One week' }));
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(secrets).toEqual([{ kind: 'key', value: 'jk_next' }]));
  expect(answers.of(ops.journalsKeyRotate)).toEqual([{ key_id: 1, overlap_hours: 168 }]);
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Revoke the key “Production”?' })).getByRole(
      'button',
      { name: 'Revoke' },
    ),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such key.');
});

test('settings are sent as the call takes them; refused fields say why and what was typed stays', async () => {
  const answers = new Answers().on(ops.journalsSave, () => ({
    error: {
      code: 'invalid-input',
      message: 'Please check.',
      fields: { callback_url: 'Not on the open internet.', 'rules.hosts.1': 'No host.' },
    },
  }));
  const { user } = standScreen(
    <SettingsForm settings={settings()} onSecret={() => undefined} onChange={() => undefined} />,
    at,
    answers,
  );
  expect(screen.getByText('Nobody yet: calls are refused until you choose.')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'In whose name' }));
  await user.click(await screen.findByRole('option', { name: 'Ben Ode (ben@example.org)' }));
  await user.type(screen.getByLabelText('Hosts of links'), 'files.example.org, *.example.net');
  await user.type(screen.getByLabelText('Address for callbacks'), 'https://127.0.0.1/done');
  await user.clear(screen.getByLabelText('A link lives, in minutes'));
  await user.type(screen.getByLabelText('A link lives, in minutes'), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not on the open internet.')).toBeInTheDocument();
  expect(screen.getByText('No host.')).toBeInTheDocument();
  expect(screen.getByLabelText('Address for callbacks')).toHaveValue('https://127.0.0.1/done');
  expect(answers.of(ops.journalsSave)).toEqual([
    {
      customer_id: 3,
      system: 'em',
      rules: {
        user_id: 8,
        hosts: ['files.example.org', '*.example.net'],
        callback_url: 'https://127.0.0.1/done',
        link_seconds: 300,
        events: ['report', 'failed'],
      },
    },
  ]);
});

test('a server that does not answer is told of, and what was typed stays', async () => {
  const answers = new Answers().on(ops.journalsSave, () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = standScreen(
    <SettingsForm settings={settings()} onSecret={() => undefined} onChange={() => undefined} />,
    at,
    answers,
  );
  await user.type(screen.getByLabelText('Hosts of links'), 'files.example.org');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached');
  expect(screen.getByLabelText('Hosts of links')).toHaveValue('files.example.org');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a test can be sent once there are an address and a secret', async () => {
  const answers = new Answers()
    .on(ops.journalsTest, () => ({ ok: true as const }))
    .on(ops.journalsSecret, () => ({ secret: 'js_secret' }));
  const secrets: Secret[] = [];
  const before = standScreen(
    <SettingsForm
      settings={settings()}
      onSecret={(one) => secrets.push(one)}
      onChange={() => undefined}
    />,
    at,
    answers,
  );
  expect(screen.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await before.user.click(screen.getByRole('button', { name: 'Make a secret' }));
  await waitFor(() => expect(secrets).toEqual([{ kind: 'secret', value: 'js_secret' }]));
  before.view.unmount();
  const { user } = standScreen(
    <SettingsForm
      settings={settings({ has_secret: true, callback_url: 'https://journal.example/done' })}
      onSecret={() => undefined}
      onChange={() => undefined}
    />,
    at,
    answers,
  );
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  await waitFor(() =>
    expect(answers.of(ops.journalsTest)).toEqual([{ customer_id: 3, system: 'em' }]),
  );
});
