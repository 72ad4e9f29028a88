import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Resolves a path below a folder, links included.
 * @param path relative to the folder, or absolute
 * @returns the real path, or null where nothing is, or where it leads out of the folder
 */
export async function resolveBelow(folder: string, path: string): Promise<string | null> {
  if (path.includes('\0')) return null;
  try {
    const home = await realpath(folder);
    // An absolute path stands for itself: below the folder, or refused below.
    const place = await realpath(path.startsWith(sep) ? path : join(home, path));
    return place === home || place.startsWith(home.endsWith(sep) ? home : home + sep)
      ? place
      : null;
  } catch {
    return null;
  }
}

/**
 * What was found: names with `/`, relative to the folder, sorted; `more`: there are others beyond
 * the limit.
 */
export interface Found {
  /** Of the place itself; empty: the whole folder. */
  readonly path: string;
  readonly names: readonly string[];
  readonly more: boolean;
}

/**
 * All PDFs at or below a place of the folder. Links are not followed: what they lead to is found
 * where it lies, or lies outside.
 * @returns null where there is no such place
 */
export async function findPdfs(folder: string, path: string, limit: number): Promise<Found | null> {
  const place = await resolveBelow(folder, path);
  if (place === null) return null;
  const home = await realpath(folder);
  const nameOf = (full: string) => relative(home, full).split(sep).join('/');
  if ((await stat(place)).isFile())
    return { path: nameOf(place), names: isPdf(place) ? [nameOf(place)] : [], more: false };
  const names: string[] = [];
  const open = [place];
  for (let next = open.pop(); next !== undefined && names.length <= limit; next = open.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true })) {
      const full = join(next, entry.name);
      if (entry.isDirectory()) open.push(full);
      else if (entry.isFile() && isPdf(entry.name)) names.push(nameOf(full));
    }
  }
  names.sort((a, b) => (a < b ? -1 : 1));
  return { path: nameOf(place), names: names.slice(0, limit), more: names.length > limit };
}

function isPdf(name: string): boolean {
  return /\.pdf$/i.test(name);
}
