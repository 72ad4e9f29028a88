import { HAND, type Quantities } from '../../numbers.ts';

/** The numbers of membranes in drawn frames. */
export const NUMBERS = {
  membranes: {
    /** The line of a frame is darker than what lies on both of its sides by at least this, */
    RIDGE: { value: 25, unit: 'grey levels', source: HAND },
    /** or, where a band reaches it, as dark as this, */
    DARK: { value: 150, unit: 'grey level', source: HAND },
    /** and stands out on so much of its length: marks of weights touch it. */
    SEEN: { value: 0.85, unit: 'share of the length', source: HAND },
    /** or on so much, where on the rest bands reach it from one side, */
    BARE: { value: 0.5, unit: 'share of the length', source: HAND },
    /** and paper lies on the other, as light as this; */
    OUTSIDE: { value: 245, unit: 'grey level', source: HAND },
    /** and there its greys lie so near to their median. */
    EVEN: { value: 40, unit: 'grey levels', source: HAND },
    /** One that parts two frames is seen on so much of it, */
    UNBROKEN: { value: 0.96, unit: 'share of the length', source: HAND },
    /** The lines of two frames beside or over one another are this near. */
    CLOSE: { value: 4, unit: 'points', source: HAND },
    /** The thickest line of a frame. */
    THICKEST: { value: 2, unit: 'points', source: HAND },
    /** How far the lines of a frame may miss one another. */
    SLACK: { value: 0.9, unit: 'points', source: HAND },
    /** The smallest membrane in a frame is so wide */
    LEAST_WIDTH: { value: 12, unit: 'points', source: HAND },
    /** and so high, */
    LEAST_HEIGHT: { value: 5, unit: 'points', source: HAND },
    /** the largest so high: larger frames hold whole panels, */
    MOST_HEIGHT: { value: 130, unit: 'points', source: HAND },
    /** and it is at least so wide: a ladder is narrow. */
    LEAST_ASPECT: { value: 0.25, unit: 'times the height', source: HAND },
    /** A picture with more lines is a drawing of lines, such as a table. */
    MOST_LINES: { value: 3000, unit: 'lines', source: HAND },
    /** A membrane is as light as this in the mean. */
    LIGHT: { value: 100, unit: 'grey level', source: HAND },
    /** What a membrane shows is softer than this: of 144 strips of blots none has more than 0.21, */
    SOFT: { value: 0.3, unit: 'share of the changes', source: HAND },
    /** and has at least so many tones: an empty frame shows nothing. */
    LEAST_TONES: { value: 0.04, unit: 'share of the pixels', source: HAND },
    /** One that is as soft as this is nearly all white: nothing that is drawn is, */
    VERY_SOFT: { value: 0.1, unit: 'share of the changes', source: HAND },
    /** and shows at least so many. */
    FEW_TONES: { value: 0.01, unit: 'share of the pixels', source: HAND },
    /** A lower resolution is this sharp, */
    HALF_SHARP: { value: 0.45, unit: 'share of the changes', source: HAND },
    /** and has so many tones. */
    MORE_TONES: { value: 0.1, unit: 'share of the pixels', source: HAND },
    /** or shows bands on ground as dark as this, which paper is not. */
    GREY: { value: 245, unit: 'grey level', source: HAND },
    /** At low resolution it is at most this sharp: framed writing is sharper, */
    MOST_SHARP: { value: 0.62, unit: 'share of the changes', source: HAND },
    /** and has more tones than the edges of letters. */
    MANY_TONES: { value: 0.14, unit: 'share of the pixels', source: HAND },
    /** Pixels with a larger difference have a colour; */
    COLOUR: { value: 40, unit: 'levels between the channels', source: HAND },
    /** a film has at most so many of them, */
    MOST_COLOURED: { value: 0.08, unit: 'share of the pixels', source: HAND },
    /** and a stained gel so many of another hue than its stain: curves of sequencing have more. */
    MOST_STRANGE: { value: 0.04, unit: 'share of the pixels', source: HAND },
    /** Hues that are told apart; a stain takes a third of the circle at most. */
    HUES: { value: 24, unit: 'parts of the circle of hues', source: HAND },
    /** Pictures are reduced to so many pixels before frames are searched: in fewer their lines fade. */
    MOST_PIXELS: { value: 6e6, unit: 'pixels', source: HAND },
  },
  ownGround: {
    /** A strip on a ground of its own has ink on this much of each of its sides, */
    SIDE: { value: 0.97, unit: 'share of the side', source: HAND },
    /** and is at least this wide. */
    LEAST_ASPECT: { value: 1.5, unit: 'times the height', source: HAND },
    /** It lies in what was taken for a membrane on paper by this, */
    HELD: { value: 0.8, unit: 'share of the strip', source: HAND },
    /** and is this much of its width, */
    LEAST_WIDTH: { value: 0.6, unit: 'share of the width', source: HAND },
    /** which is larger than the strip by more than this. */
    BEYOND: { value: 1.1, unit: 'times the area', source: HAND },
    /** With so many of them there are no strips on paper beside them. */
    SEVERAL: { value: 2, unit: 'strips', source: HAND },
    /** Pictures of a row have at least this much paper between them */
    ROW_GAP: { value: 2, unit: 'points', source: HAND },
    /** and so much ink along the sides that face it. */
    FACING: { value: 0.85, unit: 'share of the side', source: HAND },
    /** A chart has no more ink between its axes; a drawing around a membrane has. */
    CHART_INK: { value: 0.08, unit: 'share of the pixels', source: HAND },
    /** Pictures in a row that are so wide and so high */
    LEAST_CELL: { value: 45, unit: 'points', source: HAND },
    /** and of one size, give or take this, */
    SAME_CELL: { value: 0.03, unit: 'share of the side', source: HAND },
    /** are cells of a grid where neither side is longer than this. */
    SQUARE_CELL: { value: 1.33, unit: 'times the other side', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
