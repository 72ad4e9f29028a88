import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelsOf, mayEnter, ops } from '../../../contract/index.ts';
import type { OpName, Role } from '../../../contract/index.ts';
import { fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { allRoles, opsBy } from './cases.ts';
import { inputFor } from './inputs.ts';

/**
 * Every operation as nobody, as each role beside the owner, and as each role of another customer,
 * with the ids of others: of a file, a match, a person, a customer, a payment. Nobody gets to know
 * or changes what belongs to others.
 */

const MARK = 'zanzibar';
const BELOW_ADMIN = allRoles.filter((role) => role !== 'Admin');

let server: TestServer;
let ids: Record<string, unknown>;
const near = new Map<Role, Person>();
const far = new Map<Role, Person>();
let home: number;
let owner: Person;
let tried = 0;

beforeAll(async () => {
  server = await openTestServer();
  home = await server.addCustomer({ name: `The ${MARK} house` });
  owner = await server.addPerson(home, 'Customer-Admin', {
    ithenticate: true,
    email: `${MARK}@example.org`,
  });
  const away = await server.addCustomer({ name: 'Another house' });
  for (const role of allRoles)
    far.set(role, await server.addPerson(away, role, { ithenticate: true }));
  near.set('User', await server.addPerson(home, 'User', { ithenticate: true }));
  near.set('User-Manager', await server.addPerson(home, 'User-Manager', { ithenticate: true }));
  const file_id = await fileIn(server, owner, 'Review');
  await server.call('fileInfo', { file_id, info: { title: MARK } }, owner);
  const match = (await server.call('reviewId', { file_id }, owner)).matches[0];
  const order = await server.call(
    'paymentsAdd',
    { payment: { subimages: 100, price: 8000, code: null } },
    owner,
  );
  ids = {
    file_id,
    revision_of: file_id,
    from: file_id,
    user_id: owner.user_id,
    customer_id: home,
    id: order.id,
    matchId: match?.id,
    image_id: 1,
    text: MARK,
    q: MARK,
    pdfMatch: { id: match?.id, state: 'confirmed', notes: 'taken over', notes_rep: 'taken over' },
    pdfInspects: [],
    pdfFigures: [],
    subimages: 1,
    price: 80,
    name: 'my',
    pathname: 'my',
  };
});
afterAll(() => server.close());

/**
 * What the other customer holds, as one word: its people, files, decisions, reports, licence and
 * payments. Clocks are left out.
 */
async function holdings(): Promise<string> {
  const one = (table: string, leave: string) =>
    `select '${table}' || coalesce(md5(string_agg((to_jsonb(t) - ${leave})::text, '|' order by (to_jsonb(t) - ${leave})::text)), '') as held from ${table} t where customer_id = ${home}`;
  const tables = [
    'customers',
    'users',
    'files',
    'decisions',
    'matches',
    'reports',
    'payments',
    'reservations',
    'file_shares',
    'figures',
    'sub_images',
  ];
  const { rows } = await server.services.db.run({
    sql: tables
      .map((table) => one(table, "array['last_seen_at', 'created_at']"))
      .join(' union all '),
    parameters: [],
  });
  return rows
    .map((row) => String(row.held))
    .toSorted()
    .join(' ');
}

async function ask(
  name: OpName,
  who: Person | null,
): Promise<{ status: number; text: string; code: string | undefined }> {
  tried += 1;
  const input = inputFor(name, ids) as Record<string, unknown>;
  const params = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, String(value)]),
  );
  const answer = await server.send(name, input, { who, params });
  const body: unknown = answer.statusCode === 200 ? answer.json() : {};
  const code =
    typeof body === 'object' && body !== null && 'error' in body
      ? (body as { error: { code: string } }).error.code
      : undefined;
  return {
    status: answer.statusCode,
    text: answer.body.replaceAll(new RegExp(`"(text|q)":"${MARK}"`, 'g'), ''),
    code,
  };
}

test.each(opsBy('bearer'))('%s is nobody’s', async (name) => {
  expect((await ask(name, null)).status).toBe(401);
});

test.each(opsBy('bearer'))(
  '%s tells no role of another customer anything, and changes nothing',
  async (name) => {
    const before = await holdings();
    for (const role of BELOW_ADMIN) {
      const { status, text, code } = await ask(name, far.get(role) ?? null);
      expect([role, status, text.toLowerCase().includes(MARK)]).toEqual([role, 200, false]);
      if (!mayEnter(levelsOf(role), ops[name].area))
        expect([role, code]).toEqual([role, 'not-allowed']);
    }
    expect(await holdings()).toBe(before);
  },
);

const NEAR_FORBIDDEN = opsBy('bearer').flatMap((name) =>
  [...(['User', 'User-Manager'] as const)]
    .filter((role) => !mayEnter(levelsOf(role), ops[name].area))
    .map((role) => [name, role] as const),
);
test.each(NEAR_FORBIDDEN)('%s is not for a %s of the same customer', async (name, role) => {
  const before = await holdings();
  expect((await ask(name, near.get(role) ?? null)).code).toBe('not-allowed');
  expect(await holdings()).toBe(before);
});

/**
 * Calls about one file: a colleague without `team` meets the same answer as for a file that does
 * not exist.
 */
const ABOUT_A_FILE = opsBy('bearer').filter(
  (name) => ops[name].area === 'work' && JSON.stringify(inputKeys(name)).includes('"file_id"'),
);
test.each(ABOUT_A_FILE)(
  '%s answers a colleague who does not see the file as if there were none',
  async (name) => {
    const colleague = near.get('User') ?? null;
    const { text, code } = await ask(name, colleague);
    expect(text.toLowerCase()).not.toContain(MARK);
    expect(['not-found', 'invalid-input']).toContain(code);
  },
);

function inputKeys(name: OpName): string[] {
  const made = inputFor(name, { file_id: 1 });
  return typeof made === 'object' && made !== null ? Object.keys(made) : [];
}

test('most inputs are such that the call itself decides, not its schema', () => {
  const names = opsBy('bearer');
  const fit = names.filter((name) => ops[name].input.safeParse(inputFor(name, ids)).success);
  expect(fit.length / names.length).toBeGreaterThan(0.85);
});

test('docs/access.md does not claim more attempts than these', () => {
  const said = /(\d[\d ]*) attempts/
    .exec(readFileSync(join(__dirname, '..', '..', '..', 'docs', 'access.md'), 'utf8'))?.[1]
    ?.replaceAll(' ', '');
  process.stderr.write(`access matrix: ${tried} attempts with ${opsBy('bearer').length} calls\n`);
  expect(tried).toBeGreaterThanOrEqual(Number(said));
});
