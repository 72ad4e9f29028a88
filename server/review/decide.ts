import type { BodyOf, MatchView, Ops } from '../../contract/index.ts';
import { isWithoutPictures } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { keepOverwritten, writeAudit } from '../audit/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { readStanding } from '../edit/index.ts';
import { demandFile, demandUnmarked, notFromHere, tellFile } from '../files/index.ts';
import type { FileRecord, FileServices } from '../files/index.ts';
import { refuse } from '../refusal.ts';
import { labelsOf, matchView } from './record.ts';
import { sourcesOf } from './sources.ts';
import { lockDecision, readMatches, writeDecision, writeOpinion } from './store.ts';
import type { DecisionChange } from './store.ts';

type DecisionRequest = BodyOf<Ops['matchState']>['pdfMatch'];

/**
 * Writes what a person decided on a match, or noted, and answers the match as it is then.
 * @throws changed-meanwhile with the present match when `rev` is old; not-from-here outside of
 * Review
 */
export async function decide(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  actor: Actor,
  fileId: number,
  input: DecisionRequest,
): Promise<MatchView> {
  const file = await demandReviewed(tx, actor, fileId, ['Review']);
  const before = await demandMatch(tx, actor, file, input.id);
  const rev = await lockDecision(tx, file, input.id);
  if (input.rev !== undefined && input.rev !== rev) {
    throw refuse('changed-meanwhile', 'Somebody decided first.', {
      current: await demandMatch(tx, actor, file, input.id),
    });
  }
  const verdict = verdictOf(actor, before, input);
  if (input.rev === undefined)
    for (const field of ['filter', 'notes', 'notes_rep'] as const)
      if (input[field] !== undefined && input[field] !== before[field])
        await keepOverwritten(tx, actor, file, `match ${input.id}: ${field}`, before[field]);
  await writeDecision(tx, fileId, input.id, {
    ...verdict,
    filter: input.filter,
    notes: input.notes,
    notes_rep: input.notes_rep,
  });
  // Settling a disagreement sets the state of the match; the opinion of each reviewer stays as it
  // was.
  if (verdict && !input.settle)
    await writeOpinion(
      tx,
      file,
      input.id,
      actor.user_id,
      input.withdraw || verdict.state === 'new'
        ? null
        : { state: verdict.state, reason: verdict.reason ?? null },
    );
  if (verdict && (verdict.state !== before.state || input.settle)) {
    await writeAudit(tx, actor, {
      action: input.settle ? 'match.settle' : 'match.state',
      customer_id: file.customer_id,
      file_id: fileId,
      from: before.state,
      to: verdict.state,
      text: sidesText(before),
      details: { match: input.id, ...(input.reason ? { reason: input.reason } : {}) },
    });
  }
  await tellFile(services, tx, fileId, {
    what: 'match',
    file_id: fileId,
    id: input.id,
    rev: rev + 1,
  });
  return demandMatch(tx, actor, file, input.id);
}

/**
 * The decision that a request leads to; null for notes alone, which change none. A reason belongs
 * to a dismissal only.
 */
function verdictOf(
  actor: Actor,
  before: MatchView,
  input: DecisionRequest,
): (DecisionChange & { readonly state: MatchView['state'] }) | null {
  if (input.withdraw) {
    const last = before.opinions.findLast((o) => o.user_id !== actor.user_id);
    const past = last && { decided_by: last.user_id, decided_at: new Date(last.timesec * 1000) };
    return {
      state: last?.state ?? 'new',
      reason: last?.reason ?? null,
      decided_by: null,
      ...past,
      settled_at: null,
    };
  }
  if (input.state === undefined && input.reason === undefined && !input.settle) return null;
  const state = input.state ?? before.state;
  const reason =
    state === 'dismissed' ? (input.reason === undefined ? before.reason : input.reason) : null;
  // Whoever agrees with what stands opens no settled question again.
  const settled = input.settle
    ? { settled_at: new Date() }
    : state === before.state && state !== 'new'
      ? {}
      : { settled_at: null };
  return { state, reason, decided_by: actor.user_id, carried_from: null, ...settled };
}

/** A file in one of the states in which its findings are worked on. */
export async function demandReviewed(
  on: Queryable,
  actor: Actor,
  fileId: number,
  states: readonly FileRecord['state'][],
): Promise<FileRecord> {
  const file = await demandFile(on, actor, fileId);
  demandUnmarked(file);
  if (isWithoutPictures(file.product))
    throw refuse('not-found', 'The pictures of this manuscript were not checked.');
  if (!states.includes(file.state)) throw notFromHere(file, states.join(' or '));
  return file;
}

export async function demandMatch(
  on: Queryable,
  actor: Actor,
  file: Pick<FileRecord, 'file_id' | 'customer_id'>,
  matchId: string,
): Promise<MatchView> {
  const [match] = await readMatches(on, file.file_id, matchId);
  if (!match) throw refuse('not-found', 'There is no such match.');
  const sources = await sourcesOf(on, actor, file.customer_id, [match]);
  return matchView(match, labelsOf(await readStanding(on, file.file_id)), sources);
}

function sidesText({ a, b }: MatchView): string {
  const name = (side: MatchView['a']) =>
    `${side.figure_label ?? `page ${side.page}`}${side.letter ? ` ${side.letter}` : ''}`;
  return `${name(a)} ↔ ${name(b)}`;
}
