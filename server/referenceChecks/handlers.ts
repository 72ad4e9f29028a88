import type { BodyOf, Ops } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { changeDecision } from '../checks/index.ts';
import type { Tx } from '../database/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { enqueueAgain } from './again.ts';
import { buildReferenceReport, demandChecked } from './report.ts';
import { lockDecision, readCheck, writeDecision, writePreview, writeWatched } from './store.ts';

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
  retractionPreview: ({ file_id, preview }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const file = await demandChecked(tx, actor, file_id);
      await writePreview(tx, file_id, preview);
      await writeAudit(tx, actor, {
        action: 'reference.preview',
        customer_id: file.customer_id,
        file_id,
        to: preview ? 'on' : 'off',
      });
      return { preview };
    }),
  retractionAgain: ({ file_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      await enqueueAgain(services, tx, await demandChecked(tx, actor, file_id));
      return { ok: true as const };
    }),
} satisfies HandlersOf<
  | 'retractionReport'
  | 'retractionDecide'
  | 'retractionWatch'
  | 'retractionPreview'
  | 'retractionAgain'
>;

async function decide(
  services: Pick<Services, 'hub'>,
  tx: Tx,
  actor: Actor,
  { file_id, n, ...change }: BodyOf<Ops['retractionDecide']>,
) {
  const file = await demandChecked(tx, actor, file_id);
  const check = await readCheck(tx, file_id);
  if (!check?.judged.some(({ reference }) => reference.n === n))
    throw refuse('not-found', 'There is no such reference.');
  const before = await lockDecision(tx, file, n);
  return changeDecision(
    services,
    tx,
    actor,
    file,
    {
      kind: 'reference',
      name: `reference ${n}`,
      action: 'reference.state',
      before,
      write: (after) => writeDecision(tx, file_id, after, actor.user_id),
    },
    change,
  );
}
