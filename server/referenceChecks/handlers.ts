import type { BodyOf, Ops } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { keepOverwritten, writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { tellFile } from '../files/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { enqueueAgain } from './again.ts';
import { buildReferenceReport, demandChecked } from './report.ts';
import { lockDecision, readCheck, writeDecision, writeWatched } from './store.ts';

export const referenceCheckHandlers = {
  async retractionReport({ file_id }, { services, actor }) {
    const file = await demandChecked(services.db, actor, file_id);
    return buildReferenceReport(services.db, services.config.product.name, file);
  },
  retractionDecide: (decision, { services, actor }) =>
    services.db.transaction((tx) => decide(services, tx, actor, decision)),
  retractionWatch: ({ file_id, watched }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const file = await demandChecked(tx, actor, file_id);
      await writeWatched(tx, file_id, watched);
      await writeAudit(tx, actor, {
        action: 'reference.watch',
        customer_id: file.customer_id,
        file_id,
        to: watched ? 'on' : 'off',
      });
      return { watched };
    }),
  retractionAgain: ({ file_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      await enqueueAgain(services, tx, await demandChecked(tx, actor, file_id));
      return { ok: true as const };
    }),
} satisfies HandlersOf<
  'retractionReport' | 'retractionDecide' | 'retractionWatch' | 'retractionAgain'
>;

async function decide(
  services: Pick<Services, 'hub'>,
  tx: Tx,
  actor: Actor,
  { file_id, n, rev, ...change }: BodyOf<Ops['retractionDecide']>,
) {
  const file = await demandChecked(tx, actor, file_id);
  const check = await readCheck(tx, file_id);
  if (!check?.judged.some(({ reference }) => reference.n === n))
    throw refuse('not-found', 'There is no such reference.');
  const before = await lockDecision(tx, file, n);
  if (rev !== undefined && rev !== before.rev)
    throw refuse('changed-meanwhile', 'Somebody changed this reference first.', {
      current: before,
    });
  if (rev === undefined)
    for (const field of ['notes', 'notes_rep'] as const)
      if (change[field] !== undefined && change[field] !== before[field])
        await keepOverwritten(tx, actor, file, `reference ${n}: ${field}`, before[field]);
  const after = {
    n,
    state: change.state ?? before.state,
    notes: change.notes ?? before.notes,
    notes_rep: change.notes_rep ?? before.notes_rep,
    rev: before.rev + 1,
  };
  await writeDecision(tx, file_id, after, actor.user_id);
  if (after.state !== before.state)
    await writeAudit(tx, actor, {
      action: 'reference.state',
      customer_id: file.customer_id,
      file_id,
      from: before.state,
      to: after.state,
      text: `reference ${n}`,
    });
  await tellFile(services, tx, file_id, {
    what: 'file',
    file_id,
    state: file.state,
    progress: null,
  });
  return { rev: after.rev };
}
