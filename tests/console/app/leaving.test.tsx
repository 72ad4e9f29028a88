import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createClient } from '../../../providers/api/client.ts';
import { ClientContext } from '../../../providers/api/context.ts';
import { createSession } from '../../../providers/session/session.ts';
import { useDraft } from '../../../src/ui/useDraft.ts';
import { sessionUser } from '../../scenes/session.ts';
import { address, standConsole } from './stand.tsx';

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
