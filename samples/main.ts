import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeManuscript, type Manuscript, type PlanOptions } from './index.ts';
import { KEPT } from './kept.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '6' }, kept: { type: 'boolean', default: false } },
});
const [target] = positionals;
if (target === undefined) {
  process.stderr.write('usage: npm run samples -- OUT_DIR [--seed N] [--count N] [--kept]\n  --kept writes those of the repository again, in place of drawing from the seed\n');
  process.exit(2);
}
const out = resolve(target);
mkdirSync(join(out, 'manuscripts', 'made'), { recursive: true });
mkdirSync(join(out, 'truth'), { recursive: true });
const wanted: readonly { seed: string; options: PlanOptions }[] = values.kept ? KEPT : Array.from({ length: Number(values.count) }, (_, k) => {
  const seed = String(Number(values.seed) + k);
  return { seed, options: k % 4 === 3 ? { plants: [], name: `clean_${seed}` } : {} };
});
for (const { seed, options } of wanted) {
  const started = Date.now();
  const made = await makeManuscript(seed, options);
  write(made);
  process.stderr.write(`${made.name}: ${made.truth.pages} pages, ${made.truth.panels.length} panels, ${made.truth.matches.length} matches, ${(made.pdf.length / 1e6).toFixed(2)} MB, ${Date.now() - started} ms\n`);
}
writeFileSync(join(out, 'truth', 'cross.json'), `${JSON.stringify({ cross: [] }, null, 1)}\n`);

function write(made: Manuscript): void {
  writeFileSync(join(out, 'manuscripts', 'made', `${made.name}.pdf`), made.pdf);
  writeFileSync(join(out, 'truth', `${made.name}.json`), `${JSON.stringify(made.truth, null, 1)}\n`);
}
