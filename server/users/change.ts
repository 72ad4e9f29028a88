import type { Config } from '../config.ts';
import { Email, grantableRoles } from '../../contract/index.ts';
import type { Products, UserPayload, UserRow, UserStatus } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import {
  cancelEmailChange,
  checkPassword,
  emailTaken,
  endSessionsOf,
  FIRST_PRODUCTS,
  hashPassword,
} from '../auth/index.ts';
import type { Tx } from '../database/index.ts';
import { isDuplicate } from '../database/index.ts';
import { refuse } from '../refusal.ts';
import {
  countPlaces,
  hasOtherAdmin,
  insertUser,
  lockCustomer,
  readBought,
  updateUser,
} from './changeStore.ts';
import { readUser, readUserByEmail } from './store.ts';

/**
 * Adds a user. Without a password the account is `invited` until its owner sets one; somebody who
 * shall not submit or not sign in keeps that status.
 * @param passwordHash of payload.password, made before the transaction
 */
export async function addUser(
  tx: Tx,
  actor: Actor,
  payload: UserPayload,
  passwordHash: string | null,
): Promise<UserRow> {
  const email = demandEmail(payload.email);
  const customerId = demandCustomer(actor, payload.customer_id);
  const role = payload.user_role ?? 'User';
  demandRole(actor, role);
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw refuse('not-found', 'There is no such customer.');
  const status = firstStatus(payload.user_status, passwordHash !== null);
  if (status !== 'disabled') await demandPlace(tx, customerId, customer.users_max);
  const user_id = await insertUser(tx, {
    customer_id: customerId,
    email,
    first_name: payload.first_name?.trim() ?? '',
    last_name: payload.last_name?.trim() ?? '',
    role,
    status,
    password_hash: passwordHash,
    skip_edit: payload.skip_edit ?? false,
    help: payload.user_help ?? true,
    products: allowedProducts(actor, payload.products ?? FIRST_PRODUCTS, customer.products),
    last_seen_at: null,
    own_files_max: payload.own_files_max ?? null,
    own_figures_max: payload.own_figures_max ?? null,
  }).catch(asNameTaken);
  await writeAudit(tx, actor, {
    action: 'user.add',
    customer_id: customerId,
    to: role,
    details: { user_id },
  });
  return demandUser(tx, actor, user_id);
}

/**
 * Changes what the payload names, but never a password, which is for its owner alone, nor the
 * address (email.ts). Nobody changes their own role or status, or somebody with a level that they
 * lack.
 */
