import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ops } from '../../../contract/index.ts';
import { createClient } from '../../../providers/api/client.ts';
import { ClientContext } from '../../../providers/api/context.ts';
import { createSession } from '../../../providers/session/session.ts';
import { useDraft } from '../../../src/pending/useDraft.ts';
import { sessionUser } from '../../scenes/session.ts';
import { address, planned, standConsole } from './stand.tsx';

const NO_FETCH: typeof globalThis.fetch = async () => {
  throw new Error('nothing is asked for');
};

afterEach(() => jest.restoreAllMocks());

test('a generated form that somebody typed into asks before it is left, and keeps what was typed', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = standConsole('/users/create', { user: { user_role: 'User-Manager' } });
  const email = await screen.findByLabelText(/Email address/);
  await user.type(email, 'ana@example.org');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(address()).toBe('/users/create');
  expect(email).toHaveValue('ana@example.org');
  asked.mockReturnValue(true);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/users'));
});

test('the own name that was typed and not saved is asked about; as it was before, it is not', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = standConsole('/users/profile', { user: { first_name: 'Ana' } });
  const name = await screen.findByLabelText('First name');
  await user.type(name, 'x');
  await user.click(screen.getByRole('link', { name: 'Panelsight' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(address()).toBe('/users/profile');
  expect(name).toHaveValue('Anax');
  await user.type(name, '{Backspace}');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});

test('what one person typed is kept over a reload, without what was saved meanwhile, and shown to nobody else', () => {
  const draftOf = (user_id: number, saved: { readonly subject: string; readonly note: string }) => {
    const session = createSession();
    session.signIn(sessionUser({ user_id }));
    const client = createClient({ fetch: NO_FETCH, session, pauses: [] });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ClientContext value={client}>{children}</ClientContext>
    );
    return renderHook(() => useDraft('mail', saved), { wrapper }).result;
  };
  const empty = { subject: '', note: '' };
  const first = draftOf(7, empty);
  act(() => first.current[1]({ subject: 'Gels', note: '' }));
  expect(draftOf(8, empty).current[0]).toEqual(empty);
  const again = draftOf(7, { subject: '', note: 'of a colleague' });
  expect(again.current[0]).toEqual({ subject: 'Gels', note: 'of a colleague' });
  act(() => again.current[2]());
  expect(draftOf(7, empty).current[0]).toEqual(empty);
});

const SETTINGS: Readonly<Record<string, Record<string, unknown>>> = {
  'report-template': { summary: '', letter: '' },
  invoice: { name: '', address: '', vat_number: '', payment: '' },
  prices: { tiers: [{ from: 0, cents: 100 }], tax_percent: 0 },
  news: { items: [] },
};

test('settings that were typed and not saved are asked about; once saved they are not', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const answers = planned()
    .on(ops.miscGet, ({ idx }) => SETTINGS[String(idx)] ?? {})
    .on(ops.miscUpdate, ({ data }) => data as Record<string, unknown>);
  const { user } = standConsole('/settings', { user: { user_role: 'Admin' }, answers });
  const section = await screen.findByRole('region', { name: 'Reports' });
  await user.type(await within(section).findByLabelText('Summary'), 'As usual.');
  const home = screen.getByRole('link', { name: 'Panelsight' });
  await user.click(home);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(address()).toBe('/settings');
  await user.click(within(section).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  await user.click(home);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a text message that was typed and not sent is asked about', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const answers = planned().on(ops.smsList, () => ({ configured: true, items: [], total: 0 }));
  const { user } = standConsole('/textmessages', { user: { user_role: 'Admin' }, answers });
  await user.type(await screen.findByLabelText(/^Message/), 'Ready.');
  await user.click(screen.getByRole('link', { name: 'Panelsight' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(address()).toBe('/textmessages');
});
