import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  drawBase,
  encodePng,
  loadPicture,
  makeManuscript,
  MORE_PLANTS,
  openAlbum,
  planManuscript,
  readAlbum,
  seeded,
} from '../../samples/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'album-'));

beforeAll(async () => {
  const pictures = await Promise.all(
    Array.from({ length: 14 }, async (_, k) => {
      const subject = k < 7 ? 'fluo' : 'brightfield';
      const { picture } = drawBase(
        { id: '', subject, seed: `album ${subject}|${k}`, lanes: 0, room: 1, pixels: null },
        260,
        200,
      );
      const file = `${k}.png`;
      writeFileSync(join(folder, file), await encodePng(picture));
      return { id: `picture ${k}`, cat: subject, group: subject, file };
    }),
  );
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'sources.json'), JSON.stringify({ pictures }));
});

afterAll(() => rmSync(folder, { recursive: true }));

const small = { size: 'small', figures: ['photographs', 'photographs', 'photographs'] } as const;
const album = () => openAlbum(readAlbum(folder));

test('no picture is handed out twice, and pictures taken together are alike', () => {
  const { take } = album();
  const random = seeded('taken');
  const files = new Set<string>();
  for (let k = 0; k < 4; k++) {
    const prints = take(random, 2);
    expect(new Set(prints.map((p) => p.subject)).size).toBe(1);
    const parts = prints.map((p) => `${p.photograph.file} ${p.photograph.part.join()}`);
    expect(new Set(parts).size).toBe(prints.length);
    for (const file of new Set(prints.map((p) => p.photograph.file))) {
      expect(files.has(file)).toBe(false);
      files.add(file);
    }
  }
});

test('a clean manuscript shows pictures of the folder and no match', async () => {
  const made = await makeManuscript(3, { ...small, plants: [], album: album() });
  expect(made.truth.matches).toEqual([]);
  expect(made.truth.panels.every((p) => /^picture \d+/.test(p.base ?? ''))).toBe(true);
  const again = await makeManuscript(3, { ...small, plants: [], album: album() });
  expect(Buffer.from(again.pdf).equals(Buffer.from(made.pdf))).toBe(true);
});

test('a folder without a list and photographs without an album are refused with a sentence', async () => {
  expect(() => readAlbum(join(folder, 'empty'))).toThrow('holds no sources.json');
  expect(() => planManuscript(1, small)).toThrow('Photographs need an album.');
  const [first] = readAlbum(folder);
  expect((await loadPicture(first?.file ?? '')).width).toBe(260);
});

test.each(MORE_PLANTS.filter((name) => !name.startsWith('strip')))(
  '%s is planted once',
  async (name) => {
    const { truth } = await makeManuscript(`plant ${name}`, {
      ...small,
      plants: [name],
      album: album(),
    });
    expect(truth.matches.map((m) => m.tags)).toEqual([name.split('+')]);
  },
);
