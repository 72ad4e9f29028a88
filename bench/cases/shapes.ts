import { WHOLE, type Random, type View } from '../../samples/index.ts';

/**
 * How the second picture of a case shows the first; a shape drawn twice is twice as common. Joined
 * names are done together.
 */
export const SHAPES = [
  'none',
  'none',
  'fliph',
  'flipv',
  'rot90',
  'rot180',
  'rot270',
  'rotsmall',
  'rotbig',
  'rotbig',
  'zoomin',
  'zoomin',
  'resize',
  'stretch',
  'ov60',
  'ov40',
  'ov25',
  'ov15',
  'fliph+rotbig',
  'ov40+rotbig',
  'ov40+fliph',
  'zoomin+rotsmall',
] as const;

/**
 * Share of the source that the first picture takes, so that the second finds room beside or around
 * it.
 */
export function roomFor(random: Random, shape: string): number {
  if (shape.includes('ov') && shape.includes('rot')) return 0.38;
  if (shape.includes('ov')) return random.range(0.3, 0.5);
  if (shape.includes('rotbig')) return random.range(0.4, 0.62);
  return random.chance(0.3) ? random.range(0.25, 0.6) : random.range(0.6, 1);
}

/**
 * The view of a shape. Scales reach from 0.4 to 2.5 together with `sizeFor`, overlaps down to 15 %
 * of the area.
 */
export function viewOf(random: Random, shape: string): View {
  return shape.split('+').reduce((view, step) => ({ ...view, ...stepOf(random, step) }), WHOLE);
}

function stepOf(random: Random, step: string): Partial<View> {
  switch (step) {
    case 'fliph':
      return { mirrored: true };
    case 'flipv':
      return { mirrored: true, rotation: 180 };
    case 'rot90':
      return { rotation: 90, scale: 0.9 };
    case 'rot180':
      return { rotation: 180 };
    case 'rot270':
      return { rotation: 270, scale: 0.9 };
    case 'rotsmall':
      return { rotation: random.pick([-1, 1]) * random.range(1, 5), scale: 0.9 };
    case 'rotbig':
      return {
        rotation: random.pick([-1, 1]) * random.range(6, 174),
        scale: random.range(0.75, 1.05),
      };
    case 'zoomin':
      return {
        scale: 1 / random.range(1.3, 2.5),
        centre: [random.range(0.4, 0.6), random.range(0.4, 0.6)],
      };
    case 'stretch':
      return { stretch: random.range(0.82, 1.2), scale: 0.97 };
    case 'ov60':
    case 'ov40':
    case 'ov25':
    case 'ov15': {
      const along = (1 - Number(step.slice(2)) / 100) * random.pick([-1, 1]);
      return { centre: random.chance(0.5) ? [0.5 + along, 0.5] : [0.5, 0.5 + along] };
    }
    default:
      return {};
  }
}

/** The second picture's size beside the first's. */
export function sizeFor(random: Random, shape: string): number {
  return shape === 'resize' ? random.pick([random.range(0.4, 0.85), random.range(1.2, 2)]) : 1;
}
