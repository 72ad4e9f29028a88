import type { BodyOf, Ops } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { changeDecision, demandChecked } from '../checks/index.ts';
import type { Tx } from '../database/index.ts';
import { readPictures, readStanding, viewsOf } from '../edit/index.ts';
import { tellFile } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { buildTextReport, readOpenFile, scoresWith } from './report.ts';
import { keepShares } from './shares.ts';
import { lockDecision, readCheck, writeDecision, writeExclusions } from './store.ts';

export const textCheckHandlers = {
  async textReport({ file_id }, { services, actor }) {
    const file = await demandChecked(services.db, actor, file_id, 'text');
    return buildTextReport(services.db, services.config.product.name, actor, file);
  },
  async textSource({ file_id, source }, { services: { db }, actor }) {
    const { file_id: own } = await demandChecked(db, actor, file_id, 'text');
    const check = await readCheck(db, own);
    const found = check?.document.sources.find(({ n }) => n === source);
    const id = found?.text.file_id ?? null;
    const other = id === null ? null : await readOpenFile(db, actor, id);
    if (!found || !other) throw refuse('not-found', 'There is no such source with pages.');
    const standing = await readStanding(db, other.file_id);
    return {
      title: found.text.title,
      pages: viewsOf(standing, await readPictures(db, other)).pages,
    };
  },
  textDecide: (decision, { services, actor }) =>
    services.db.transaction((tx) => decide(services, tx, actor, decision)),
  textExclude: (change, { services, actor }) =>
    services.db.transaction((tx) => exclude(services, tx, actor, change)),
  textAgain: ({ file_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const file = await demandChecked(tx, actor, file_id, 'text');
      await services.jobs.enqueue(tx, {
        kind: 'text',
        file_id,
        customer_id: file.customer_id,
        user_id: file.owner_id,
        payload: { what: 'again' },
        dedupe_key: `again ${file_id}`,
      });
      return { ok: true as const };
    }),
} satisfies HandlersOf<'textReport' | 'textSource' | 'textDecide' | 'textExclude' | 'textAgain'>;

async function decide(
  services: Pick<Services, 'hub'>,
  tx: Tx,
  actor: Actor,
  { file_id, of, n, ...change }: BodyOf<Ops['textDecide']>,
) {
  const file = await demandChecked(tx, actor, file_id, 'text');
  const sources = (await readCheck(tx, file_id))?.document.sources ?? [];
  const known = of === 'source' ? sources : sources.flatMap(({ passages }) => passages);
  if (!known.some((one) => one.n === n)) throw refuse('not-found', `There is no such ${of}.`);
  const before = await lockDecision(tx, file, of, n);
  return changeDecision(
    services,
    tx,
    actor,
    file,
    {
      kind: of,
      name: `${of} ${n}`,
      action: 'text.state',
      before,
      write: (after) => writeDecision(tx, file_id, after, actor.user_id),
    },
    change,
  );
}

async function exclude(
  services: Pick<Services, 'hub'>,
  tx: Tx,
  actor: Actor,
  { file_id, exclusions, rev }: BodyOf<Ops['textExclude']>,
) {
  const file = await demandChecked(tx, actor, file_id, 'text');
  const check = await readCheck(tx, file_id, true);
  if (!check) throw refuse('not-found', 'This manuscript has no report yet.');
  if (rev !== undefined && rev !== check.rev)
    throw refuse('changed-meanwhile', 'Somebody changed what is left out first.', {
      current: { exclusions: check.exclusions, rev: check.rev },
    });
  const known = new Set(check.document.sources.map(({ n }) => n));
  if (exclusions.sources.some((n) => !known.has(n)))
    throw refuse('not-found', 'There is no such source.');
  await writeExclusions(tx, file_id, exclusions, check.rev + 1);
  await keepShares(tx, file_id, { document: check.document, exclusions });
  await writeAudit(tx, actor, {
    action: 'text.exclude',
    customer_id: file.customer_id,
    file_id,
    from: JSON.stringify(check.exclusions),
    to: JSON.stringify(exclusions),
  });
  await told(services, tx, file);
  return { rev: check.rev + 1, scores: scoresWith(check.document, exclusions) };
}

function told(services: Pick<Services, 'hub'>, tx: Tx, { file_id, state }: FileRecord) {
  return tellFile(services, tx, file_id, { what: 'file', file_id, state, progress: null });
}
