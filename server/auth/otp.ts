import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Tx } from '../database/index.ts';
import { seal, unseal } from '../storage/index.ts';
import type { SealPlace } from '../storage/index.ts';
import { keepStep, lockFactor, takeCode } from './factorStore.ts';
import type { Factor } from './factorStore.ts';

/** Seconds of a code (RFC 6238), and how far a phone's clock may be off. */
const PERIOD = 30;
const TOLERANCE = 30;
/** Without letters that are mistaken for others; 31 of them are 4.95 bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
const GROUPS = 5;
const GROUP = 5;

/**
 * A secret for an authenticator app: as it is stored, as a person types it, and as the address in
 * the picture.
 */
export function newFactor(
  place: SealPlace,
  issuer: string,
  label: string,
): { readonly sealed: Uint8Array; readonly secret: string; readonly uri: string } {
  const secret = generateSecret();
  return { sealed: seal(place, secret), secret, uri: generateURI({ issuer, label, secret }) };
}

/** Recovery codes of 123 bits each: a plain hash of one cannot be guessed back. */
export function newCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP }, letter).join('');
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/**
 * Checks what somebody typed as their second factor and uses it up: a code of the app that is newer
 * than the last one that was taken, or a recovery code.
 */
export async function useOtp(
  place: SealPlace,
  tx: Tx,
  userId: number,
  typed: string,
): Promise<boolean> {
  const factor = await lockFactor(tx, userId);
  if (factor.totp_at === null || factor.totp_secret === null) return false;
  const step = await stepOf(place, factor.totp_secret, typed, factor.totp_step);
  if (step === null) return takeCode(tx, userId, typed.trim().toLowerCase());
  await keepStep(tx, userId, step);
  return true;
}

/** The time step of a first code for the secret that is being set up; null when it does not fit. */
export function pendingStep(
  place: SealPlace,
  factor: Factor,
  typed: string,
): Promise<number | null> {
  return factor.totp_pending === null
    ? Promise.resolve(null)
    : stepOf(place, factor.totp_pending, typed, 0);
}

async function stepOf(
  place: SealPlace,
  sealed: Uint8Array,
  typed: string,
  after: number,
): Promise<number | null> {
  const token = typed.replaceAll(/\s/g, '');
  const secret = unseal(place, sealed);
  if (secret === undefined || !/^\d{6}$/.test(token)) return null;
  const result = await verify({ secret, token, period: PERIOD, epochTolerance: TOLERANCE });
  const step = result.valid && 'epoch' in result ? Math.floor(result.epoch / PERIOD) : null;
  return step !== null && step > after ? step : null;
}
