import * as z from 'zod/mini';
import { DOMAINS_MAX, LONG_BODY } from '../limits.ts';
import { Seller } from '../billing.ts';
import { License, SessionUser, UserPayload, UserRow } from '../entities.ts';
import { Id, Loose, Name, Ok, page, Skip, text, Token, trimmed, WholeLimit } from '../fields.ts';
import { operation } from '../operation.ts';
import { Language } from '../values.ts';
import { Prices } from '../prices.ts';
import { userFilters } from '../userFilters.ts';

const work = { auth: 'bearer', area: 'work' } as const;
const people = { auth: 'bearer', area: 'people' } as const;
const business = { auth: 'bearer', area: 'business' } as const;
const service = { auth: 'bearer', area: 'service' } as const;

const byUser = z.object({ user_id: Id });
/** The own customer where none is named; an Admin may name any. */
const ofCustomer = z.object({ customer_id: z.optional(z.nullable(Id)) });
/** Without user_id the user is found by the address. */
const edit = z.object({ user_id: z.optional(Id), ...UserPayload.shape });
const News = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  timesec: z.number(),
  product: z.nullable(z.string()),
});

/**
 * misc idx → what it holds. An Admin writes; everybody signed in reads news, maintenance, banner
 * and prices.
 */
export const MISC = {
  news: z.object({ items: z.array(News) }),
  prices: Prices,
  invoice: Seller,
  maintenance: z.object({ on: z.boolean(), message: z.string() }),
  banner: z.object({ on: z.boolean(), text: z.string() }),
  'report-template': z.object({ summary: z.string(), letter: z.string() }),
  'mail-templates': z.record(z.string(), z.object({ subject: z.string(), text: z.string() })),
} as const;
export const MISC_IDX = [
  'news',
  'prices',
  'invoice',
  'maintenance',
  'banner',
  'report-template',
  'mail-templates',
] as const satisfies readonly (keyof typeof MISC)[];

export const userOps = {
  users: operation({
    ...people,
    path: '/api/users',
    reads: true,
    input: z.object({
      customer_id: z.optional(z.nullable(Id)),
      skip: Skip,
      limit: WholeLimit,
      ...userFilters,
      sort: z.optional(
        z.enum([
          'email',
          'last_name',
          'user_role',
          'user_status',
          'created_timesec',
          'last_seen_timesec',
          'customer_name',
        ]),
      ),
      order: z.optional(z.enum(['ASC', 'DESC'])),
    }),
    output: page(UserRow),
  }),
  usersAdd: operation({ ...people, path: '/api/users/add', input: UserPayload, output: UserRow }),
  usersAutoAdd: operation({
    ...people,
    path: '/api/users/auto/add',
    input: UserPayload,
    output: UserRow,
  }),
  usersEdit: operation({ ...people, path: '/api/users/edit', input: edit, output: UserRow }),
  usersAutoEdit: operation({
    ...people,
    path: '/api/users/auto/edit',
    input: edit,
    output: UserRow,
  }),
  usersInvite: operation({
    ...people,
    path: '/api/users/invite',
    input: UserPayload,
    output: UserRow,
  }),
  usersGet: operation({
    ...people,
    path: '/api/users/get',
    reads: true,
    input: byUser,
    output: UserRow,
  }),
  usersPropGet: operation({
    ...work,
    fileSession: 'no-file',
    path: '/api/users/prop/get',
    reads: true,
    input: z.object({}),
    output: SessionUser,
  }),
  usersPropSet: operation({
    ...work,
    path: '/api/users/prop/set',
    input: z.object({
      user_id: z.optional(Id),
      first_name: z.optional(Name),
      last_name: z.optional(Name),
      /** Any text: ends the window tokens made before; the answer has the new one. */
      token32: z.optional(Token),
      user_help: z.optional(z.boolean()),
      language: z.optional(Language),
    }),
    output: SessionUser,
  }),
  usersEditCustomer: operation({
    ...service,
    path: '/api/users/userEditCustomer',
    input: z.object({ user_id: Id, customer_id: Id }),
    output: UserRow,
  }),
  usersSupport: operation({
    ...work,
    path: '/api/users/support',
    input: z.object({
      from: text(254),
      customer_name: z.optional(Name),
      subject: trimmed(300, 1),
      message: trimmed(20_000, 1),
    }),
    output: Ok,
  }),
  usersSms: operation({
    ...service,
    path: '/api/users/sms',
    input: z.object({
      message: text(500),
      phoneNumber: text(30),
    }),
    output: Ok,
  }),
  licenseCheck: operation({
    ...work,
    path: '/api/users/license/check',
    reads: true,
    input: ofCustomer,
    output: License,
  }),
  licenseUserDbCheck: operation({
    ...work,
    path: '/api/users/license/userdb/check',
    reads: true,
    input: ofCustomer,
    output: License,
  }),
  license: operation({
    ...business,
    path: '/api/users/license',
    reads: true,
    input: ofCustomer,
    output: License,
  }),
  domainsUpdate: operation({
    ...service,
    path: '/api/users/domains/update',
    body: LONG_BODY,
    input: z.object({
      state: z.enum(['allowed', 'blocked']),
      data: z.array(text(254)).check(z.maxLength(DOMAINS_MAX)),
    }),
    output: z.object({ domains: z.array(z.string()) }),
  }),
  miscGet: operation({
    ...work,
    path: '/api/users/misc/get',
    reads: true,
    input: z.object({ idx: z.enum(MISC_IDX) }),
    output: z.record(z.string(), z.unknown()),
  }),
  miscUpdate: operation({
    ...service,
    path: '/api/users/misc/update',
    input: z.object({ idx: z.enum(MISC_IDX), data: Loose }),
    output: z.record(z.string(), z.unknown()),
  }),
};
