import { ROLES, type Level, type Role } from './values.ts';

/**
 * Areas of the product and the levels of which any one opens them (product.md, "Who may do what").
 * Levels are a set, not a rank: Customer-Admin has no User-Manager level.
 */
export const AREAS = {
  /** No sign-in needed. */
  public: [],
  /** Own files, own database, own usage and history, profile, news, support. */
  work: ['User'],
  /** Users of the own customer, their activity, usage and history. */
  people: ['User-Manager', 'Customer-Admin'],
  /** Licence, purchase, payments, integrations, settings of the customer. */
  business: ['Customer-Admin'],
  /** All customers, coupons, housekeeping, reference database, news writing. */
  service: ['Admin'],
} as const satisfies Record<string, readonly Level[]>;

export type Area = keyof typeof AREAS;

const LEVELS: Record<Role, readonly Level[]> = {
  User: ['User'],
  'User-Manager': ['User', 'User-Manager'],
  'Customer-Admin': ['User', 'Customer-Admin'],
  Admin: ['User', 'User-Manager', 'Customer-Admin', 'Admin'],
};

/** The levels that a role holds; roles are cumulative. */
export function levelsOf(role: Role): readonly Level[] {
  return LEVELS[role];
}

/** May somebody with these levels enter the area? An area without levels is open to all. */
export function mayEnter(levels: readonly Level[], area: Area): boolean {
  const needed: readonly Level[] = AREAS[area];
  return needed.length === 0 || needed.some((level) => levels.includes(level));
}

/**
 * The roles that somebody of this role may give to others: those that open no area which their own
 * role does not. So a User-Manager makes Users and User-Managers, a Customer-Admin User-Managers
 * too, although a Customer-Admin lacks that level.
 */
export function grantableRoles(role: Role): readonly Role[] {
  const opens = (one: Role): readonly Area[] =>
    areas.filter((area) => mayEnter(levelsOf(one), area));
  const own = opens(role);
  return own.includes('people')
    ? ROLES.filter((other) => opens(other).every((area) => own.includes(area)))
    : [];
}

/**
 * May somebody of this role act for somebody of that one, as for a person below? Not among equals:
 * each would have the other's account.
 */
export function standsAbove(role: Role, other: Role): boolean {
  return grantableRoles(role).includes(other) && !grantableRoles(other).includes(role);
}

const areas = Object.keys(AREAS) as readonly Area[]; // the keys of a literal are its key type
