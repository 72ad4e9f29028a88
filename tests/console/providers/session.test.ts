import { createSession, EMPTY_SYSTEM } from '../../../providers/session/session.ts';
import { rememberPlace, takePlace } from '../../../providers/session/returnTo.ts';
import { sessionUser } from '../../scenes/session.ts';

beforeEach(() => sessionStorage.clear());

test('user and system state are kept for this tab and found again after a reload', () => {
  const session = createSession(sessionStorage);
  session.signIn(sessionUser());
  session.openFile(9, { state: 'Review', filename: 'a.pdf', filename_orig: 'A.pdf' });
  session.setSystem({ product: 'retraction' });
  const again = createSession(sessionStorage);
  expect(again.user()?.email).toBe('ana@example.org');
  expect(again.system()).toEqual({
    file_id: 9,
    product: 'retraction',
    file_state: 'Review',
    filename: 'a.pdf',
    filename_orig: 'A.pdf',
  });
});

test('closing the file keeps the product; signing out forgets everything', () => {
  const session = createSession(sessionStorage);
  session.signIn(sessionUser());
  session.setSystem({ product: 'submission' });
  session.openFile(9, { state: 'Review', filename: 'a.pdf', filename_orig: 'A.pdf' });
  session.closeFile();
  expect(session.system()).toEqual({ ...EMPTY_SYSTEM, product: 'submission' });
  session.signOut();
  expect(session.system()).toEqual(EMPTY_SYSTEM);
  expect(sessionStorage.getItem('user')).toBeNull();
});

test('unreadable storage is as if nothing were there; a storage that refuses is only memory', () => {
  sessionStorage.setItem('user', '{broken');
  expect(createSession(sessionStorage).user()).toBeNull();
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  };
  const session = createSession(full);
  session.signIn(sessionUser());
  expect(session.user()?.user_id).toBe(7);
});

test('the place to return to is told once, and is never another site or the login page', () => {
  rememberPlace(sessionStorage, '/review/file/3?match=m1');
  expect(takePlace(sessionStorage)).toBe('/review/file/3?match=m1');
  expect(takePlace(sessionStorage)).toBeNull();
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/login?message=x',
  ]) {
    rememberPlace(sessionStorage, bad);
    expect(takePlace(sessionStorage)).toBeNull();
  }
  sessionStorage.setItem('return-to', '//evil.example');
  expect(takePlace(sessionStorage)).toBeNull();
});
