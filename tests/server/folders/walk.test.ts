import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPdfs, resolveBelow } from '../../../server/folders/walk.ts';

let around: string;
let folder: string;
beforeAll(() => {
  around = mkdtempSync(join(tmpdir(), 'walk-'));
  folder = join(around, 'pdfs');
  mkdirSync(join(folder, 'a', 'deep'), { recursive: true });
  mkdirSync(join(around, 'pdfs-others'));
  for (const name of [
    'b.pdf',
    'a/second.PDF',
    'a/deep/first.pdf',
    'a/notes.txt',
    '../outside.pdf',
    '../pdfs-others/x.pdf',
  ])
    writeFileSync(join(folder, name), '');
  symlinkSync(join(around, 'outside.pdf'), join(folder, 'leads-out.pdf'));
  symlinkSync(join(around, 'pdfs-others'), join(folder, 'leads-out'));
  symlinkSync(join(folder, 'a'), join(folder, 'leads-in'));
});
afterAll(() => rmSync(around, { recursive: true, force: true }));

test('PDFs are found at any depth, in order, with the same names however one asks', async () => {
  const names = ['a/deep/first.pdf', 'a/second.PDF', 'b.pdf'];
  expect(await findPdfs(folder, '', 10)).toEqual({ path: '', names, more: false });
  expect(await findPdfs(folder, folder, 10)).toEqual({ path: '', names, more: false });
  for (const path of ['a', './a/', 'a/deep/..', join(folder, 'a'), 'leads-in'])
    expect(await findPdfs(folder, path, 10)).toEqual({
      path: 'a',
      names: names.slice(0, 2),
      more: false,
    });
  expect(await findPdfs(folder, 'b.pdf', 10)).toEqual({
    path: 'b.pdf',
    names: ['b.pdf'],
    more: false,
  });
  expect(await findPdfs(folder, 'a/notes.txt', 10)).toEqual({
    path: 'a/notes.txt',
    names: [],
    more: false,
  });
  expect(await findPdfs(folder, '', 2)).toMatchObject({ more: true });
});

test.each([
  '..',
  '../outside.pdf',
  '../pdfs-others',
  'a/../../outside.pdf',
  '/etc',
  '/',
  'leads-out',
  'leads-out.pdf',
  'leads-out/x.pdf',
  'nothing',
  'a\0b',
])('%j leads nowhere', async (path) => {
  expect(await resolveBelow(folder, path)).toBeNull();
  expect(await findPdfs(folder, path, 10)).toBeNull();
});

test('a folder that is itself a link is the folder it leads to', async () => {
  symlinkSync(folder, join(around, 'link'));
  expect((await findPdfs(join(around, 'link'), '', 10))?.names).toHaveLength(3);
});
