import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEngine } from '../../engine/index.ts';
import { manuscriptsOf } from '../accuracy/run.ts';
import { predictionOf } from '../../cli/predictions.ts';

/**
 * Every page of manuscripts with what extraction found on it, six pages a sheet, to be looked at;
 * and the same as predictions.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    bare: { type: 'boolean', default: false },
    taken: { type: 'boolean', default: false },
  },
});
const [from, to] = positionals;
if (from === undefined || to === undefined) {
  process.stderr.write(
    'usage: npm run sheets -- FOLDER_OR_FILE OUT [--only WORD] [--bare] [--taken]   (predictions only: without pictures, or with pictures made and dropped)\n',
  );
  process.exit(2);
}
const out = resolve(to);
mkdirSync(join(out, 'predictions'), { recursive: true });
const engine = openEngine({ processes: 1 });
try {
  for (const path of filesOf(resolve(from)).filter((p) =>
    basename(p).includes(values.only ?? ''),
  )) {
    const name = basename(path, extname(path));
    const pictures = new Map<number, Uint8Array>();
    const extracted = await engine.extract(
      { path },
      values.bare
        ? {}
        : {
            onAsset: (a) =>
              void (a.what === 'page' && !values.taken && pictures.set(a.page, a.bytes)),
          },
    );
    if (!extracted.ok) {
      process.stdout.write(`${name}: ${extracted.unusable.sentence}\n`);
      continue;
    }
    const { pages, figures, subImages, notices } = extracted.value;
    writeFileSync(
      join(out, 'predictions', `${name}.json`),
      `${JSON.stringify(predictionOf(extracted.value, null))}\n`,
    );
    process.stdout.write(
      `${name}: ${pages.length} pages, ${figures.length} figures, ${subImages.length} sub-images${(notices ?? []).map((n) => `; ${n.sentence}`).join('')}\n`,
    );
    if (pictures.size === 0) continue;
    const { drawPage, drawSheet, PAGES_A_SHEET } = await import('./draw.ts');
    const drawn: Buffer[] = [];
    for (const page of pages) {
      const picture = pictures.get(page.page);
      if (picture) drawn.push(await drawPage(picture, page, figures, subImages));
    }
    for (let i = 0; i < drawn.length; i += PAGES_A_SHEET)
      writeFileSync(
        join(out, `${name}-${String(i + 1).padStart(3, '0')}.jpg`),
        await drawSheet(drawn.slice(i, i + PAGES_A_SHEET)),
      );
  }
} finally {
  await engine.close();
}

/** One file, the files of a folder, or the manuscripts of a corpus. */
function filesOf(place: string): string[] {
  if (extname(place) !== '') return [place];
  if (existsSync(join(place, 'manuscripts'))) return manuscriptsOf(place);
  return readdirSync(place)
    .filter((n) => /\.(?:pdf|docx|zip|png|jpe?g|tiff?)$/i.test(n))
    .sort()
    .map((n) => join(place, n));
}
