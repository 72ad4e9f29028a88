import { all, q } from '../../../server/database/query.ts';
import { showKey } from '../../../server/mail/keys.ts';
import { PASSWORD } from './server.ts';
import type { Person, TestServer } from './server.ts';

/**
 * What tests of changed addresses do at a server, and what they find in its mails and in the trail.
 */
export function emailCalls(server: () => TestServer) {
  const mailsTo = async (email: string) => {
    const { db, config } = server().services;
    const mails = await all(
      db,
      q.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('mail_id'),
    );
    return mails.map((mail) => showKey(config, mail)?.text ?? '');
  };
  const linkIn = async (email: string, screen: string) =>
    new RegExp(`/${screen}#\\S*key=([\\w-]+)`).exec((await mailsTo(email)).at(-1) ?? '')?.[1] ?? '';
  let count = 0;
  return {
    mailsTo,
    /** An address that nobody has. */
    fresh: () => {
      count += 1;
      return `fresh${count}@example.org`;
    },
    /** The key in the newest mail to a new address. */
    confirmKey: (email: string) => linkIn(email, 'emailconfirm'),
    /** The key in the newest mail to a present address. */
    stopKey: (email: string) => linkIn(email, 'emailstop'),
    change: (who: Person, email: string, password = PASSWORD) =>
      server().call('emailChange', { email, password }, who),
    confirm: (key: string) => server().call('authEmailConfirm', { key }),
    signsIn: async (email: string, password = PASSWORD) =>
      !('error' in (await server().call('authLogin', { email, password }))),
    isSignedIn: async (who: Person) =>
      (await server().send('usersPropGet', {}, { who })).statusCode === 200,
    /** Lines of the trail about somebody's address. */
    trailOf: async (userId: number) =>
      (
        await all(
          server().services.db,
          q
            .selectFrom('audit')
            .select(['action', 'user_id', 'from_value', 'to_value', 'details'])
            .where('action', 'like', 'user.email%')
            .orderBy('audit_id'),
        )
      ).filter(({ details }) => Object(details)['user_id'] === userId),
  };
}
