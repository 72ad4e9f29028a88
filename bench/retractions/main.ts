import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openPacker,
  openRetractionFile,
  openRetractions,
  openWorkList,
} from '../../engine/index.ts';
import { makeFile } from './made.ts';

/** Rows of the published file in 2026. */
const ROWS = 71_306;
/** Published works that a manuscript may cite, of which the database names none. */
const CITED = 2000;

/**
 * retractions [CSV]: seconds and megabytes of the import of a retraction database, and of looking
 * references up. Without a file one of full size is made in the published shape.
 */
async function main([given]: readonly string[]): Promise<number> {
  if (given !== undefined && !existsSync(given)) {
    process.stderr.write('usage: retractions [CSV]\n');
    return 2;
  }
  const folder = await mkdtemp(join(tmpdir(), 'retractions-'));
  try {
    const file = given ?? join(folder, 'made.csv');
    if (given === undefined) await writeFile(file, makeFile(ROWS));
    const { size } = await stat(file);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = () => {
      peak = Math.max(peak, process.memoryUsage().rss);
    };
    const begun = performance.now();
    const busy = process.cpuUsage();
    const reader = openRetractionFile();
    const packer = openPacker();
    let notices = 0;
    for await (const piece of createReadStream(file)) {
      for (const notice of reader.push(piece as Uint8Array)) {
        packer.add(notice);
        notices += 1;
      }
      watch();
    }
    const end = reader.end();
    if (!end.ok) throw new Error(end.sentence);
    for (const notice of end.notices) packer.add(notice);
    notices += end.notices.length;
    const { works, pieces } = packer.pack();
    const packed = join(folder, 'packed');
    await writeFile(packed, pieces as Iterable<Uint8Array>);
    watch();
    const { user, system } = process.cpuUsage(busy);
    process.stdout.write(
      `${(size / 1e6).toFixed(1)} MB, ${notices} notices of ${works} works, ${end.unread} unread\nimport ${((performance.now() - begun) / 1000).toFixed(2)} s (processor ${((user + system) / 1e6).toFixed(2)} s), at most ${((peak - before) / 1e6).toFixed(0)} MB more than before (${(peak / 1e6).toFixed(0)} MB in all), packed ${((await stat(packed)).size / 1e6).toFixed(1)} MB\n`,
    );
    await measureSearch(packed);
  } finally {
    await rm(folder, { recursive: true });
  }
  return 0;
}

async function measureSearch(path: string): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  const opening = performance.now();
  const list = openWorkList(await readFile(path));
  const index = openRetractions(list);
  const opened = performance.now() - opening;
  const begun = performance.now();
  for (let i = 0; i < CITED; i++) {
    const work = list.work((i * 37) % list.works).decisive.work;
    index.check({
      text: `Smith J. On another matter, ${i}: ${work.title.split(' ').toReversed().join(' ')}. J. ${work.year ?? 2000}.`,
      identifiers: { doi: `10.5555/none.${i}`, pmid: null, arxiv: null, url: null },
      fields: { authors: ['Smith'], year: work.year, title: 'On another matter' },
    });
  }
  process.stdout.write(
    `opened in ${opened.toFixed(0)} ms; ${((performance.now() - begun) / CITED).toFixed(2)} ms a reference that is not listed\n`,
  );
}

process.exitCode = await main(process.argv.slice(2));
