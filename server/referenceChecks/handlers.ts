import type { BodyOf, Ops } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { changeDecision, demandChecked } from '../checks/index.ts';
import type { Tx } from '../database/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { enqueueAgain } from './again.ts';
import { buildReferenceReport } from './report.ts';
import { lockDecision, readCheck, writeDecision, writePreview, writeWatched } from './store.ts';

export const referenceCheckHandlers = {
  async retractionReport({ file_id }, { services, actor }) {
    const file = await demandChecked(services.db, actor, file_id, 'references');
    return buildReferenceReport(services.db, services.config.product.name, file);
  },
  retractionDecide: (decision, { services, actor }) =>
    services.db.transaction((tx) => decide(services, tx, actor, decision)),
  async retractionWatch({ file_id, watched }, { services, actor }) {
    await services.db.transaction((tx) =>
      turn(tx, actor, file_id, { action: 'reference.watch', on: watched, write: writeWatched }),
    );
    return { watched };
  },
  async retractionPreview({ file_id, preview }, { services, actor }) {
    await services.db.transaction((tx) =>
      turn(tx, actor, file_id, { action: 'reference.preview', on: preview, write: writePreview }),
    );
    return { preview };
  },
  retractionAgain: ({ file_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      await enqueueAgain(services, tx, await demandChecked(tx, actor, file_id, 'references'));
      return { ok: true as const };
    }),
} satisfies HandlersOf<
  | 'retractionReport'
  | 'retractionDecide'
  | 'retractionWatch'
  | 'retractionPreview'
  | 'retractionAgain'
>;

/** Turns something of a report on or off, with its line in the trail. */
async function turn(
  tx: Tx,
  actor: Actor,
  fileId: number,
  {
    action,
    on,
    write,
  }: {
    readonly action: 'reference.watch' | 'reference.preview';
    readonly on: boolean;
    write(tx: Tx, fileId: number, on: boolean): Promise<void>;
  },
): Promise<void> {
  const { customer_id } = await demandChecked(tx, actor, fileId, 'references');
  await write(tx, fileId, on);
  await writeAudit(tx, actor, { action, customer_id, file_id: fileId, to: on ? 'on' : 'off' });
}

async function decide(
  services: Pick<Services, 'hub'>,
  tx: Tx,
  actor: Actor,
  { file_id, n, ...change }: BodyOf<Ops['retractionDecide']>,
) {
  const file = await demandChecked(tx, actor, file_id, 'references');
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
