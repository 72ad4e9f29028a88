import { countedMatches, shownMatches, uncounted } from '../../contract/reportMatches.ts';
import type { MatchView, Report } from '../../contract/review.ts';
import { MATCH_KINDS, MATCH_STATES } from '../../contract/values.ts';
import { readStage } from '../../imaging/stage.ts';
import { picturesChecked } from '../../contract/submissionPart.ts';
import { otherChecks, outcomes } from './otherChecks.ts';
import type { OtherCheck } from './otherChecks.ts';
import type { Table } from './tables.ts';
import { filterWords } from '../filterWords.ts';
import {
  articleWords,
  changeWords,
  day,
  HINT_WORDS,
  KIND_WORDS,
  moment,
  percent,
  plural,
  REASON_WORDS,
  scoreWords,
  sideWords,
  STATE_WORDS,
  SUBIMAGE_WORDS,
} from '../words.ts';

export type Fact = readonly [label: string, value: string];

/** What is said of one match, in the order in which it is printed. */
export interface Card {
  readonly match: MatchView;
  readonly number: number;
  readonly heading: string;
  readonly kind: string;
  readonly decision: string;
  readonly transform: string;
  readonly facts: readonly Fact[];
  /** What was done to the pixels shown; '' when nothing. */
  readonly filter: string;
  readonly hints: readonly string[];
  /** Of a match with a published article: which one. */
  readonly source: readonly string[];
  readonly comment: string;
}

export type { Table } from './tables.ts';

/** A report as text, the same for every form that people read. */
export interface Outlined {
  readonly title: string;
  readonly lang: 'en';
  readonly facts: readonly Fact[];
  /** Texts that a person wrote; empty ones are left out. */
  readonly texts: readonly { readonly heading: string; readonly text: string }[];
  readonly summary: Table;
  readonly finding: string;
  /** How each check of a submission check ended; no rows where only pictures were looked at. */
  readonly outcomes: Table;
  /** Its checks of references and text. */
  readonly others: readonly OtherCheck[];
  readonly cards: readonly Card[];
  readonly checked: readonly string[];
  readonly figures: Table;
  readonly leftOut: Table;
  readonly methods: readonly string[];
  readonly versions: readonly Fact[];
  readonly letter: string;
}

export function outline(report: Report): Outlined {
  const cards = shownMatches(report).map((match, at) => card(match, report, at + 1));
  const pictures = picturesChecked(report);
  return {
    title: report.fields.title || report.info.title || report.filename,
    lang: 'en',
    facts: facts(report),
    texts: texts(report).filter(({ text }) => text.trim() !== ''),
    summary: summary(report),
    finding: pictures ? finding(report, cards.length) : 'The pictures were not checked.',
    outcomes: outcomes(report),
    others: otherChecks(report),
    cards,
    checked: pictures ? checked(report) : [],
    figures: pictures ? figures(report) : { columns: [], rows: [] },
    leftOut: leftOut(report),
    methods: METHODS,
    versions: [
      ['Engine', report.checked.engine],
      ['Report format', '1'],
      ['Made with', report.product_name],
    ],
    letter: report.fields.letter,
  };
}

/** That of a check without a person begins with its recommendation. */
function texts({ fields, submission }: Report): Outlined['texts'] {
  const recommendation = { heading: 'Recommendation', text: fields.recommendation };
  const written = [
    { heading: 'Verdict', text: fields.verdict },
    { heading: 'Summary', text: fields.summary },
  ];
  return submission ? [recommendation, ...written] : [...written, recommendation];
}

function facts(report: Report): readonly Fact[] {
  const { info } = report;
  const file =
    report.filename === report.filename_orig
      ? report.filename
      : `${report.filename} (sent as ${report.filename_orig})`;
  const all: Fact[] = [
    ['Manuscript', info.title],
    ['Authors', info.authors],
    ['Journal', info.journal],
    ['Number', info.manuscript_number],
    ['DOI', info.doi],
    ['File', file],
    [
      'Submitted',
      [day(report.submitted_timesec), report.submitted_by].filter(Boolean).join(' by '),
    ],
    ['Reviewed by', report.reviewed_by.join(', ')],
    ['Finished', moment(report.finished_timesec)],
    ['For', report.customer_name],
  ];
  return all.filter(([, value]) => value !== '');
}

