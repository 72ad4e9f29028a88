import { sql } from 'kysely';
import { DEFAULT_RULES, RecommendationFacts, SubmissionRules } from '../../contract/index.ts';
import type { Handled, Outcome } from '../../contract/index.ts';
import { MAY_SIGN_IN } from '../access/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, json, q, run } from '../database/index.ts';

/** The customer's rules; the service's own until somebody sets others. */
export async function readRules(on: Queryable, customerId: number): Promise<SubmissionRules> {
  const row = await first(
    on,
    q.selectFrom('customers').select('submission_rules').where('customer_id', '=', customerId),
  );
  return row?.submission_rules ? SubmissionRules.parse(row.submission_rules) : DEFAULT_RULES;
}

export async function writeRules(
  tx: Tx,
  customerId: number,
  rules: SubmissionRules,
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('customers')
      .set({ submission_rules: json(rules) })
      .where('customer_id', '=', customerId),
  );
}

export interface Past {
  readonly file_id: number;
  readonly filename: string;
  readonly outcome: Outcome;
  readonly facts: RecommendationFacts;
}

/** The customer's last recommendations, the newest first. */
export async function lastRecommendations(
  on: Queryable,
  customerId: number,
  most: number,
): Promise<Past[]> {
  const rows = await all(
    on,
    q
      .selectFrom('recommendations as r')
      .innerJoin('files as f', 'f.file_id', 'r.file_id')
      .select(['r.file_id', 'f.filename', 'r.outcome', 'r.facts'])
      .where('r.customer_id', '=', customerId)
      .where('f.erased_at', 'is', null)
      .where('f.deleted_at', 'is', null)
      .orderBy('r.made_at', 'desc')
      .orderBy('r.file_id', 'desc')
      .limit(most),
  );
  return rows.map((row) => ({ ...row, facts: RecommendationFacts.parse(row.facts) }));
}

/**
 * Notes what was done with a manuscript whose recommendation the office has; null takes it back.
 * @returns false where there is none
 */
export async function writeHandled(
  tx: Tx,
  fileId: number,
  handled: { readonly how: Handled; readonly by: number; readonly text: string } | null,
): Promise<boolean> {
  const touched = await run(
    tx,
    q
      .updateTable('recommendations')
      .set({
        handled: handled?.how ?? null,
        handled_by: handled?.by ?? null,
        handled_at: handled ? sql<Date>`now()` : null,
        handled_text: handled?.text ?? '',
      })
      .where('file_id', '=', fileId),
  );
  return touched > 0;
}

/** People of the customer who can review. */
export function reviewersOf(on: Queryable, customerId: number) {
  return all(
    on,
    q
      .selectFrom('users')
      .select(['user_id', 'email', 'first_name', 'last_name'])
      .where('customer_id', '=', customerId)
      .where('status', 'in', [...MAY_SIGN_IN])
      .orderBy('last_name')
      .orderBy('user_id')
      .limit(500),
  );
}
