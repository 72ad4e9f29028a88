import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entry } from '../../engine/index.ts';
import { picture, zip } from '../engine/inputs/make.ts';
import { imageObject, makePdf, text, texture } from '../engine/pdf/make.ts';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function check(folder: string, ...words: string[]): Promise<Ended> {
  return checkUntil(null, folder, words);
}

/** `until`: the program is asked to stop as soon as it wrote this. */
function checkUntil(
  until: string | null,
  folder: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [entry('check'), ...words], {
      cwd: folder,
      env: environment,
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (d: Buffer) => {
      said.out += d.toString();
      if (until !== null && said.out.includes(until)) child.kill('SIGTERM');
    });
    child.stderr.on('data', (d: Buffer) => (said.err += d.toString()));
    child.once('close', (code) => done({ code, ...said }));
  });
}

describe('check', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'check-'));
    const content = `q 200 0 0 150 60 500 cm /A Do Q q 200 0 0 150 270 500 cm /A Do Q\n${text(60, 480, 9, 'Figure 1. Micrographs.')}`;
    await writeFile(
      join(folder, 'good.pdf'),
      makePdf([{ content, images: { A: 0 } }], [imageObject(200, 150, 1, texture(200, 150, 3))]),
    );
    await writeFile(join(folder, 'bad.pdf'), '%PDF-1.7 and nothing');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('writes one prediction per file and ends with 0, also with matches', async () => {
    const ended = await check(folder, '--json', 'out', 'good.pdf');
    expect([ended.code, ended.err]).toEqual([0, '']);
    expect(ended.out).toMatch(/^good\.pdf: 1 page, 1 figure, 2 sub-images, 1 similar region\n$/);
    const prediction: unknown = JSON.parse(
      await readFile(join(folder, 'out', 'good.json'), 'utf8'),
    );
    expect(prediction).toMatchObject({
      figures: [{ page: 1, label: 'Figure 1' }],
      panels: [
        { id: 'f1s1', page: 1, bbox: [60, 150, 260, 300] },
        { id: 'f1s2', page: 1, bbox: [270, 150, 470, 300] },
      ],
      cross: [],
      stated: [],
    });
  });

  test('a file that cannot be used is named with a sentence, ends with 2, and the others are checked', async () => {
    const ended = await check(folder, '--json', 'mixed', 'bad.pdf', 'good.pdf');
    expect(ended.code).toBe(2);
    expect(ended.err).toMatch(/^bad\.pdf: The PDF is damaged .*\.\n$/);
    expect(await readFile(join(folder, 'mixed', 'good.json'), 'utf8')).toContain('"figures"');
  });

  test('an archive is taken apart: each manuscript is a file, its pictures are one', async () => {
    await writeFile(
      join(folder, 'all.zip'),
      await zip([
        ['in/paper.pdf', await readFile(join(folder, 'good.pdf'))],
        ['Figure 1.png', await picture(1).png().toBuffer()],
        ['x.txt', 'x'],
      ]),
    );
    await writeFile(join(folder, 'none.zip'), await zip([['x.txt', 'x']]));
    const ended = await check(folder, '--json', 'unpacked', 'all.zip', 'none.zip');
    expect(ended.code).toBe(2);
    expect(ended.err).toBe('none.zip: The archive holds no PDF, DOCX, PNG, JPEG or TIFF file.\n');
    expect(ended.out.trim().split('\n').sort()).toEqual([
      expect.stringMatching(/^all\.zip: 1 page, 1 figure, 4 sub-images/),
      expect.stringMatching(/^paper\.pdf: 1 page, 1 figure, 2 sub-images/),
    ]);
    expect((await readdir(join(folder, 'unpacked'))).sort()).toEqual(['all.json', 'paper.json']);
  });

  describe('files with one another', () => {
    const page = (shown: readonly number[]): Buffer | Uint8Array =>
      makePdf(
        [
          {
            content: `${shown.map((_, i) => `q 200 0 0 150 ${60 + i * 210} 500 cm /P${i} Do Q`).join(' ')}\n${text(60, 480, 9, 'Figure 1. Micrographs.')}`,
            images: Object.fromEntries(shown.map((_, i) => [`P${i}`, i])),
          },
        ],
        shown.map((seed) => imageObject(400, 300, 1, texture(400, 300, seed))),
      );
    const crossOf = async (name: string) => {
      // Written by the program that is tested.
      const { cross } = JSON.parse(
        await readFile(join(folder, 'across', `${name}.json`), 'utf8'),
      ) as { cross: { a: { page: number }; b: { page: number; pdf: string } }[] };
      return cross.map(({ a, b }) => [a.page, b.pdf, b.page]);
    };

    test('a picture of two files is told with the later one, whatever ends first; files that cannot be used take nothing away', async () => {
      await writeFile(join(folder, 'one.pdf'), page([11, 12]));
      await writeFile(join(folder, 'two.pdf'), page([13]));
      await writeFile(join(folder, 'three.pdf'), page([14, 12]));
      const ended = await check(
        folder,
        ...['--json', 'across', '--cross', 'one.pdf', 'bad.pdf', 'two.pdf', 'three.pdf'],
      );
      expect(ended.code).toBe(2);
      expect(ended.out).toContain('three.pdf and one.pdf: 1 similar region\n');
      expect(ended.out).toMatch(/across files: 1 similar region\n$/);
      expect(await crossOf('three')).toEqual([[1, 'one.pdf', 1]]);
      expect([await crossOf('one'), await crossOf('two')]).toEqual([[], []]);
      expect((await readdir(join(folder, 'across'))).sort()).toEqual([
        'one.json',
        'three.json',
        'two.json',
      ]);
    });

    test('a program that is stopped leaves what it found, and no files of its own', async () => {
      const scratch = await mkdtemp(join(tmpdir(), 'check-scratch-'));
      await writeFile(join(folder, 'four.pdf'), page([21, 22]));
      await writeFile(join(folder, 'five.pdf'), page([22]));
      const rest = [31, 41, 51, 61];
      for (const seed of rest) await writeFile(join(folder, `rest${seed}.pdf`), page([seed]));
      const found = 'five.pdf and four.pdf: 1 similar region\n';
      const files = ['four.pdf', 'five.pdf', ...rest.map((seed) => `rest${seed}.pdf`)];
      const ended = await checkUntil(found, folder, ['--json', 'stopped', '--cross', ...files], {
        ...process.env,
        TMPDIR: scratch,
      });
      expect(ended.out).toContain(found);
      expect(await readFile(join(folder, 'stopped', 'five.json'), 'utf8')).toContain(
        '"pdf":"four.pdf"',
      );
      expect((await readdir(scratch)).filter((name) => name.startsWith('features-'))).toEqual([]);
      await rm(scratch, { recursive: true });
    });
  });

  test('a file that is not there ends with 2', async () => {
    const ended = await check(folder, 'missing.pdf');
    expect([ended.code, ended.out]).toEqual([2, '']);
    expect(ended.err).toContain('there is no such file');
  });
});
