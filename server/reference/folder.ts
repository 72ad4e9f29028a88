import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { resolveBelow } from '../folders/index.ts';
import type { Found } from '../folders/index.ts';
import { articleName, SourceProblem } from './source.ts';
import type { ArticleSource } from './source.ts';

/**
 * Articles of a folder: a subfolder each version, as in the bucket. Links that lead out of the
 * folder lead nowhere.
 */
export function folderSource(folder: string): ArticleSource {
  return {
    name: 'PubMed Central (NLM), from a folder',
    async read(key, limit) {
      const path = await resolveBelow(folder, key.replace(/^\/+/, ''));
      const found = path === null ? null : await stat(path).catch(() => null);
      if (path === null || !found?.isFile())
        throw new SourceProblem('absent', `There is no file ${key}.`);
      if (found.size > limit) throw new SourceProblem('too-large', `The file ${key} is too large.`);
      return new Uint8Array(await readFile(path));
    },
    async versions(pmcid) {
      const names = await readdir(folder).catch((): string[] => []);
      return names
        .flatMap((name) => {
          const article = articleName(name);
          return article?.pmcid === pmcid && article.version !== null ? [article.version] : [];
        })
        .sort((a, b) => b - a);
    },
  };
}

/**
 * The folders of all article versions at or below a place of the folder. Links are not followed:
 * what they lead to is found where it lies, or lies outside.
 * @returns null where there is no such place
 */
export async function findArticles(
  folder: string,
  path: string,
  limit: number,
): Promise<Found | null> {
  const place = await resolveBelow(folder, path);
  if (place === null || !(await stat(place)).isDirectory()) return null;
  const home = await realpath(folder);
  const nameOf = (full: string) => relative(home, full).split(sep).join('/');
  if (articleName(nameOf(place)))
    return { path: nameOf(place), names: [nameOf(place)], more: false };
  const names: string[] = [];
  const open = [place];
  for (let next = open.pop(); next !== undefined && names.length <= limit; next = open.pop())
    for (const entry of await readdir(next, { withFileTypes: true })) {
      const full = join(next, entry.name);
      if (!entry.isDirectory()) continue;
      if (articleName(entry.name)?.version) names.push(nameOf(full));
      else open.push(full);
    }
  names.sort((a, b) => (a < b ? -1 : 1));
  return { path: nameOf(place), names: names.slice(0, limit), more: names.length > limit };
}
