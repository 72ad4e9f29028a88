import { EMAIL_PATTERN } from '../../contract/index.ts';
import type { SsoRole } from '../../contract/index.ts';
import type { SamlRecord } from './store.ts';

/** A person as the identity provider describes them. */
export interface Described {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** The role that the provider decides; null: it does not. */
  readonly role: SsoRole | null;
}

/**
 * Attributes in the order in which they are looked for: by plain name, by LDAP number, by
 * Microsoft's address.
 */
const USUAL = {
  email: [
    'email',
    'mail',
    'emailAddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ],
  first: [
    'firstName',
    'givenName',
    'first_name',
    'urn:oid:2.5.4.42',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  ],
  last: [
    'lastName',
    'surname',
    'sn',
    'last_name',
    'urn:oid:2.5.4.4',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  ],
} as const;

/** Reads a checked assertion by the customer's rules. The address is null when none is in it. */
export function describe(
  profile: { readonly nameID?: string | undefined; readonly attributes?: unknown },
  rules: Pick<SamlRecord, 'email_attribute' | 'role_attribute' | 'role_map'>,
): Omit<Described, 'email'> & { readonly email: string | null } {
  const values = (name: string): readonly string[] => {
    const { attributes } = profile;
    const found: unknown =
      typeof attributes === 'object' && attributes !== null && Object.hasOwn(attributes, name)
        ? Reflect.get(attributes, name)
        : undefined;
    return (Array.isArray(found) ? found : [found])
      .filter((v): v is string => typeof v === 'string')
      .map((v) => v.trim());
  };
  const firstOf = (names: readonly string[]) => names.flatMap(values).find((v) => v !== '') ?? '';
  const email =
    rules.email_attribute === ''
      ? firstOf(USUAL.email) || (profile.nameID ?? '').trim()
      : firstOf([rules.email_attribute]);
  const groups = rules.role_attribute === '' ? [] : values(rules.role_attribute);
  return {
    email: email.length <= 254 && EMAIL_PATTERN.test(email) ? email : null,
    first_name: firstOf(USUAL.first).slice(0, 200),
    last_name: firstOf(USUAL.last).slice(0, 200),
    role: rules.role_map.find(({ value }) => groups.includes(value))?.role ?? null,
  };
}

/** Is the address in one of the domains, exactly? A domain below one of them is another domain. */
export function inDomains(email: string, domains: readonly string[]): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}
