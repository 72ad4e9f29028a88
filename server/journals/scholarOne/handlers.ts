import { SCHOLARONE_NOTICES } from '../../../contract/index.ts';
import type { ScholarOneSettings } from '../../../contract/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { hashOf, newSecret } from '../../auth/index.ts';
import { NotOutside, readOutsideUrl } from '../../callbacks/index.ts';
import { timesec } from '../../database/index.ts';
import type { Queryable } from '../../database/index.ts';
import { chosenCustomer } from '../../http/index.ts';
import type { HandlersOf } from '../../http/index.ts';
import { refuse } from '../../refusal.ts';
import { seal } from '../../storage/index.ts';
import { readSettings, writeSettings } from '../store.ts';
import { listArrivals, readAccount, retryArrival, writeAccount } from './store.ts';

const SYSTEM = 's1';
const SHOWN = 25;

export const scholarOneHandlers = {
  scholarOneGet: ({ customer_id }, { services, actor }) =>
    present(services.db, chosenCustomer(actor, customer_id)),

  scholarOneSave: ({ customer_id, rules }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const customer = chosenCustomer(actor, customer_id);
      const { api_key, ...open } = rules;
      if (open.base_url !== undefined) demandBase(open.base_url, services.config.innerHosts);
      // A key must not go to an address that somebody else wrote in afterwards.
      const before = await readAccount(tx, customer);
      if (
        open.base_url !== undefined &&
        open.base_url !== before.base_url &&
        before.api_key !== null &&
        api_key === undefined
      )
        throw refuse('invalid-input', 'Type the API key again when the address changes.', {
          fields: { api_key: 'Missing.' },
        });
      await writeAccount(tx, customer, {
        ...open,
        ...(api_key === undefined ? {} : { api_key: seal(services, api_key) }),
      });
      // Somebody must stand for what arrives; until another is chosen it is who set this up.
      const { user_id } = await readSettings(tx, customer, SYSTEM);
      if (user_id === null && actor.customer_id === customer && actor.user_role !== 'Admin')
        await writeSettings(tx, customer, SYSTEM, { user_id: actor.user_id });
      await writeAudit(tx, actor, {
        action: 'journal.settings',
        customer_id: customer,
        to: SYSTEM,
        details: { ...open, api_key: api_key === undefined ? 'kept' : 'new' },
      });
      return present(tx, customer);
    }),

  scholarOneAddress: ({ customer_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const customer = chosenCustomer(actor, customer_id);
      const secret = newSecret();
      await writeAccount(tx, customer, { address_hash: hashOf(secret) });
      await writeAudit(tx, actor, { action: 'journal.secret', customer_id: customer, to: SYSTEM });
      return { address: `${services.config.publicUrl}${SCHOLARONE_NOTICES}/${secret}` };
    }),

  scholarOneRetry: ({ arrival_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const found = await retryArrival(tx, actor, arrival_id);
      if (!found) throw refuse('not-found', 'There is no such submission to fetch.');
      await writeAudit(tx, actor, {
        action: 'journal.replay',
        customer_id: found.customer_id,
        to: String(arrival_id),
        details: { system: SYSTEM },
      });
      return { ok: true as const };
    }),
} satisfies HandlersOf<
  'scholarOneGet' | 'scholarOneSave' | 'scholarOneAddress' | 'scholarOneRetry'
>;

/** @throws invalid-input for an address that is not https, unless of a host the operator allows */
function demandBase(base: string, inner: readonly string[]): void {
  try {
    readOutsideUrl(base, inner);
  } catch (error) {
    if (error instanceof NotOutside)
      throw refuse('invalid-input', error.message, { fields: { base_url: error.message } });
    throw error;
  }
}

async function present(on: Queryable, customerId: number): Promise<ScholarOneSettings> {
  const { sites, username, base_url, api_key, address_hash } = await readAccount(on, customerId);
  const arrivals = await listArrivals(on, customerId, SHOWN);
  return {
    customer_id: customerId,
    sites,
    username,
    base_url,
    has_key: api_key !== null,
    has_address: address_hash !== null,
    arrivals: arrivals.map(({ created_at, next_at, ...arrival }) => ({
      ...arrival,
      created_timesec: timesec(created_at),
      next_timesec: arrival.state === 'waiting' ? timesec(next_at) : null,
    })),
  };
}
