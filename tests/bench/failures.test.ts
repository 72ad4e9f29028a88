import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failuresOf } from '../../bench/accuracy/run.ts';

test('a manuscript without a result, and a stopped comparison of all, are failures with what was said of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failures-'));
  writeFileSync(join(folder, 'good.json'), '{}');
  const said =
    'good.pdf: a notice\nbad.pdf: The file is damaged.\nacross files: The analysis was stopped.\n';
  const files = ['/x/good.pdf', '/x/bad.pdf', '/x/silent.pdf'];
  expect(failuresOf(files, folder, said)).toEqual([
    'bad.pdf: The file is damaged.',
    'silent.pdf: no result',
    'across files: The analysis was stopped.',
  ]);
  writeFileSync(join(folder, 'bad.json'), '{}');
  writeFileSync(join(folder, 'silent.json'), '{}');
  expect(failuresOf(files, folder, '')).toEqual([]);
  rmSync(folder, { recursive: true });
});
