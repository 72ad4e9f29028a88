// npm run sbom -- FILE: the packages that ship, with version, licence and checksum, as CycloneDX
// JSON, from the lock file alone. `npm run notices -- FILE` writes their licence texts.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { invokedFrom, root } from './lib/run.mjs';

const [file] = process.argv.slice(2);
if (!file) {
  process.stderr.write('usage: npm run sbom -- FILE\n');
  process.exit(1);
}
const done = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
});
if (done.status !== 0) {
  process.stderr.write(done.stderr || String(done.error));
  process.exit(1);
}
const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const list = JSON.parse(done.stdout);
// npm takes the name of the folder.
list.metadata.component.name = read('package.json').name;
// Its own `--omit dev` leaves out what programs of the build use as well, and peers of some kinds.
const shipped = new Map(
  Object.entries(read('package-lock.json').packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, entry]) => [`${path.split('node_modules/').at(-1)}@${entry.version}`, entry]),
);
const idOf = ({ name, version }) => `${name}@${version}`;
list.components = list.components.filter((component) => shipped.has(idOf(component)));
const listed = new Set(list.components.map(idOf));
for (const [id, { version, license, integrity }] of shipped) {
  if (listed.has(id)) continue;
  const name = id.slice(0, -version.length - 1);
  const [, content] = /^sha512-(\S+)$/.exec(integrity) ?? [];
  list.components.push({
    'bom-ref': id,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }],
    licenses: [{ license: { id: license } }],
  });
}
const refs = new Set([
  list.metadata.component['bom-ref'],
  ...list.components.map((component) => component['bom-ref']),
]);
list.dependencies = list.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map((one) => ({ ...one, dependsOn: (one.dependsOn ?? []).filter((ref) => refs.has(ref)) }));
writeFileSync(resolve(invokedFrom, file), `${JSON.stringify(list, null, 2)}\n`);
process.stdout.write(`${list.components.length} packages in ${file}\n`);
