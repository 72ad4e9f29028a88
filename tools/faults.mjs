// npm run faults -- N [--seed S] [--database embedded|postgresql]: kills every process of the product N times
// at random moments under people at work, then checks that nothing is lost, doubled or stuck. Both databases
// unless one is named. Ends with 1 when something is.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './lib/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '20' }, database: { type: 'string' } },
});
const kills = Number(positionals[0] ?? 50);
const PROJECTS = { embedded: 'server embedded', postgresql: 'server' };
const wanted = values.database === undefined ? Object.keys(PROJECTS) : [values.database];
if (!Number.isInteger(kills) || kills < 1 || wanted.some((name) => !(name in PROJECTS))) {
  process.stderr.write('usage: npm run faults -- N [--seed S] [--database embedded|postgresql]\n');
  process.exit(2);
}
let broken = false;
for (const name of wanted) {
  const done = spawnSync(
    'npx',
    ['jest', '--selectProjects', PROJECTS[name], '--', 'tests/server/process/faults.test.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        FAULTS: String(kills),
        FAULTS_SEED: values.seed,
        TEST_LONG_MINUTES: String(Math.max(5, kills * 2)),
      },
    },
  );
  broken ||= done.status !== 0;
}
process.exit(broken ? 1 : 0);
