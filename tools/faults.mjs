// npm run faults -- N [--arrivals M] [--seed S] [--database embedded|postgresql]: kills every process of the
// product N times at random moments under people at work, or while M manuscripts arrive from a journal system,
// then checks that nothing is lost, doubled or stuck. Both databases unless one is named. Ends with 1 when
// something is.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './lib/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    arrivals: { type: 'string' },
    seed: { type: 'string', default: '20' },
    database: { type: 'string' },
  },
});
const kills = Number(positionals[0] ?? 50);
const arrivals = values.arrivals === undefined ? null : Number(values.arrivals);
const isCount = (n) => Number.isInteger(n) && n >= 1;
const test = arrivals === null ? 'faults' : 'arrivals';
const PROJECTS = { embedded: 'server embedded', postgresql: 'server' };
const wanted = values.database === undefined ? Object.keys(PROJECTS) : [values.database];
if (
  !isCount(kills) ||
  (arrivals !== null && !isCount(arrivals)) ||
  wanted.some((name) => !(name in PROJECTS))
) {
  process.stderr.write(
    'usage: npm run faults -- N [--arrivals M] [--seed S] [--database embedded|postgresql]\n',
  );
  process.exit(2);
}
let broken = false;
for (const name of wanted) {
  const done = spawnSync(
    'npx',
    ['jest', '--selectProjects', PROJECTS[name], '--', `tests/server/process/${test}.test.ts`],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        FAULTS: String(kills),
        FAULTS_SEED: values.seed,
        ...(arrivals === null ? {} : { FAULTS_ARRIVALS: String(arrivals) }),
        TEST_LONG_MINUTES: String(Math.max(5, kills * 2, (arrivals ?? 0) * 2)),
      },
    },
  );
  broken ||= done.status !== 0;
}
process.exit(broken ? 1 : 0);
