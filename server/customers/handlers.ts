import { CUSTOMER_DEFAULTS } from '../../contract/index.ts';
import type { CustomerRow, Products } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { isDuplicate, json } from '../database/index.ts';
import type { Queryable } from '../database/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { chosenCustomer, demandForward, demandWhole } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { readBilling, writeBilling } from './billing.ts';
import { columnsOf } from './columns.ts';
import {
  insertCustomer,
  listCustomers,
  listNames,
  listSamlNames,
  readCustomer,
  writeCustomer,
} from './store.ts';

type CustomerCalls =
  | 'billingGet'
  | 'billingSet'
  | 'customers'
  | 'customersActive'
  | 'customersOnly'
  | 'customersSamlNames'
  | 'customersAdd'
  | 'customersGet'
  | 'customersEdit';

const PRODUCTS: Products = { product: true, refguard: false, pubshield: false, ithenticate: false };

export const customerHandlers = {
  customers: async (query, { services, actor }) =>
    demandWhole(query, await listCustomers(services.db, actor, query, 'all')),
  customersActive: async (query, { services, actor }) =>
    demandWhole(query, await listCustomers(services.db, actor, query, 'active')),
  async customersOnly({ customer_id }, { services, actor }) {
    return { items: await listNames(services.db, actor, customer_id || null) };
  },
  async customersSamlNames({ customer_id }, { services, actor }) {
    return { items: await listSamlNames(services.db, actor, customer_id || null) };
  },
  customersGet: ({ customer_id }, { services, actor }) =>
    demandCustomer(services.db, actor, customer_id),

  async billingGet({ customer_id }, { services, actor }) {
    const { customer_id: chosen } = await demandCustomer(
      services.db,
      actor,
      chosenCustomer(actor, customer_id),
    );
    return readBilling(services.db, chosen);
  },
  billingSet: ({ customer_id, billing }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const { customer_id: chosen } = await demandCustomer(
        tx,
        actor,
        chosenCustomer(actor, customer_id),
      );
      await writeBilling(tx, actor, chosen, billing);
      return readBilling(tx, chosen);
    }),

  async customersAdd({ customer }, { services, actor }) {
    const type = customer.customer_type ?? 'institution';
    demandForward(customer.timesec_start, customer.timesec_end, 'timesec_end');
    return services.db.transaction(async (tx) => {
      const customer_id = await insertCustomer(tx, {
        ...CUSTOMER_DEFAULTS,
        type,
        team: type === 'publisher',
        products: json(PRODUCTS),
        starts_at: null,
        ends_at: null,
        saml_name: null,
        ...columnsOf(customer),
        name: demandName(customer.customer_name),
      }).catch(asNameTaken);
      await writeAudit(tx, actor, {
        action: 'customer.add',
        customer_id,
        details: { ...customer },
      });
      return demandCustomer(tx, actor, customer_id);
    });
  },

  async customersEdit({ customer }, { services, actor }) {
    return services.db.transaction(async (tx) => {
      const before = await demandCustomer(tx, actor, customer.customer_id ?? 0);
      if (before.customer_id === actor.customer_id && customer.active === false)
        throw refuse('not-allowed', 'Your own customer cannot be switched off.');
      if (customer.timesec_start !== undefined || customer.timesec_end !== undefined) {
        const { timesec_start: start, timesec_end: end } = { ...before, ...customer };
        demandForward(start, end, 'timesec_end');
      }
      const changes = columnsOf(customer);
      if (Object.keys(changes).length > 0) {
        await writeCustomer(tx, before.customer_id, changes).catch(asNameTaken);
        await writeAudit(tx, actor, {
          action: 'customer.edit',
          customer_id: before.customer_id,
          details: { ...customer },
        });
      }
      return demandCustomer(tx, actor, before.customer_id);
    });
  },
} satisfies HandlersOf<CustomerCalls>;

async function demandCustomer(
  on: Queryable,
  actor: Actor,
  customerId: number,
): Promise<CustomerRow> {
  const customer = await readCustomer(on, actor, customerId);
  if (!customer) throw refuse('not-found', 'There is no such customer.');
  // The note is the service's own.
  return actor.user_role === 'Admin' ? customer : { ...customer, note: '' };
}

function demandName(name: string | undefined): string {
  if (name === undefined)
    throw refuse('invalid-input', 'A customer needs a name.', {
      fields: { customer_name: 'Missing.' },
    });
  return name;
}

function asNameTaken(error: unknown): never {
  if (isDuplicate(error, 'customers_name'))
    throw refuse('name-taken', 'A customer has this name already.', {
      fields: { customer_name: 'Already in use.' },
    });
  if (isDuplicate(error))
    throw refuse('name-taken', 'A customer has this sign-on name already.', {
      fields: { saml_name: 'Already in use.' },
    });
  throw error;
}
