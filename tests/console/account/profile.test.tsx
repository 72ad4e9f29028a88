import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { browserOf } from '../../../src/screens/account/browser.ts';
import { sessionUser } from '../../scenes/session.ts';
import { planned, standConsole } from '../app/stand.tsx';

const session = (id: number, current: boolean, agent: string) => ({
  id,
  current,
  agent,
  created_timesec: 1_700_000_000,
  seen_timesec: 1_700_000_500,
  ends_timesec: 1_700_900_000,
  address: '192.0.2.7',
  how: 'login',
});
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const part = async (name: string) => {
  const found = (await screen.findByRole('heading', { name })).closest('section');
  if (!found) throw new Error(`No section ${name}.`);
  return within(found);
};

test('the own password is changed where one is, and a refusal is told at its field', async () => {
  let wrong = true;
  const answers = planned().on(ops.passwordChange, () =>
    wrong
      ? {
          error: {
            code: 'bad-credentials',
            message: 'Wrong.',
            fields: { password: 'Not your present password.' },
          },
        }
      : { ok: true as const },
  );
  const { user } = standConsole('/users/profile', { answers });
  const form = await part('Password');
  await user.type(form.getByLabelText(/^Present password/), 'the old one');
  await user.type(form.getByLabelText(/^New password \*/), 'a new password');
  await user.type(form.getByLabelText(/^New password again/), 'a new password');
  await user.click(form.getByRole('button', { name: 'Change the password' }));
  expect(await form.findByText('Not your present password.')).toBeInTheDocument();
  wrong = false;
  await user.click(form.getByRole('button', { name: 'Change the password' }));
  expect(await screen.findByText(/All your other sessions have ended/)).toBeInTheDocument();
  expect(form.getByLabelText(/^Present password/)).toHaveValue('');
});

const proofAsked = (password: unknown) => ({
  error:
    password === undefined
      ? {
          code: 'proof-needed' as const,
          message: 'Show that it is you.',
          fields: { password: 'Please.' },
        }
      : {
          code: 'bad-credentials' as const,
          message: 'The present password is wrong.',
          fields: { password: 'Not your present password.' },
        },
});

test('other sessions are ended one by one or all at once', async () => {
  let items = [session(1, true, FIREFOX), session(2, false, 'curl/8'), session(3, false, FIREFOX)];
  const answers = planned()
    .on(ops.sessionsGet, () => ({ items }))
    .on(ops.sessionsEnd, ({ id }) => {
      const before = items.length;
      items = items.filter((one) => one.current || (id !== undefined && one.id !== id));
      return { ended: before - items.length };
    });
  const { user } = standConsole('/users/profile', { answers });
  const list = await part('Sessions');
  expect(await list.findByText('Firefox · Linux · this one')).toBeInTheDocument();
  expect(list.getAllByRole('button', { name: /^End the session of/ })).toHaveLength(2);
  await user.click(
    list.getAllByRole('button', { name: /^End the session of/ })[0] ?? document.body,
  );
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  await user.click(list.getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(answers.of(ops.sessionsEnd)).toEqual([{ id: 2 }, {}]);
});

test('who signed in some time ago is asked for the password, and what was asked for is done then', async () => {
  const answers = planned()
    .on(ops.sessionsGet, () => ({
      items: [session(1, true, FIREFOX), session(2, false, 'curl/8')],
    }))
    .on(ops.sessionsEnd, ({ password }) =>
      password === 'right' ? { ended: 1 } : proofAsked(password),
    )
    .on(ops.factorGet, () => ({ on: false, required: false, since_timesec: null, codes_left: 0 }))
    .on(ops.factorBegin, ({ password }) =>
      password === 'right'
        ? { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', picture: 'data:image/png;base64,AAAA' }
        : proofAsked(password),
    );
  const { user } = standConsole('/users/profile', { answers });
  const list = await part('Sessions');
  await user.click(await list.findByRole('button', { name: 'End the session of A program' }));
  const password = await list.findByLabelText(/^Your password/);
  expect(list.getByText('Show that it is you.')).toBeInTheDocument();
  await user.type(password, 'wrong{Enter}');
  expect(await list.findByText('Not your present password.')).toBeInTheDocument();
  expect(password).toHaveValue('wrong');
  await user.clear(password);
  await user.type(password, 'right{Enter}');
  await waitFor(() => expect(list.queryByLabelText(/^Your password/)).not.toBeInTheDocument());
  expect(answers.of(ops.sessionsEnd)).toEqual([
    { id: 2 },
    { id: 2, password: 'wrong' },
    { id: 2, password: 'right' },
  ]);

  const panel = await part('Second factor');
  await user.click(await panel.findByRole('button', { name: 'Set it up' }));
  await user.type(await panel.findByLabelText(/^Your password/), 'right{Enter}');
  expect(
    await panel.findByRole('img', { name: 'Picture for the authenticator app' }),
  ).toBeInTheDocument();
});

test('a second factor is set up, gets new codes and is switched off', async () => {
  let on = false;
  const answers = planned()
    .on(ops.factorGet, () => ({
      on,
      required: false,
      since_timesec: on ? 1_700_000_000 : null,
      codes_left: on ? 10 : 0,
    }))
    .on(ops.factorBegin, () => ({
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/x',
      picture: 'data:image/png;base64,AAAA',
    }))
    .on(ops.factorConfirm, () => {
      on = true;
      return { codes: ['aaaaa-bbbbb'] };
    })
    .on(ops.factorCodes, () => ({ codes: ['eeeee-fffff'] }))
    .on(ops.factorRemove, () => {
      on = false;
      return { ok: true as const };
    });
  const { user } = standConsole('/users/profile', { answers });
  const panel = await part('Second factor');
  await user.click(await panel.findByRole('button', { name: 'Set it up' }));
  expect(
    await panel.findByRole('img', { name: 'Picture for the authenticator app' }),
  ).toHaveAttribute('src', 'data:image/png;base64,AAAA');
  await user.type(panel.getByLabelText(/One-time code/), '123456{Enter}');
  await user.click(await panel.findByRole('button', { name: 'I have kept them' }));
  await user.type(await panel.findByLabelText(/One-time code/), '222222{Enter}');
  expect(await panel.findByText('eeeee-fffff')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'I have kept them' }));
  await user.type(await panel.findByLabelText(/One-time code/), '333333');
  await user.click(panel.getByRole('button', { name: 'Switch off' }));
  expect(await panel.findByRole('button', { name: 'Set it up' })).toBeInTheDocument();
  expect(answers.of(ops.factorRemove)).toEqual([{ otp: '333333' }]);
});

