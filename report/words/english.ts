import { MATCH_TEXTS } from '../../contract/matchWords.ts';
import { REPORT_LABELS } from '../../contract/reportLabels.ts';
import type { SubImageKind } from '../../contract/values.ts';

/**
 * What reports say beside the words of a match (contract/matchWords.ts), in English. The other
 * languages have the same keys: a text that is missing there does not compile.
 */
export const english = {
  /** A number as printed, from the digits that JavaScript writes. */
  decimal: (digits: string): string => digits,
  page: {
    eyebrow: 'Image report',
    subject: (file: string): string => `Image report on ${file}`,
    checks: 'Checks',
    check: 'Check',
    result: 'Result',
    overview: REPORT_LABELS.overview,
    images: 'Images',
    references: 'References',
    text: 'Text',
    similar: REPORT_LABELS.similar,
    letter: REPORT_LABELS.letter,
    checked: REPORT_LABELS.checked,
    leftOut: 'Left out of matching',
    methods: 'How it was done',
  },
  fields: { ...REPORT_LABELS.fields, steps: REPORT_LABELS.steps },
  facts: {
    ...REPORT_LABELS.facts,
    sentAs: (file: string, sent: string): string => `${file} (sent as ${sent})`,
    submittedBy: (day: string, who: string): string => `${day} by ${who}`,
    format: 'Report format',
    madeWith: 'Made with',
  },
  finding: {
    notChecked: 'The pictures were not checked.',
    none: (subs: number, figures: number): string =>
      `No similar regions were found in ${count(subs, 'sub-image')} of ${count(figures, 'figure')}.`,
    some: (pairs: number, subs: number, figures: number): string =>
      `${count(pairs, 'pair')} of similar regions ${was(pairs)} found in ${count(subs, 'sub-image')} of ${count(figures, 'figure')}.`,
    shown: (cards: number): string =>
      `${cards === 0 ? 'None' : cards} of them ${cards === 1 ? 'is' : 'are'} shown in this report.`,
    sameWork: (pairs: number): string =>
      `${count(pairs, 'pair')} with another version of this work, which nobody decided on, ${is(pairs)} not counted.`,
    explained: (pairs: number): string =>
      `${count(pairs, 'pair')} that the figure itself explains, and nobody decided on, ${is(pairs)} not counted.`,
    weak: (pairs: number): string =>
      `${count(pairs, 'pair')} of weak likeness, not looked at, ${is(pairs)} not counted.`,
  },
  card: {
    ...REPORT_LABELS.card,
    /** Between two sentences of a line. */
    stop: String(MATCH_TEXTS.stop),
    severity: (level: string): string => `Severity: ${level}`,
    greyLevels: (value: string): string => `${value} grey levels`,
    twoRegions: (place: string): string => `${place}: two regions`,
    twoSubImages: (place: string): string => `${place}: two sub-images`,
    filter: (words: string): string => `Shown in register with: ${words}.`,
    missing: (side: string): string => `Picture ${side} is not available.`,
  },
  picture: {
    registered: (place: string): string => `B in register with A  ${place}`,
    altA: (place: string): string => `Region A: ${place}`,
    altB: (place: string): string => `Region B brought into register with A: ${place}`,
    both: (place: string): string => `${place}: A and B`,
    altPrinted: (caption: string): string => `${caption} as printed, with the region outlined`,
    page: (page: number): string => `Page ${page}`,
    altPage: (page: number, marks: readonly string[]): string =>
      `Page ${page} with the place of ${marks.join(' and ')}`,
  },
  table: {
    all: 'All',
    figure: 'Figure',
    page: 'Page',
    subImages: 'Sub-images',
    subImage: 'Sub-image',
    kind: 'Kind',
    why: 'Why',
    nameless: 'Figure without label',
    panel: (letter: string): string => `panel ${letter}`,
    nothing: 'nothing found',
    pairs: (pairs: number): string => count(pairs, 'pair'),
    number: 'No.',
    verdict: 'Verdict',
    reference: 'Reference',
  },
  kinds: {
    microscopy: 'microscopy',
    histology: 'histology',
    blot: 'blot or gel',
    radiology: 'radiology',
    photo: 'photograph',
    flow: 'flow cytometry',
    chart: 'chart',
    diagram: 'diagram',
    text: 'text',
    other: 'other',
  } satisfies Record<SubImageKind, string> as Record<SubImageKind, string>,
  checked: {
    compared: (subs: number, figures: number): string =>
      `${count(subs, 'sub-image')} from ${count(figures, 'figure')} ${was(subs)} compared: each with every other and within itself, also rotated, mirrored and at other sizes.`,
    allCompared: 'None was left out.',
    leftOut: (subs: number, of: number): string =>
      `${count(subs, 'sub-image')} of ${of} ${was(subs)} left out (listed below).`,
    alarms: (pairs: string | null): string =>
      `In a manuscript of this size without reuse, ${pairs === null ? 'fewer than 0.01' : `about ${pairs}`} of the pairs shown would be chance likeness.`,
    reference: (pictures: number, day: string): string =>
      `They were also compared with ${count(pictures, 'picture')} of the reference database, which holds open articles of PubMed Central (U.S. National Library of Medicine) as of ${day}. Later changes there are not known to it.`,
    ownEmpty: 'The own database held no pictures to compare them with.',
    own: (pictures: number, day: string): string =>
      `They were also compared with ${count(pictures, 'picture')} of the own database, on ${day}.`,
  },
  methods: [
    'Figures and sub-images are taken from the PDF at the resolution at which they are stored in it. Text, arrows and scale bars drawn over pictures are masked. Features that do not change with rotation, mirroring, size and contrast are compared; a pair is reported when many of them agree on one transform and the pixels, once brought into register, correlate.',
    '"In register" shows B turned, mirrored and scaled by that transform, so that the same content lies at the same place as in A; grey marks where B has no pixels. "As printed" shows both as they stand in the manuscript. Pictures in this report are compressed for print; decisions were made on the original pixels.',
    'Similar regions are a finding about pictures. They can have causes that are no fault: a control shared by experiments, channels of one field, a detail shown larger. A person decides what they mean.',
  ],
  others: {
    citedOn: (page: number, sentence: string): string => `Cited on page ${page}: “${sentence}”`,
    onPage: (page: number, decision: string): string => `Page ${page}. ${decision}`,
    passage: (about: string, text: string): string => `${about}: “${text}”`,
    inSource: (text: string): string => `In the source: “${text}”`,
    more: (passages: number): string => `${passages} more passages are in the data of this report.`,
  },
  draft: {
    waiting: (pairs: number): string =>
      `${count(pairs, 'pair')} of similar regions ${pairs === 1 ? 'waits' : 'wait'} for a decision.`,
    confirmed: (pairs: number): string =>
      `Similar regions were confirmed in ${count(pairs, 'pair')} of pictures.`,
    query: (pairs: number): string =>
      `${count(pairs, 'pair')} ${pairs === 1 ? 'needs' : 'need'} the authors’ explanation.`,
    undecided: (pairs: number): string => `${count(pairs, 'pair')} ${was(pairs)} left undecided.`,
    nothing: 'Nothing in the pictures needs an explanation.',
    nothingCompared: 'Nothing in the pictures that were compared needs an explanation.',
    noneCompared: 'No picture was compared.',
    unread: (parts: number): string =>
      `${count(parts, 'part')} of the file ${was(parts)} not looked at.`,
    noneFound: 'No similar regions were found.',
    found: (pairs: number, parts: readonly string[]): string =>
      `${count(pairs, 'pair')} of similar regions ${was(pairs)} found: ${parts.join(', ')}.`,
    parts: {
      confirmed: (pairs: number): string => `${pairs} confirmed`,
      query: (pairs: number): string => `${pairs} to be explained by the authors`,
      undecided: (pairs: number): string => `${pairs} undecided`,
      dismissed: (pairs: number): string => `${pairs} dismissed`,
      new: (pairs: number): string => `${pairs} new`,
    },
    askOriginals:
      'Ask the authors for an explanation and for the original pictures before the manuscript goes on.',
    askAuthors: 'Ask the authors about the pairs that need an explanation.',
    secondPerson: 'Have a second person look at what was left undecided.',
    askNothing: 'Nothing about the pictures has to be asked.',
    askNothingCompared: 'Nothing about the pictures that were compared has to be asked.',
    lookYourself: 'Have a person look at what could not be read.',
    title: (title: string): string => `“${title}”`,
    opening: (name: string): string =>
      `Dear authors,\n\nthank you for your manuscript${name && ` ${name}`}.`,
    asked:
      'Some regions of its pictures look alike. Please tell us how this came about, and send the original pictures of:',
    inside: (place: string): string => `${place}: two regions of it`,
    both: (a: string, b: string): string => `${a} and ${b}`,
    otherDocument: 'another document',
    item: (place: string, note: string): string => (note === '' ? place : `${place}. ${note}`),
  },
  filter: {
    presets: {
      natural: '',
      'dark-areas': 'dark areas lifted',
      'light-areas': 'light areas lowered',
      'local-contrast': 'local contrast',
      edges: 'edges',
      'flat-regions': 'flat regions',
      noise: 'noise',
      'error-level': 'error level',
      'pseudo-colour': 'pseudo-colour',
    },
    moved: (dx: number, dy: number, deg: number): string =>
      `B moved by hand by ${dx}, ${dy} pixels and ${deg}°`,
    channel: (channel: string): string => `${channel} only`,
    inverted: 'inverted',
    tone: (brightness: string, contrast: string): string =>
      `brightness ${brightness}, contrast ${contrast}`,
    gamma: 'gamma',
    levels: 'levels',
    autoLevels: (percent: number): string => `levels stretched, ${percent} % cut off`,
    equalised: 'equalised',
    localEqualised: (tiles: number, limit: number): string =>
      `local contrast (${tiles} tiles, limit ${limit})`,
    sharpened: (radius: number, amount: number): string =>
      `sharpened (radius ${radius}, ${amount}×)`,
    highPass: (radius: number, gain: number): string => `high-pass (radius ${radius}, ${gain}×)`,
    errorLevel: (quality: number, gain: number): string =>
      `error level (quality ${quality}, ${gain}×)`,
    threshold: 'threshold',
  },
  csv: { yes: 'yes', no: 'no', page: (page: number): string => `page ${page}` },
};

export type ReportTexts = typeof english;

function count(n: number, one: string): string {
  return `${n} ${n === 1 ? one : `${one}s`}`;
}
const was = (n: number): string => (n === 1 ? 'was' : 'were');
const is = (n: number): string => (n === 1 ? 'is' : 'are');
