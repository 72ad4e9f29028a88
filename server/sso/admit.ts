import type { SsoProblem } from '../../contract/index.ts';
import { writeAudit } from '../audit/index.ts';
import {
  accountByEmail,
  accountByOpenId,
  bindOpenId,
  cancelEmailChange,
  endSessionsOf,
  isSignOnRequired,
} from '../auth/index.ts';
import type { Account } from '../auth/index.ts';
import type { Tx } from '../database/index.ts';
import { inDomains } from './person.ts';
import type { Described } from './person.ts';
import { addNewcomer, placesLeft, updatePerson } from './store.ts';
import type { SamlRecord } from './store.ts';

/** A sign-on that is not let in, for a reason that the person is told. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
  constructor(
    readonly problem: SsoProblem,
    detail: string = problem,
  ) {
    super(detail);
  }
}

/**
 * Who comes in by a customer's own identity provider: an account of this customer with that
 * address, or, where the customer wants it, a new one. Only addresses of the customer's domains;
 * never an Admin of the service; never an account of another customer.
 * @returns the user's id
 * @throws NotAdmitted
 */
export async function admitSaml(
  tx: Tx,
  customer: SamlRecord,
  person: Omit<Described, 'email'> & { readonly email: string | null },
): Promise<number> {
  const { email } = person;
  if (email === null) throw new NotAdmitted('no-email');
  if (!inDomains(email, customer.domains))
    throw new NotAdmitted('domain', `${email} is in none of the customer's domains.`);
  const account = await accountByEmail(tx, email);
  if (!account) return addPerson(tx, customer, { ...person, email });
  if (account.customer_id !== customer.customer_id) throw new NotAdmitted('other-customer');
  if (account.role === 'Admin') throw new NotAdmitted('administrator');
  if (account.status === 'disabled' || !account.customer_active) throw new NotAdmitted('disabled');
  const role = person.role !== null && person.role !== account.role ? person.role : null;
  await updatePerson(tx, account.user_id, role);
  if (role !== null) {
    await endSessionsOf(tx, account.user_id);
    await cancelEmailChange(tx, 'server', account.user_id);
    await writeAudit(tx, 'server', {
      action: 'user.role',
      customer_id: customer.customer_id,
      from: account.role,
      to: role,
      text: 'By single sign-on',
      details: { user_id: account.user_id },
    });
  }
  return account.user_id;
}

async function addPerson(
  tx: Tx,
  customer: SamlRecord,
  { email, first_name, last_name, role }: Described,
): Promise<number> {
  if (!customer.create_users) throw new NotAdmitted('no-account');
  const left = await placesLeft(tx, customer.customer_id);
  if (left !== null && left <= 0) throw new NotAdmitted('full');
  const given = role ?? customer.default_role;
  const userId = await addNewcomer(tx, {
    customer_id: customer.customer_id,
    email,
    first_name,
    last_name,
    role: given,
  });
  await writeAudit(tx, 'server', {
    action: 'user.add',
    customer_id: customer.customer_id,
    to: given,
    text: 'By single sign-on',
    details: { user_id: userId },
  });
  return userId;
}

/** What an OpenID provider signed about somebody; the address where it says that it is proved. */
export interface OpenIdPerson {
  readonly issuer: string;
  readonly sub: string;
  readonly email: { readonly proved: string } | { readonly problem: SsoProblem };
}

/**
 * Who comes in by Google: the account that came in before as the same person there, whatever its
 * address is there now; else an account with the proved address, which is that person's from then
 * on. Nobody gets a new account this way, and nobody the account of another person there who once
 * had the address.
 * @throws NotAdmitted
 */
export async function admitGoogle(tx: Tx, person: OpenIdPerson): Promise<number> {
  const account = (await accountByOpenId(tx, person)) ?? (await accountOf(tx, person));
  if (account.status === 'disabled' || !account.customer_active) throw new NotAdmitted('disabled');
  if (account.role !== 'Admin' && (await isSignOnRequired(tx, account.customer_id)))
    throw new NotAdmitted('required');
  await updatePerson(tx, account.user_id, null);
  return account.user_id;
}

/** The first time: by the address, if no other person of that provider has come in with it. */
async function accountOf(tx: Tx, person: OpenIdPerson): Promise<Account> {
  if ('problem' in person.email) throw new NotAdmitted(person.email.problem);
  const account = await accountByEmail(tx, person.email.proved);
  if (!account) throw new NotAdmitted('no-account');
  if (!(await bindOpenId(tx, account.user_id, person))) throw new NotAdmitted('other-person');
  return account;
}
