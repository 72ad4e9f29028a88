import type { Box } from '../../contract/geometry.ts';
import { type Character, readCharacters } from './characters.ts';
import type { DrawnObject } from './drawn.ts';
import type { ObjectList } from './objects.ts';
import type { PdfPage } from './page.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { WHITE } = valuesOf(NUMBERS.legible);

/**
 * The characters of a page that are seen. Left out are those that a clip hides (a page put into
 * another as a figure brings all its text along), and white ones where nothing is drawn under them.
 * `list`: what is drawn on the page.
 */
export function readLegible(page: PdfPage, list: ObjectList): Character[] {
  const all = readCharacters(page);
  const grounds = all.some((c) => c.white) ? list.objects.filter(isGround).map((o) => o.box) : [];
  return all.filter((c) => {
    const x = c.box.x + c.box.w / 2;
    const y = c.box.y + c.box.h / 2;
    const clip = list.textClips.get(c.owner);
    return (!clip || holds(clip, x, y)) && (!c.white || grounds.some((g) => holds(g, x, y)));
  });
}

/** True for objects on which white writing can be read. */
function isGround(o: DrawnObject): boolean {
  if (o.what !== 'path') return true;
  return o.fill !== null && o.fill[3] > 0 && o.fill.slice(0, 3).some((v) => v < WHITE);
}

function holds(b: Box, x: number, y: number): boolean {
  return x >= b.x && x <= b.x + b.w && y >= b.y && y <= b.y + b.h;
}
