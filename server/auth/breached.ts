import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of each password the first bytes of the SHA-256 of its plain form, in order. */
const BYTES = 6;

let known: Buffer | null = null;

/**
 * Whether a password, in capitals or not, stands in the list of those that came out of break-ins
 * elsewhere (docs/decisions/1390). Asks nobody.
 */
export function isBreached(password: string): boolean {
  known ??= readFileSync(join(__NODE_DIST__, '..', '..', 'server', 'auth', 'breached.bin'));
  const plain = password.trim().normalize('NFKC').toLowerCase();
  const wanted = createHash('sha256').update(plain).digest();
  let [from, to] = [0, known.length / BYTES];
  while (from < to) {
    const middle = (from + to) >> 1;
    const order = known.compare(wanted, 0, BYTES, middle * BYTES, (middle + 1) * BYTES);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}
