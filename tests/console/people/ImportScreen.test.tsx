import { screen } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { planned, standConsole } from '../app/stand.tsx';
import { savedFiles } from '../savedFiles.ts';

const NEW = 9000;
const lines = Array.from({ length: 10_000 }, (_, i) =>
  i < NEW ? `p${i}@example.org,User` : `p${i},User`,
);
const file = new File([['email,user_role', ...lines].join('\n')], 'people.csv', {
  type: 'text/csv',
});

const saved = savedFiles();

/** A server that keeps who was added. `onCall` sees each batch before it is answered. */
function served(onCall: (calls: number) => void = () => undefined) {
  const there = new Set<string>();
  let calls = 0;
  const answers = planned().on(ops.usersImport, ({ people }) => {
    onCall((calls += 1));
    return {
      outcomes: (people as { email: string }[]).map(({ email }) =>
        there.size < there.add(email).size ? ('added' as const) : ('known' as const),
      ),
    };
  });
  return { there, answers };
}

async function choose(user: ReturnType<typeof standConsole>['user']): Promise<void> {
  await screen.findByRole('button', { name: 'Choose a file' });
  // The button opens the system's dialog; what is chosen there lands in the input behind it.
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no input for files');
  await user.upload(input, file);
  await screen.findByText('9000 people can be added');
}

test('10 000 lines: bad ones are explained and kept for download; a second run adds nobody', async () => {
  const { there, answers } = served();
  const { user } = standConsole('/users/addcsv', { user: { user_role: 'User-Manager' }, answers });
  await choose(user);
  expect(screen.getByText('1000 lines need a correction and are left out')).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(51);
  expect(
    screen.getByRole('row', { name: '9002 p9000 has no valid email address' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download these lines' }));
  const kept = (await saved.text('people-to-correct.csv')).trim().split('\r\n');
  expect(kept).toHaveLength(1001);
  expect(kept.at(-1)).toContain('p9999');
  expect(kept.at(-1)).toContain('10001,has no valid email address');

  await user.click(
    screen.getByRole('checkbox', { name: 'Send each person an invitation by mail' }),
  );
  await user.click(screen.getByRole('button', { name: 'Add 9000 people' }));
  expect(await screen.findByText('9000 added')).toBeInTheDocument();
  expect(there.size).toBe(NEW);
  const sent = answers.of(ops.usersImport);
  expect(sent).toHaveLength(NEW / 200);
  expect(sent[0]).toMatchObject({
    mail: false,
    people: expect.arrayContaining([
      {
        email: 'p0@example.org',
        first_name: '',
        last_name: '',
        user_role: 'User',
        skip_edit: false,
      },
    ]),
  });
  expect(sent[0]).not.toHaveProperty('customer_id');

  await user.click(screen.getByRole('button', { name: 'Another file' }));
  await choose(user);
  await user.click(screen.getByRole('button', { name: 'Add 9000 people' }));
  expect(await screen.findByText('9000 were there already')).toBeInTheDocument();
  expect(there.size).toBe(NEW);
});

test('Stop ends it after the batch that is under way; the result says for each line what became of it', async () => {
  let press: () => void = () => undefined;
  const { there, answers } = served((calls) => calls === 2 && press());
  const { user } = standConsole('/users/addcsv', { user: { user_role: 'User-Manager' }, answers });
  await choose(user);
  press = () => screen.getByRole('button', { name: 'Stop' }).click();
  await user.click(screen.getByRole('button', { name: 'Add 9000 people' }));
  expect(await screen.findByText('Stopped')).toBeInTheDocument();
  expect(there.size).toBe(400);
  expect(screen.getByText('8600 not sent')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download the result' }));
  const result = (await saved.text('people-result.csv')).trim().split('\r\n');
  expect(result).toHaveLength(NEW + 1);
  expect(result[400]).toContain('added');
  expect(result[401]).toContain('not-sent');
});

test('Stop pressed while the last ones are added has stopped nothing', async () => {
  let press: () => void = () => undefined;
  const { answers } = served((calls) => calls === NEW / 200 && press());
  const { user } = standConsole('/users/addcsv', { user: { user_role: 'User-Manager' }, answers });
  await choose(user);
  press = () => screen.getByRole('button', { name: 'Stop' }).click();
  await user.click(screen.getByRole('button', { name: 'Add 9000 people' }));
  expect(await screen.findByText('9000 added')).toBeInTheDocument();
  expect(screen.queryByText('Stopped')).not.toBeInTheDocument();
});

test('an Admin chooses for which customer; without a place in the licence it says what to do', async () => {
  const answers = planned()
    .on(ops.customersOnly, () => ({
      items: [
        { customer_id: 3, customer_name: 'Service' },
        { customer_id: 9, customer_name: 'College' },
      ],
    }))
    .on(ops.usersImport, ({ people }) => ({
      outcomes: (people as unknown[]).map(() => 'no-place' as const),
    }));
  const { user } = standConsole('/users/addcsv?customer=9', {
    user: { user_role: 'Admin', customer_id: 3 },
    answers,
  });
  await choose(user);
  expect(await screen.findByRole('combobox', { name: 'Customer' })).toHaveTextContent('College');
  await user.click(screen.getByRole('button', { name: 'Add 9000 people' }));
  expect(await screen.findByText(/The licence has no place left/)).toBeInTheDocument();
  expect(answers.of(ops.usersImport)).toMatchObject([{ customer_id: 9, mail: true }]);
});

test('without a mail server no invitation by mail is offered', async () => {
  const { answers } = served();
  const { user } = standConsole('/users/addcsv', {
    user: { user_role: 'User-Manager', mail_server: false },
    answers,
  });
  await choose(user);
  expect(screen.queryByRole('checkbox', { name: /by mail/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^This installation sends no mail\./)).toBeInTheDocument();
});
