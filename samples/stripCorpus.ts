import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeManuscript } from './manuscript.ts';
import { planStrips } from './stripPlan.ts';
import type { StripAlbum, StripSide } from './strips.ts';
import { truthText } from './truth.ts';

/** Which style each figure of a manuscript has: by the manuscript's name, in the figures' order. */
export type StylesByName = ReadonlyMap<string, readonly string[]>;

/** Every fourth manuscript repeats nothing. */
const CLEAN_EVERY = 4;

/**
 * Writes manuscripts of published strips and their truth into a folder, in corpus A's layout.
 * `album` holds the strips of `side` (`stripsOf`); `any`: in styles put together at random.
 */
export async function writeStrips(
  folder: string,
  album: StripAlbum,
  side: StripSide,
  seed: number,
  count: number,
  any = false,
): Promise<StylesByName> {
  mkdirSync(join(folder, 'manuscripts', 'made'), { recursive: true });
  mkdirSync(join(folder, 'truth'), { recursive: true });
  const styles = new Map<string, readonly string[]>();
  for (let k = 0; k < count; k++) {
    const plan = planStrips(seed + k, album, side, k % CLEAN_EVERY === CLEAN_EVERY - 1, any);
    const made = await writeManuscript(plan.recipe);
    writeFileSync(join(folder, 'manuscripts', 'made', `${made.name}.pdf`), made.pdf);
    writeFileSync(join(folder, 'truth', `${made.name}.json`), truthText(made.truth));
    styles.set(made.name, plan.styles);
  }
  return styles;
}
