import type { MatchState } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { keepOverwritten, writeAudit } from '../audit/index.ts';
import type { AuditEntry } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { tellFile } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';

interface Decision {
  readonly state: MatchState;
  readonly notes: string;
  readonly notes_rep: string;
  readonly rev: number;
}

/**
 * Changes what somebody decided on something that a check found, whose row the caller holds, with its line in the trail; those who
 * see the file are told.
 * @param on.kind what it is, for people; `on.name` is the one of that kind
 * @param rev the revision that the caller saw; without it, what is written over is kept in the trail
 * @throws changed-meanwhile with the decision as it stands
 */
export async function changeDecision<D extends Decision>(
  services: Pick<Services, 'hub'>,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  on: {
    readonly kind: string;
    readonly name: string;
    readonly action: AuditEntry['action'];
    readonly before: D;
    write(after: D): Promise<void>;
  },
  { rev, ...change }: { readonly [K in keyof Decision]?: Decision[K] | undefined },
): Promise<{ rev: number }> {
  const { kind, name, before } = on;
  if (rev !== undefined && rev !== before.rev)
    throw refuse('changed-meanwhile', `Somebody changed this ${kind} first.`, { current: before });
  if (rev === undefined)
    for (const field of ['notes', 'notes_rep'] as const)
      if (change[field] !== undefined && change[field] !== before[field])
        await keepOverwritten(tx, actor, file, `${name}: ${field}`, before[field]);
  const after = {
    ...before,
    state: change.state ?? before.state,
    notes: change.notes ?? before.notes,
    notes_rep: change.notes_rep ?? before.notes_rep,
    rev: before.rev + 1,
  };
  await on.write(after);
  const { file_id, customer_id } = file;
  if (after.state !== before.state)
    await writeAudit(tx, actor, {
      action: on.action,
      customer_id,
      file_id,
      from: before.state,
      to: after.state,
      text: name,
    });
  await tellFile(services, tx, file_id, {
    what: 'file',
    file_id,
    state: file.state,
    progress: null,
  });
  return { rev: after.rev };
}