function finding(report: Report, cards: number): string {
  const total = countedMatches(report).length;
  const { weak, explained, same_work } = uncounted(report);
  const is = (count: number): string => (count === 1 ? 'is' : 'are');
  const out = [
    ...(same_work === 0
      ? []
      : [
          ` ${plural(same_work, 'pair')} with another version of this work, which nobody decided on, ${is(same_work)} not counted.`,
        ]),
    ...(explained === 0
      ? []
      : [
          ` ${plural(explained, 'pair')} that the figure itself explains, and nobody decided on, ${is(explained)} not counted.`,
        ]),
    ...(weak === 0
      ? []
      : [` ${plural(weak, 'pair')} of weak likeness, not looked at, ${is(weak)} not counted.`]),
  ].join('');
  if (total === 0)
    return `No similar regions were found in ${plural(report.checked.sub_images, 'sub-image')} of ${plural(report.checked.figures, 'figure')}.${out}`;
  const among =
    total === cards
      ? ''
      : ` ${cards === 0 ? 'None' : cards} of them ${cards === 1 ? 'is' : 'are'} shown in this report.`;
  return `${plural(total, 'pair')} of similar regions ${total === 1 ? 'was' : 'were'} found in ${plural(report.checked.sub_images, 'sub-image')} of ${plural(report.checked.figures, 'figure')}.${among}${out}`;
}

/** Kinds down, decisions across; kinds without a match are left out. */
function summary(report: Report): Table {
  const count = (of: readonly MatchView[]): string[] =>
    [
      ...MATCH_STATES.map((state) => of.filter((match) => match.state === state).length),
      of.length,
    ].map((n) => (n === 0 ? '–' : String(n)));
  const matches = countedMatches(report);
  const kinds = MATCH_KINDS.filter((kind) => matches.some((match) => match.kind === kind));
  return {
    columns: ['Similar regions', ...MATCH_STATES.map((state) => STATE_WORDS[state]), 'All'],
    rows: [
      ...kinds.map((kind) => [
        KIND_WORDS[kind],
        ...count(matches.filter((match) => match.kind === kind)),
      ]),
      ['All', ...count(matches)],
    ],
  };
}

function card(match: MatchView, report: Report, number: number): Card {
  const { evidence } = match;
  const facts: Fact[] = [
    ['Confidence', scoreWords(match)],
    ['Window correlation', evidence.correlation.toFixed(2)],
    ['Consistent points', evidence.points === 0 ? '–' : String(evidence.points)],
    ['Share of A · B', `${percent(match.a.share)} · ${percent(match.b.share)}`],
    ['Difference left', `${evidence.residual.toFixed(1)} grey levels`],
    [
      'Decided by',
      [match.decided_by ?? '', day(match.decided_timesec)].filter(Boolean).join(', ') || '–',
    ],
  ];
  return {
    match,
    number,
    heading: heading(match, report),
    kind: KIND_WORDS[match.kind],
    decision:
      match.reason === null || match.state !== 'dismissed'
        ? STATE_WORDS[match.state]
        : `${STATE_WORDS.dismissed}: ${REASON_WORDS[match.reason]}`,
    transform: changeWords(match, report),
    facts,
    filter: filterWords(readStage(match.filter)),
    hints: match.hints.map((hint) =>
      [HINT_WORDS[hint.code], hint.because].filter(Boolean).join(' '),
    ),
    source: articleWords(match),
    comment: match.notes_rep,
  };
}

