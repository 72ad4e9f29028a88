import type { Ops, OutputOf } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { demandDispose, demandUnmarked } from './demand.ts';
import { dropSecond, findColleague, readPeople, readSeconds, writeSecond } from './peopleStore.ts';
import type { FileRecord } from './rows.ts';
import { mayDispose } from '../access/index.ts';
import { readColleague, writeAssigned } from './writeStore.ts';

/**
 * Those who work on a file, and for its owner the colleagues whom the owner may choose. Nobody else
 * learns other names.
 */
export async function peopleOf(
  on: Queryable,
  actor: Actor,
  file: FileRecord,
): Promise<OutputOf<Ops['filePeople']>> {
  const seconds = await readSeconds(on, file.file_id);
  const may_choose = mayDispose(actor, file);
  const own = [file.owner_id, ...(file.assigned_id === null ? [] : [file.assigned_id]), ...seconds];
  const people = await readPeople(on, file.customer_id, own, may_choose);
  return {
    owner: people.find((p) => p.user_id === file.owner_id) ?? {
      user_id: file.owner_id,
      name: '',
      email: '',
    },
    assigned: people.find((p) => p.user_id === file.assigned_id) ?? null,
    second: people.filter((p) => seconds.has(p.user_id)),
    others: people.filter((p) => !own.includes(p.user_id)),
    may_choose,
  };
}

/**
 * Asks a colleague of the same customer for a second opinion, who may then see the file and decide
 * on its matches, or takes that back.
 * @throws not-allowed for those who do not own the file; not-found
 */
export async function requestOpinion(
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  userId: number,
  asked: boolean,
): Promise<void> {
  demandUnmarked(file);
  demandDispose(actor, file);
  const user = await findColleague(tx, file.customer_id, userId);
  if (!user) throw refuse('not-found', 'There is no such person.');
  if (asked) await writeSecond(tx, file, userId, actor.user_id);
  else await dropSecond(tx, file.file_id, userId);
  await writeAudit(tx, actor, {
    action: asked ? 'file.second' : 'file.second.end',
    customer_id: file.customer_id,
    file_id: file.file_id,
    to: user.email,
  });
}

/**
 * Gives the file to a person of the same customer, who may then see and work on it; null takes it
 * back.
 */
export async function assignFile(
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  userId: number | null,
): Promise<void> {
  demandDispose(actor, file);
  await giveFile(tx, actor, file, userId);
}

/**
 * As assignFile, for callers that have shown by a rule of their own that the person may.
 * @throws not-found
 */
export async function giveFile(
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  userId: number | null,
): Promise<void> {
  const user = userId === null ? null : await readColleague(tx, file.customer_id, userId);
  if (userId !== null && !user) throw refuse('not-found', 'There is no such person.');
  await writeAssigned(tx, file.file_id, userId);
  await writeAudit(tx, actor, {
    action: 'file.assign',
    customer_id: file.customer_id,
    file_id: file.file_id,
    from: file.assigned_email,
    to: user?.email ?? null,
  });
}
