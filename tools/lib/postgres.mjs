import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;
const SETTINGS = ['listen_addresses=', 'max_connections=200'];
/** Tests do not care for a power cut. */
const CARELESS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum_naptime=1h',
];
/** How often a replica's copy is tried, the pause between, and what of the log is told. */
const COPIES = 4;
const PAUSE_MS = 2000;
const LOG_CHARACTERS = 4000;
const HOW =
  'Install it (Debian: apt-get install postgresql), or name a database in TEST_DATABASE_URL.';

/**
 * Starts a PostgreSQL of our own in a temporary folder, reachable by a socket in that folder only.
 * As root it runs as the system's account "postgres".
 * @param options `durable`: commits reach the disk, as in an installation; else it is for tests;
 * `from`: the address of a server of ours that it is a read replica of
 * @returns its address; `halt` and `resume` play an outage; `stop` ends it and removes the folder
 */
export async function startPostgres({ durable = false, from = null } = {}) {
  const bin = findPrograms() ?? install();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = process.getuid?.() === 0 ? accountOf('postgres') : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const call = (program, args) => {
    const done = spawnSync(join(bin, program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    if (done.status !== 0) {
      const cause = done.stderr || done.stdout || done.error || done.signal;
      throw new Error(`${program} failed: ${cause}`);
    }
  };
  if (from === null)
    call('initdb', ['-D', data, '-U', 'panel', '-A', 'trust', '--no-sync', '-E', 'UTF8']);
  else
    copyCluster(from, () =>
      call('pg_basebackup', ['-D', data, '-d', from, '-R', '--checkpoint=fast', '--no-sync']),
    );
  const settings = [
    `-k ${folder}`,
    ...[...SETTINGS, ...(durable ? [] : CARELESS)].map((setting) => `-c ${setting}`),
  ].join(' ');
  const resume = () =>
    call('pg_ctl', [
      ...['-D', data, '-w', '-t', '60', '-l', join(folder, 'log')],
      ...['-o', settings, 'start'],
    ]);
  const halt = () => call('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
  resume();
  return {
    bin,
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    url: `postgresql://panel@localhost/postgres?host=${encodeURIComponent(folder)}`,
    halt,
    resume,
    async stop() {
      if (existsSync(join(data, 'postmaster.pid'))) halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the data of a running server of ours. A busy machine may cut a copy off; the program
 * removes the half of it, so that it can be made again.
 * @throws what the program said at the last, with the end of the log of the server copied
 */
function copyCluster(from, copy) {
  for (let left = COPIES - 1; ; left -= 1) {
    try {
      return copy();
    } catch (error) {
      if (left > 0) {
        process.stderr.write(`${error.message}\nThe copy is made again.\n`);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
        continue;
      }
      const log = join(new URL(from).searchParams.get('host') ?? '', 'log');
      const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-LOG_CHARACTERS) : 'no log';
      throw new Error(`${error.message}\nThe server copied said:\n${said}`);
    }
  }
}

/**
 * The folder of PostgreSQL's programs: Debian's newest, else where the path finds `pg_ctl`; null
 * when there is none.
 */
export function findPrograms() {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .filter((v) => v >= OLDEST && existsSync(join(DEBIAN, String(v), 'bin', 'pg_ctl')))
        .sort((a, b) => b - a)[0]
    : undefined;
  if (debian !== undefined) return join(DEBIAN, String(debian), 'bin');
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.find((folder) => isRecent(join(folder, 'pg_ctl'))) ?? null;
}

function isRecent(program) {
  if (!existsSync(program)) return false;
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(/\b(\d+)\./.exec(version)?.[1] ?? 0) >= OLDEST;
}

function install() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    throw new Error(`PostgreSQL ${OLDEST} or newer is not on this machine. ${HOW}`);
  process.stderr.write('installing postgresql …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    stdio: 'inherit',
    env,
  });
  const bin = findPrograms();
  if (bin === null) throw new Error(`PostgreSQL could not be installed. ${HOW}`);
  return bin;
}

function accountOf(name) {
  const number = (flag) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim());
  return { uid: number('-u'), gid: number('-g') };
}