/** Both places; said once where they read the same. */
function heading({ a, b }: MatchView, report: Report): string {
  const [one, other] = [sideWords(a, report), sideWords(b, report)];
  if (one !== other) return `${one} – ${other}`;
  return `${one}: ${a.sub_image === b.sub_image ? 'two regions' : 'two sub-images'}`;
}

function checked({ checked: done, sub_images }: Report): readonly string[] {
  const compared = `${plural(done.sub_images, 'sub-image')} from ${plural(done.figures, 'figure')} ${done.sub_images === 1 ? 'was' : 'were'} compared: each with every other and within itself, also rotated, mirrored and at other sizes.`;
  const left =
    done.left_out.length === 0
      ? 'None was left out.'
      : `${plural(done.left_out.length, 'sub-image')} of ${sub_images.length} ${done.left_out.length === 1 ? 'was' : 'were'} left out (listed below).`;
  const alarms = `In a manuscript of this size without reuse, ${done.expected_false_alarms < 0.01 ? 'fewer than 0.01' : `about ${done.expected_false_alarms.toFixed(2)}`} of the pairs shown would be chance likeness.`;
  const reference = done.reference
    ? [
        `They were also compared with ${plural(done.reference.pictures, 'picture')} of the reference database, which holds open articles of PubMed Central (U.S. National Library of Medicine) as of ${day(done.reference.timesec)}. Later changes there are not known to it.`,
      ]
    : [];
  const database = done.database
    ? [
        done.database.pictures === 0
          ? 'The own database held no pictures to compare them with.'
          : `They were also compared with ${plural(done.database.pictures, 'picture')} of the own database, on ${day(done.database.timesec)}.`,
      ]
    : [];
  // What was not looked at comes before what the numbers promise.
  return [
    compared,
    ...database,
    ...reference,
    left,
    ...done.not_read.map((n) => n.sentence),
    alarms,
  ];
}

/**
 * Every figure, what it holds and in how many of the pairs it appears: what was found clean is said
 * too.
 */
function figures(report: Report): Table {
  const rows = report.figures.map((figure) => {
    const own = report.sub_images.filter((sub) => sub.figure === figure.id);
    const ids = new Set(own.map((sub) => sub.id));
    const pairs = countedMatches(report).filter((match) =>
      [match.a, match.b].some((side) => side.foreign === null && ids.has(side.sub_image)),
    );
    return [
      figure.label ?? 'Figure without label',
      String(figure.page),
      String(own.length),
      pairs.length === 0 ? 'nothing found' : plural(pairs.length, 'pair'),
    ];
  });
  return { columns: ['Figure', 'Page', 'Sub-images', 'Similar regions'], rows };
}

function leftOut(report: Report): Table {
  const rows = report.checked.left_out.map(({ sub_image, why }) => {
    const sub = report.sub_images.find((one) => one.id === sub_image);
    const label =
      report.figures.find((figure) => figure.id === sub?.figure)?.label ?? 'Figure without label';
    return [
      sub
        ? [label, sub.letter === null ? '' : `panel ${sub.letter}`].filter(Boolean).join(', ')
        : sub_image,
      sub ? String(sub.page) : '',
      sub ? SUBIMAGE_WORDS[sub.kind] : '',
      why,
    ];
  });
  return { columns: ['Sub-image', 'Page', 'Kind', 'Why'], rows };
}

const METHODS: readonly string[] = [
  'Figures and sub-images are taken from the PDF at the resolution at which they are stored in it. Text, arrows and scale bars drawn over pictures are masked. Features that do not change with rotation, mirroring, size and contrast are compared; a pair is reported when many of them agree on one transform and the pixels, once brought into register, correlate.',
  '"In register" shows B turned, mirrored and scaled by that transform, so that the same content lies at the same place as in A; grey marks where B has no pixels. "As printed" shows both as they stand in the manuscript. Pictures in this report are compressed for print; decisions were made on the original pixels.',
  'Similar regions are a finding about pictures. They can have causes that are no fault: a control shared by experiments, channels of one field, a detail shown larger. A person decides what they mean.',
];
