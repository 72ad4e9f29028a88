import type { StripSide } from './strips.ts';

/** How published strips are put together in a figure. Lengths in points. */
export interface StripStyle {
  /** The styles of one side are worked on, those of the other are measured at the end. */
  readonly side: StripSide;
  /** `white`: the strips' ground is lifted to paper, as exposed films and printed figures are. */
  readonly ground: 'own' | 'white';
  /** Width of the line around each strip; 0 = no frame. */
  readonly frame: number;
  /** Stacks of strips beside one another. */
  readonly stacks: readonly number[];
  /** Between the strips of a stack. */
  readonly gaps: readonly number[];
  readonly names: 'left' | 'right' | null;
  readonly weights: 'left' | 'right' | null;
  readonly above: 'signs' | 'names' | null;
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

function namesOf<T extends object>(table: T): (keyof T)[] {
  // The table is written here, so that it has no other keys.
  return Object.keys(table) as (keyof T)[];
}