test('who looks after an organisation asks all its people for a second factor, and ends sessions that nobody uses', async () => {
  let rules = {
    customer_id: 3,
    customer_name: 'Journal',
    second_factor: false,
    idle_minutes: null as number | null,
    people: 4,
    with_factor: 1,
  };
  const answers = planned()
    .on(ops.customerSecurity, ({ customer_id: _own, ...given }) => (rules = { ...rules, ...given }))
    .on(ops.customerSignOut, () => ({ ended: 3 }));
  const { user } = standConsole('/security', { user: { user_role: 'Customer-Admin' }, answers });
  await user.click(await screen.findByRole('switch', { name: 'Everybody needs a second factor' }));
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  expect(screen.getByText('1 of 4 people have one.')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Sessions that nobody uses end after' }));
  await user.click(await screen.findByRole('option', { name: '30 minutes' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /Sessions that nobody uses/ })).toHaveTextContent(
      '30 minutes',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Sign everybody out…' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Sign all people of Journal out?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('3 sessions ended.')).toBeInTheDocument();
  expect(answers.of(ops.customerSignOut)).toEqual([{ customer_id: 3 }]);
  expect(answers.of(ops.customerSecurity)).toEqual([
    { customer_id: 3 },
    { customer_id: 3, second_factor: true },
    { customer_id: 3, idle_minutes: 30 },
  ]);
});

test('an Admin writes the lists of mail domains; what is refused stays typed', async () => {
  let refuse = true;
  const answers = planned()
    .on(ops.authDomainsGet, ({ state }) => ({
      domains: state === 'blocked' ? ['trash.example'] : [],
    }))
    .on(ops.domainsUpdate, ({ data }) =>
      refuse
        ? { error: { code: 'invalid-input', message: 'These are no domains: x.' } }
        : { domains: data as string[] },
    );
  const { user } = standConsole('/domains', { user: { user_role: 'Admin' }, answers });
  const list = await part('Allowed');
  await user.type(await list.findByRole('textbox', { name: 'Allowed' }), 'uni.example\nx');
  await user.click(list.getByRole('button', { name: 'Save' }));
  expect(await list.findByText('These are no domains: x.')).toBeInTheDocument();
  refuse = false;
  await user.click(list.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answers.of(ops.domainsUpdate)).toHaveLength(2));
  expect(answers.of(ops.domainsUpdate)[1]).toEqual({
    state: 'allowed',
    data: ['uni.example', 'x'],
  });
});

test.each([
  [FIREFOX, 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604',
    'Safari · iPhone',
  ],
  ['curl/8', ''],
])('%s is %s', (agent, name) => {
  expect(browserOf(agent)).toBe(name);
});

test('rows are compact as soon as that is chosen', async () => {
  const { user } = standConsole('/users/profile');
  const choice = await screen.findByRole('radio', { name: 'Compact' });
  expect(document.body).toHaveAttribute('data-density', 'comfortable');
  await user.click(choice);
  expect(document.body).toHaveAttribute('data-density', 'compact');
  expect(choice).toBeChecked();
});

test('the own name can be saved once it differs, and then not again', async () => {
  const sent: unknown[] = [];
  const answers = planned().on(ops.usersPropSet, (body) => {
    sent.push(body);
    return { ...sessionUser(), ...body, token: '' };
  });
  const { user } = standConsole('/users/profile', { answers });
  const form = await part('Name');
  const save = form.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.type(form.getByLabelText('Last name'), '-Lind');
  await user.click(save);
  await waitFor(() => expect(save).toBeDisabled());
  expect(sent).toMatchObject([{ last_name: expect.stringMatching(/-Lind$/) as string }]);
});

test('rules of signing in that could not be read are asked for again', async () => {
  let broken = true;
  const answers = planned().on(ops.customerSecurity, () =>
    broken
      ? { error: { code: 'storage-unavailable', message: 'The storage is full.' } }
      : {
          customer_id: 3,
          customer_name: 'Journal',
          second_factor: false,
          idle_minutes: null,
          people: 4,
          with_factor: 1,
        },
  );
  const { user } = standConsole('/security', { user: { user_role: 'Customer-Admin' }, answers });
  expect(await screen.findByText('The storage is full.')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 4 people have one.')).toBeInTheDocument();
});
