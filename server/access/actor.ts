import type { Area, Level, Products, Role, UserStatus } from '../../contract/index.ts';
import { levelsOf, mayEnter } from '../../contract/index.ts';

/** The caller, as the session proved it. Made by auth only; every store takes one. */
export interface Actor {
  readonly user_id: number;
  readonly customer_id: number;
  readonly user_role: Role;
  readonly user_status: UserStatus;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly skip_edit: boolean;
  readonly products: Products;
  /** The customer lets all its users see and review all its files. */
  readonly team: boolean;
  readonly session_id: number;
  /** The only file that the session is for, when a journal's link opened it. */
  readonly only_file?: number;
  /**
   * The customer asks for a second factor that this person has not set up: nothing else is
   * possible.
   */
  readonly limited?: boolean;
  /** An Admin who looks at the console as this person; nothing may be changed. */
  readonly viewed_by?: { readonly user_id: number; readonly name: string };
}

/** States of people who can sign in, as long as their customer is switched on. */
export const MAY_SIGN_IN = ['active', 'submit-disabled'] as const satisfies readonly UserStatus[];

/**
 * A part of the server that acts for nobody: jobs, start, sweeps. Says so where a store asks for an
 * actor.
 */
export type Scope = Actor | 'server';

export function levels(actor: Actor): readonly Level[] {
  return levelsOf(actor.user_role);
}

export function actorMayEnter(actor: Actor, area: Area): boolean {
  return mayEnter(levels(actor), area);
}

/** The customers whose people and figures the actor may see: null = all. */
export function customerOf(scope: Scope): number | null {
  return scope === 'server' || scope.user_role === 'Admin' ? null : scope.customer_id;
}

/** First and last name, or the address where neither is known. */
export function nameOf(person: {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.email;
}
