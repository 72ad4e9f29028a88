import fc from 'fast-check';
import { importPeople, type Added } from '../../../src/screens/people/importPeople.ts';
import { readPeople, ROWS_MAX, TEMPLATE } from '../../../src/screens/people/readFile.ts';
import { columnOf, type PersonRow } from '../../../src/screens/people/rows.ts';

const person = (line: number): PersonRow => ({ line, email: `p${line}@example.org`, first_name: '', last_name: '', user_role: 'User', skip_edit: false });
const run = (people: readonly PersonRow[], add: Parameters<typeof importPeople>[0]['add'], signal = new AbortController().signal) => importPeople({ people, add, signal, onProgress: () => undefined });
const outcomes = (results: readonly Added[]) => results.map((result) => result.outcome);

describe('reading a file', () => {
  test('the template reads as one person', async () => {
    expect(await readPeople(TEMPLATE, ['User'])).toEqual({ ok: true, rows: [{ ok: true, person: { line: 2, email: 'ada@example.org', first_name: 'Ada', last_name: 'Lovelace', user_role: 'User', skip_edit: false } }] });
  });

  test.each(['E-mail Address', 'email', ' Mail '])('"%s" is the address', (heading) => expect(columnOf(heading)).toBe('email'));

  test('semicolons, quotes and Windows line ends are understood', async () => {
    const read = await readPeople('Surname;First name;E-mail\r\n"O""Neil; PhD";Una;una@uni.example\r\n', ['User']);
    expect(read).toMatchObject({ ok: true, rows: [{ ok: true, person: { last_name: 'O"Neil; PhD', first_name: 'Una', email: 'una@uni.example' } }] });
  });

  test('each bad line says what is wrong, and the good ones stay', async () => {
    const lines = ['email,user_role,skip_edit', ',User,', 'nobody,User,', 'a@b.co,,', 'A@B.co,,', 'c@d.co,King,', 'e@f.co,Admin,', 'g@h.co,User,maybe', 'i@j.co,user-manager,yes'];
    const read = await readPeople(lines.join('\n'), ['User', 'User-Manager']);
    if (!read.ok) throw new Error(read.problem);
    expect(read.rows.map((row) => (row.ok ? row.person.email : row.problem))).toEqual(['no-email', 'bad-email', 'a@b.co', 'twice', 'bad-role', 'role-not-allowed', 'bad-skip-edit', 'i@j.co']);
    expect(read.rows.at(-1)).toMatchObject({ person: { line: 9, user_role: 'User-Manager', skip_edit: true } });
  });

  test('a file without addresses, without lines or with too many is refused as a whole', async () => {
    expect(await readPeople('name\nAda\n', ['User'])).toEqual({ ok: false, problem: 'no-email-column' });
    expect(await readPeople('email\n', ['User'])).toEqual({ ok: false, problem: 'empty' });
    const long = `email\n${Array.from({ length: ROWS_MAX + 1 }, (_, i) => `p${i}@example.org`).join('\n')}`;
    expect(await readPeople(long, ['User'])).toEqual({ ok: false, problem: 'too-many' });
  });
});

describe('adding people', () => {
  test('each good line is sent exactly once, and the results keep the order of the file', async () => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 }), async (count, atOnce) => {
      const people = Array.from({ length: count }, (_, i) => person(i + 2));
      const sent: number[] = [];
      const results = await importPeople({ people, atOnce, signal: new AbortController().signal, onProgress: () => undefined, add: async ({ line }) => { sent.push(line); return null; } });
      expect(sent.toSorted((a, b) => a - b)).toEqual(people.map(({ line }) => line));
      expect(results.map((result) => result.person.line)).toEqual(people.map(({ line }) => line));
    }));
  });

  test('who is there already is known, not refused: a second run adds nobody', async () => {
    const there = new Set<string>();
    const add = async ({ email }: PersonRow) => {
      if (there.has(email)) return { code: 'name-taken' as const, message: 'In use.' };
      there.add(email);
      return null;
    };
    const people = [person(2), person(3)];
    expect(outcomes(await run(people, add))).toEqual(['added', 'added']);
    expect(outcomes(await run(people, add))).toEqual(['known', 'known']);
  });

  test('after Stop nobody else is sent', async () => {
    const control = new AbortController();
    const results = await run(Array.from({ length: 30 }, (_, i) => person(i)), async ({ line }) => { if (line === 3) control.abort(); return null; }, control.signal);
    const added = outcomes(results).filter((outcome) => outcome === 'added').length;
    expect(added).toBeLessThan(12);
    expect(outcomes(results).filter((outcome) => outcome === 'not-sent')).toHaveLength(30 - added);
  });

  test('once the licence has no place left the rest is not sent', async () => {
    const results = await importPeople({ people: [person(2), person(3), person(4)], atOnce: 1, signal: new AbortController().signal, onProgress: () => undefined, add: async ({ line }) => (line === 3 ? { code: 'users-exceeded', message: 'The licence has no place left.' } : null) });
    expect(outcomes(results)).toEqual(['added', 'refused', 'not-sent']);
  });
});
