import type { Random } from './random.ts';
import type { StripSide } from './strips.ts';

/** How published strips are put together in a figure. Lengths in points. */
export interface StripStyle {
  /** The styles of one side are worked on, those of the other are measured at the end. */
  readonly side: StripSide;
  /** `white`: the strips' ground is lifted to paper, as exposed films and printed figures are. */
  readonly ground: 'own' | 'white';
  /** Width of the line around each strip; 0 = no frame. */
  readonly frame: number;
  /** Black unless it is named. */
  readonly frameColour?: string;
  /** Stacks of strips beside one another. */
  readonly stacks: readonly number[];
  /** Stacks are fewer where their strips would be narrower than this. */
  readonly narrowest?: number;
  /** Between the strips of a stack. */
  readonly gaps: readonly number[];
  readonly names: 'left' | 'right' | null;
  readonly weights: 'left' | 'right' | null;
  /** `turned`: names of lanes that are read upwards. */
  readonly above: 'signs' | 'names' | 'turned' | null;
  /** Over everything, the name of what is compared, with a line under it. */
  readonly heading?: boolean;
  /** Numbers under the lanes, as quantification writes them. */
  readonly numbers: boolean;
  /** Lines between lanes. */
  readonly dividers: { readonly colour: string; readonly width: number } | null;
  readonly chart: 'right' | 'below' | null;
}

const PLAIN: StripStyle = {
  side: 'fit',
  ground: 'own',
  frame: 0,
  stacks: [1],
  gaps: [2, 4],
  names: 'left',
  weights: null,
  above: 'signs',
  numbers: false,
  dividers: null,
  chart: null,
};

export const STRIP_STYLES = {
  'white, names left': { ...PLAIN, ground: 'white', gaps: [3, 6] },
  'framed, weights right': { ...PLAIN, frame: 0.6, weights: 'right' },
  'own ground, two stacks, numbers': { ...PLAIN, stacks: [2], numbers: true, gaps: [2, 3] },
  'white, chart right': { ...PLAIN, ground: 'white', weights: 'right', chart: 'right' },
  'white, divided': {
    ...PLAIN,
    ground: 'white',
    above: 'names',
    dividers: { colour: '#000000', width: 0.5 },
  },
  'framed, numbers, divided': {
    ...PLAIN,
    frame: 0.4,
    numbers: true,
    dividers: { colour: '#ffffff', width: 0.6 },
  },
  'white, names right, weights left': {
    ...PLAIN,
    side: 'check',
    ground: 'white',
    names: 'right',
    weights: 'left',
  },
  'own ground, stacks beside': {
    ...PLAIN,
    side: 'check',
    stacks: [2, 3],
    gaps: [1.5, 2.5],
    weights: 'right',
  },
  'framed, names right': {
    ...PLAIN,
    side: 'check',
    frame: 0.8,
    names: 'right',
    above: 'names',
    gaps: [1, 3],
  },
  'white, numbers, two stacks': {
    ...PLAIN,
    side: 'check',
    ground: 'white',
    stacks: [2],
    numbers: true,
  },
  'own ground, divided, chart below': {
    ...PLAIN,
    side: 'check',
    dividers: { colour: '#ffffff', width: 0.6 },
    chart: 'below',
  },
  'white, divided, chart right': {
    ...PLAIN,
    side: 'check',
    ground: 'white',
    dividers: { colour: '#444444', width: 0.4 },
    chart: 'right',
    weights: 'right',
  },
} as const satisfies Readonly<Record<string, StripStyle>>;

export type StripStyleName = keyof typeof STRIP_STYLES;

/** The names of the styles of one side. */
export function stylesOf(side: StripSide): StripStyleName[] {
  return namesOf(STRIP_STYLES).filter((name) => STRIP_STYLES[name].side === side);
}

/**
 * A style put together at random from everything that figures do, so that nothing is fitted to a
 * handful of layouts; both sides draw from it, each with publications of its own.
 */
export function anyStyle(random: Random, side: StripSide): StripStyle {
  const names = random.pick(['left', 'left', 'right', null] as const);
  const tight = random.chance(0.4);
  return {
    side,
    ground: random.pick(['own', 'white'] as const),
    frame: random.pick([0, 0, 0, 0.25, 0.5, 1]),
    frameColour: random.pick(['#000000', '#000000', '#808080']),
    stacks: random.pick([[1], [1], [2], [2, 3]]),
    narrowest: 75,
    gaps: tight ? [1, 1.5, 2] : [2.5, 4, 7, 11],
    names,
    weights: random.pick(['left', 'right', null, null] as const),
    above: random.pick(['signs', 'names', 'turned', null] as const),
    heading: random.chance(0.4),
    numbers: random.chance(0.25),
    dividers: random.chance(0.25)
      ? {
          colour: random.pick(['#000000', '#ffffff', '#808080']),
          width: random.pick([0.4, 0.6, 1]),
        }
      : null,
    chart: random.pick(['right', 'below', null, null, null, null] as const),
  };
}

/** What tables group such a style by: its ground, its frame, one stack or several. */
export function anyStyleName({ ground, frame, stacks }: StripStyle): string {
  return `any: ${ground}${frame > 0 ? ', framed' : ''}, ${stacks.length === 1 && stacks[0] === 1 ? 'one stack' : 'stacks'}`;
}

function namesOf<T extends object>(table: T): (keyof T)[] {
  // The table is written here, so that it has no other keys.
  return Object.keys(table) as (keyof T)[];
}
