import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly unknown[];
  readonly hashes?: readonly unknown[];
}
interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

test('the list of what ships names every package of the lock file that does, with its checksum, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const file = join(folder, 'sbom.json');
    const done = spawnSync(process.execPath, [join(root, 'tools', 'sbom.mjs'), file], {
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: folder },
    });
    expect({ status: done.status, said: done.stderr }).toEqual({ status: 0, said: '' });
    const list: {
      bomFormat: string;
      metadata: { component: { name: string } };
      components: Component[];
    } = JSON.parse(readFileSync(file, 'utf8'));
    expect([list.bomFormat, list.metadata.component.name]).toEqual(['CycloneDX', 'panelsight']);
    const lock: { packages: Record<string, Locked> } = JSON.parse(
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
    );
    const shipped = Object.entries(lock.packages)
      .filter(([path, one]) => path !== '' && one.dev !== true && one.devOptional !== true)
      .map(([path, one]) => `${path.split('node_modules/').at(-1) ?? ''}@${one.version ?? ''}`);
    const listed = list.components.map(({ name, version }) => `${name}@${version}`);
    expect(shipped.length).toBeGreaterThan(100);
    expect([...new Set(listed)].sort()).toEqual([...new Set(shipped)].sort());
    expect(list.components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
