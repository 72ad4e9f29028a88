import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { SamlSettings } from '../../../contract/ops/sso.ts';
import { planned, standConsole } from '../app/stand.tsx';

const settings = (more: Partial<SamlSettings> = {}): SamlSettings => ({
  customer_id: 3,
  customer_name: 'Journal',
  saml_name: null,
  allowed: true,
  enabled: false,
  listed: true,
  required: false,
  domains: [],
  create: true,
  default_role: 'User',
  email_attribute: '',
  role_attribute: '',
  role_map: [],
  provider: null,
  worked_timesec: null,
  service: {
    entity: 'https://here.example/saml/metadata/3',
    answer: 'https://here.example/saml/answer/3',
    metadata: 'https://here.example/saml/metadata/3',
    certificate: null,
    login: null,
  },
  ...more,
});
const provider = {
  entity: 'https://idp.example.org',
  address: 'https://idp.example.org/sso',
  certificates: [{ subject: 'CN=idp', until_timesec: 1, fingerprint: 'AA:BB' }],
};

test('metadata are imported; what is wrong with them is said and they stay typed', async () => {
  let refuse = true;
  const answers = planned()
    .on(ops.samlGet, () => settings())
    .on(ops.samlImport, () =>
      refuse
        ? { error: { code: 'invalid-input', message: 'These metadata cannot be used.' } }
        : settings({ provider }),
    );
  const { user } = standConsole('/singlesignon', {
    user: { user_role: 'Customer-Admin' },
    answers,
  });
  const box = await screen.findByRole('textbox', {
    name: 'Provider metadata (XML)',
  });
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.click(box);
  await user.paste('<EntityDescriptor/>');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('These metadata cannot be used.');
  expect(box).toHaveValue('<EntityDescriptor/>');
  refuse = false;
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('https://idp.example.org')).toBeInTheDocument();
  expect(screen.getByText(/This certificate has ended/)).toBeInTheDocument();
  expect(answers.of(ops.samlImport)).toEqual([
    { customer_id: 3, xml: '<EntityDescriptor/>' },
    { customer_id: 3, xml: '<EntityDescriptor/>' },
  ]);
});

test('rules are sent as the call takes them; a refusal stands at its field', async () => {
  const answers = planned()
    .on(ops.samlGet, () => settings({ provider }))
    .on(ops.samlSave, () => ({
      error: {
        code: 'invalid-input',
        message: 'Please check.',
        fields: { 'rules.domains.0': 'No domain.' },
      },
    }));
  const { user } = standConsole('/singlesignon', {
    user: { user_role: 'Customer-Admin' },
    answers,
  });
  await user.type(await screen.findByLabelText('Short name'), 'example');
  await user.type(screen.getByLabelText('Domains of addresses'), 'Example.org, @college.edu');
  await user.type(screen.getByLabelText('Roles by value'), 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Line 1 is not “value = role”.')).toBeInTheDocument();
  expect(answers.of(ops.samlSave)).toEqual([]);
  await user.clear(screen.getByLabelText('Roles by value'));
  await user.type(screen.getByLabelText('Roles by value'), 'editors = customer-admin');
  await user.click(screen.getByRole('checkbox', { name: 'Switched on' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No domain.')).toBeInTheDocument();
  expect(answers.of(ops.samlSave)[0]).toMatchObject({
    customer_id: 3,
    rules: {
      saml_name: 'example',
      domains: ['example.org', 'college.edu'],
      role_map: [{ value: 'editors', role: 'Customer-Admin' }],
      enabled: true,
      required: false,
    },
  });
  // Not saved: leaving is asked about.
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.click(screen.getByRole('link', { name: 'Panelsight' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  asked.mockRestore();
});

test('an Admin chooses whose sign-on it is; the address names the customer', async () => {
  const answers = planned()
    .on(ops.customersOnly, () => ({
      items: [
        { customer_id: 3, customer_name: 'Journal' },
        { customer_id: 9, customer_name: 'College' },
      ],
    }))
    .on(ops.samlGet, ({ customer_id }) =>
      settings({
        customer_id: Number(customer_id),
        saml_name: customer_id === 9 ? 'college' : null,
      }),
    );
  const { user } = standConsole('/singlesignon', { user: { user_role: 'Admin' }, answers });
  await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: 'College' }));
  await waitFor(() => expect(screen.getByLabelText('Short name')).toHaveValue('college'));
  expect(window.location.search).toBe('?customer=9');
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Download metadata' }),
  ).toHaveAttribute('download');
});

test('settings that cannot be read have the reason and another try, and load no longer', async () => {
  const answers = planned().on(ops.samlGet, () => ({
    error: { code: 'storage-unavailable', message: 'The storage is full.' },
  }));
  standConsole('/singlesignon', { user: { user_role: 'Customer-Admin' }, answers });
  expect(await screen.findByText('The settings could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(document.querySelector('.MuiSkeleton-root')).toBeNull();
});
