import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const INSTALL = 'apt-get update && apt-get install -y chromium';

/** How Chromium is started: as root, in containers, without a screen. */
export const BROWSER = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** The line a person runs where we may not install. */
export const howToInstall = `No Chromium on the path. Install it (as root): ${INSTALL}`;

/** The path of a Chromium, or null. */
export function findChromium() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      if (folder !== '' && runs(join(folder, name))) return join(folder, name);
    }
  }
  return null;
}

/**
 * The path of a Chromium; as root on Debian it is installed when it is missing. Null when there is
 * none and we may not install.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  process.stderr.write('installing Chromium …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
  return findChromium();
}

/** The path of a Chromium; without one this process ends and says how to install it. */
export function demandChromium() {
  const found = ensureChromium();
  if (found !== null) return found;
  process.stderr.write(`${howToInstall}\n`);
  process.exit(1);
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
