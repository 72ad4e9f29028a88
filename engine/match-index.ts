import { packPicture } from './index/pack.ts';
import { Preselection } from './index/preselection.ts';
import { Ranking } from './index/ranking.ts';
import { askedAhead, type Begun, begun } from './read-index.ts';
import { WORTH_KEEPING } from './detectors/finding.ts';
import { byScore, named } from './match.ts';
import { indexed } from './retrieval/candidates.ts';
import type { Indexed } from './retrieval/rows.ts';
import type {
  FeatureStore,
  IndexBlock,
  IndexBlocks,
  IndexFinding,
  PackedInIndex,
  PackedSubImage,
  PictureIndex,
} from './requests.ts';
import { compare } from './runner/comparison.ts';
import { describeAll } from './runner/describe.ts';
import type { MatchOptions } from './runner/options.ts';
import { TaskRunner } from './runner/runner.ts';
import type { Progress, Specimen } from './types.ts';

/** Sub-images that are looked up in one pass over the index. */
const AT_ONCE = 250;
/** Lists that are read at a time: some 3 MB of them. */
const LISTS_AT_ONCE = 8192;
/** Pictures that are read at a time: about 1.5 MB. */
const PICTURES_AT_ONCE = 500;
/** How often a search begins again because a block went while it was read. */
const TRIES = 5;

/** An index whose pictures can be compared. */
export interface SpecimenIndex extends Pick<PictureIndex, 'read' | 'blocks'> {
  /** The picture with this key; null: it has gone. */
  specimen(key: string): Promise<Specimen | null>;
}

/** What an index keeps of these sub-images; those that do not go into matching are left out. */
export async function packSpecimens(
  specimens: readonly Specimen[],
  options: MatchOptions = {},
): Promise<PackedSubImage[]> {
  const included = specimens.filter((s) => s.subImage.included).map(named);
  const runner = new TaskRunner(included, options.threads);
  try {
    const described = await describeAll(runner, included, outside(options));
    return included.map((s, i) => {
      const one = described[i];
      if (!one) throw new Error('A sub-image was not described.');
      const { features, words } = indexed(one.features, one.words);
      return {
        subImage: s.subImage.id,
        pixels: s.pixels ?? '',
        packed: packPicture(features, words),
      };
    });
  } finally {
    await runner.close();
  }
}

/**
 * Looks the sub-images of a manuscript up in an index, and compares them with the candidates as
 * sub-images of different manuscripts are compared: the same detectors, pixels and scores.
 */
export async function matchIndex(
  specimens: readonly Specimen[],
  index: SpecimenIndex,
  options: MatchOptions = {},
): Promise<IndexFinding[]> {
  const included = specimens.filter((s) => s.subImage.included).map(named);
  const kept = { ...outside(options), features: options.features ?? memoryStore() };
  const found: IndexFinding[] = [];
  for (let start = 0; start < included.length; start += AT_ONCE) {
    const part = included.slice(start, start + AT_ONCE);
    const pairs = await candidatesOf(part, index, kept);
    found.push(...(await confirmed(part, pairs, index, kept)));
  }
  return found.sort((p, r) => byScore(p.finding, r.finding));
}

/** A sub-image by its number, and the key of a picture that may show the same. */
interface Pair {
  readonly a: number;
  readonly key: string;
}

async function candidatesOf(
  specimens: readonly Specimen[],
  index: SpecimenIndex,
  options: MatchOptions,
): Promise<Pair[]> {
  // While the sub-images are described.
  const first = begun(index);
  const runner = new TaskRunner(specimens, options.threads);
  const looked = await (async () => {
    try {
      // Points are asked for again and again here: they stay in memory.
      const described = await describeAll(runner, specimens, { ...options, spool: undefined });
      return described.map((d) => indexed(d.features, d.words));
    } finally {
      await runner.close();
    }
  })();
  for (let tries = 1; ; tries++) {
    const start = tries === 1 ? first : begun(index);
    const pairs = await lookedUp(specimens, looked, index, { start, options });
    if (pairs) return pairs;
    if (tries === TRIES) throw new Error('The index was rebuilt all the time.');
  }
}

