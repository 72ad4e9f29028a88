import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorShare, normalText, openEngine, type Reference } from '../../engine/index.ts';
import { openTally } from '../references/tally.ts';
import { readTruth, type TrueReference } from '../references/truth.ts';

/** A work as an article's XML describes it, and an entry that prints it, as read from the PDF. */
export interface RealWork {
  readonly work: TrueReference;
  readonly printed: Reference;
}

/** Articles spell one work's title in several ways: less of it differs than that. */
const SAME = 0.1;
/** Shorter titles are not looked for. */
const LEAST_TITLE = 24;

/**
 * The works that articles cite, each once: those with a title, a year and an author. FOLDER holds a
 * folder an article with `fulltext.pdf` and `fulltext.xml` (JATS).
 */
export async function readRealWorks(folder: string): Promise<RealWork[]> {
  const engine = openEngine({ processes: 1 });
  const works = new Map<string, (RealWork & { readonly title: string })[]>();
  const titles = new Set<string>();
  try {
    for (const name of readdirSync(folder)) {
      const [path, truth] = ['fulltext.pdf', 'fulltext.xml'].map((file) =>
        join(folder, name, file),
      );
      if (!path || !truth || !existsSync(path) || !existsSync(truth)) continue;
      const read = await engine.references({ path, latest: new Date().getFullYear() });
      if (!read.ok) continue;
      const wanted = readTruth(readFileSync(truth, 'utf8'));
      const tally = openTally();
      tally.add(wanted, read.value.references);
      for (const [i, printed] of tally.pairs()) {
        const work = wanted[i];
        const title = normalText(work?.title ?? '');
        if (!work || title.length < LEAST_TITLE || !work.year || !work.authors[0]) continue;
        const known = works.get(work.year) ?? [];
        if (titles.has(title) || known.some((one) => isSameTitle(one.title, title))) continue;
        titles.add(title);
        works.set(work.year, [...known, { work, printed, title }]);
      }
    }
  } finally {
    await engine.close();
  }
  return [...works.values()].flat();
}

function isSameTitle(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return errorShare(short, long) <= SAME;
}
