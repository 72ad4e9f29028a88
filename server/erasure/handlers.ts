import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { beginCustomer, beginPerson, nameToType } from './begin.ts';
import { lockCustomer } from './customerStore.ts';
import { finishErasures } from './finish.ts';
import { lockPeople } from './personStore.ts';
import { countPlan } from './planStore.ts';

/** Erasing people and customers, for Admins. */
export const erasureHandlers = {
  usersErasePlan: ({ user_id }, { services }) =>
    services.db.transaction(async (tx) => {
      const [person] = await lockPeople(tx, { user: user_id });
      if (!person) throw refuse('not-found', 'There is no such user.');
      return { name: nameToType(person), ...(await countPlan(tx, { user: user_id })) };
    }),
  async usersErase({ user_id, name }, { services, actor }) {
    await services.db.transaction((tx) => beginPerson(tx, actor, user_id, name));
    services.background.run(() => finishErasures(services));
    return { ok: true };
  },
  customersErasePlan: ({ customer_id }, { services }) =>
    services.db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, customer_id);
      if (!customer) throw refuse('not-found', 'There is no such customer.');
      return { name: customer.name, ...(await countPlan(tx, { customer: customer_id })) };
    }),
  async customersErase({ customer_id, name }, { services, actor }) {
    await services.db.transaction((tx) => beginCustomer(tx, actor, customer_id, name));
    services.background.run(() => finishErasures(services));
    return { ok: true };
  },
} satisfies HandlersOf<'usersErasePlan' | 'usersErase' | 'customersErasePlan' | 'customersErase'>;
