import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  drawBase,
  loadPicture,
  readAlbum,
  seeded,
  type Picture,
  type PixelBox,
  type Random,
  type Subject,
} from '../../samples/index.ts';

/** A picture that cases are cut from. */
export interface Source {
  readonly id: string;
  readonly category: string;
  /**
   * Pictures of one group may show one specimen; groups are not split between fitting and checking
   * unless they are large.
   */
  readonly group: string;
  /** The article or the collection that it is from: its other groups may be alike. */
  readonly collection: string;
  readonly from: 'licensed picture' | 'real blot' | 'flow plot' | 'procedural';
  readonly bands: readonly PixelBox[];
  load(): Promise<Picture>;
}

const Blots = z.object({
  images: z.array(
    z.object({
      id: z.string(),
      cat: z.string(),
      file: z.string(),
      group: z.optional(z.string()),
      bands: z.optional(z.array(z.array(z.number()))),
    }),
  ),
});

/** How the groups of pictures of articles begin. */
const ARTICLE = 'pdf:';

/**
 * Reads a folder of licensed pictures (sources.json beside them) or a corpus with
 * images/real_sources.json (its blots and flow plots). Throws a sentence when it is neither.
 */
export function readSources(folder: string): Source[] {
  const blots = join(folder, 'images', 'real_sources.json');
  if (existsSync(blots)) {
    return Blots.parse(JSON.parse(readFileSync(blots, 'utf8')))
      .images.filter((i) => i.cat === 'blot' || i.cat === 'flow')
      .map((i) => ({
        id: i.id,
        category: i.cat,
        group: i.group ?? i.id,
        collection: i.group ?? i.id,
        from: i.cat === 'blot' ? 'real blot' : 'flow plot',
        load: () => loadPicture(join(folder, 'images', i.file)),
        bands: (i.bands ?? []).map((b): PixelBox => [b[1] ?? 0, b[2] ?? 0, b[3] ?? 0, b[4] ?? 0]),
      }));
  }
  if (!existsSync(join(folder, 'sources.json')))
    throw new Error(`${folder} holds neither sources.json nor images/real_sources.json.`);
  return readAlbum(folder).map(({ id, category, group, source, file }) => ({
    id,
    category,
    group,
    // Articles of one collection have nothing in common.
    collection: group.startsWith(ARTICLE) ? group : (source ?? group),
    from: 'licensed picture',
    bands: [],
    load: () => loadPicture(file),
  }));
}

/** Pictures that need no folder: drawn from seeds, those of a style in one group. */
export function drawnSources(): Source[] {
  const subjects: readonly Subject[] = [
    'fluo',
    'histology',
    'brightfield',
    'em',
    'blot',
    'flow',
    'radiology',
  ];
  return subjects.flatMap((subject) =>
    Array.from({ length: subject === 'blot' ? 24 : 8 }, (_, k): Source => {
      const random = seeded('case source', subject, k);
      const base = {
        id: `${subject} ${k}`,
        subject,
        seed: `case style ${subject} ${Math.floor(k / 2)}|${k}`,
        lanes: random.int(4, 7),
        room: 1,
        pixels: null,
      };
      const [width, height] =
        subject === 'blot' ? [random.int(330, 480), random.int(55, 95)] : [640, 520];
      const drawn = drawBase(base, width, height);
      return {
        id: `procedural ${subject} ${k}`,
        category: subject,
        group: `procedural ${subject} ${Math.floor(k / 2)}`,
        collection: 'procedural',
        from: 'procedural',
        bands: drawn.bands,
        load: () => Promise.resolve(drawn.picture),
      };
    }),
  );
}

/**
 * Which pictures fit and which check: half of the groups of each category, large groups (more than
 * 12) by picture.
 */
export function splitOf(sources: readonly Source[]): ReadonlyMap<string, 'fit' | 'check'> {
  const sizes = new Map<string, number>();
  for (const s of sources) sizes.set(s.group, (sizes.get(s.group) ?? 0) + 1);
  const unit = (s: Source) => ((sizes.get(s.group) ?? 0) > 12 ? s.id : s.group);
  const out = new Map<string, 'fit' | 'check'>();
  for (const category of [...new Set(sources.map((s) => `${s.from} ${s.category}`))].sort()) {
    const own = sources.filter((s) => `${s.from} ${s.category}` === category);
    const units = seeded('split', category).shuffle([...new Set(own.map(unit))].sort());
    for (const s of own) out.set(s.id, units.indexOf(unit(s)) % 2 === 0 ? 'fit' : 'check');
  }
  return out;
}

/**
 * What the cases of one tray are cut from: two trays in three hold photographs of one or two
 * categories, most often licensed ones only, as manuscripts do; blots are always blots.
 */
export function poolsOf(
  random: Random,
  own: readonly Source[],
): { readonly photos: readonly Source[]; readonly blots: readonly Source[] } {
  const photos = own.filter((s) => s.category !== 'blot' && s.category !== 'gel');
  const blots = own.filter((s) => s.category === 'blot');
  if (random.chance(0.34)) return { photos, blots };
  const categories = [...new Set(photos.map((s) => s.category))]
    .sort()
    .filter((c) => photos.filter((s) => s.category === c).length >= 3);
  const chosen = random.shuffle(categories).slice(0, random.int(1, 2));
  const themed = photos.filter((s) => chosen.includes(s.category));
  const licensed = themed.filter((s) => s.from === 'licensed picture');
  return { photos: licensed.length >= 3 && random.chance(0.7) ? licensed : themed, blots };
}
