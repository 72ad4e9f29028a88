import fc from 'fast-check';
import { IMPORT_BATCH } from '../../../contract/ops/people.ts';
import { importPeople, type Added } from '../../../src/screens/people/importPeople.ts';
import { readPeople, ROWS_MAX, TEMPLATE } from '../../../src/screens/people/readFile.ts';
import { columnOf, type PersonRow } from '../../../src/screens/people/rows.ts';

const person = (line: number): PersonRow => ({
  line,
  email: `p${line}@example.org`,
  first_name: '',
  last_name: '',
  user_role: 'User',
  skip_edit: false,
});
type Add = Parameters<typeof importPeople>[0]['add'];
const run = (people: readonly PersonRow[], add: Add, signal = new AbortController().signal) =>
  importPeople({ people, add, signal, onProgress: () => undefined });
const outcomes = (results: readonly Added[]) => results.map((result) => result.outcome);

describe('reading a file', () => {
  test('the template reads as one person', async () => {
    expect(await readPeople(TEMPLATE, ['User'])).toEqual({
      ok: true,
      rows: [
        {
          ok: true,
          person: {
            line: 2,
            email: 'ada@example.org',
            first_name: 'Ada',
            last_name: 'Lovelace',
            user_role: 'User',
            skip_edit: false,
          },
        },
      ],
    });
  });

  test.each(['E-mail Address', 'email', ' Mail '])('"%s" is the address', (heading) =>
    expect(columnOf(heading)).toBe('email'),
  );

  test('semicolons, quotes and Windows line ends are understood', async () => {
    const read = await readPeople(
      'Surname;First name;E-mail\r\n"O""Neil; PhD";Una;una@uni.example\r\n',
      ['User'],
    );
    expect(read).toMatchObject({
      ok: true,
      rows: [
        {
          ok: true,
          person: { last_name: 'O"Neil; PhD', first_name: 'Una', email: 'una@uni.example' },
        },
      ],
    });
  });

  test('each bad line says what is wrong, and the good ones stay', async () => {
    const lines = [
      'email,user_role,skip_edit',
      ',User,',
      'nobody,User,',
      'a@b.co,,',
      'A@B.co,,',
      'c@d.co,King,',
      'e@f.co,Admin,',
      'g@h.co,User,maybe',
      'i@j.co,user-manager,yes',
    ];
    const read = await readPeople(lines.join('\n'), ['User', 'User-Manager']);
    if (!read.ok) throw new Error(read.problem);
    expect(read.rows.map((row) => (row.ok ? row.person.email : row.problem))).toEqual([
      'no-email',
      'bad-email',
      'a@b.co',
      'twice',
      'bad-role',
      'role-not-allowed',
      'bad-skip-edit',
      'i@j.co',
    ]);
    expect(read.rows.at(-1)).toMatchObject({
      person: { line: 9, user_role: 'User-Manager', skip_edit: true },
    });
  });

  test('lines are counted as an editor counts them, past blank ones and cells of several lines', async () => {
    const read = await readPeople('email,last_name\n\na@b.co,"Two\nlines"\n , \nbad,x\n', ['User']);
    expect(read).toMatchObject({
      ok: true,
      rows: [{ person: { line: 3 } }, { ok: false, line: 6, problem: 'bad-email' }],
    });
  });

  test('a file in the letters of Windows is read as well as one in UTF-8', async () => {
    const text = 'email;surname\nj@b.co;Müller\n';
    for (const encoding of ['utf8', 'latin1'] as const) {
      const read = await readPeople(
        new File([new Uint8Array(Buffer.from(text, encoding))], 'people.csv'),
        ['User'],
      );
      expect(read).toMatchObject({ ok: true, rows: [{ person: { last_name: 'Müller' } }] });
    }
  });

  test('10 000 lines are read, each bad one explained', async () => {
    const lines = Array.from({ length: 10_000 }, (_, i) =>
      i % 10 === 3
        ? `p${i},User`
        : i % 10 === 7
          ? `p${i}@example.org,King`
          : `p${i}@example.org,User`,
    );
    const read = await readPeople(['email,role', ...lines].join('\n'), ['User']);
    if (!read.ok) throw new Error(read.problem);
    const bad = read.rows.flatMap((row, i) => (row.ok ? [] : [{ ...row, i }]));
    expect(read.rows).toHaveLength(10_000);
    expect(bad).toHaveLength(2000);
    for (const { line, i, problem } of bad)
      expect([line, problem]).toEqual([i + 2, i % 10 === 3 ? 'bad-email' : 'bad-role']);
  });

  test('a file of one column, and one with a tab between, are understood', async () => {
    expect(await readPeople('E-mail\na@b.co\n', ['User'])).toMatchObject({
      ok: true,
      rows: [{ person: { email: 'a@b.co' } }],
    });
    expect(await readPeople('Name\temail\nA, B; C\ta@b.co', ['User'])).toMatchObject({
      ok: true,
      rows: [{ person: { email: 'a@b.co' } }],
    });
  });

  test('a file without addresses, without lines or with too many is refused as a whole', async () => {
    expect(await readPeople('name\nAda\n', ['User'])).toEqual({
      ok: false,
      problem: 'no-email-column',
    });
    expect(await readPeople('email\n', ['User'])).toEqual({ ok: false, problem: 'empty' });
    const long = `email\n${Array.from({ length: ROWS_MAX + 1 }, (_, i) => `p${i}@example.org`).join('\n')}`;
    expect(await readPeople(long, ['User'])).toEqual({ ok: false, problem: 'too-many' });
  });
});

