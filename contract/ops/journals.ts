import * as z from 'zod/mini';
import { Id, lowered, Ok, trimmed, whole } from '../fields.ts';
import {
  JOURNAL_EVENTS,
  JOURNAL_SCOPES,
  JOURNAL_SYSTEMS,
  KEY_SYSTEMS,
  LINK_SECONDS,
  OVERLAP_HOURS_MAX,
} from '../journals/values.ts';
import { operation } from '../operation.ts';

const business = { auth: 'bearer', area: 'business' } as const;
const customer_id = z.optional(z.nullable(Id));
const System = z.enum(JOURNAL_SYSTEMS);
const Scope = z.enum(JOURNAL_SCOPES);

export const JournalKey = z.object({
  key_id: z.number(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(Scope),
  sandbox: z.boolean(),
  created_timesec: z.number(),
  created_by: z.string(),
  used_timesec: z.nullable(z.number()),
  expires_timesec: z.nullable(z.number()),
  revoked_timesec: z.nullable(z.number()),
});
export type JournalKey = z.infer<typeof JournalKey>;

export const JournalSettings = z.object({
  customer_id: z.number(),
  system: System,
  /** In whose name manuscripts are submitted and, unless a call says otherwise, opened. */
  user_id: z.nullable(z.number()),
  people: z.array(z.object({ user_id: z.number(), name: z.string(), email: z.string() })),
  /** Hosts that links may point to: exactly, or all below with "*." before. */
  hosts: z.array(z.string()),
  callback_url: z.string(),
  events: z.array(z.enum(JOURNAL_EVENTS)),
  has_secret: z.boolean(),
  link_seconds: z.number(),
  keys: z.array(JournalKey),
  base: z.string(),
});
export type JournalSettings = z.infer<typeof JournalSettings>;

const Host = lowered(253, /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/);
export const JournalRules = z.object({
  user_id: z.optional(Id),
  hosts: z.optional(z.array(Host).check(z.maxLength(50))),
  callback_url: z.optional(trimmed(2000)),
  events: z.optional(z.array(z.enum(JOURNAL_EVENTS)).check(z.maxLength(JOURNAL_EVENTS.length))),
  link_seconds: z.optional(whole(LINK_SECONDS.least, LINK_SECONDS.most)),
});
export type JournalRules = z.infer<typeof JournalRules>;

const Made = z.object({ secret: z.string(), key: JournalKey });

/**
 * Journal systems of a customer: the own, or any for an Admin. Secrets are answered once, when they
 * are made.
 */
export const journalOps = {
  journalsGet: operation({
    ...business,
    path: '/api/journals/get',
    reads: true,
    input: z.object({ customer_id, system: System }),
    output: JournalSettings,
  }),
  journalsSave: operation({
    ...business,
    path: '/api/journals/save',
    input: z.object({ customer_id, system: System, rules: JournalRules }),
    output: JournalSettings,
  }),
  /** Makes a new secret for signing callbacks; the old one ends. */
  journalsSecret: operation({
    ...business,
    path: '/api/journals/secret',
    input: z.object({ customer_id, system: System }),
    output: z.object({ secret: z.string() }),
  }),
  journalsKeyAdd: operation({
    ...business,
    path: '/api/journals/keys/add',
    input: z.object({
      customer_id,
      system: z.enum(KEY_SYSTEMS),
      name: trimmed(100, 1),
      scopes: z.array(Scope).check(z.minLength(1), z.maxLength(JOURNAL_SCOPES.length)),
      sandbox: z.boolean(),
    }),
    output: Made,
  }),
  /** A successor with the same rights; the old key goes on for the overlap. */
  journalsKeyRotate: operation({
    ...business,
    path: '/api/journals/keys/rotate',
    input: z.object({
      key_id: Id,
      overlap_hours: whole(0, OVERLAP_HOURS_MAX),
    }),
    output: Made,
  }),
  journalsKeyRevoke: operation({
    ...business,
    path: '/api/journals/keys/revoke',
    input: z.object({ key_id: Id }),
    output: Ok,
  }),
  /** Sends what was sent once more, whatever became of it. */
  journalsReplay: operation({
    ...business,
    path: '/api/journals/deliveries/replay',
    input: z.object({ delivery_id: Id }),
    output: Ok,
  }),
  /** Has a callback sent that tells of nothing. */
  journalsTest: operation({
    ...business,
    path: '/api/journals/deliveries/test',
    input: z.object({ customer_id, system: System }),
    output: Ok,
  }),
};
