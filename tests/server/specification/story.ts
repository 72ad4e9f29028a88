import { lacks, openBrowser, openSpecificationClient } from './client.ts';
import type { Browser, Json, SpecificationClient } from './client.ts';
import { openSurroundings } from './surroundings.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * What the chapters of the story share: who takes part, what was made so far, and what all of them
 * ask.
 */

export const PASSWORD = 'a long enough phrase';
export const ada = { email: 'ada@example.org', password: PASSWORD };
export const DAY = 86_400;
/** §9: 31 days before the start of today, to the last second of today. */
export const today = Math.floor(Date.now() / 1000 / DAY) * DAY;
export const range = { start_timesec: today - 2_678_400, end_timesec: today + DAY - 1 };
export const soonest = () => Math.floor(Date.now() / 1000) + 60;

export let around: Surroundings;
export let client: SpecificationClient;
export const admin = openBrowser();
export const boss = openBrowser();
export const manager = openBrowser();
export const author = openBrowser();
export let customer_id = 0;
export let adminUser: Json = {};
export let bossUser: Json = {};
export let managerUser: Json = {};
export let authorUser: Json = {};
export let file_id = 0;
export let database_file_id = 0;

/**
 * Starts the server and what stands around it before the tests of the calling file, and ends them
 * after those.
 */
export function standStory(): void {
  beforeAll(async () => {
    around = await openSurroundings();
    client = openSpecificationClient(around.url);
  });
  afterAll(() => around.close());
}

/** What a chapter found out and later ones need. */
export function remember(
  more: Partial<{
    customer_id: number;
    adminUser: Json;
    bossUser: Json;
    managerUser: Json;
    authorUser: Json;
    file_id: number;
    database_file_id: number;
  }>,
): void {
  ({
    customer_id = customer_id,
    adminUser = adminUser,
    bossUser = bossUser,
    managerUser = managerUser,
    authorUser = authorUser,
    file_id = file_id,
    database_file_id = database_file_id,
  } = more);
}

export const items = (answer: Json): readonly Json[] => answer['items'] as readonly Json[];
export const has = (more: Json) => expect.arrayContaining([expect.objectContaining(more)]);

export async function signIn(browser: Browser, email: unknown, password: string): Promise<Json> {
  return keep(browser, await client.call('/auth/login', { email, password }, browser));
}

/**
 * What a call that signs somebody in answers is the session user of §3, and the browser goes on
 * with its token.
 */
export function keep(browser: Browser, user: Json): Json {
  expect(lacks(user, 'session user')).toEqual([]);
  expect(lacks(user['products'], 'products')).toEqual([]);
  expect(user['token']).toEqual(expect.stringMatching(/./));
  browser.token = String(user['token']);
  return user;
}

/** The user payload of §3, whole. */
export const userPayload = (email: string, more: Json = {}): Json => ({
  email,
  customer_id,
  first_name: 'Ada',
  last_name: 'Lind',
  user_role: 'User',
  user_status: 'active',
  password: PASSWORD,
  skip_edit: false,
  ...more,
});

export const stateOf = (id = file_id) => client.call('/api/pdf/state/id', { file_id: id }, author);
export const listed = async (state: string, who = author) =>
  items(await client.call('/api/pdf/dashboard', { state, skip: 0, limit: 100 }, who));
export const move = async (state: string) =>
  client.call(
    '/api/pdf/id/state',
    { file_id, state, audit_edit: 'The boxes are right.', audit_review: 'Looked at all.' },
    author,
  );
