import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isSealedNow, seal, unseal } from '../../../server/storage/seal.ts';
import { checkSealed, sealAnew } from '../../../server/storage/sealAnew.ts';
import { replaceSealed, SEALED } from '../../../server/storage/sealedStore.ts';
import { codeAt, holdStep } from '../support/codes.ts';
import { openTestServer, PASSWORD } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** The key that seals secrets in the database is changed while people work. */

let server: TestServer;
beforeEach(holdStep);
afterEach(() => jest.useRealTimers());
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const keyFile = (end = '') => join(server.services.config.dataDir, `secret.key${end}`);
const rows = async (sql: string) => (await server.services.db.run({ sql, parameters: [] })).rows;
const state = () => checkSealed(server.services, server.services.db);

/** Somebody with a second factor. @returns signs in with a code so many steps from now */
async function enrolled() {
  const person = await server.addPerson(await server.addCustomer());
  const { secret } = await server.call('factorBegin', {}, person);
  await server.call('factorConfirm', { otp: codeAt(secret, -1) }, person);
  return (steps: number) => signIn(person, codeAt(secret, steps));
}
const signIn = (person: Person, otp: string) =>
  server.call('authLogin', { email: person.email, password: PASSWORD, otp });

test('what the key before sealed is opened, sealed with the new key, and needs the old one no more', async () => {
  const signInAt = await enrolled();
  expect(await state()).toEqual({ secrets: 1, old: 0, unreadable: {} });
  renameSync(keyFile(), keyFile('.old'));
  expect(await state()).toEqual({ secrets: 1, old: 1, unreadable: {} });
  expect(await signInAt(0)).toMatchObject({ second_factor: 'on' });
  expect(await sealAnew(server.services)).toBe(1);
  expect(await state()).toEqual({ secrets: 1, old: 0, unreadable: {} });
  rmSync(keyFile('.old'));
  expect(await signInAt(1)).toMatchObject({ second_factor: 'on' });
  expect(await sealAnew(server.services)).toBe(0);
});

test('looking for what is sealed makes no key where there is none', () => {
  const place = {
    config: {
      dataDir: join(server.services.config.dataDir, 'elsewhere'),
      secretKey: null,
      secretKeyOld: null,
    },
  };
  const sealed = seal(server.services, 'secret');
  expect(unseal(place, sealed)).toBeUndefined();
  expect(isSealedNow(place, sealed)).toBe(false);
  expect(existsSync(place.config.dataDir)).toBe(false);
  expect(unseal(place, seal(place, 'its own'))).toBe('its own');
});

test('without the key before, what it sealed is named, and left as it is for the key to come back', async () => {
  await enrolled();
  renameSync(keyFile(), keyFile('.away'));
  expect(await state()).toEqual({ secrets: 1, old: 0, unreadable: { 'users.totp_secret': 1 } });
  expect(await sealAnew(server.services)).toBe(0);
  expect(existsSync(keyFile())).toBe(false);
  renameSync(keyFile('.away'), keyFile());
  expect(await state()).toEqual({ secrets: 1, old: 0, unreadable: {} });
});

test('keys of the settings come before those of the folder', () => {
  const dataDir = server.services.config.dataDir;
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const at = (secretKey: Uint8Array | null, secretKeyOld: Uint8Array | null) => ({
    config: { dataDir, secretKey, secretKeyOld },
  });
  const sealed = seal(at(first, null), 'a secret');
  expect(existsSync(keyFile())).toBe(false);
  expect(unseal(at(second, first), sealed)).toBe('a secret');
  // Servers that are replaced one after the other open what the others seal with either key.
  expect(unseal(at(first, second), seal(at(second, first), 'another'))).toBe('another');
  expect(unseal(at(second, null), sealed)).toBeUndefined();
  expect(unseal(at(null, null), sealed)).toBeUndefined();
});

test('what somebody changes while it is sealed anew stays as they changed it', async () => {
  await enrolled();
  const [place] = SEALED;
  const [row] = await rows('select totp_secret from users where totp_secret is not null');
  const before = row?.['totp_secret'];
  if (!(before instanceof Uint8Array)) throw new Error('There is no seed.');
  const changed = seal(server.services, 'changed');
  expect(await replaceSealed(server.services.db, place, before, changed)).toBe(1);
  expect(
    await replaceSealed(server.services.db, place, before, seal(server.services, 'late')),
  ).toBe(0);
  expect(await rows('select totp_secret from users where totp_secret is not null')).toEqual([
    { totp_secret: Buffer.from(changed) },
  ]);
});

/** Columns of bytes that hold neither a hash nor a sealed secret. */
const PLAIN = [
  'index_lists.entries',
  'indexed_pictures.packed',
  'picture_searches.picture',
  'reference_pictures.packed',
  'text_common.entries',
  'text_documents.lines',
  'text_documents.prints',
  'text_documents.tokens',
  'text_lists.entries',
];

test('every column of bytes is sealed anew, a hash, or known to hold no secret', async () => {
  const found = await rows(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name !~ 'hash$'`,
  );
  const sealed = SEALED.map(({ table, column }) => `${table}.${column}`);
  expect(found.map(({ name }) => name).sort()).toEqual([...sealed, ...PLAIN].sort());
});
