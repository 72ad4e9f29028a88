import type { Box } from '../../contract/geometry.ts';
import { coverage } from '../geometry/coverage.ts';
import { bodySize } from '../text/blocks.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import type { PageScan } from './scan.ts';

const { LOWEST, TITLE, TITLE_LENGTH, ON_PICTURE } = valuesOf(NUMBERS.masthead);

/**
 * True for a picture on the first page that stands at its top over the title, with no writing above
 * it: a journal's masthead, which is the same in all of its articles.
 * @param box of the picture, points
 */
export function isMasthead(box: Box, { info, lines }: PageScan): boolean {
  if (info.page !== 1 || box.y + box.h > LOWEST * info.height) return false;
  const beside = lines.filter((l) => l.turn === 0 && coverage(l.box, box) < ON_PICTURE);
  if (beside.some((l) => l.length >= TITLE_LENGTH && l.box.y + l.box.h <= box.y)) return false;
  const size = bodySize([beside]);
  return beside.some(
    (l) => l.length >= TITLE_LENGTH && l.size >= TITLE * size && l.box.y >= box.y + box.h,
  );
}
