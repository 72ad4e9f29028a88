import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Asset, Engine, MatchInput, Outcome, SubImage } from '../../engine/index.ts';
import { seeded, type Random } from '../../samples/index.ts';
import { makeReuse, type Case } from '../cases/make.ts';
import { drawnSources, readSources, type Source } from '../cases/sources.ts';
import { makeTray } from '../cases/tray.ts';

/** A sub-image as the index keeps it, with what confirming it needs. */
export interface Kept {
  readonly subImage: SubImage;
  readonly pixels: string;
  /** Base64. */
  readonly packed: string;
  /** Base64. */
  readonly png: string;
}

/**
 * Sub-images of a manuscript, the views of the same sources that stand in the index, and others.
 */
export interface Pictures {
  /** `name` of a document: all sub-images of the manuscript, or one alone. */
  manuscript(cases: 'all' | number): Promise<MatchInput>;
  /** In the order of the manuscript's sub-images. */
  readonly planted: readonly Kept[];
  /** What was done to each of the planted views. */
  readonly tags: readonly (readonly string[])[];
  readonly others: readonly Kept[];
}

const PER_DOCUMENT = 40;

/**
 * Views of real pictures (turned, cropped, mirrored, with other tones), each source on one side
 * only, packed by the engine. What was packed before is read from the folder `keep`.
 */
export async function makePictures(
  engine: Engine,
  folders: readonly string[],
  { keep, queries, real, seed }: { keep: string; queries: number; real: number; seed: string },
): Promise<Pictures> {
  const random = seeded('index', seed);
  const [forQueries, forOthers] = sides(random, folders);
  const features = {
    read: (key: string) => readFile(join(keep, key)).catch(() => null),
    write: (key: string, bytes: Uint8Array) => writeFile(join(keep, key), bytes),
  };
  const cases: Case[] = [];
  for (let i = 0; i < queries; i++)
    cases.push(await makeReuse(seeded('index query', seed, i), pick(forQueries, i)));
  const document = async (name: string, of: readonly Case[]): Promise<MatchInput> => {
    const tray = await makeTray(seeded('index tray', seed, name), of, false);
    const path = join(keep, `${name}.pdf`);
    writeFileSync(path, tray.pdf);
    return { path, extraction: tray.extraction, cuts: tray.cuts, features };
  };
  const packed = async (name: string, make: () => Promise<readonly Case[]>): Promise<Kept[]> => {
    const file = join(keep, `${name}.json`);
    // Written below, by the same program.
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Kept[];
    const found = await packedBy(engine, await document(name, await make()));
    writeFileSync(file, JSON.stringify(found));
    return found;
  };
  const planted = await packed(`planted-${seed}-${queries}`, () =>
    Promise.resolve(cases.map((c) => view(c, 1))),
  );
  const others: Kept[] = [];
  for (let made = 0; made < real; made += PER_DOCUMENT)
    others.push(
      ...(await packed(`other-${seed}-${made}`, () =>
        Promise.all(
          Array.from({ length: PER_DOCUMENT }, async (_, i) =>
            view(
              await makeReuse(seeded('index other', seed, made + i), pick(forOthers, made + i)),
              i % 2,
            ),
          ),
        ),
      )),
    );
  return {
    planted,
    tags: cases.map(({ tags }) => tags),
    others: others.slice(0, real),
    manuscript: (which) =>
      which === 'all'
        ? document(
            'manuscript',
            cases.map((c) => view(c, 0)),
          )
        : document(`single-${which}`, [view(pick(cases, which), 0)]),
  };
}

/**
 * A sub-image that nobody drew: points of two others, each with up to two bits of its signature
 * changed and at another place, so that words and signatures are as frequent as in real pictures
 * and no geometry is.
 * @param bytes of both: 8 of a head, then 12 a point (engine/index/pack.ts): the signature from the
 * first bit on, the place in the last twelve
 */
export function recombined(random: Random, one: Uint8Array, other: Uint8Array): Uint8Array {
  const made = one.slice();
  const points = (made.length - HEAD) / POINT;
  const there = (other.length - HEAD) / POINT;
  for (let i = 0; i < points; i++) {
    const at = HEAD + i * POINT;
    if (there > 0 && random.chance(0.5)) {
      const from = HEAD + random.int(0, there - 1) * POINT;
      made.set(other.subarray(from, from + POINT), at);
    }
    for (let k = 0; k < 2; k++) {
      const bit = random.int(0, SIGNATURE_BITS - 1);
      made[at + (bit >> 3)] = (made[at + (bit >> 3)] ?? 0) ^ (1 << (bit & 7));
    }
    made[at + 10] = ((made[at + 10] ?? 0) & 15) | (random.int(0, 15) << 4);
    made[at + 11] = random.int(0, 255);
  }
  return made;
}

const HEAD = 8;
const POINT = 12;
const SIGNATURE_BITS = 54;

function sides(random: Random, folders: readonly string[]): [Source[], Source[]] {
  const photos = [...folders.flatMap(readSources), ...drawnSources()].filter(
    (s) => s.category !== 'blot' && s.category !== 'gel',
  );
  const shuffled = random.shuffle([...photos]);
  // Sources of one group may show one specimen: all of a group are on one side.
  const groups = [...new Set(shuffled.map((s) => s.group))];
  const asked = new Set(groups.filter((_, i) => i % 3 === 0));
  return [shuffled.filter((s) => asked.has(s.group)), shuffled.filter((s) => !asked.has(s.group))];
}

async function packedBy(engine: Engine, input: MatchInput): Promise<Kept[]> {
  const crops = new Map<string, Uint8Array>();
  const onAsset = (asset: Asset): void => {
    if (asset.what === 'sub-image') crops.set(asset.subImage, asset.bytes);
  };
  // Without comparing: the crops alone are wanted.
  const matched = done(await engine.match({ ...input, without: ['inside', 'dense'] }, { onAsset }));
  const subImages = new Map(matched.subImages.map((s) => [s.id, s]));
  return done(await engine.pack(input)).flatMap(({ subImage, pixels, packed }) => {
    const [found, png] = [subImages.get(subImage), crops.get(subImage)];
    return found && png
      ? [{ subImage: found, pixels, packed: base64(packed), png: base64(png) }]
      : [];
  });
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function view(c: Case, number: number): Case {
  const panel = c.panels[number];
  if (!panel) throw new Error('A case lacks a view.');
  return { kind: 'alone', tags: c.tags, panels: [panel] };
}

function pick<T>(all: readonly T[], i: number): T {
  const one = all[i % all.length];
  if (one === undefined) throw new Error('There are no pictures.');
  return one;
}

/** The value of an outcome. @throws Error with the sentence that says why there is none */
export function done<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.unusable.sentence);
  return outcome.value;
}
