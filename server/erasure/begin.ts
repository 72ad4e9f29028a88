import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { endSessionsOf } from '../auth/index.ts';
import type { Tx } from '../database/index.ts';
import { rightsChanged } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { closeCustomer, lockCustomer } from './customerStore.ts';
import { addErasure, stopWork } from './erasureStore.ts';
import { erasePeople, lockPeople, namesOf } from './personStore.ts';
import { hasOtherAdmin } from './planStore.ts';

/** What is shown of somebody, and typed to confirm: the full name, else the address. */
export function nameToType(person: {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}): string {
  return `${person.first_name.trim()} ${person.last_name.trim()}`.trim() || person.email;
}

/**
 * Erases a person's account at once, and notes what has to follow.
 * @param name as the plan says it, typed by whoever asks
 * @throws not-found; not-allowed for oneself and the last Admin; invalid-input for another name
 */
export async function beginPerson(
  tx: Tx,
  actor: Actor,
  userId: number,
  name: string,
): Promise<void> {
  if (userId === actor.user_id)
    throw refuse('not-allowed', 'Your own account is erased by another administrator.');
  const [person] = await lockPeople(tx, { user: userId });
  if (!person) throw refuse('not-found', 'There is no such user.');
  demandName(name, nameToType(person));
  if (!(await hasOtherAdmin(tx, userId)))
    throw refuse('not-allowed', 'The last administrator of the service cannot be erased.');
  const { customer_id } = person;
  await endSessionsOf(tx, userId);
  await stopWork(tx, { user: userId });
  await erasePeople(tx, [person]);
  await addErasure(tx, {
    customer_id,
    user_id: userId,
    asked_by: actor.user_id,
    names: namesOf(person),
  });
  await writeAudit(tx, actor, { action: 'user.erase', customer_id, details: { user_id: userId } });
}

/**
 * Closes a customer for good, erases the accounts of its people, and notes what has to follow.
 * @throws not-found; not-allowed for the own one; invalid-input for another name
 */
export async function beginCustomer(
  tx: Tx,
  actor: Actor,
  customerId: number,
  name: string,
): Promise<void> {
  if (customerId === actor.customer_id)
    throw refuse('not-allowed', 'Your own customer cannot be erased.');
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw refuse('not-found', 'There is no such customer.');
  demandName(name, customer.name);
  const people = await lockPeople(tx, { customer: customerId });
  await stopWork(tx, { customer: customerId });
  for (const { user_id } of people) await endSessionsOf(tx, user_id);
  await erasePeople(tx, people);
  await closeCustomer(tx, customerId);
  rightsChanged(tx, { customer_id: customerId });
  await addErasure(tx, {
    customer_id: customerId,
    user_id: null,
    asked_by: actor.user_id,
    names: [customer.name, ...people.flatMap(namesOf)],
  });
  await writeAudit(tx, actor, { action: 'customer.erase', customer_id: customerId });
}

function demandName(typed: string, name: string): void {
  if (typed.trim() !== name.trim())
    throw refuse('invalid-input', 'Type the name exactly as it stands to erase it.', {
      fields: { name: 'Not the name.' },
    });
}
