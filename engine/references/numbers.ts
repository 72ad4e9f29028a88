import { HAND, type Quantities } from '../numbers.ts';

/** The numbers that decide how reference lists are read, by the file that uses them. */
export const NUMBERS = {
  columns: {
    /** A line that stands on so many pages, but for numbers, is a running head or foot. */
    REPEATED: { value: 3, unit: 'pages', source: HAND },
    /** So many uppermost and lowest heights of a page may hold its head and foot. */
    EDGE: { value: 3, unit: 'heights', source: HAND },
    /** Heights on the page that count as one. */
    HEIGHT_STEP: { value: 4, unit: 'points', source: HAND },
    /** Shorter lines say nothing of columns. */
    COLUMN_LENGTH: { value: 15, unit: 'characters', source: HAND },
    /** Lines of one column begin no further apart: indents. */
    STEP: { value: 32, unit: 'points', source: HAND },
    /** Fewer lines make no second column. */
    LEAST: { value: 3, unit: 'lines', source: HAND },
    /** Where a column ends: as many of its lines end further left. */
    REACH: { value: 0.9, unit: 'share of the lines', source: HAND },
    /** As many lines beside others make two columns of a page. */
    LEAST_BESIDE: { value: 4, unit: 'lines', source: HAND },
    /** Narrower lines are cells of a table rather than lines of a column. */
    LEAST_WIDTH: { value: 100, unit: 'points', source: HAND },
    /** A line reaches over a gap that ends as far on either side of it. */
    ACROSS: { value: 20, unit: 'points', source: HAND },
    /** A page of which more of the letters are turned one way is turned. */
    TURNED: { value: 0.6, unit: 'share of the letters', source: HAND },
    /** A shorter line beside another one may head a column of a table. */
    CELL: { value: 30, unit: 'characters', source: HAND },
    /** What shares more of its width with a column is no other one. */
    SHARED: { value: 0.4, unit: 'share of the narrower width', source: HAND },
  },
  list: {
    /** How far the size of an entry's lines may differ from that of most. */
    SIZE: { value: 0.08, unit: 'share of the font size', source: HAND },
    /** A heading of a list stands no earlier than this in a manuscript. */
    EARLIEST: { value: 0.2, unit: 'share of the lines', source: HAND },
    /** A list without heading has at least so many numbered entries. */
    LEAST_BARE: { value: 5, unit: 'entries', source: HAND },
    /** As many of them name a year at least. */
    WITH_YEAR: { value: 0.6, unit: 'share of the entries', source: HAND },
    /** Lines that are looked at after a heading to find the size of its entries. */
    SAMPLE: { value: 24, unit: 'lines', source: HAND },
    /** As many lines below a heading in its column are enough for that. */
    LEAST_BELOW: { value: 3, unit: 'lines', source: HAND },
    /** A heading whose letters are spaced is shorter than this. */
    SPACED_LENGTH: { value: 30, unit: 'characters', source: HAND },
    /** A larger or bold line that is at most so long ends a list. */
    HEADING_LENGTH: { value: 60, unit: 'characters', source: HAND },
  },
  entries: {
    /** A line further right than this begins no entry of a list with hanging indents. */
    INDENT: { value: 0.6, unit: 'font sizes', source: HAND },
    /** Space above a line that begins an entry. */
    SPACE: { value: 0.35, unit: 'line heights more than usual', source: HAND },
    /** The space that is usual between lines: as many of them stand closer. */
    USUAL_GAP: { value: 0.25, unit: 'share of the gaps', source: HAND },
    /** A line that ends further from the right edge of its column was not filled. */
    SHORT: { value: 2, unit: 'font sizes', source: HAND },
    /** Numbered when so many of the lines at the left edge continue the count. */
    NUMBERED: { value: 3, unit: 'consecutive numbers', source: HAND },
    /** Numbers may be missed up to this. */
    MISSED: { value: 2, unit: 'entries', source: HAND },
    /** So many entries in a row without a year are no entries any more: the list is over. */
    STRAY: { value: 3, unit: 'entries', source: HAND },
    /** Fewer entries with a year make no list. */
    DATED: { value: 0.4, unit: 'share of the entries', source: HAND },
    /** Longer ones are rather two that were not cut. */
    USUAL_LENGTH: { value: 600, unit: 'characters', source: HAND },
    /** Entries after another section look like references by this much. */
    ALIKE: { value: 0.6, unit: 'share of the entries', source: HAND },
    /** Longer texts are not one entry. */
    LONGEST: { value: 3000, unit: 'characters', source: HAND },
  },
  notes: {
    /** Notes are smaller than the text by this at least. */
    SMALLER: { value: 0.95, unit: 'share of the font size', source: HAND },
    /** In the size of the text as much is written at least, however long the notes are. */
    MUCH: { value: 0.15, unit: 'share of the letters', source: HAND },
    /** Fewer notes that name works are notes of another kind. */
    LEAST_NOTES: { value: 3, unit: 'notes', source: HAND },
    LEAST_SHARE: { value: 0.3, unit: 'share of the notes', source: HAND },
  },
  citations: {
    /** A way of citing by number by which fewer entries are cited is none. */
    LEAST_CITED: { value: 0.25, unit: 'share of the entries', source: HAND },
    /** A short or capital word with one number that comes as often is a name: "BRCA1". */
    NAMED_TIMES: { value: 3, unit: 'times', source: HAND },
    /** "3–90" is no range of citations but of something else. */
    MOST_LISTED: { value: 40, unit: 'entries', source: HAND },
    /** Names stand at most so far before their year. */
    LOOK_BACK: { value: 90, unit: 'characters', source: HAND },
  },
  ownDois: {
    /** A running head is looked for on so many pages. */
    PAGES: { value: 5, unit: 'pages', source: HAND },
    /** Head and foot of a page, each. */
    ZONE: { value: 0.09, unit: 'share of the written height', source: HAND },
    /** The next line of one text begins no further below. */
    NEXT: { value: 2.2, unit: 'line heights', source: HAND },
    /** A line with no more letters beside its DOI says nothing else. */
    BARE: { value: 24, unit: 'letters', source: HAND },
    /** What a DOI has to reach to be the manuscript's own. */
    LEAST: { value: 2, unit: 'points', source: HAND },
    /** The same where the reference list names it, too. */
    LEAST_CITED: { value: 5, unit: 'points', source: HAND },
    REPEATED: { value: 4, unit: 'points for heads and feet of several pages', source: HAND },
    CITED_AS: { value: 3, unit: 'points after “cite this article”', source: HAND },
    IN_ZONE: { value: 2, unit: 'points in the head or foot of the first page', source: HAND },
    ALONE: { value: 2, unit: 'points on a line of its own', source: HAND },
    AGAIN: { value: 1, unit: 'points for each further place', source: HAND },
  },
  byline: {
    /** A title stands in this part of the first page. */
    TOP: { value: 0.6, unit: 'share of the height', source: HAND },
    /** Shorter large writing is no title: names of journals. */
    TITLE: { value: 20, unit: 'characters', source: HAND },
    /** A line of which so much consists of names is one of authors. */
    NAMES: { value: 0.7, unit: 'share of the parts', source: HAND },
    /** Authors stand in at most so many lines. */
    LINES: { value: 12, unit: 'lines', source: HAND },
  },
  check: {
    /**
     * Letters of a title that must stand undamaged somewhere for it to be looked at; damage between
     * them does no harm.
     */
    BLOCK: { value: 10, unit: 'letters', source: HAND },
    /** Shorter titles are not looked for: "Editorial". */
    LEAST_TITLE: { value: 24, unit: 'letters', source: HAND },
    /** Letters of a title or a name that may be wrong. */
    TITLE_ERRORS: { value: 0.15, unit: 'share of the letters', source: HAND },
    /**
     * Letters of a short title that may be left out, doubled or have changed places, where something
     * else names the work.
     */
    TITLE_SLIPS: { value: 3, unit: 'letters', source: HAND },
    /** Names up to this length have to be whole words. */
    SHORT_NAME: { value: 5, unit: 'letters', source: HAND },
    /** Shorter names have no letter to lose: Wang and Yang are two. */
    LEAST_NAME: { value: 5, unit: 'letters', source: HAND },
    /** Letters of the first name that may be wrong where something else names the work. */
    NAME_ERRORS: { value: 0.5, unit: 'share of the letters', source: HAND },
    /** That name is one of so many words at the begin of an entry. */
    FIRST_WORDS: { value: 4, unit: 'words', source: HAND },
    /** Shorter words of a title say nothing of whether it is another one. */
    LEAST_WORD: { value: 4, unit: 'letters', source: HAND },
    /** A word is another one where as many of its letters differ, and such a share of them. */
    LEAST_CHANGED: { value: 4, unit: 'letters', source: HAND },
    WORD_CHANGED: { value: 0.4, unit: 'share of the letters', source: HAND },
    /** Online and printed years differ. */
    YEAR_SLACK: { value: 1, unit: 'years', source: HAND },
    /**
     * An entry in which more of a title is wrong prints another title. Unrelated texts share about
     * 0.4 by chance.
     */
    OTHER_TITLE: { value: 0.45, unit: 'share of the letters', source: HAND },
    /** A registered title that covers less of the printed one may be another work's. */
    LEAST_COVER: { value: 0.7, unit: 'share of the letters', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
