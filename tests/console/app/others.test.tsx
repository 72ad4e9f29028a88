import { screen } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { linked } from '../../../src/screens/admin/linked.ts';
import { licence } from '../../scenes/licence.ts';
import { sessionUser } from '../../scenes/session.ts';
import { planned, standConsole } from './stand.tsx';

test('a message to support is checked, sent, and kept while it is written', async () => {
  const answers = planned().on(ops.usersSupport, () => ({ ok: true as const }));
  const { user } = standConsole('/support', { answers });
  await user.type(await screen.findByLabelText(/Subject/), 'Blots');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Please fill this in.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Message/), 'Lanes are missing.');
  expect(localStorage.getItem(`pending.${sessionUser().user_id}.draft.support`)).toContain(
    'Lanes are missing.',
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your message is on its way.')).toBeInTheDocument();
  expect(answers.of(ops.usersSupport)).toEqual([
    {
      from: 'ana@example.org',
      customer_name: 'Journal of Repeated Measurements',
      subject: 'Blots',
      message: 'Lanes are missing.',
    },
  ]);
});

test('the own name is changed in the session too', async () => {
  const answers = planned().on(ops.usersPropSet, ({ first_name }) =>
    sessionUser({ first_name: String(first_name), token: '' }),
  );
  const { user, session } = standConsole('/users/profile', { answers });
  const field = await screen.findByLabelText('First name');
  await user.clear(field);
  await user.type(field, 'Anna{Enter}');
  expect(await screen.findByRole('button', { name: 'Account of Anna Ortiz' })).toBeInTheDocument();
  expect(session.user()?.token).toBe('secret');
});

test('dark is chosen at once and kept', async () => {
  const { user } = standConsole('/users/profile');
  const dark = await screen.findByRole('radio', { name: 'Dark' });
  expect(dark).not.toBeChecked();
  await user.click(dark);
  expect(dark).toBeChecked();
  expect(localStorage.getItem('theme')).toBe('"dark"');
});

test('the licence says what is left and what is reserved', async () => {
  const answers = planned().on(ops.license, () => licence({ mode: 'files', figures_max: null }));
  answers.on(ops.billingGet, () => ({ name: '', address: '', vat_number: '', reference: '' }));
  standConsole('/license', { user: { user_role: 'Customer-Admin' }, answers });
  const row = (await screen.findByRole('rowheader', { name: 'Manuscripts' })).closest('tr');
  expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
    '10',
    '7',
    '3',
    '',
  ]);
  expect(screen.getByText('20 of these are reserved for running work')).toBeInTheDocument();
});

const keptMail = {
  id: 1,
  timesec: 1_700_000_000,
  to: 'ben@example.org',
  subject: 'A mail',
  text: 'Open https://here.example/forgot now.',
  masked: false,
  state: 'kept' as const,
  error: null,
  attempts: 0,
  next_timesec: null,
};

test('kept mail is read with its links', async () => {
  const answers = planned().on(ops.outbox, () => ({ items: [keptMail], total: 1 }));
  standConsole('/outbox', { user: { user_role: 'Admin' }, answers });
  expect(await screen.findByRole('link', { name: 'https://here.example/forgot' })).toHaveAttribute(
    'href',
    'https://here.example/forgot',
  );
});

test('a mail whose key is masked says so, says what else can be done, and links nowhere', async () => {
  const text = 'Open https://here.example/forgot#key=•••••••• now.';
  const answers = planned().on(ops.outbox, () => ({
    items: [
      { ...keptMail, text, masked: true },
      { ...keptMail, id: 2, text, masked: true, state: 'sent' as const },
    ],
    total: 2,
  }));
  standConsole('/outbox', { user: { user_role: 'Admin' }, answers });
  expect(await screen.findAllByText(text)).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /here\.example/ })).not.toBeInTheDocument();
  expect(
    screen.getAllByText('Only who gets this mail can read its link. The key in it is masked here.'),
  ).toHaveLength(2);
  // Only what nobody was sent needs another way.
  expect(screen.getAllByText(/can be given one on the page Users/)).toHaveLength(1);
});

test('only web addresses become links', () => {
  expect(linked('see javascript:alert(1) or http://a.b/c.')).toEqual([
    { text: 'see javascript:alert(1) or ', link: false },
    { text: 'http://a.b/c.', link: true },
  ]);
});

test.each([
  ['Accept', 'given', true],
  ['Only what is needed', 'declined', false],
] as const)('consent is asked once: %s', async (button, kept, clickId) => {
  document.cookie = 'gclid=; max-age=0; path=/';
  const { user, view } = standConsole('/login?gclid=abc', { user: null, consent: null });
  await user.click(await screen.findByRole('button', { name: button }));
  expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  expect(document.cookie).toContain(`consent=${kept}`);
  expect(document.cookie.includes('gclid=abc')).toBe(clickId);
  view.unmount();
  standConsole('/login', { user: null, consent: kept });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
});
