import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Tx } from '../database/index.ts';
import type { OpenCall } from '../http/index.ts';
import { networkOf, networkOfRequest } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { deviceCookie, setDeviceCookie } from './cookies.ts';
import { isKnownDevice, isOurDevice, noteDevice } from './deviceStore.ts';
import { homesOf } from './sessionStore.ts';
import { newSecret } from './tokens.ts';

const WAIT = 'Too many tries. Wait a few minutes.';
const SIEGED =
  'Too many tries for this account. Sign in on a device that you have used before, or ask for a new password: the link that is mailed to you lets you in.';

/**
 * Counts a try that anybody can make against the network that it came from.
 * @throws too-many-attempts
 */
export async function demandTry({ services, request }: OpenCall): Promise<void> {
  if (!(await services.limits.signInByAddress.take(networkOfRequest(request))))
    throw refuse('too-many-attempts', WAIT);
}

/**
 * Counts a password that somebody tries. In a browser where the account's owner has signed in
 * before only tries made there count, so that nobody locks anybody out by guessing; everywhere else
 * the network's tries count, those for the account from the network, and those for the account from
 * everywhere.
 * @returns what forgets the tries, for when the password was right
 * @throws too-many-attempts, before anything is hashed
 */
export async function demandPasswordTry(
  call: OpenCall,
  email: string,
): Promise<() => Promise<void>> {
  const { db, limits, config } = call.services;
  const account = email.trim().toLowerCase();
  const device = deviceCookie(call.request, config);
  if (device !== null && (await isKnownDevice(db, account, device))) {
    const own = `${account} ${device}`;
    if (!(await limits.signInByDevice.take(own))) throw refuse('too-many-attempts', WAIT);
    return () => limits.signInByDevice.clear(own);
  }
  const network = networkOfRequest(call.request);
  const pair = `${account} ${network}`;
  if (!(await limits.signInByAddress.take(network)) || !(await limits.signInByPair.take(pair)))
    throw refuse('too-many-attempts', WAIT);
  if (!(await limits.signInByAccount.take(account)) && !(await isHome(call, account, network)))
    throw refuse('too-many-attempts', SIEGED);
  return async () => {
    await limits.signInByPair.clear(pair);
    await limits.signInByAccount.clear(account);
  };
}

/**
 * The browser belongs to this person from now on.
 * @returns what sets its cookie, once the transaction is through
 */
export async function rememberDevice(
  tx: Tx,
  config: Config,
  request: FastifyRequest,
  userId: number,
): Promise<(reply: FastifyReply) => void> {
  const given = deviceCookie(request, config);
  const device = given !== null && (await isOurDevice(tx, given)) ? given : newSecret();
  await noteDevice(tx, userId, device);
  return (reply) => setDeviceCookie(reply, config, device);
}

/** Is the owner of the account signed in from this network? */
async function isHome({ services }: OpenCall, account: string, network: string): Promise<boolean> {
  const homes = await homesOf(services.db, account);
  return homes.some((address) => networkOf(address) === network);
}
