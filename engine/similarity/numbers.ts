import { HAND, type Quantities } from '../numbers.ts';

/** The numbers that decide what counts as the same text, by the file that uses them. */
export const NUMBERS = {
  words: {
    /** What stands after so many words is not compared: a text of some 300 pages. */
    MOST_WORDS: { value: 150_000, unit: 'words', source: HAND },
    /** A quotation that runs on longer lost its closing mark. */
    LONGEST_QUOTE: { value: 150, unit: 'words', source: HAND },
  },
  sections: {
    /** Lines of a title are no smaller than this, measured on its largest line. */
    TITLE: { value: 0.95, unit: 'times the largest size', source: HAND },
    /** From here on a line stands out by its size. */
    LARGER: { value: 1.05, unit: 'times the size of running text', source: HAND },
    /** Below this a line is small print. */
    SMALLER: { value: 0.97, unit: 'times the size of running text', source: HAND },
    /** Words of the longest abstract with headings of its own, and without. */
    ABSTRACT: { value: 700, unit: 'words', source: HAND },
    PLAIN_ABSTRACT: { value: 450, unit: 'words', source: HAND },
    /** Words of the last part of an abstract with headings. */
    LAST_PART: { value: 150, unit: 'words', source: HAND },
    /** Sizes of the lines of one caption differ by less. */
    CAPTION_STEP: { value: 0.06, unit: 'share of the font size', source: HAND },
    /** Largest gap between two lines of a caption. */
    CAPTION_GAP: { value: 0.75, unit: 'font sizes', source: HAND },
    /** A longer sentence is none of a template: its end was not seen. */
    STATED: { value: 600, unit: 'characters', source: HAND },
    /** Most lines of a note that a publisher prints. */
    NOTED: { value: 8, unit: 'lines', source: HAND },
  },
  fingerprints: {
    /** Words of which one fingerprint is made. */
    WORDS: { value: 5, unit: 'words', source: HAND },
    /**
     * Fingerprints of which at least one is kept: with WORDS, every shared run of 12 words is
     * found.
     */
    WINDOW: {
      value: 8,
      unit: 'fingerprints',
      source: 'bound: WINDOW + WORDS − 1 = 12, the shortest run that has to be found',
    },
    /** Letters from which on a word tells something of its sentence. */
    LEAST_LETTERS: { value: 4, unit: 'letters', source: HAND },
  },
  likeness: {
    /** Fingerprints of which a text's sketch is made. */
    SKETCH: { value: 256, unit: 'fingerprints', source: 'bound: a standard error of 0.03' },
    /** Two texts with so many fingerprints in common are versions of one. */
    SAME: { value: 0.4, unit: 'share', source: HAND },
  },
  passages: {
    /** Runs of the same words from here on join to passages. */
    SEED: { value: 5, unit: 'words', source: HAND },
    /** A run of the same words from here on is a passage by itself. */
    VERBATIM: { value: 8, unit: 'words', source: HAND },
    /** Parts of one passage are no further from one another, in both texts. */
    GAP: { value: 24, unit: 'words', source: HAND },
    /** Letters from which on a word tells something: numbers and units recur in any table. */
    LETTERS: { value: 3, unit: 'letters', source: HAND },
    /** Share of a passage's shared words that tell something. */
    TELLING: { value: 0.5, unit: 'share of the words', source: HAND },
    /** Different words that tell something, of the shortest verbatim passage. */
    LEAST_TELLING: { value: 5, unit: 'words', source: HAND },
    /** A verbatim passage with so many of them may hold any number of others. */
    ENOUGH_TELLING: { value: 7, unit: 'words', source: HAND },
    /** The same of one that is not verbatim. */
    LEAST_NEAR: { value: 10, unit: 'words', source: HAND },
    /** Words of the shortest passage that is not verbatim. */
    NEAR: { value: 20, unit: 'words', source: HAND },
    /** Share of a passage's words that its source has, too. */
    SHARE: { value: 0.5, unit: 'share of the words', source: HAND },
    /** Share from which on a passage is called verbatim: of its words in runs. */
    SAME: { value: 0.95, unit: 'share of the words', source: HAND },
    /** A passage of which another one of the same source holds so much is not shown. */
    REPEATED: { value: 0.7, unit: 'share of the words', source: HAND },
    /** Runs of one pair of texts that are looked at. */
    MOST_RUNS: { value: 20_000, unit: 'runs', source: HAND },
  },
  sentences: {
    /** Words of a part that is compared as a whole: sentences are cut or joined to about this. */
    LENGTH: { value: 16, unit: 'words', source: HAND },
    /** Words of the shortest sentence that is compared. */
    LEAST: { value: 6, unit: 'words', source: HAND },
    /** A word in more sentences of a text tells nothing. */
    COMMON: { value: 0.12, unit: 'share of the sentences', source: HAND },
    /** Cosine of two sentences, by words weighted with their rarity. */
    COSINE: { value: 0.34, unit: 'cosine', source: HAND },
    /** Dice coefficient of their words. */
    DICE: { value: 0.33, unit: 'coefficient', source: HAND },
  },
  languages: {
    /** Share of a text's words that the frequent words of its language are at least. */
    LEAST_SHARE: { value: 0.03, unit: 'share of the words', source: HAND },
    /** A language leads clearly when its frequent words are so many times those of the next. */
    AHEAD: { value: 1.5, unit: 'times', source: HAND },
  },
  translation: {
    /** Digits from which on a number tells something; one of them may be a zero at an end. */
    DIGITS: { value: 3, unit: 'digits', source: HAND },
    /** A manuscript with fewer telling numbers is not looked at, nor one that shares fewer. */
    LEAST_OF: { value: 12, unit: 'numbers', source: HAND },
    LEAST_SHARED: { value: 12, unit: 'numbers', source: HAND },
    /** Share of the manuscript's telling numbers that the other text has. */
    SHARE: { value: 0.5, unit: 'share of the numbers', source: HAND },
    /** Share of these that stand in one order in both texts. */
    IN_ORDER: { value: 0.7, unit: 'share of the numbers', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
