import { createReadStream } from 'node:fs';
import { link, lstat, mkdir, readdir, unlink, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Actor } from '../access/index.ts';
import { guarded } from '../database/index.ts';
import { submitBody } from '../files/index.ts';
import { plainName } from '../http/index.ts';
import { Outage, systemCodeOf } from '../outage.ts';
import { Refusal } from '../refusal.ts';
import type { RefusalError } from '../../contract/index.ts';
import type { Services } from '../services.ts';
import { personAt } from './store.ts';

/** Where files go that were taken, and those that were refused with the reason beside them. */
const TAKEN = 'taken';
const REFUSED = 'refused';
/** A file that was not written to for so long, and is as long as when it was seen last, is whole. */
const SETTLED_MS = 10_000;
/** What goes away by itself: the file stays, and is tried again. */
const LATER: readonly RefusalError['code'][] = ['queue-full', 'upload-broken'];
/** Names under which programs write what is not whole yet. */
const UNFINISHED = /^\.|~$|\.(part|partial|crdownload|tmp|filepart)$/i;

/** What each file was like when it was seen last, by its path. */
export type Seen = Map<string, string>;

/**
 * Takes the finished files below a folder: in a folder named by a person's address they are that
 * person's, for the submission check. The same bytes are one manuscript however often they come, so
 * a file that was taken and not moved, as the server ended meanwhile, is not taken twice.
 * @param seen what the look before saw; is brought up to date
 * @returns how many were taken
 */
export async function lookForFiles(
  services: Services,
  folder: string,
  seen: Seen,
  now = Date.now(),
): Promise<number> {
  const before = new Map(seen);
  seen.clear();
  let taken = 0;
  for (const person of await entriesOf(folder)) {
    if (!person.isDirectory()) continue;
    const home = join(folder, person.name);
    const actor = await personAt(services.db, person.name);
    if (!actor) {
      services.log.warn({ folder: home }, 'no person has this address, or may submit');
      continue;
    }
    for (const entry of await entriesOf(home)) {
      // Links are not followed: they could lead anywhere.
      if (!entry.isFile() || UNFINISHED.test(entry.name)) continue;
      const path = join(home, entry.name);
      const found = await lstat(path).catch(gone);
      if (!found?.isFile()) continue;
      const look = `${found.size} ${found.mtimeMs} ${found.ino}`;
      seen.set(path, look);
      if (before.get(path) !== look || now - found.mtimeMs < SETTLED_MS) continue;
      if (await take(services, actor, home, entry.name, found.size)) taken += 1;
    }
  }
  return taken;
}

/** @returns whether the file is a manuscript now; one that is refused is moved away, too */
async function take(
  services: Services,
  actor: Actor,
  home: string,
  name: string,
  size: number,
): Promise<boolean> {
  const path = join(home, name);
  const own = { ...services, db: guarded(services.db, actor.customer_id) };
  const body = createReadStream(path);
  try {
    await submitBody(own, actor, 'manuscripts', body, {
      name: plainName(name) || 'manuscript.pdf',
      size,
      product: 'submission',
    });
  } catch (error) {
    if (error instanceof Outage) throw error;
    if (!(error instanceof Refusal)) throw error;
    if (LATER.includes(error.error.code)) return false;
    const at = await moveInto(home, REFUSED, name);
    if (at) await writeFile(`${at}.txt`, `${error.error.message}\n`);
    services.log.warn({ file: path, code: error.error.code }, 'a file was refused');
    return false;
  } finally {
    body.destroy();
  }
  await moveInto(home, TAKEN, name);
  return true;
}

/**
 * Moves a file into a folder beside it, under a name that is free there.
 * @returns where it is; null where somebody else took it away
 */
async function moveInto(home: string, folder: string, name: string): Promise<string | null> {
  await mkdir(join(home, folder), { recursive: true });
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  for (let n = 1; ; n++) {
    const to = join(home, folder, n === 1 ? name : `${stem} (${n})${extension}`);
    try {
      // Unlike renaming, this never takes the place of another file.
      await link(join(home, name), to);
    } catch (error) {
      if (systemCodeOf(error) === 'EEXIST') continue;
      if (systemCodeOf(error) === 'ENOENT') return null;
      throw error;
    }
    await unlink(join(home, name)).catch(gone);
    return to;
  }
}

async function entriesOf(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(gone);
  return (entries ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function gone(error: unknown): null {
  if (systemCodeOf(error) === 'ENOENT') return null;
  throw error;
}
