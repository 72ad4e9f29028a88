import type { BodyOf, MatchView, Ops } from '../../contract/index.ts';
import { StageText } from '../../contract/stage.ts';
import type { Actor } from '../access/actor.ts';
import { keepOverwritten, writeAudit } from '../audit/audit.ts';
import type { Queryable, Tx } from '../database/db.ts';
import { readStanding } from '../edit/standing.ts';
import { demandFile, demandUnmarked } from '../files/demand.ts';
import { notFromHere } from '../files/move.ts';
import type { FileRecord } from '../files/rows.ts';
import { tellFile } from '../files/tell.ts';
import type { Hall } from '../files/tell.ts';
import { refuse } from '../http/refusal.ts';
import { labelsOf, matchView } from './record.ts';
import { lockDecision, readMatches, writeDecision, writeOpinion } from './store.ts';
import type { DecisionChange } from './store.ts';

type Wish = BodyOf<Ops['matchState']>['pdfMatch'];

/**
 * Writes what a person decided on a match, or noted, and answers the match as it is then.
 * @throws changed-meanwhile with the present match when `rev` is old; not-from-here outside of Review
 */
export async function decide(
  hall: Pick<Hall, 'hub'>,
  tx: Tx,
  actor: Actor,
  fileId: number,
  wish: Wish,
): Promise<MatchView> {
  const file = await demandReviewed(tx, actor, fileId, ['Review']);
  const before = await demandMatch(tx, fileId, wish.id);
  const rev = await lockDecision(tx, file, wish.id);
  if (wish.rev !== undefined && wish.rev !== rev) {
    throw refuse('changed-meanwhile', 'Somebody decided first.', {
      current: await demandMatch(tx, fileId, wish.id),
    });
  }
  demandFilter(wish.filter);
  const verdict = verdictOf(actor, before, wish);
  if (wish.rev === undefined)
    for (const field of ['filter', 'notes', 'notes_rep'] as const)
      if (wish[field] !== undefined && wish[field] !== before[field])
        await keepOverwritten(tx, actor, file, `match ${wish.id}: ${field}`, before[field]);
  await writeDecision(tx, fileId, wish.id, {
    ...verdict,
    filter: wish.filter,
    notes: wish.notes,
    notes_rep: wish.notes_rep,
  });
  // Who settles a disagreement says what stands; what each one thought stays as it was said.
  if (verdict && !wish.settle)
    await writeOpinion(
      tx,
      file,
      wish.id,
      actor.user_id,
      wish.withdraw || verdict.state === 'new'
        ? null
        : { state: verdict.state, reason: verdict.reason ?? null },
    );
  if (verdict && (verdict.state !== before.state || wish.settle)) {
    await writeAudit(tx, actor, {
      action: wish.settle ? 'match.settle' : 'match.state',
      customer_id: file.customer_id,
      file_id: fileId,
      from: before.state,
      to: verdict.state,
      text: sidesText(before),
      details: { match: wish.id, ...(wish.reason ? { reason: wish.reason } : {}) },
    });
  }
  await tellFile(hall, tx, fileId, { what: 'match', file_id: fileId, id: wish.id, rev: rev + 1 });
  return demandMatch(tx, fileId, wish.id);
}

/** What stands after the wish: nothing new for notes alone. A reason belongs to a dismissal only. */
function verdictOf(
  actor: Actor,
  before: MatchView,
  wish: Wish,
): (DecisionChange & { readonly state: MatchView['state'] }) | null {
  if (wish.withdraw) {
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
  if (wish.state === undefined && wish.reason === undefined && !wish.settle) return null;
  const state = wish.state ?? before.state;
  const reason =
    state === 'dismissed' ? (wish.reason === undefined ? before.reason : wish.reason) : null;
  // Whoever agrees with what stands opens no settled question again.
  const settled = wish.settle
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
  if (!states.includes(file.state)) throw notFromHere(file.state, states.join(' or '));
  return file;
}

export async function demandMatch(
  on: Queryable,
  fileId: number,
  matchId: string,
): Promise<MatchView> {
  const [match] = await readMatches(on, fileId, matchId);
  if (!match) throw refuse('not-found', 'There is no such match.');
  return matchView(match, labelsOf(await readStanding(on, fileId)));
}

/** @throws invalid-input when the text is no setting of the stage */
export function demandFilter(filter: string | undefined): void {
  if (filter !== undefined && !StageText.safeParse(filter).success) {
    throw refuse('invalid-input', 'The setting of the stage cannot be read.', {
      fields: { 'pdfMatch.filter': 'Not a stage setting.' },
    });
  }
}

function sidesText({ a, b }: MatchView): string {
  const name = (side: MatchView['a']) =>
    `${side.figure_label ?? `page ${side.page}`}${side.letter ? ` ${side.letter}` : ''}`;
  return `${name(a)} ↔ ${name(b)}`;
}
