import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entry } from '../../engine/index.ts';
import { makePdf, text } from '../engine/pdf/make.ts';
import { csv } from '../engine/references/database.ts';

function run(folder: string, ...words: string[]) {
  return new Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>(
    (done) => {
      const child = spawn(process.execPath, [entry('check-references'), ...words], { cwd: folder });
      const written = { out: '', err: '' };
      child.stdout.on('data', (d: Buffer) => (written.out += d.toString()));
      child.stderr.on('data', (d: Buffer) => (written.err += d.toString()));
      child.once('close', (code) => done({ code, ...written }));
    },
  );
}

const LINES = [
  'Leaf 2024, 2, 33; doi:10.1000/own',
  'We grew basil as others did [1, 2]. Some of them took it back [3].',
  'References',
  '1. Doe J, Roe R. Growth of basil under red light. Sci Hort. 2018;1:2. doi:10.1000/basil.7',
  '2. Poe P. Growth of mint under blue light in rooms. Sci Hort. 2017;2:3.',
  '3. Moe M. RETRACTED: Growth of sage in the dark of cellars. Sci Hort. 2016;3:4.',
];

describe('check-references', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'references-'));
    const content = LINES.map((line, i) => text(60, 700 - 14 * i, 9, line)).join('\n');
    await writeFile(join(folder, 'paper.pdf'), makePdf([{ content, images: {} }], []));
    await writeFile(join(folder, 'bad.pdf'), '%PDF-1.7 and nothing');
    await writeFile(
      join(folder, 'notices.csv'),
      csv([
        {
          Title: 'Growth of basil under red light',
          OriginalPaperDOI: '10.1000/BASIL.7',
          RetractionDOI: '10.1000/basil.8',
          RetractionDate: '3/9/2021 0:00',
          Reason: 'Duplication of Image;',
        },
        {
          Title: 'Growth of sage in the dark of cellars',
          Author: 'Max Moe;',
          OriginalPaperDate: '1/1/2016 0:00',
        },
        { Title: 'On basil', OriginalPaperDOI: '10.1000/own', RetractionNature: 'Correction' },
      ]),
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('names retracted references with the notice, what was found how, and the version of the database', async () => {
    const ended = await run(folder, '--retractions', 'notices.csv', '--json', 'out', 'paper.pdf');
    expect([ended.code, ended.err]).toEqual([0, '']);
    const lines = ended.out.split('\n');
    expect(lines[0]).toBe(
      'paper.pdf: 3 references, 2 retracted, 0 with another notice, 0 that could not be checked',
    );
    expect(lines[1]).toContain('  the manuscript itself (10.1000/own)  corrected · ');
    expect(lines[2]).toBe(
      '  1  RETRACTED · 2021-03-09 · Duplication of Image · notice https://doi.org/10.1000/basil.8 · found by DOI',
    );
    expect(lines[4]).toBe(
      '  3  RETRACTED · 2020-01-02 · found by title, year and first author · the entry says so',
    );
    const written: unknown = JSON.parse(await readFile(join(folder, 'out', 'paper.json'), 'utf8'));
    expect(written).toMatchObject({
      database: { file: 'notices.csv', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), works: 3 },
      own: [{ doi: '10.1000/own', verdict: { is: 'listed', by: 'doi' } }],
      references: [
        { label: '1', verdict: { is: 'listed', by: 'doi' } },
        { label: '2', verdict: { is: 'unlisted' } },
        { label: '3', verdict: { is: 'listed', by: 'title', acknowledged: true } },
      ],
    });
  });

  test('without a database references are read and nothing is said of them', async () => {
    expect(await run(folder, 'paper.pdf')).toEqual({
      code: 0,
      out: 'paper.pdf: 3 references\n',
      err: '',
    });
  });

  test('what cannot be used is named with a sentence, and the others are read', async () => {
    const ended = await run(folder, 'bad.pdf', 'paper.pdf');
    expect(ended.code).toBe(2);
    expect(ended.err).toMatch(/^bad\.pdf: The PDF is damaged .*\n$/);
    expect(ended.out).toBe('paper.pdf: 3 references\n');
  });

  test.each([
    [['--retractions', 'none.csv', 'paper.pdf'], 'none.csv: There is no such file.'],
    [
      ['--retractions', 'paper.pdf', 'paper.pdf'],
      'This is not a file of the Retraction Watch database',
    ],
    [['paper.pdf', 'none.pdf'], 'there is no such file.'],
    [['--retractions'], '--retractions needs a path.'],
    [['--all', 'paper.pdf'], 'Unknown option --all.'],
    [[], 'No file was named.'],
  ])('%j is refused before a manuscript is read', async (words, sentence) => {
    const ended = await run(folder, ...words);
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain(sentence);
  });
});
