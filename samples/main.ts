import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openAlbum, readAlbum } from './album.ts';
import { makeCorpus, truthText, type PlanOptions } from './index.ts';
import { KEPT } from './kept.ts';
import { writeStrips } from './stripCorpus.ts';
import { readStrips, stripsOf } from './strips.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '6' },
    kept: { type: 'boolean', default: false },
    pictures: { type: 'string' },
    strips: { type: 'string' },
    side: { type: 'string', default: 'fit' },
    any: { type: 'boolean', default: false },
  },
});
const [target] = positionals;
if (target === undefined) {
  process.stderr.write(
    'usage: npm run samples -- OUT_DIR [--seed N] [--count N] [--pictures FOLDER] [--strips CORPUS [--side fit|check] [--any]] [--kept]\n  --pictures shows pictures of a folder (sources.json lists them) in place of drawn ones\n  --strips shows the published blots of a corpus (images/real_sources.json) in many styles, with --any in styles put together at random\n  --kept writes those of the repository again, in place of drawing from the seed\n',
  );
  process.exit(2);
}
const out = resolve(target);
if (values.strips !== undefined) {
  const side = values.side === 'check' ? 'check' : 'fit';
  const strips = stripsOf(await readStrips(resolve(values.strips)), side);
  const made = await writeStrips(
    out,
    strips,
    side,
    Number(values.seed),
    Number(values.count),
    values.any,
  );
  process.stderr.write(`${made.size} manuscripts of ${strips.strips.length} published strips\n`);
  process.exit(0);
}
mkdirSync(join(out, 'manuscripts', 'made'), { recursive: true });
mkdirSync(join(out, 'truth'), { recursive: true });
const wanted: readonly { seed: string; options: PlanOptions }[] = values.kept
  ? KEPT
  : Array.from({ length: Number(values.count) }, (_, k) => {
      const seed = String(Number(values.seed) + k);
      const album =
        values.pictures === undefined
          ? {}
          : { album: openAlbum(readAlbum(resolve(values.pictures))) };
      return {
        seed,
        options: k % 4 === 3 ? { plants: [], name: `clean_${seed}`, ...album } : album,
      };
    });
const started = Date.now();
const corpus = await makeCorpus(wanted);
for (const made of corpus.manuscripts) {
  writeFileSync(join(out, 'manuscripts', 'made', `${made.name}.pdf`), made.pdf);
  writeFileSync(join(out, 'truth', `${made.name}.json`), truthText(made.truth));
  process.stderr.write(
    `${made.name}: ${made.truth.pages} pages, ${made.truth.panels.length} panels, ${made.truth.matches.length} matches, ${(made.pdf.length / 1e6).toFixed(2)} MB\n`,
  );
}
// Pictures of a folder come again in other manuscripts, in other parts: what they share is not
// known.
if (values.pictures === undefined)
  writeFileSync(join(out, 'truth', 'cross.json'), truthText({ cross: corpus.cross }));
process.stderr.write(
  `${corpus.manuscripts.length} manuscripts, ${corpus.cross.length} matches between them, ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
);
