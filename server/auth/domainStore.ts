import type { Queryable, Tx } from '../database/index.ts';
import { all, q, run } from '../database/index.ts';

export type DomainState = 'allowed' | 'blocked';

/** Mail domains in one of the two lists, in order. */
export async function listDomains(on: Queryable, state: DomainState): Promise<string[]> {
  const rows = await all(
    on,
    q.selectFrom('mail_domains').select('domain').where('state', '=', state).orderBy('domain'),
  );
  return rows.map((row) => row.domain);
}

/** Replaces one list. A domain of the other list moves. */
export async function writeDomains(
  tx: Tx,
  state: DomainState,
  domains: readonly string[],
): Promise<void> {
  await run(tx, q.deleteFrom('mail_domains').where('state', '=', state));
  if (domains.length === 0) return;
  await run(
    tx,
    q
      .insertInto('mail_domains')
      .values(domains.map((domain) => ({ domain, state })))
      .onConflict((c) => c.column('domain').doUpdateSet({ state })),
  );
}
