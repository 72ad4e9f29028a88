import { HAND, type Quantities } from '../numbers.ts';

/**
 * The numbers that decide how characters become lines, blocks and captions, by the file that uses
 * them.
 */
export const NUMBERS = {
  lines: {
    /** Gap from which two characters of a line belong to two words. */
    WORD_GAP: { value: 0.13, unit: 'font sizes', source: HAND },
    /**
     * Largest gap between characters that follow one another in the file and are still one run:
     * justified text stretches.
     */
    RUN_GAP: { value: 2, unit: 'font sizes', source: HAND },
    /** Largest gap between two runs on one baseline that still are one line. */
    LINE_GAP: { value: 0.9, unit: 'font sizes', source: HAND },
    /** How far a character may begin to the left of the one before it and still follow it. */
    RUN_BACKSTEP: { value: 0.2, unit: 'font sizes', source: HAND },
    /** How far a run may reach back into the line that it continues. */
    LINE_OVERLAP: { value: 1.2, unit: 'font sizes', source: HAND },
    /** Raised writing is smaller than the rest of its line, and stands so much higher. */
    RAISED_SIZE: { value: 0.85, unit: 'font sizes', source: HAND },
    RAISED_BY: { value: 0.15, unit: 'font sizes', source: HAND },
    /** Height that two boxes must share to stand on one line. */
    SHARED_HEIGHT: { value: 0.5, unit: 'share of the lower box', source: HAND },
  },
  blocks: {
    /** Lines of one block differ by no more than this in font size. */
    SIZE_STEP: { value: 0.12, unit: 'share of the font size', source: HAND },
    /** Largest gap between two lines of a block. */
    MOST_GAP: { value: 0.75, unit: 'font sizes', source: HAND },
    /**
     * How far two lines of a block may overlap: boxes are as tall as the font, not as the letters.
     */
    MOST_OVERLAP: { value: 0.7, unit: 'font sizes', source: HAND },
    /** Width that a line must share with the block above it. */
    SHARED_WIDTH: { value: 0.5, unit: 'share of the narrower box', source: HAND },
    /** Running text consists of letters by at least this much; tables hold more digits. */
    PROSE_LETTERS: { value: 0.6, unit: 'share of the characters', source: HAND },
    /** From this many lines on, the lines of running text may be short. */
    PROSE_LINES: { value: 3, unit: 'lines', source: HAND },
    /** Mean length of the lines of running text. */
    PROSE_LENGTH: { value: 20, unit: 'characters per line', source: HAND },
    /** Mean number of words of a line of running text. */
    PROSE_WORDS: { value: 3.2, unit: 'words per line', source: HAND },
    /** The same for blocks of fewer lines: length. */
    SHORT_LENGTH: { value: 45, unit: 'characters per line', source: HAND },
    /** The same for blocks of fewer lines: words. */
    SHORT_WORDS: { value: 6, unit: 'words per line', source: HAND },
  },
  captions: {
    /** From here on a line that begins with a label counts as a caption. */
    LEAST_CONFIDENCE: { value: 0.5, unit: 'confidence', source: HAND },
    /**
     * A caption ends where the step to the next line is larger than this times the smallest one so
     * far.
     */
    PITCH: { value: 1.3, unit: 'times the pitch', source: HAND },
    /** Added to that limit for rounding. */
    PITCH_SLACK: { value: 0.5, unit: 'points', source: HAND },
    /** Of any line that begins with a label. */
    START: { value: 0.2, unit: 'confidence', source: HAND },
    /** Added when punctuation follows the number. */
    PUNCTUATED: { value: 0.35, unit: 'confidence', source: HAND },
    /** Added when the label is bold. */
    BOLD: { value: 0.25, unit: 'confidence', source: HAND },
    /** Added when the label begins a block. */
    FIRST_LINE: { value: 0.2, unit: 'confidence', source: HAND },
    /** Added when the line is set smaller than running text. */
    SMALL: { value: 0.1, unit: 'confidence', source: HAND },
    /** Font size below which a line is set smaller. */
    SMALLER: { value: 0.95, unit: 'times the size of running text', source: HAND },
    /** Added when nothing follows the label. */
    BARE: { value: 0.15, unit: 'confidence', source: HAND },
    /** Taken away when what follows does not begin like a sentence. */
    NO_SENTENCE: { value: 0.25, unit: 'confidence', source: HAND },
    /** A caption beside its figure, of so many lines at least, */
    NARROW_LINES: { value: 4, unit: 'lines', source: HAND },
    /** goes on under it in lines that are longer than this. */
    WRAPPED: { value: 1.5, unit: 'times the longest line before', source: HAND },
  },
  captionColumns: {
    /** The columns of a caption differ by no more than this in font size. */
    SIZE: { value: 0.04, unit: 'share of the font size', source: HAND },
    /** Their first lines stand at one height, and none ends lower than the first, give or take this. */
    ALIGNED: { value: 0.6, unit: 'font sizes', source: HAND },
    /** Widest gutter between them. */
    GUTTER: { value: 5, unit: 'font sizes', source: HAND },
    /** A column that goes on is filled to the end of its last line. */
    FULL: { value: 0.9, unit: 'share of its width', source: HAND },
    /** The next one is of its width: no narrower, */
    NARROWER: { value: 0.85, unit: 'times the width', source: HAND },
    /** but for what ends in so few lines, */
    ONE_LINE: { value: 1, unit: 'lines', source: HAND },
    /** and no wider. */
    WIDER: { value: 1.08, unit: 'times the width', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
