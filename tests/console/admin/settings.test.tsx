import { screen, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { planned, standConsole } from '../app/stand.tsx';

const DAY = 86_400;
const now = Math.floor(Date.now() / 1000);

/** Settings that behave like the server's. */
function settings(kept: Record<string, Record<string, unknown>>) {
  const empty: Record<string, Record<string, unknown>> = {
    maintenance: { on: false, message: '' },
    banner: { on: false, text: '' },
    'report-template': { summary: '', letter: '' },
    invoice: { name: '', address: '', vat_number: '', payment: '' },
    news: { items: [] },
  };
  return planned()
    .on(ops.miscGet, ({ idx }) => kept[String(idx)] ?? empty[String(idx)] ?? {})
    .on(ops.miscUpdate, ({ idx, data }) => (kept[String(idx)] = data as Record<string, unknown>));
}

test('news are written for a day to come, changed, and taken away', async () => {
  const old = {
    id: 'a',
    title: 'Old words',
    text: 'As it was.',
    timesec: now - 3 * DAY,
    product: null,
  };
  const kept: Record<string, { items: (typeof old)[] } & Record<string, unknown>> = {
    news: { items: [old] },
  };
  const { user } = standConsole('/settings', {
    user: { user_role: 'Admin' },
    answers: settings(kept),
  });
  const section = await screen.findByRole('region', { name: 'News' });
  await user.click(await within(section).findByRole('button', { name: 'Edit Old words' }));
  const title = within(section).getByLabelText(/Title/);
  await user.clear(title);
  await user.type(title, 'New words');
  await user.click(within(section).getByRole('button', { name: 'Save the change' }));
  expect(await within(section).findByText('New words')).toBeInTheDocument();
  // The same item at the same second: nobody has it unread again.
  expect(kept['news']?.items).toEqual([{ ...old, title: 'New words' }]);
  await user.type(within(section).getByLabelText(/Title/), 'More');
  await user.type(within(section).getByLabelText(/^Text/), 'To come.');
  await user.click(within(section).getByRole('button', { name: 'Write news' }));
  expect(await within(section).findByText('More')).toBeInTheDocument();
  expect(kept['news']?.items).toHaveLength(2);
  await user.click(within(section).getByRole('button', { name: 'Remove New words' }));
  await within(section).findByText('More');
  expect(kept['news']?.items.map((item) => item.title)).toEqual(['More']);
});

test('what reports begin with is written once for all', async () => {
  const kept: Record<string, Record<string, unknown>> = {};
  const { user } = standConsole('/settings', {
    user: { user_role: 'Admin' },
    answers: settings(kept),
  });
  const section = await screen.findByRole('region', { name: 'Reports' });
  await user.type(await within(section).findByLabelText('Summary'), 'Checked as usual.');
  await user.click(within(section).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(kept['report-template']).toEqual({ summary: 'Checked as usual.', letter: '' });
});

/** Mails that behave like the server's: one of them. */
function mails() {
  const built = { subject: 'New password for %{product}', text: 'Set it here:\n%{link}' };
  let own: { subject: string; text: string } | null = null;
  const mail = () => ({ name: 'password' as const, language: 'en' as const, built, own });
  return settings({})
    .on(ops.mailTexts, () => ({ items: [mail()] }))
    .on(ops.mailTextSet, ({ own: next }) => {
      own = next as typeof own; // the form's own body
      return mail();
    });
}

test('a mail gets other words with a preview, what is wrong is said at once, and the built-in words come back', async () => {
  const { user, answers } = standConsole('/settings', {
    user: { user_role: 'Admin' },
    answers: mails(),
  });
  const section = await screen.findByRole('region', { name: 'Mails' });
  const subject = await within(section).findByLabelText('Subject');
  const preview = within(section).getByRole('region', { name: 'As it arrives' });
  expect(preview).toHaveTextContent('New password for Panelsight');
  await user.clear(subject);
  await user.type(subject, 'Key for %{{email} of %{{customer}');
  expect(within(section).getByText('%{customer} is not known here.')).toBeInTheDocument();
  expect(within(section).getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(subject);
  await user.type(subject, 'Key for %{{email}');
  expect(preview).toHaveTextContent('Key for ada@example.org');
  await user.click(within(section).getByRole('button', { name: 'Save' }));
  expect(await within(section).findByText('These are your own words.')).toBeInTheDocument();
  expect(
    within(section).getByRole('option', { name: 'New password – own words' }),
  ).toBeInTheDocument();
  await user.click(within(section).getByRole('button', { name: 'Use the built-in words' }));
  expect(await within(section).findByText('These are the built-in words.')).toBeInTheDocument();
  expect(within(section).getByLabelText('Subject')).toHaveValue('New password for %{product}');
  expect(answers.of(ops.mailTextSet).map(({ own }) => own)).toEqual([
    { subject: 'Key for %{email}', text: 'Set it here:\n%{link}' },
    null,
  ]);
});
