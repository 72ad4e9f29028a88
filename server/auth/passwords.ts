import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/index.ts';
import type { Config } from '../config.ts';
import { refuse } from '../refusal.ts';
import { isBreached } from './breached.ts';
import { isGuessable } from './guessable.ts';

/** argon2id with 19 MiB and two passes; about 60 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes at the same time; each holds its memory. */
const AT_ONCE = 2;

/** A hash of nothing that anybody could type: unknown addresses take as long as known ones. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$SorUPFU4WXoYTKA1/ac0Ig$mOAC9NGETVJ23nDfpbI70SBIScYbDBAEBO4BE0GfHl0';

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Takes as long for nobody (null) as for somebody. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await inTurn(() => verify(stored ?? NOBODY, password).catch(() => false));
  return fits && stored !== null;
}

/**
 * @param product its name and id belong to what is tried first, as the person's address does
 * @throws Refusal when the password is too easy to guess for this person, or known from break-ins
 */
export function checkPassword(
  password: string,
  email: string,
  { product }: Pick<Config, 'product'>,
  field = 'password',
): void {
  const fields = (text: string) => ({ fields: { [field]: text } });
  if (password.length < PASSWORD_MIN)
    throw refuse(
      'password-weak',
      `Use at least ${PASSWORD_MIN} characters.`,
      fields(`At least ${PASSWORD_MIN} characters.`),
    );
  if (password.length > PASSWORD_MAX)
    throw refuse(
      'password-weak',
      `Use at most ${PASSWORD_MAX} characters.`,
      fields(`At most ${PASSWORD_MAX} characters.`),
    );
  const low = password.toLowerCase();
  const local = email.toLowerCase().split('@')[0] ?? '';
  const plain =
    new Set(low).size < 4 ||
    (local.length > 3 && low.includes(local)) ||
    isGuessable(password, [email, product.id, product.name]);
  if (plain)
    throw refuse(
      'password-weak',
      'This password is easy to guess. Choose another one.',
      fields('Easy to guess.'),
    );
  if (isBreached(password))
    throw refuse(
      'password-weak',
      'This password was found in break-ins elsewhere. Choose another one.',
      fields('Known from break-ins.'),
    );
}

const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE)
    await new Promise<void>((go) => {
      waiting.push(go);
    });
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