/** Null: a block went meanwhile, and its pictures may stand where nobody looks any more. */
async function lookedUp(
  specimens: readonly Specimen[],
  looked: readonly Indexed[],
  index: SpecimenIndex,
  { start, options }: { readonly start: Begun; readonly options: MatchOptions },
): Promise<Pair[] | null> {
  const ranking = new Ranking<string>(looked);
  const equal: Pair[] = [];
  const seen = new Set<string>();
  const show = ({ key, pixels, packed }: PackedInIndex): void => {
    // What was just put into a block may be told twice.
    if (seen.has(key)) return;
    seen.add(key);
    ranking.show({ key, packed });
    specimens.forEach((s, a) => {
      if (s.pixels === pixels) equal.push({ a, key });
    });
  };
  let read = 0;
  for (let next = start.part; ; ) {
    const part = await next;
    part.pictures.forEach(show);
    read = part.done;
    options.onProgress?.(progress(part.done, part.of));
    if (part.next === null) break;
    next = index.read(part.next);
  }
  if (index.blocks) {
    const all = (await start.blocks) ?? (await index.blocks.all());
    if (!(await readBlocks(specimens, looked, index.blocks, { all, read, show, options })))
      return null;
  }
  const ranked = ranking.best().flatMap((list, a) => list.map(({ key }) => ({ a, key })));
  return [...new Map([...equal, ...ranked].map((p) => [`${p.a} ${p.key}`, p])).values()];
}

/**
 * Shows the pictures of blocks that may show what is looked for.
 * @returns false: a block went meanwhile
 */
async function readBlocks(
  specimens: readonly Specimen[],
  looked: readonly Indexed[],
  blocks: IndexBlocks,
  {
    all,
    read,
    show,
    options,
  }: {
    readonly all: readonly IndexBlock[];
    readonly read: number;
    readonly show: (picture: PackedInIndex) => void;
    readonly options: MatchOptions;
  },
): Promise<boolean> {
  if (all.length === 0) return true;
  const of = all.reduce((sum, { found }) => sum + found, read);
  let done = read;
  const chosen = new Preselection(looked);
  for (const block of all) {
    const { wanted, show: take, close } = chosen.open(block);
    const parts = Array.from({ length: Math.ceil(wanted.length / LISTS_AT_ONCE) }, (_, i) =>
      wanted.slice(i * LISTS_AT_ONCE, (i + 1) * LISTS_AT_ONCE),
    );
    for await (const lists of askedAhead(parts, (part) => blocks.lists(block.key, part))) {
      if (lists === null) return false;
      take(lists);
    }
    close();
    done += block.found;
    options.onProgress?.(progress(done, of));
  }
  const places = chosen.best();
  const pixels = [...new Set(specimens.flatMap((s) => (s.pixels ? [s.pixels] : [])))];
  for (let start = 0; start === 0 || start < places.length; start += PICTURES_AT_ONCE)
    (
      await blocks.pictures(
        places.slice(start, start + PICTURES_AT_ONCE),
        start === 0 ? pixels : [],
      )
    ).forEach(show);
  return true;
}

async function confirmed(
  specimens: readonly Specimen[],
  pairs: readonly Pair[],
  index: SpecimenIndex,
  options: MatchOptions,
): Promise<IndexFinding[]> {
  const queries = [...new Set(pairs.map(({ a }) => a))].sort((p, r) => p - r);
  const all: Specimen[] = queries.flatMap((a) => specimens[a] ?? []);
  const numbers = new Map(queries.map((a, number) => [a, number]));
  const keys = new Map<string, number>();
  for (const key of [...new Set(pairs.map((p) => p.key))].sort()) {
    const specimen = await index.specimen(key);
    if (!specimen) continue;
    keys.set(key, all.length);
    all.push(named({ ...specimen, subImage: { ...specimen.subImage, id: key } }));
  }
  const wanted = new Set(pairs.map(({ a, key }) => `${numbers.get(a)} ${keys.get(key)}`));
  const isQuery = (number: number): boolean => number < queries.length;
  const runner = new TaskRunner(all, options.threads);
  try {
    const own: MatchOptions = { ...options, isQuery };
    const described = await describeAll(runner, all, own);
    const findings = await compare({
      runner,
      specimens: all,
      described,
      across: true,
      wanted: (a, b) => wanted.has(`${a} ${b}`),
      options: own,
    });
    return findings
      .filter(({ finding }) => finding.score >= WORTH_KEEPING)
      .map(({ finding }) => ({ key: finding.b.subImage, finding }));
  } finally {
    await runner.close();
  }
}

/**
 * Copies inside one picture are the matter of its own document, and nothing is left to a later run.
 */
function outside(options: MatchOptions): MatchOptions {
  return {
    ...options,
    cache: undefined,
    without: [...(options.without ?? []), 'inside'],
  };
}

function progress(done: number, of: number): Progress {
  return { stage: 'match', step: 'database', done, of };
}

/** Where the caller keeps nothing: what was described for the search serves the comparison. */
function memoryStore(): FeatureStore {
  const kept = new Map<string, Uint8Array>();
  return {
    read: (key) => Promise.resolve(kept.get(key) ?? null),
    write: (key, bytes) => Promise.resolve(void kept.set(key, bytes)),
  };
}
