import { REFUSAL_CODES } from '../../../contract/index.ts';
import { first, q } from '../../../server/database/query.ts';
import { FIELD_SENTENCES, SENTENCES } from '../../../server/words/english.ts';
import { inLanguage, languageOf } from '../../../server/words/refusals.ts';
import { isCode, ownFiles, textOf } from '../../house/files.ts';
import { openTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/** What the server says in the language of who asks. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const refusalOf = async (headers: Record<string, string>) =>
  (
    await server.send('authLogin', { email: 'nobody@example.org', password: 'wrong' }, { headers })
  ).json().error;

test.each([
  ['de', 'Adresse oder Passwort stimmt nicht, oder das Konto darf sich nicht anmelden.'],
  ['ja-JP', 'メールアドレスまたはパスワードが正しくないか、サインインできないアカウントです。'],
])('a refusal is said in the language that the call asks for: %s', async (tag, message) => {
  const { error } = { error: await refusalOf({ 'accept-language': tag }) };
  expect(error).toMatchObject({ code: 'bad-credentials', message });
});

test('who names no language, or none that there is, is answered in English', async () => {
  const english = (await refusalOf({})).message;
  expect(english).toMatch(/^[ -~’]+$/);
  expect((await refusalOf({ 'accept-language': 'fr, pt;q=0.9' })).message).toBe(english);
});

test('the language is the most wanted one that there is', () => {
  expect(languageOf('fr, de-AT;q=0.5, ja;q=0.8')).toBe('ja');
  expect(languageOf('de;q=0, ja;q=0.1')).toBe('ja');
  expect(languageOf('*')).toBe('en');
  expect(languageOf(undefined)).toBe('en');
});

test('what says more than its code has a translation of its own, and data stay', () => {
  const error = { code: 'licence-ended', message: 'The licence is switched off.' } as const;
  expect(inLanguage(error, 'de').message).toBe('Die Lizenz ist abgeschaltet.');
  expect(inLanguage({ ...error, message: 'Another sentence.' }, 'de').message).toBe(
    'Die Lizenz gilt zurzeit nicht.',
  );
  const stuck = {
    code: 'not-from-here',
    message: 'The file is in Failed and cannot go to Review from there.',
  } as const;
  expect(inLanguage(stuck, 'de').message).toBe('Im jetzigen Zustand geht das nicht.');
  const exact = { code: 'invalid-input', message: 'Only 7 of them.', fields: { n: '7' } } as const;
  expect(inLanguage(exact, 'ja')).toEqual(exact);
  for (const code of REFUSAL_CODES)
    expect(inLanguage({ code, message: 'Some words.' }, 'de').message).not.toBe('');
});

test('long numbers stand in a sentence as the language writes them', () => {
  const error = {
    code: 'invalid-input',
    message: 'Use at most 20000 characters.',
    fields: { note: 'At most 20000 characters.', year: 'At most 2100.' },
  } as const;
  expect(inLanguage(error, 'en')).toEqual({
    ...error,
    message: 'Use at most 20,000 characters.',
    fields: { note: 'At most 20,000 characters.', year: 'At most 2100.' },
  });
  expect(inLanguage(error, 'de').fields).toEqual({
    note: 'Höchstens 20.000 Zeichen.',
    year: 'Höchstens 2100.',
  });
});

test('what stands at a field is said in the language, too; what has no translation stays', async () => {
  const person = await server.addPerson(await server.addCustomer());
  const answer = await server.send(
    'passwordChange',
    { password: 'not mine at all', new_password: 'another long phrase' },
    { who: person, headers: { 'accept-language': 'de' } },
  );
  expect(answer.json()).toMatchObject({
    error: {
      code: 'bad-credentials',
      message: 'Das jetzige Passwort stimmt nicht.',
      fields: { password: 'Nicht Ihr jetziges Passwort.' },
    },
  });
});

/** The server's own code, and what of the contract speaks. */
const speaking = () =>
  ownFiles()
    .filter((path) => isCode(path) && /^(server|contract)\//.test(path))
    .filter((path) => !path.startsWith('server/words/'))
    .map(textOf)
    .join('\n');
/** What finds a sentence in the code: values stand in it as numbers, or are put in. */
const inCode = (sentence: string) =>
  new RegExp(
    sentence
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^$()[\]|\\]/g, '\\$&'))
      .join('(?:\\$\\{[^}]*\\}|[\\d.]+)'),
  );

test('every translated sentence is one that the server says', () => {
  const said = speaking();
  expect(
    [...SENTENCES, ...FIELD_SENTENCES].filter((sentence) => !inCode(sentence).test(said)),
  ).toEqual([]);
});

/** At fields that no person of the console fills in: of the interfaces for other programs. */
const FOR_PROGRAMS = [
  'A text.',
  'Not readable.',
  'Starts with "own-".',
  'The id ${id} is there twice.',
  'The id ${id} is on another page.',
  'There is no ${id} on this page; a new one starts with "own-".',
];

test('every sentence that a call puts at a field has words in each language', () => {
  const fields = speaking().matchAll(
    /fields: \{ [^'`{}]+: (['`])((?:(?!\1).)+)\1,? \}|fields\((['`])((?:(?!\3).)+)\3\)|fields\[.+\] =\s+(['`])((?:(?!\5).)+)\5/g,
  );
  const said = [...fields].map(([, , a, , b, , c]) => a ?? b ?? c ?? '');
  expect(said.length).toBeGreaterThan(40);
  expect(
    said.filter(
      (sentence) =>
        !FOR_PROGRAMS.includes(sentence) &&
        !FIELD_SENTENCES.some((known) => {
          const [found] = inCode(known).exec(sentence) ?? [];
          return found === sentence;
        }),
    ),
  ).toEqual([]);
});

test.each([
  ['de', 'Keine E-Mail-Adresse.', 'Höchstens 200 Zeichen.'],
  ['ja', 'メールアドレスではありません。', '200 文字以内で入力してください。'],
  ['ar', 'ليس عنوان بريد إلكتروني.', '200 من الأحرف على الأكثر.'],
])('limits stand as numbers in the sentences at fields: %s', async (tag, email, long) => {
  const answer = await server.send(
    'authSignup',
    { email: 'nowhere', first_name: 'N'.repeat(201), last_name: 'Hier' },
    { headers: { 'accept-language': tag } },
  );
  expect(answer.json()).toMatchObject({
    error: { code: 'invalid-input', fields: { email, first_name: long } },
  });
});

test('who signs up gets mails and console in the language of the page', async () => {
  const email = 'neu@example.org';
  await server.send(
    'authSignup',
    { email, first_name: 'Neu', last_name: 'Hier' },
    { headers: { 'accept-language': 'de' } },
  );
  await server.services.background.settle();
  const { db } = server.services;
  const mail = await first(
    db,
    q.selectFrom('mails').select(['subject']).where('recipient', '=', email),
  );
  expect(mail?.subject).toMatch(/^Bestätigen Sie/);
  const user = await first(
    db,
    q.selectFrom('users').select(['language']).where('email', '=', email),
  );
  expect(user).toEqual({ language: 'de' });
});
