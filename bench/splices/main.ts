import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { ENGINE_VERSION, openEngine } from '../../engine/index.ts';
import { readStrips, seeded, stripsOf, type StripSide } from '../../samples/index.ts';
import { wilson } from '../accuracy/rates.ts';
import type { Plane } from '../../imaging/pixels.ts';
import { membraneParts, seamsOf } from '../../imaging/seams.ts';
import { greyOf, spliced, type SpliceCase, untouched } from './make.ts';

/**
 * Splices in blots: how many are found by the seam in their ground, and how many untouched strips are
 * taken for spliced. The threshold is the lowest at which at most 1.5 % of the untouched strips of
 * the publications `fit` are flagged; those of `check`, and of papers, are measured with it.
 */
const [corpus, papers] = process.argv.slice(2);
if (corpus === undefined) {
  process.stderr.write('usage: npm run bench -- splices CORPUS [PAPERS]\n');
  process.exit(2);
}
/** The goal for untouched strips. */
const FALSE_SHARE = 0.015;
/** Strips that one paper gives: one with hundreds would outweigh the others. */
const MOST_OF_ONE = 20;
/** A seam counts as found within so many pixels of the cut. */
const NEAR = 4;

interface Judged extends SpliceCase {
  readonly strength: number;
  readonly near: boolean;
  readonly divided: boolean;
}

const album = await readStrips(resolve(corpus));
const groups = new Map<string, Judged[]>();
for (const side of ['fit', 'check'] as const) groups.set(side, await judged(await published(side)));
if (papers !== undefined) groups.set('papers', await judged(await fromPapers(resolve(papers))));
const threshold = thresholdOf(groups.get('fit') ?? []);
const results = Object.fromEntries(
  [...groups].map(([name, cases]) => [name, measured(cases, threshold)]),
);
const folder = join(__NODE_DIST__, '..', '..', 'bench', 'results');
mkdirSync(folder, { recursive: true });
const record = {
  date: new Date().toISOString().slice(0, 10),
  engine: ENGINE_VERSION,
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
  threshold,
  ...results,
};
writeFileSync(join(folder, 'splices.json'), `${JSON.stringify(record, null, 1)}\n`);
process.stdout.write(`${JSON.stringify(record, null, 1)}\n`);

async function published(side: StripSide): Promise<Plane[]> {
  const files = stripsOf(album, side).strips.map(({ file }) => file);
  return (await Promise.all(files.map(greyOf))).flatMap(stripsIn);
}

/** The blots of papers, as the engine cuts them. */
async function fromPapers(from: string): Promise<Plane[]> {
  const engine = openEngine();
  const strips: Plane[] = [];
  try {
    for (const name of readdirSync(from).filter((file) => file.endsWith('.pdf'))) {
      const crops = new Map<string, Uint8Array>();
      const extracted = await engine.extract(
        { path: join(from, name) },
        {
          onAsset: (asset) => {
            if (asset.what === 'sub-image') crops.set(asset.subImage, asset.bytes);
          },
        },
      );
      if (!extracted.ok) continue;
      const own: Plane[] = [];
      for (const { id, kind } of extracted.value.subImages) {
        const crop = kind === 'blot' ? crops.get(id) : undefined;
        if (crop) own.push(...stripsIn(await greyOf(crop)));
      }
      strips.push(...own.slice(0, MOST_OF_ONE));
    }
  } finally {
    await engine.close();
  }
  return strips;
}

function stripsIn(picture: Plane): Plane[] {
  return membraneParts(picture).map(({ strip }) => strip);
}

async function judged(strips: readonly Plane[]): Promise<Judged[]> {
  const random = seeded('splices');
  const cases: SpliceCase[] = [];
  for (const strip of strips) {
    cases.push(...(await untouched(strip)));
    cases.push(
      ...(await spliced(
        strip,
        strips.filter((other) => other !== strip),
        random,
      )),
    );
  }
  return cases.flatMap((one) => {
    const seam = seamsOf(one.strip)?.seam ?? null;
    return seam === null
      ? []
      : [
          {
            ...one,
            strength: seam.strength,
            divided: seam.divided,
            near: one.cut !== null && Math.abs(seam.x - one.cut) <= NEAR,
          },
        ];
  });
}

function thresholdOf(cases: readonly Judged[]): number {
  const plain = cases
    .filter(({ cut, divided }) => cut === null && !divided)
    .map(({ strength }) => strength)
    .sort((p, q) => q - p);
  return plain[Math.floor(FALSE_SHARE * plain.length)] ?? Infinity;
}

function measured(cases: readonly Judged[], least: number) {
  const flagged = cases.filter(({ strength, divided }) => strength > least && !divided);
  const share = (of: (one: Judged) => boolean, right: (one: Judged) => boolean) => {
    const all = cases.filter(of).length;
    const hits = flagged.filter((one) => of(one) && right(one)).length;
    return { hits, of: all, share: all === 0 ? null : hits / all, interval: wilson(hits, all) };
  };
  const found = (of: (one: Judged) => boolean) =>
    share(
      (one) => one.cut !== null && of(one),
      ({ near }) => near,
    );
  return {
    untouched: share(
      ({ cut }) => cut === null,
      () => true,
    ),
    untouchedLossless: share(
      ({ cut, quality }) => cut === null && quality === null,
      () => true,
    ),
    divided: cases.filter(({ cut, divided }) => cut === null && divided).length,
    found: found(() => true),
    feather: [0, 1, 2].map((px) => found(({ feather }) => feather === px)),
    matched: found(({ matched }) => matched),
    asItWas: found(({ matched }) => !matched),
    twoStrips: found(({ other }) => other),
    oneStrip: found(({ other }) => !other),
  };
}
