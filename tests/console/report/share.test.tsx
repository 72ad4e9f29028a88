import { screen, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { ReportLink } from '../../../contract/ops/reportLinks.ts';
import { reportScene } from '../../scenes/report.ts';
import { planned, standConsole } from '../app/stand.tsx';

/** Links of a finished report for readers without an account. */

const link = (id: number, more: Partial<ReportLink> = {}): ReportLink => ({
  id,
  version: 3,
  who: 'Ana Ortiz',
  made_timesec: 1_780_000_000,
  ends_timesec: 1_780_600_000,
  has_password: false,
  views: 0,
  viewed_timesec: null,
  ...more,
});

async function stand(first: readonly ReportLink[] = []) {
  const { report } = await reportScene();
  const server = { items: [...first] };
  const answers = planned()
    .on(ops.reportId, () => ({ ...report, state: 'Report' as const }))
    .on(ops.reportVersions, () => ({ items: [] }))
    .on(ops.reportLinks, () => ({ items: server.items }))
    .on(ops.reportLinkMake, ({ password }) => {
      if (password === 'short')
        return {
          error: {
            code: 'invalid-input' as const,
            message: 'The password is too short.',
            fields: { password: 'At least 8 characters.' },
          },
        };
      const item = link(9, { has_password: password !== '' });
      server.items = [item, ...server.items];
      return { link: 'https://panelsight.example/shared/report/secret', item };
    })
    .on(ops.reportLinkEnd, ({ id }) => {
      server.items = server.items.filter((one) => one.id !== id);
      return { ok: true as const };
    });
  const { user } = standConsole('/report/file/12', { answers });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Links for readers outside' }) };
}

test('a link is made, shown once and listed; a refused password is told at its field and kept', async () => {
  const { user, dialog } = await stand();
  expect(await within(dialog).findByText('No link opens this report.')).toBeInTheDocument();
  const password = within(dialog).getByLabelText(/^Password/);
  await user.type(password, 'short');
  await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));
  expect(await within(dialog).findByText('At least 8 characters.')).toBeInTheDocument();
  expect(password).toHaveValue('short');
  await user.type(password, ' but longer');
  await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));
  expect(
    await within(dialog).findByText('https://panelsight.example/shared/report/secret'),
  ).toBeInTheDocument();
  expect(password).toHaveValue('');
  const row = await within(dialog).findByRole('listitem');
  expect(row).toHaveTextContent(/^Version 3, until .* by Ana Ortiz, with a password/);
  expect(row).toHaveTextContent('Not read yet');
});

test('a link tells how often it was read, and is ended', async () => {
  const { user, dialog } = await stand([link(4, { views: 3, viewed_timesec: 1_780_100_000 })]);
  expect(await within(dialog).findByText(/^Read 3 times, last /)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'End it' }));
  expect(await within(dialog).findByText('No link opens this report.')).toBeInTheDocument();
});
