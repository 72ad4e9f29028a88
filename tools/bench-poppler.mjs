// npm run bench -- poppler [FOLDER]: processor time of extraction beside poppler's pdfimages and
// pdftoppm on the same files in one run; kept in bench/results for docs/performance.md. Installs
// Debian's poppler-utils when it may, else says what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchFolder, demandPackages } from './lib/benchFolder.mjs';
import { programCall } from './lib/built.mjs';
import { root } from './lib/run.mjs';

demandPackages(['poppler-utils'], () => spawnSync('pdftoppm', ['-v']).status === 0);
const { folder, name } = benchFolder(process.argv.slice(3));
const files = ['made', 'real']
  .map((part) => join(folder, 'manuscripts', part))
  .filter((f) => existsSync(f))
  .flatMap((f) =>
    readdirSync(f)
      .filter((n) => n.endsWith('.pdf'))
      .sort()
      .map((n) => join(f, n)),
  );
const out = mkdtempSync(join(tmpdir(), 'poppler-'));

/** Seconds of processor time, user and system, of a shell command and all its children. */
function spent(script, args) {
  const { stdout, status } = spawnSync(
    'bash',
    ['-c', `${script} >/dev/null 2>&1; times`, 'bash', ...args],
    { encoding: 'utf8', cwd: out },
  );
  if (status !== 0) throw new Error(`${script} ended with ${status}`);
  const [, children = ''] = stdout.trim().split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (n, [, m, s]) => n + Number(m) * 60 + Number(s),
    0,
  );
}

const engine = (flag) =>
  spent(`"${process.execPath}" "$@" ${flag}`, programCall('bench-sheets', [folder, out]));
const poppler = (images, pages) =>
  spent(
    `for f in "$@"; do pdfimages ${images} "$f" i; pdftoppm -r 150 ${pages} "$f" p; rm -f i-* p-*; done`,
    files,
  );
try {
  const pages = files.reduce(
    (n, f) =>
      n +
      Number(
        /^Pages:\s+(\d+)/m.exec(spawnSync('pdfinfo', [f], { encoding: 'utf8' }).stdout)?.[1] ?? 0,
      ),
    0,
  );
  const result = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    load: loadavg()[0],
    manuscripts: files.length,
    pages,
    seconds: {
      boxes: engine('--bare'),
      pictures: engine('--taken'),
      raw: poppler('-all', ''),
      png: poppler('-png', '-png'),
    },
  };
  writeFileSync(
    join(root, 'bench', 'results', `poppler-${name}.json`),
    `${JSON.stringify(result, null, 1)}\n`,
  );
  process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
} finally {
  rmSync(out, { recursive: true, force: true });
}
