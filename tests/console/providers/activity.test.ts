import { ops } from '../../../contract/index.ts';
import { createClient } from '../../../providers/api/client.ts';
import { createSession } from '../../../providers/session/session.ts';
import { watchActivity } from '../../../providers/session/activity.ts';
import { sessionUser } from '../../scenes/session.ts';

test('a touch of any kind ends a pause; short pauses are none', () => {
  let now = 0;
  const idle = watchActivity(window, () => now);
  expect(idle()).toBe(0);
  now = 9_999;
  expect(idle()).toBe(0);
  now = 65_500;
  expect(idle()).toBe(65);
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    now += 100_000;
    expect(idle()).toBeGreaterThan(60);
    document.body.dispatchEvent(new Event(kind));
    expect(idle()).toBe(0);
  }
});

test('calls and renewals say for how long nobody has touched the tab', async () => {
  const sent: { path: string; idle: string | null }[] = [];
  const session = createSession();
  session.signIn(sessionUser());
  const client = createClient({
    session,
    idleSeconds: () => 70,
    fetch: async (path, init) => {
      sent.push({ path: String(path), idle: new Headers(init?.headers).get('x-idle-seconds') });
      return new Response('{}', { status: sent.length === 1 ? 401 : 200 });
    },
  });
  await expect(client.call(ops.usersPropGet, {})).rejects.toMatchObject({
    kind: 'session-expired',
  });
  expect(sent).toEqual([
    { path: '/api/users/prop/get', idle: '70' },
    { path: '/auth/app/login', idle: '70' },
  ]);
});
