import { claimOfText } from './claims.ts';
import { originsInCredentials } from './credentials.ts';
import { headerParts } from './headers.ts';
import { ORIGIN_LIMITS } from './limits.ts';
import type { HeaderPart, Origin } from './types.ts';
import { originsInXmp } from './xmp.ts';

/**
 * What the bytes of a picture say of how it was made: each field once, the plainest claims first. No
 * file makes it fail; what cannot be read says nothing.
 */
export function readOrigins(bytes: Uint8Array): Origin[] {
  return withoutRepeats(headerParts(bytes).flatMap(originsIn));
}

function originsIn(part: HeaderPart): Origin[] {
  if (part.what === 'xmp') return originsInXmp(part.bytes);
  if (part.what === 'jumbf') return originsInCredentials(part.bytes);
  const says = claimOfText(part.field, part.text);
  return says ? [{ says, where: part.where, field: part.field, value: part.text }] : [];
}

const ORDER = ['made', 'from', 'partly', 'prompt', 'named'] as const;

/** Statements without repeats, shortened and as many as are kept. */
export function withoutRepeats(found: readonly Origin[]): Origin[] {
  const kept = new Map<string, Origin>();
  for (const one of found) {
    const origin = { ...one, field: shortened(one.field), value: shortened(one.value) };
    kept.set(`${origin.says} ${origin.field} ${origin.value}`, origin);
  }
  return [...kept.values()]
    .sort((p, q) => ORDER.indexOf(p.says) - ORDER.indexOf(q.says))
    .slice(0, ORIGIN_LIMITS.statements);
}

/** One line, without what does not print, cut where it is long. */
function shortened(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const letters = [...line];
  return letters.length > ORIGIN_LIMITS.characters
    ? `${letters.slice(0, ORIGIN_LIMITS.characters - 1).join('')}…`
    : line;
}
