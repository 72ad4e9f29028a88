import { joinSpanned } from '../../../engine/panels/paleSpans.ts';
import type { Region } from '../../../engine/panels/plane.ts';

const PER_POINT = 2;
const region = (x0: number, x1: number, y0: number, y1: number): Region => ({ x0, y0, x1, y1 });

const LEFT = region(20, 100, 60, 120);
const RIGHT = region(180, 300, 64, 122);
const ACROSS = region(22, 298, 10, 50);
const BOTH = region(20, 300, 60, 122);

describe('parts of a membrane with paper between them', () => {
  test('are one where another membrane of the stack goes across both', () => {
    expect(joinSpanned([ACROSS, LEFT, RIGHT], [], PER_POINT)).toEqual([ACROSS, BOTH]);
    expect(joinSpanned([RIGHT, LEFT], [ACROSS], PER_POINT)).toEqual([BOTH]);
  });

  test('are one however many they are', () => {
    const middle = region(120, 160, 62, 120);
    const out = joinSpanned([LEFT, middle, RIGHT], [ACROSS, region(20, 160, 130, 160)], PER_POINT);
    expect(out).toEqual([BOTH]);
  });

  test('stay apart where none does, or one that ends elsewhere', () => {
    expect(joinSpanned([LEFT, RIGHT], [], PER_POINT)).toEqual([LEFT, RIGHT]);
    const longer = region(22, 340, 10, 50);
    expect(joinSpanned([LEFT, RIGHT], [longer], PER_POINT)).toEqual([LEFT, RIGHT]);
  });

  test('stay apart where they share few rows, or something else lies between them', () => {
    const higher = region(180, 300, 100, 180);
    expect(joinSpanned([LEFT, higher], [ACROSS], PER_POINT)).toEqual([LEFT, higher]);
    const between = region(120, 160, 80, 110);
    expect(joinSpanned([LEFT, RIGHT], [ACROSS, between], PER_POINT)).toEqual([LEFT, RIGHT]);
  });
});
