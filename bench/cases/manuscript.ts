import { seeded } from '../../samples/index.ts';
import { makeCase } from './make.ts';
import type { Source } from './sources.ts';
import type { Tray } from './tray.ts';
import { makeTray } from './tray.ts';

/** Drawn cases as one manuscript of at least so many sub-images. */
export async function drawManuscript(
  boxes: number,
  sources: readonly Source[],
  seed: string,
): Promise<Tray> {
  const random = seeded('rematch', seed);
  const cases = [];
  let panels = 0;
  while (panels < boxes) {
    const one = await makeCase(
      random,
      sources.filter((s) => s.category !== 'blot' && s.category !== 'gel'),
      sources.filter((s) => s.category === 'blot'),
    );
    cases.push(one);
    panels += one.panels.length;
  }
  return makeTray(random, cases);
}
