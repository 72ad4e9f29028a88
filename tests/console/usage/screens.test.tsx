import { screen, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { planned, standConsole } from '../app/stand.tsx';

const item = {
  timesec: 1_790_000_000,
  user_id: 4,
  user_name: 'Olga Orlova',
  file_id: null,
  filename: null,
  from: null,
  to: null,
  text: '',
};

test('activity says in words what was done, and is searched by them', async () => {
  const answers = planned().on(ops.activityUsers, () => ({
    items: [
      { ...item, what: 'login' },
      {
        ...item,
        what: 'file.state',
        file_id: 9,
        filename: 'Blots.pdf',
        from: 'Edit',
        to: 'Review',
        text: 'looks right',
      },
      { ...item, what: 'a.later.one' },
    ],
  }));
  const { user } = standConsole('/activity/users', {
    user: { user_role: 'Customer-Admin' },
    answers,
  });
  const row = within((await screen.findByText('State changed')).closest('tr') ?? document.body);
  expect(row.getByText('Check figures → To review · looks right')).toBeInTheDocument();
  expect(screen.getByText('Signed in')).toBeInTheDocument();
  // An action that this console does not know yet is shown as it is.
  expect(screen.getByText('a.later.one')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'signed in');
  expect(screen.queryByText('State changed')).not.toBeInTheDocument();
  expect(screen.getByText('Signed in')).toBeInTheDocument();
});

test('a chart of nothing says so instead of showing empty axes', async () => {
  const amounts = { files: 1, subimages: 0, pages: 3, figures: 2, matches: 0 };
  const answers = planned().on(ops.usageUsersDatabase, () => ({
    items: [
      {
        timesec: 1_790_000_000,
        user_id: 0,
        user_name: '',
        customer_id: 0,
        customer_name: '',
        stage: 'submit',
        ...amounts,
      },
    ],
    total: amounts,
  }));
  standConsole('/usage/userdb', { user: { user_role: 'Customer-Admin' }, answers });
  expect(await screen.findByText('No sub-images in this time')).toBeInTheDocument();
  // Its row, and the sum of its stage.
  expect(screen.getAllByRole('cell', { name: 'Submitted' })).toHaveLength(2);
});

test('of thousands of rows the newest are drawn, and more on request; the sums are of all', async () => {
  const amounts = { files: 1, subimages: 0, pages: 3, figures: 4, matches: 5 };
  const items = Array.from({ length: 450 }, (_, i) => ({
    timesec: 1_790_000_000 + i * 86_400,
    user_id: 0,
    user_name: '',
    customer_id: 0,
    customer_name: '',
    stage: 'submit',
    ...amounts,
  }));
  const answers = planned().on(ops.usageUsersDatabase, () => ({
    items,
    total: { ...amounts, files: 450 },
  }));
  const { user } = standConsole('/usage/userdb', {
    user: { user_role: 'Customer-Admin' },
    answers,
  });
  const table = await screen.findByRole('table', { name: 'Rows, and their sum at each stage' });
  const drawn = (): number => within(table).getAllByRole('row').length - 2;
  expect(screen.getByText('The newest 200 of 450 rows; the CSV has them all.')).toBeInTheDocument();
  expect(drawn()).toBe(200);
  expect(within(table).getByRole('row', { name: /^Total Submitted 450/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show 200 more' }));
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
  expect(drawn()).toBe(450);
  expect(screen.queryByText(/^The newest/)).not.toBeInTheDocument();
});

test('sums are of one stage each: what passes several stages is not added up', async () => {
  const row = {
    timesec: 1_790_000_000,
    user_id: 0,
    user_name: '',
    customer_id: 0,
    customer_name: '',
    files: 0,
    subimages: 0,
    figures: 0,
  };
  const answers = planned().on(ops.usageUsersDatabase, () => ({
    items: [
      { ...row, stage: 'extract', pages: 189, matches: 0 },
      { ...row, stage: 'review', pages: 80, matches: 4 },
      { ...row, timesec: 1_790_086_400, stage: 'review', pages: 20, matches: 1 },
    ],
    total: { files: 0, subimages: 0, pages: 189, figures: 0, matches: 0 },
  }));
  standConsole('/usage/userdb', { user: { user_role: 'Customer-Admin' }, answers });
  const table = await screen.findByRole('table', { name: 'Rows, and their sum at each stage' });
  expect(within(table).getByRole('row', { name: 'Total Extracted 0 0 189 0 0' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Total Reviewed 0 0 100 0 5' })).toBeVisible();
  expect(within(table).getAllByRole('row', { name: /^Total/ })).toHaveLength(2);
});