describe('adding people', () => {
  test('each good line is sent exactly once, and the results keep the order of the file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 9 }),
        async (count, batch) => {
          const people = Array.from({ length: count }, (_, i) => person(i + 2));
          const sent: number[] = [];
          const progress: number[] = [];
          const results = await importPeople({
            people,
            batch,
            signal: new AbortController().signal,
            onProgress: (done) => progress.push(done),
            add: async (some) => {
              sent.push(...some.map(({ line }) => line));
              return some.map(() => 'added' as const);
            },
          });
          expect(sent).toEqual(people.map(({ line }) => line));
          expect(results.map((result) => result.person.line)).toEqual(sent);
          expect(progress.at(-1) ?? 0).toBe(count);
        },
      ),
    );
  });

  test('who is there already is known, not refused: a second run adds nobody', async () => {
    const there = new Set<string>();
    const add: Add = async (some) =>
      some.map(({ email }) => (there.size < there.add(email).size ? 'added' : 'known'));
    const people = [person(2), person(3)];
    expect(outcomes(await run(people, add))).toEqual(['added', 'added']);
    expect(outcomes(await run(people, add))).toEqual(['known', 'known']);
  });

  test('after Stop nobody else is sent', async () => {
    const control = new AbortController();
    let calls = 0;
    const people = Array.from({ length: 10_000 }, (_, i) => person(i));
    const results = await run(
      people,
      async (some) => {
        if ((calls += 1) === 3) control.abort();
        return some.map(() => 'added' as const);
      },
      control.signal,
    );
    expect(calls).toBe(3);
    expect(outcomes(results).filter((outcome) => outcome === 'added')).toHaveLength(
      3 * IMPORT_BATCH,
    );
    expect(outcomes(results).filter((outcome) => outcome === 'not-sent')).toHaveLength(
      10_000 - 3 * IMPORT_BATCH,
    );
  });

  test('once the licence has no place left, or the call is refused, the rest is not sent', async () => {
    const three = {
      people: [person(2), person(3), person(4)],
      batch: 1,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    };
    expect(
      outcomes(
        await importPeople({
          ...three,
          add: async ([one]) => [one?.line === 3 ? 'no-place' : 'added'],
        }),
      ),
    ).toEqual(['added', 'no-place', 'not-sent']);
    expect(
      await importPeople({
        ...three,
        add: async () => ({ code: 'not-allowed', message: 'Not yours.' }),
      }),
    ).toMatchObject([
      { outcome: 'refused', message: 'Not yours.' },
      { outcome: 'not-sent' },
      { outcome: 'not-sent' },
    ]);
  });
});
