import { checksOf } from '../../contract/index.ts';
import type { Check } from '../../contract/index.ts';
import { refuse } from '../refusal.ts';
import type { Actor } from './actor.ts';

const NAMES = {
  images: 'the image check',
  references: 'the retraction check',
  text: 'the text check',
} as const satisfies Readonly<Record<Check, string>>;

/** May this person use a check? Those who run the service may look at all of them. */
export function mayCheck({ products, user_role }: Actor, check: Check): boolean {
  return user_role === 'Admin' || checksOf(products).includes(check);
}

/** @throws not-allowed for whoever's products do not have the check */
export function demandCheck(actor: Actor, check: Check): void {
  if (!mayCheck(actor, check)) throw refuse('not-allowed', withoutCheck(check));
}

/** Why a check is refused, a sentence. */
export function withoutCheck(check: Check): string {
  return `Your products do not have ${NAMES[check]}. Whoever manages your organisation’s people can add it.`;
}