export async function editUser(
  tx: Tx,
  actor: Actor,
  userId: number,
  payload: UserPayload,
): Promise<UserRow> {
  const before = await demandUser(tx, actor, userId);
  const isSelf = userId === actor.user_id;
  if (!isSelf) demandRole(actor, before.user_role);
  if (isSelf && payload.password)
    throw refuse(
      'not-allowed',
      'Your own password is changed in your profile, with the present one.',
      {
        fields: { password: 'Change it in your profile.' },
      },
    );
  const role = payload.user_role ?? before.user_role;
  const status = payload.user_status ?? before.user_status;
  if (isSelf && (role !== before.user_role || status !== before.user_status))
    throw refuse('not-allowed', 'Your own role and status are changed by somebody else.');
  if (role !== before.user_role) demandRole(actor, role);
  if (payload.customer_id !== undefined && payload.customer_id !== before.customer_id)
    throw refuse('not-allowed', 'A user is moved to another customer by the service.');
  if (before.user_role === 'Admin' && (role !== 'Admin' || status === 'disabled'))
    await demandAnotherAdmin(tx, userId);
  if (before.user_status === 'disabled' && status !== 'disabled') {
    const customer = await lockCustomer(tx, before.customer_id);
    await demandPlace(tx, before.customer_id, customer?.users_max ?? null);
  }
  await updateUser(tx, userId, {
    first_name: payload.first_name?.trim() ?? before.first_name,
    last_name: payload.last_name?.trim() ?? before.last_name,
    role,
    status,
    skip_edit: payload.skip_edit ?? before.skip_edit,
    help: payload.user_help ?? before.user_help,
    own_files_max:
      payload.own_files_max === undefined ? before.own_files_max : payload.own_files_max,
    own_figures_max:
      payload.own_figures_max === undefined ? before.own_figures_max : payload.own_figures_max,
    ...(payload.products
      ? {
          products: allowedProducts(
            actor,
            payload.products,
            await readBought(tx, before.customer_id),
          ),
        }
      : {}),
  });
  const leaves = status === 'disabled' && before.user_status !== 'disabled';
  if (leaves || role !== before.user_role) {
    await endSessionsOf(tx, userId);
    await cancelEmailChange(tx, actor, userId);
  }
  for (const [action, from, to] of [
    ['user.role', before.user_role, role],
    ['user.status', before.user_status, status],
  ] as const) {
    if (from !== to)
      await writeAudit(tx, actor, {
        action,
        customer_id: before.customer_id,
        from,
        to,
        details: { user_id: userId },
      });
  }
  for (const what of ['own_files_max', 'own_figures_max'] as const) {
    const to = payload[what];
    if (to !== undefined && to !== before[what])
      await writeAudit(tx, actor, {
        action: 'user.allowance',
        customer_id: before.customer_id,
        from: limitText(before[what]),
        to: limitText(to),
        details: { user_id: userId, what },
      });
  }
  const after = await demandUser(tx, actor, userId);
  const changed = TOLD_ALONE.filter(
    (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  ).map((key) => [key, after[key]]);
  if (changed.length > 0)
    await writeAudit(tx, actor, {
      action: 'user.edit',
      customer_id: before.customer_id,
      details: { user_id: userId, ...Object.fromEntries(changed) },
    });
  return after;
}

/** The status of a new account: what the payload says, but nobody is active without a password. */
function firstStatus(wanted: UserStatus | undefined, hasPassword: boolean): UserStatus {
  if (wanted === undefined || wanted === 'active' || wanted === 'invited')
    return hasPassword ? 'active' : 'invited';
  // An unfinished sign-up is begun by the person alone: confirming it opens an account of its own.
  if (wanted === 'signed-up')
    throw refuse('invalid-input', 'Only signing up makes this status.', {
      fields: { user_status: 'Not one that can be given.' },
    });
  return wanted;
}

/** What has no line of the trail of its own kind. */
const TOLD_ALONE = ['first_name', 'last_name', 'skip_edit', 'user_help', 'products'] as const;

/**
 * Moves a user to another customer; for the service only. His manuscripts stay where they were
 * made.
 */
export async function moveUser(
  tx: Tx,
  actor: Actor,
  userId: number,
  customerId: number,
): Promise<UserRow> {
  const before = await demandUser(tx, actor, userId);
  if (userId === actor.user_id)
    throw refuse('not-allowed', 'Your own customer is changed by somebody else.');
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw refuse('not-found', 'There is no such customer.');
  if (customerId !== before.customer_id) {
    await demandPlace(tx, customerId, customer.users_max);
    await updateUser(tx, userId, { customer_id: customerId });
    await endSessionsOf(tx, userId);
    await cancelEmailChange(tx, actor, userId);
    await writeAudit(tx, actor, {
      action: 'user.customer',
      customer_id: customerId,
      from: String(before.customer_id),
      to: String(customerId),
      details: { user_id: userId },
    });
  }
  return demandUser(tx, actor, userId);
}

/** @throws not-found, alike for an unknown user and another customer's */
export async function demandUser(tx: Tx, actor: Actor, userId: number): Promise<UserRow> {
  const user = await readUser(tx, actor, userId);
  if (!user) throw refuse('not-found', 'There is no such user.');
  return user;
}

/**
 * The user with this address.
 * @throws not-found, alike for an unknown address and one of another customer
 */
export async function demandUserByEmail(tx: Tx, actor: Actor, email: string): Promise<UserRow> {
  const user = await readUserByEmail(tx, actor, email);
  if (!user) throw refuse('not-found', 'There is no such user.');
  return user;
}

/** The hash of a password that was given, or null; slow, so before any transaction. */
export async function hashGiven(
  payload: UserPayload,
  config: Pick<Config, 'product'>,
): Promise<string | null> {
  if (payload.password === undefined || payload.password === '') return null;
  checkPassword(payload.password, payload.email ?? '', config);
  return hashPassword(payload.password);
}

/** An address as it is kept. @throws invalid-input */
export function demandEmail(given: string | undefined): string {
  const read = Email.safeParse(given);
  if (!read.success)
    throw refuse('invalid-input', 'This is not an email address.', {
      fields: { email: 'Not an email address.' },
    });
  return read.data;
}

/**
 * The customer that somebody is added to.
 * @throws not-found for another one's, unless the service adds
 */
export function demandCustomer(actor: Actor, named: number | undefined): number {
  if (named === undefined || named === 0 || named === actor.customer_id) return actor.customer_id;
  if (actor.user_role !== 'Admin') throw refuse('not-found', 'There is no such customer.');
  return named;
}

/** @throws role-not-allowed, when somebody of this role is not the actor's to manage */
export function demandRole(actor: Actor, role: UserRow['user_role']): void {
  if (!grantableRoles(actor.user_role).includes(role)) {
    throw refuse(
      'role-not-allowed',
      `Somebody with the role ${role} is managed by another administrator.`,
      { fields: { user_role: 'Not yours to give.' } },
    );
  }
}

async function demandPlace(tx: Tx, customerId: number, max: number | null): Promise<void> {
  if (max === null) return;
  const users = await countPlaces(tx, customerId);
  if (users >= max)
    throw refuse(
      'users-exceeded',
      `All ${max} users of the licence are taken. Switch one off, or extend the licence.`,
      { missing: users + 1 - max },
    );
}

async function demandAnotherAdmin(tx: Tx, userId: number): Promise<void> {
  if (!(await hasOtherAdmin(tx, userId)))
    throw refuse('not-allowed', 'The last administrator of the service cannot be removed.');
}

/** A person gets at most the products that the customer has; the service may give any. */
export function allowedProducts(actor: Actor, wanted: Products, bought: Products): Products {
  if (actor.user_role === 'Admin') return wanted;
  return {
    product: wanted.product && bought.product,
    refguard: wanted.refguard && bought.refguard,
    pubshield: wanted.pubshield && bought.pubshield,
    ithenticate: wanted.ithenticate && bought.ithenticate,
  };
}

function limitText(limit: number | null): string {
  return limit === null ? 'no limit' : String(limit);
}

function asNameTaken(error: unknown): never {
  throw isDuplicate(error, 'users_email') ? emailTaken() : error;
}
