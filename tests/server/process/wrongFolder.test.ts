import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entry } from '../../../engine/index.ts';

/** Commands of an operator that are given a folder without an installation in it. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wrong-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const COMMANDS = [
  ['verify', ['--export-trail', 'trail.jsonl']],
  ['backup', []],
  ['move', ['--to', 'postgresql://nobody@127.0.0.1:1/none']],
] as const;

describe.each(COMMANDS)('%s', (name, options) => {
  test.each(['empty', 'missing'])('says so of a folder that is %s, and leaves nothing', (which) => {
    const data = join(folder, 'data');
    if (which === 'empty') mkdirSync(data);
    const before = readdirSync(folder);
    const done = spawnSync(process.execPath, [entry(name), ...options], {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR: data, BACKUP_FOLDER: join(folder, 'backups') },
      encoding: 'utf8',
    });
    expect(done).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `There is no database in ${data}.\n`,
    });
    expect(readdirSync(folder)).toEqual(before);
    expect(existsSync(data) ? readdirSync(data) : []).toEqual([]);
  });
});
