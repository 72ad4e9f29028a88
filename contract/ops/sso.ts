import * as z from 'zod/mini';
import { LONG_BODY } from '../limits.ts';
import { Id, lowered, text, trimmed } from '../fields.ts';
import { operation } from '../operation.ts';

/** Roles that somebody can come in with from an organisation's own sign-on; never Admin. */
export const SSO_ROLES = ['User', 'User-Manager', 'Customer-Admin'] as const;
const SsoRole = z.enum(SSO_ROLES);
export type SsoRole = z.infer<typeof SsoRole>;

const Domain = lowered(
  253,
  /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/,
);
const Attribute = trimmed(300);

/** The rules by which people of a customer come in, as a form gives them; what is absent stays. */
export const SamlRules = z.object({
  /** The name in addresses and in the list of the login page. */
  saml_name: z.optional(trimmed(49).check(z.regex(/^[a-z0-9][a-z0-9-]{1,48}$/))),
  enabled: z.optional(z.boolean()),
  /** Shown in the list of the login page; otherwise reached by its address only. */
  listed: z.optional(z.boolean()),
  /** Passwords and Google are refused to people of the customer. */
  required: z.optional(z.boolean()),
  /** Only addresses of these domains come in. */
  domains: z.optional(z.array(Domain).check(z.maxLength(50))),
  /** Somebody without an account gets one. */
  create: z.optional(z.boolean()),
  default_role: z.optional(SsoRole),
  /** The attribute that holds the address; empty: the usual ones, then the name identifier. */
  email_attribute: z.optional(Attribute),
  /** The attribute that decides the role; empty: roles are given here. */
  role_attribute: z.optional(Attribute),
  role_map: z.optional(
    z
      .array(
        z.object({
          value: trimmed(300, 1),
          role: SsoRole,
        }),
      )
      .check(z.maxLength(50)),
  ),
});
export type SamlRules = z.infer<typeof SamlRules>;

const Certificate = z.object({
  subject: z.string(),
  until_timesec: z.number(),
  fingerprint: z.string(),
});

export const SamlSettings = z.object({
  customer_id: z.number(),
  customer_name: z.string(),
  saml_name: z.nullable(z.string()),
  /** The service allows it; until then it has no name and cannot be switched on. */
  allowed: z.boolean(),
  enabled: z.boolean(),
  listed: z.boolean(),
  required: z.boolean(),
  domains: z.array(z.string()),
  create: z.boolean(),
  default_role: SsoRole,
  email_attribute: z.string(),
  role_attribute: z.string(),
  role_map: z.array(z.object({ value: z.string(), role: SsoRole })),
  /** The identity provider as its metadata said; null until they are given. */
  provider: z.nullable(
    z.object({ entity: z.string(), address: z.string(), certificates: z.array(Certificate) }),
  ),
  /** What the identity provider has to know of us; `certificate`: what it may encrypt to. */
  service: z.object({
    entity: z.string(),
    answer: z.string(),
    metadata: z.string(),
    certificate: z.nullable(Certificate),
    login: z.nullable(z.string()),
  }),
  /** The last sign-on through this provider that worked; null since the metadata changed. */
  worked_timesec: z.nullable(z.number()),
});
export type SamlSettings = z.infer<typeof SamlSettings>;

const business = { auth: 'bearer', area: 'business' } as const;
const customer_id = z.optional(z.nullable(Id));

/** Single sign-on of a customer: the own, or any for an Admin. */
export const ssoOps = {
  samlGet: operation({
    ...business,
    path: '/api/customers/saml/get',
    reads: true,
    input: z.object({ customer_id }),
    output: SamlSettings,
  }),
  samlSave: operation({
    ...business,
    path: '/api/customers/saml/save',
    input: z.object({ customer_id, rules: SamlRules }),
    output: SamlSettings,
  }),
  /** Takes over the identity provider's metadata (XML). */
  samlImport: operation({
    ...business,
    path: '/api/customers/saml/import',
    body: LONG_BODY,
    input: z.object({ customer_id, xml: text(1_000_000) }),
    output: SamlSettings,
  }),
};
