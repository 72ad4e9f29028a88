import { SHARED_REPORT } from '../../contract/index.ts';
import type { ReportLink } from '../../contract/index.ts';
import { writeAudit } from '../audit/index.ts';
import { hashOf, hashPassword, newSecret } from '../auth/index.ts';
import { demandFile, demandUnmarked } from '../files/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { endLink, insertLink, listLinks } from './linkStore.ts';
import { askForReport } from './make.ts';
import { ensureVersion } from './versions.ts';

/** A password for readers outside: short ones would be guessed, whatever counts the tries. */
const PASSWORD_LEAST = 8;

export const linkHandlers = {
  async reportLinks({ file_id }, { services, actor }) {
    await demandFile(services.db, actor, file_id);
    return { items: await listLinks(services.db, file_id) };
  },

  async reportLinkMake({ file_id, days, password }, { services, actor }) {
    const file = await demandFile(services.db, actor, file_id);
    demandUnmarked(file);
    if (file.state !== 'Report')
      throw refuse(
        'not-allowed',
        'Only a finished report can be handed over. Finish the review first.',
      );
    const words = password ?? '';
    if (words !== '' && words.length < PASSWORD_LEAST)
      throw refuse('invalid-input', 'The password is too short.', {
        fields: { password: `At least ${PASSWORD_LEAST} characters.` },
      });
    const password_hash = words === '' ? null : await hashPassword(words);
    const key = newSecret();
    const item = await services.db.transaction(async (tx): Promise<ReportLink | undefined> => {
      const { version } = await ensureVersion(services, tx, actor, file);
      const id = await insertLink(
        tx,
        {
          file_id,
          customer_id: file.customer_id,
          version,
          key_hash: hashOf(key),
          password_hash,
          user_id: actor.user_id,
        },
        days,
      );
      await writeAudit(tx, actor, {
        action: 'report.link.make',
        customer_id: file.customer_id,
        file_id,
        to: `Version ${version}`,
        details: { link_id: id, days, password: password_hash !== null },
      });
      return (await listLinks(tx, file_id)).find((one) => one.id === id);
    });
    if (!item) throw refuse('not-found', 'There is no such link.');
    // Made now, so that the first reader does not wait.
    await askForReport(services, actor, file, 'html', item.version);
    return { link: `${services.config.publicUrl}${SHARED_REPORT}/${key}`, item };
  },

  reportLinkEnd: ({ file_id, id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const file = await demandFile(tx, actor, file_id);
      if (!(await endLink(tx, file_id, id)))
        throw refuse('not-found', 'There is no such link, or it has ended.');
      await writeAudit(tx, actor, {
        action: 'report.link.end',
        customer_id: file.customer_id,
        file_id,
        details: { link_id: id },
      });
      return { ok: true as const };
    }),
} satisfies HandlersOf<'reportLinks' | 'reportLinkMake' | 'reportLinkEnd'>;
