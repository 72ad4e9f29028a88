import { createHash } from 'node:crypto';
import { MatchCache } from '../runner/cache.ts';
import { matchManuscript } from '../match.ts';
import { matchIndex, packSpecimens } from '../match-index.ts';
import type { SpecimenIndex } from '../match-index.ts';
import type { Features } from '../features/features.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { decodeFeatures, featureKey } from '../features/store.ts';
import { findLookalikes } from '../search/lookalikes.ts';
import { inWholePicture, pixelsOfRegion, regionSpecimen } from '../search/region.ts';
import type { Lookalike, Progress, Specimen } from '../types.ts';
import { ENGINE_VERSION } from '../version.ts';
import type {
  FeatureStore,
  IndexFinding,
  IndexSearchInput,
  MatchInput,
  Matched,
  PackedSubImage,
  PictureIndex,
  SearchInput,
} from '../requests.ts';
import { type Reporter, reportCrop, reportPixels } from './extract.ts';
import { Queue } from './queue.ts';
import { cutSpecimens } from './specimens.ts';
import { Spool } from './spool.ts';

/** What a job may use: features of earlier runs, and threads. */
interface Means {
  readonly features?: FeatureStore;
  readonly threads: number;
}

/**
 * Cuts the sub-images of one manuscript (`bytes`: the file) and compares them; what a store knows
 * of them is not computed again. Crops of boxes that a person drew come as assets.
 */
export async function matchDocument(
  document: PdfDocument,
  bytes: Uint8Array,
  input: Pick<MatchInput, 'extraction' | 'cuts' | 'without'>,
  report: Reporter,
  { features, threads }: Means,
): Promise<Matched> {
  const key = cacheKey(bytes);
  // What is measured without a part must neither take from whole runs nor leave to them.
  const cache =
    features && !input.without?.length ? new MatchCache(await features.read(key)) : undefined;
  const specimens = await collect(document, input, report, cache);
  const extraction = { ...input.extraction, subImages: specimens.map((s) => s.subImage) };
  const analysis = await matchManuscript(
    specimens,
    { extraction },
    { onProgress: (p) => report.progress(p), features, threads, cache, without: input.without },
  );
  if (cache) await features?.write(key, cache.bytes());
  return { analysis, subImages: extraction.subImages };
}

/**
 * Searches everything that looks like a region of one sub-image in all of them; features of earlier
 * runs are used.
 */
export async function searchDocument(
  document: PdfDocument,
  input: Omit<SearchInput, 'features'>,
  report: Reporter,
  features?: FeatureStore,
): Promise<readonly Lookalike[]> {
  const specimens = [...cutSpecimens(document, input.extraction, input.cuts)].map(
    (c) => c.specimen,
  );
  const known = await Promise.all(
    specimens.map(async (s) => decodeFeatures((await features?.read(featureKey(s))) ?? null)),
  );
  return findLookalikes(specimens, input.subImage, input.region, known, (done) =>
    report.progress({ stage: 'match', step: 'search', done, of: specimens.length }),
  );
}

/**
 * What an index keeps of the sub-images of a manuscript; what matching left is used. Their pixels
 * come as assets where somebody takes them.
 */
export async function packDocument(
  document: PdfDocument,
  bytes: Uint8Array,
  input: Pick<MatchInput, 'extraction' | 'cuts'>,
  report: Reporter,
  { features, threads }: Means,
): Promise<PackedSubImage[]> {
  const specimens = await cutAgain(document, bytes, input, features);
  const packed = await packSpecimens(specimens, {
    onProgress: (p) => report.progress(p),
    features,
    threads,
  });
  if (report.asset) {
    const queue = new Queue();
    for (const specimen of specimens) {
      if (!specimen.subImage.included) continue;
      queue.add(() => reportPixels(specimen, report));
      await queue.room();
    }
    await queue.end();
  }
  return packed;
}

/** Finds pictures of an index in the sub-images of a manuscript; what matching left is used. */
export async function indexDocument(
  document: PdfDocument,
  bytes: Uint8Array,
  input: Pick<IndexSearchInput, 'extraction' | 'cuts' | 'part'>,
  index: PictureIndex,
  report: Reporter,
  { features, threads }: Means,
): Promise<IndexFinding[]> {
  const specimens = await cutAgain(document, bytes, input, features);
  // Candidates are many more than what is looked for: their pixels and points wait on disk.
  const spool = new Spool();
  const pictures: SpecimenIndex = {
    read: (after) => index.read(after),
    blocks: index.blocks,
    async specimen(key) {
      const found = await index.picture(key);
      if (!found) return null;
      const { decodeLossless } = await import('./pictures.ts');
      return { subImage: found.subImage, raster: spool.put(await decodeLossless(found.png)) };
    },
  };
  const options = {
    onProgress: (p: Progress) => report.progress(p),
    spool: (f: Features) => spool.putFeatures(f),
    threads,
  };
  try {
    if (!input.part) return await matchIndex(specimens, pictures, { ...options, features });
    const { subImage, region } = input.part;
    const home = specimens.find((s) => s.subImage.id === subImage);
    const box = home && pixelsOfRegion(region, home.raster);
    if (!home || !box || box.w < 1 || box.h < 1) return [];
    // What is computed of a region is of use only once.
    const found = await matchIndex([regionSpecimen(home, box)], pictures, options);
    return found.map(({ key, finding }) => ({ key, finding: inWholePicture(finding, box) }));
  } finally {
    spool.close();
  }
}

/** The sub-images, whose pixels are cut when they are needed where matching knew their cuts. */
async function cutAgain(
  document: PdfDocument,
  bytes: Uint8Array,
  input: Pick<MatchInput, 'extraction' | 'cuts'>,
  features: FeatureStore | undefined,
): Promise<Specimen[]> {
  const cache = features ? new MatchCache(await features.read(cacheKey(bytes))) : undefined;
  return [...cutSpecimens(document, input.extraction, input.cuts, cache)].map((c) => c.specimen);
}

/** Where what the last matching of these bytes left is kept. */
function cacheKey(bytes: Uint8Array): string {
  return `match-cache-${ENGINE_VERSION}-${createHash('sha256').update(bytes).digest('hex')}`;
}

async function collect(
  document: PdfDocument,
  input: Pick<MatchInput, 'extraction' | 'cuts'>,
  report: Reporter,
  cache: MatchCache | undefined,
): Promise<Specimen[]> {
  const queue = new Queue();
  const specimens: Specimen[] = [];
  for (const { specimen, changed } of cutSpecimens(document, input.extraction, input.cuts, cache)) {
    specimens.push(specimen);
    if (changed) queue.add(() => reportCrop(specimen, report));
    await queue.room();
  }
  await queue.end();
  return specimens;
}
