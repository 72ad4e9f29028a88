import { Email, grantableRoles } from '../../contract/index.ts';
import type { BodyOf, Ops } from '../../contract/index.ts';
import type { ImportOutcome } from '../../contract/ops/people.ts';
import { nameOf } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudits } from '../audit/index.ts';
import { FIRST_PRODUCTS, issueTokens, PURPOSES } from '../auth/index.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import { keyLink, openMail, queueMails } from '../mail/index.ts';
import { allowedProducts, demandCustomer } from './change.ts';
import { addressesTaken, holdCustomer, insertPeople } from './importStore.ts';
import type { NewPerson } from './importStore.ts';

/**
 * Adds the people of a list who have no account yet, a few statements for all of them; nobody is
 * added twice, however often the same list comes.
 * @returns what became of each, in the order of the list
 * @throws not-found for a customer that is not the actor's to fill
 */
export async function importPeople(
  tx: Tx,
  config: Config,
  actor: Actor,
  { customer_id, mail, people }: BodyOf<Ops['usersImport']>,
): Promise<ImportOutcome[]> {
  const customerId = demandCustomer(actor, customer_id);
  const customer = await holdCustomer(tx, customerId);
  if (!customer) throw refuse('not-found', 'There is no such customer.');
  const roles = grantableRoles(actor.user_role);
  const lines = people.map((given): NewPerson | ImportOutcome => {
    const email = Email.safeParse(given.email);
    if (!email.success) return 'bad-email';
    const role = given.user_role ?? 'User';
    if (!roles.includes(role)) return 'role-not-allowed';
    return {
      email: email.data,
      first_name: given.first_name?.trim() ?? '',
      last_name: given.last_name?.trim() ?? '',
      role,
      skip_edit: given.skip_edit ?? false,
    };
  });
  const taken = new Set(
    await addressesTaken(
      tx,
      lines.flatMap((line) => (typeof line === 'string' ? [] : [line.email.toLowerCase()])),
    ),
  );
  const wanted: NewPerson[] = [];
  const outcomes = lines.map((line): ImportOutcome => {
    if (typeof line === 'string') return line;
    const key = line.email.toLowerCase();
    if (taken.has(key)) return 'known';
    if (wanted.length >= customer.left) return 'no-place';
    taken.add(key);
    wanted.push(line);
    return 'added';
  });
  const added = await insertPeople(
    tx,
    customerId,
    wanted,
    allowedProducts(actor, FIRST_PRODUCTS, customer.products),
  );
  await writeAudits(
    tx,
    actor,
    added.map(({ user_id, role }) => ({
      action: 'user.add',
      customer_id: customerId,
      to: role,
      details: { user_id },
    })),
  );
  if (mail && config.smtpUrl !== null) await invite(tx, config, actor, customerId, added);
  const there = new Set(added.map(({ email }) => email.toLowerCase()));
  // Somebody may have got an account with another customer between the question and the answer.
  return outcomes.map((outcome, i) =>
    outcome === 'added' && !there.has(keyOf(lines[i])) ? 'known' : outcome,
  );
}

function keyOf(line: NewPerson | ImportOutcome | undefined): string {
  return line === undefined || typeof line === 'string' ? '' : line.email.toLowerCase();
}

async function invite(
  tx: Tx,
  config: Config,
  actor: Actor,
  customer_id: number,
  people: readonly { readonly user_id: number; readonly email: string }[],
): Promise<void> {
  const keys = await issueTokens(
    tx,
    'invite',
    people.map(({ user_id }) => ({ user_id, customer_id })),
  );
  const write = await openMail(tx, config, 'invite', 'en');
  await queueMails(
    tx,
    people.map(({ user_id, email }, i) => ({
      to: email,
      user_id,
      customer_id,
      secret: { config, key: keys[i] ?? '', seconds: PURPOSES.invite },
      ...write({
        email,
        link: keyLink(config, 'forgot', email, keys[i] ?? ''),
        inviter: nameOf(actor),
      }),
    })),
  );
}
