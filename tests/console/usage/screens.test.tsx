import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { dayText } from '../../../resources/days.ts';
import { rangeOf } from '../../../resources/table/periods.ts';
import { licence } from '../../scenes/licence.ts';
import { planned, standConsole } from '../app/stand.tsx';

const item = {
  id: 1,
  timesec: 1_790_000_000,
  user_id: 4,
  user_name: 'Olga Orlova',
  file_id: null,
  filename: null,
  from: null,
  to: null,
  text: '',
};

/** As they go over the wire, with their name in the path. */
const usageOfUsers = { ...ops.usage, path: '/api/pdf/usage/users' };
const historyOfUsers = { ...ops.history, path: '/api/pdf/history/users' };
const usageOfMyself = { ...ops.usage, path: '/api/pdf/usage/my' };

test('activity says in words what was done, and is searched by them', async () => {
  const answers = planned().on(ops.activityUsers, () => ({
    items: [
      { ...item, what: 'login' },
      {
        ...item,
        id: 2,
        what: 'file.state',
        file_id: 9,
        filename: 'Blots.pdf',
        from: 'Edit',
        to: 'Review',
        text: 'looks right',
      },
      { ...item, id: 3, what: 'a.later.one' },
    ],
    more: false,
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
  expect(await screen.findByText('Sub-images: none in this time')).toBeInTheDocument();
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

test.each(['/usage', '/usage/my'])(
  '%s is the generated page of one’s own usage: its call, its rows and sums, its CSV',
  async (at) => {
    const row = {
      timesec: 1_790_000_000,
      user_id: 0,
      user_name: '',
      customer_id: 0,
      customer_name: '',
      stage: 'match',
      // No sub-images: jsdom lays out no chart.
      ...{ files: 1, subimages: 0, pages: 0, figures: 0, matches: 2 },
    };
    const answers = planned().on(usageOfMyself, () => ({ items: [row], total: row }));
    const saved: Blob[] = [];
    const made = jest.fn((blob: Blob) => {
      saved.push(blob);
      return 'blob:one';
    });
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    const { user } = standConsole(at, { answers });
    expect(await screen.findByRole('heading', { name: 'My usage' })).toBeInTheDocument();
    const table = await screen.findByRole('table', { name: 'Rows, and their sum at each stage' });
    expect(within(table).getByRole('row', { name: 'Total Matched 1 0 0 0 2' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Person' })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Split by' })).not.toBeInTheDocument();
    expect(answers.of(usageOfMyself)[0]).toMatchObject({
      name: 'my',
      stage: '',
      span: 'day',
      by: 'stage',
      zone: expect.any(String),
      start_timesec: expect.any(Number),
      end_timesec: expect.any(Number),
    });
    const asked = answers.of(usageOfMyself).length;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    click.mockRestore();
    expect(saved).toHaveLength(1);
    // The rows are there already.
    expect(answers.of(usageOfMyself)).toHaveLength(asked);
  },
);

test('usage of others is split by person and narrowed to a stage by its own call, and the address keeps it', async () => {
  const amounts = { files: 1, subimages: 0, pages: 3, figures: 2, matches: 0 };
  const answers = planned().on(usageOfUsers, ({ by }) => ({
    items: [
      {
        timesec: 1_790_000_000,
        user_id: by === 'person' ? 4 : 0,
        user_name: by === 'person' ? 'Olga Orlova' : '',
        customer_id: 0,
        customer_name: '',
        stage: 'submit',
        ...amounts,
      },
    ],
    total: amounts,
  }));
  const { user } = standConsole('/usage/users', {
    user: { user_role: 'Customer-Admin' },
    answers,
  });
  expect(await screen.findByRole('button', { name: 'Person' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Customer' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Person' }));
  expect(await screen.findByRole('cell', { name: 'Olga Orlova' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Person' })).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Stage' }));
  await user.click(await screen.findByRole('option', { name: 'Submitted' }));
  await waitFor(() =>
    expect(answers.of(usageOfUsers).at(-1)).toMatchObject({ by: 'person', stage: 'submit' }),
  );
  expect(new URLSearchParams(window.location.search).get('filter')).toContain('"by":"person"');
});

test('last month is one choice: asked for at once, and its days stand in the fields', async () => {
  const amounts = { files: 0, subimages: 0, pages: 0, figures: 0, matches: 0 };
  const answers = planned().on(usageOfUsers, () => ({ items: [], total: amounts }));
  const { user } = standConsole('/usage/users', {
    user: { user_role: 'Customer-Admin' },
    answers,
  });
  const period = await screen.findByRole('combobox', { name: 'Period' });
  expect(period).toHaveTextContent('Chosen days');
  await user.click(period);
  await user.click(await screen.findByRole('option', { name: 'Last month' }));
  const month = rangeOf('lastMonth');
  await waitFor(() => expect(answers.of(usageOfUsers).at(-1)).toMatchObject(month));
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveTextContent('Last month');
  expect(screen.getByLabelText('From')).toHaveValue(dayText(month.start_timesec));
  expect(screen.getByLabelText('Until')).toHaveValue(dayText(month.end_timesec));
});

describe('whose people, usage and history an Admin looks at', () => {
  const NAMES = {
    items: [
      { customer_id: 1, customer_name: 'Aare University' },
      { customer_id: 7, customer_name: 'Journal of Examples' },
    ],
  };
  const amounts = { files: 0, subimages: 0, pages: 0, figures: 0, matches: 0 };
  const calls = () =>
    planned()
      .on(ops.customersOnly, () => NAMES)
      .on(usageOfUsers, () => ({ items: [], total: amounts }))
      .on(ops.usageUsersDatabase, () => ({ items: [], total: amounts }))
      .on(historyOfUsers, () => ({ items: [], more: false }))
      .on(ops.activityUsers, () => ({ items: [], more: false }));
  const admin = { user_role: 'Admin', customer_id: 1, customer_name: 'Aare University' } as const;
  const SCREENS = [
    ['/users/view', ops.users],
    ['/usage/users', usageOfUsers],
    ['/usage/userdb', ops.usageUsersDatabase],
    ['/history/users', historyOfUsers],
    ['/activity/users', ops.activityUsers],
  ] as const;

  test.each(SCREENS)('%s begins with the own customer', async (address, op) => {
    const { answers } = standConsole(address, { user: admin, answers: calls() });
    expect(await screen.findByRole('combobox', { name: 'Customer' })).toHaveTextContent(
      'Aare University',
    );
    await waitFor(() => expect(answers.of(op).length).toBeGreaterThan(0));
    expect(new Set(answers.of(op).map((body) => body['customer_id']))).toEqual(new Set([1]));
  });

  test('one choice is for all of them, and “all customers” is one', async () => {
    const { answers, user } = standConsole('/activity/users', { user: admin, answers: calls() });
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    const last = (op: (typeof SCREENS)[number][1]) => answers.of(op).at(-1)?.['customer_id'];
    await choose('Journal of Examples');
    await waitFor(() => expect(last(ops.activityUsers)).toBe(7));
    await user.click(screen.getByRole('link', { name: 'By person' }));
    await waitFor(() => expect(last(usageOfUsers)).toBe(7));
    await choose('All customers');
    await waitFor(() => expect(last(usageOfUsers)).toBeNull());
    await user.click(screen.getByRole('link', { name: 'History by person' }));
    await waitFor(() => expect(answers.of(historyOfUsers)).not.toEqual([]));
    expect(last(historyOfUsers)).toBeNull();
  });

  test('what is left is of the licence that counts what is shown: none counts databases, or all customers together', async () => {
    const figures_max = (customer: unknown) => (customer === 7 ? 900 : 500);
    const answers = calls().on(ops.licenseCheck, ({ customer_id }) =>
      licence({ figures_max: figures_max(customer_id), figures_used: 0, figures_reserved: 0 }),
    );
    const { user } = standConsole('/usage/users', { user: admin, answers });
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    const left = () => screen.queryByText(/left in the licence/);
    await waitFor(() => expect(left()).toHaveTextContent('500 of 500'));
    await choose('Journal of Examples');
    await waitFor(() => expect(left()).toHaveTextContent('900 of 900'));
    await choose('All customers');
    await waitFor(() => expect(left()).not.toBeInTheDocument());
    await choose('Journal of Examples');
    await waitFor(() => expect(left()).toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Database' }));
    await waitFor(() => expect(answers.of(ops.usageUsersDatabase)).not.toEqual([]));
    await waitFor(() => expect(left()).not.toBeInTheDocument());
  });

  test('nobody else is offered a choice', async () => {
    const { answers } = standConsole('/activity/users', {
      user: { user_role: 'Customer-Admin' },
      answers: calls(),
    });
    await waitFor(() => expect(answers.of(ops.activityUsers)).toEqual([{}]));
    expect(screen.queryByRole('combobox', { name: 'Customer' })).not.toBeInTheDocument();
  });
});

test('what is older than one answer is shown on request, and is in the file', async () => {
  const answers = planned().on(ops.activityUsers, ({ before }) =>
    before === undefined
      ? { items: [{ ...item, id: 9, what: 'login' }], more: true }
      : { items: [{ ...item, id: 8, what: 'a.later.one' }], more: false },
  );
  const { user } = standConsole('/activity/users', {
    user: { user_role: 'Customer-Admin' },
    answers,
  });
  expect(await screen.findByText('Signed in')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('a.later.one')).toBeInTheDocument();
  expect(screen.getByText('Signed in')).toBeInTheDocument();
  expect(answers.of(ops.activityUsers)).toEqual([{}, { before: 9 }]);
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

const NONE = { files: 0, subimages: 0, pages: 0, figures: 0, matches: 0 };

test.each([
  ['/submission/usage/my', 'My usage'],
  ['/retraction/usage/users', 'Usage by person'],
] as const)('%s says in words what it shows', async (path, title) => {
  standConsole(path, {
    user: { user_role: 'Customer-Admin' },
    answers: planned()
      .on(ops.usage, () => ({ items: [], total: NONE }))
      .on(usageOfMyself, () => ({ items: [], total: NONE })),
  });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});
