import { countedMatches, shownMatches, uncounted } from '../../contract/reportMatches.ts';
import type { MatchView, Report } from '../../contract/review.ts';
import { MATCH_KINDS, MATCH_STATES } from '../../contract/values.ts';
import { readStage } from '../../imaging/stage.ts';
import { picturesChecked } from '../../contract/submissionPart.ts';
import { otherChecks, outcomes } from './otherChecks.ts';
import type { OtherCheck } from './otherChecks.ts';
import { plain } from './tables.ts';
import type { Line, Table } from './tables.ts';
import { filterWords } from '../filterWords.ts';
import { day, moment, wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

export type Fact = readonly [label: string, value: string];

/** What is said of one match, in the order in which it is printed. */
export interface Card {
  readonly match: MatchView;
  readonly number: number;
  readonly heading: string;
  readonly kind: string;
  readonly decision: string;
  /** How severe a person holds it to be; '' where nobody has said. */
  readonly severity: string;
  readonly transform: string;
  readonly facts: readonly Fact[];
  /** What was done to the pixels shown; '' when nothing. */
  readonly filter: string;
  /** Each as what it may be, and why. */
  readonly hints: readonly (readonly Line[])[];
  /** Of a match with a published article: which one. */
  readonly source: readonly string[];
  readonly comment: string;
}

export type { Table } from './tables.ts';

/** A report as text, the same for every form that people read. */
export interface Outlined {
  readonly title: string;
  readonly words: Words;
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
  readonly checked: readonly Line[];
  readonly figures: Table;
  readonly leftOut: Table;
  readonly methods: readonly string[];
  readonly versions: readonly Fact[];
  readonly letter: string;
}

export function outline(report: Report): Outlined {
  const words = wordsOf(report);
  const cards = shownMatches(report).map((match, at) => card(match, report, at + 1, words));
  const pictures = picturesChecked(report);
  return {
    title: report.fields.title || report.info.title || report.filename,
    words,
    facts: facts(report, words),
    texts: texts(report, words).filter(({ text }) => text.trim() !== ''),
    summary: summary(report, words),
    finding: pictures ? finding(report, cards.length, words) : words.finding.notChecked,
    outcomes: outcomes(report, words),
    others: otherChecks(report, words),
    cards,
    checked: pictures ? checked(report, words) : [],
    figures:
      pictures && report.figures.length > 0 ? figures(report, words) : { columns: [], rows: [] },
    leftOut: leftOut(report, words),
    methods: words.methods,
    versions: [
      [words.facts.engine, report.checked.engine],
      [words.facts.format, '1'],
      [words.facts.madeWith, report.product_name],
    ],
    letter: report.fields.letter,
  };
}

/** That of a check without a person begins with its recommendation. */
function texts({ fields, submission }: Report, words: Words): Outlined['texts'] {
  const recommendation = { heading: words.fields.recommendation, text: fields.recommendation };
  const written = [
    { heading: words.fields.verdict, text: fields.verdict },
    { heading: words.fields.summary, text: fields.summary },
  ];
  const steps = {
    heading: words.fields.steps,
    text: (fields.steps ?? []).map((step) => `• ${step}`).join('\n'),
  };
  return submission ? [recommendation, steps, ...written] : [...written, recommendation, steps];
}

function facts(report: Report, { facts: label }: Words): readonly Fact[] {
  const { info } = report;
  const submitted = day(report.submitted_timesec);
  const all: Fact[] = [
    [label.manuscript, info.title],
    [label.authors, info.authors],
    [label.journal, info.journal],
    [label.number, info.manuscript_number],
    [label.doi, info.doi],
    [
      label.file,
      report.filename === report.filename_orig
        ? report.filename
        : label.sentAs(report.filename, report.filename_orig),
    ],
    [
      label.submitted,
      submitted === '' || report.submitted_by === ''
        ? submitted || report.submitted_by
        : label.submittedBy(submitted, report.submitted_by),
    ],
    [label.reviewed, report.reviewed_by.join(', ')],
    [label.finished, moment(report.finished_timesec)],
    [label.customer, report.customer_name],
  ];
  return all.filter(([, value]) => value !== '');
}

function finding(report: Report, cards: number, { finding: text, language }: Words): string {
  const { sub_images: subs, figures: all } = report.checked;
  const total = countedMatches(report).length;
  const { weak, explained, same_work } = uncounted(report);
  return [
    total === 0 ? text.none(subs, all) : text.some(total, subs, all),
    ...(total === cards || total === 0 ? [] : [text.shown(cards)]),
    ...(same_work === 0 ? [] : [text.sameWork(same_work)]),
    ...(explained === 0 ? [] : [text.explained(explained)]),
    ...(weak === 0 ? [] : [text.weak(weak)]),
  ].join(language === 'ja' ? '' : ' ');
}

/** Kinds down, decisions across; kinds without a match are left out. */
function summary(report: Report, { page, table, match: texts }: Words): Table {
  const count = (of: readonly MatchView[]): string[] =>
    [
      ...MATCH_STATES.map((state) => of.filter((match) => match.state === state).length),
      of.length,
    ].map((n) => (n === 0 ? '–' : String(n)));
  const matches = countedMatches(report);
  const kinds = MATCH_KINDS.filter((kind) => matches.some((match) => match.kind === kind));
  return {
    columns: [page.similar, ...MATCH_STATES.map((state) => texts.state[state]), table.all],
    rows: [
      ...kinds.map((kind) => [
        texts.kind[kind],
        ...count(matches.filter((match) => match.kind === kind)),
      ]),
      [table.all, ...count(matches)],
    ],
  };
}

function card(match: MatchView, report: Report, number: number, words: Words): Card {
  const { evidence } = match;
  const { card: label, match: texts } = words;
  const fixed = (value: number, digits: number): string => words.decimal(value.toFixed(digits));
  const facts: Fact[] = [
    [label.confidence, words.score(match)],
    [label.correlation, fixed(evidence.correlation, 2)],
    [label.points, evidence.points === 0 ? '–' : String(evidence.points)],
    [label.shares, `${words.percent(match.a.share)} · ${words.percent(match.b.share)}`],
    [label.residual, label.greyLevels(fixed(evidence.residual, 1))],
    [
      label.decidedBy,
      [match.decided_by ?? '', day(match.decided_timesec)].filter(Boolean).join(', ') || '–',
    ],
  ];
  return {
    match,
    number,
    heading: heading(match, report, words),
    kind: texts.kind[match.kind],
    decision:
      match.reason === null || match.state !== 'dismissed'
        ? texts.state[match.state]
        : `${texts.state.dismissed}: ${texts.reason[match.reason]}`,
    severity: severityOf(match, report, words),
    transform: words.change(match, report),
    facts,
    filter: filterWords(readStage(match.filter), words.filter),
    hints: match.hints.map((hint) =>
      [texts.hint[hint.code], words.because(hint)].filter((line) => plain(line) !== ''),
    ),
    source: words.article(match),
    comment: match.notes_rep,
  };
}

function severityOf({ id }: MatchView, { fields }: Report, { card: text }: Words): string {
  const level = fields.levels?.[id];
  return level === undefined ? '' : text.severity(level);
}

/** Both places; said once where they read the same. */
function heading({ a, b }: MatchView, report: Report, words: Words): string {
  const [one, other] = [words.side(a, report), words.side(b, report)];
  if (one !== other) return `${one} – ${other}`;
  return a.sub_image === b.sub_image ? words.card.twoRegions(one) : words.card.twoSubImages(one);
}

function checked(report: Report, words: Words): readonly Line[] {
  const { checked: done, sub_images } = report;
  const { checked: text, decimal } = words;
  const { reference, database, expected_false_alarms: alarms } = done;
  // What was not looked at comes before what the numbers promise.
  return [
    text.compared(done.sub_images, done.figures),
    ...(database
      ? [
          database.pictures === 0
            ? text.ownEmpty
            : text.own(database.pictures, day(database.timesec)),
        ]
      : []),
    ...(reference ? [text.reference(reference.pictures, day(reference.timesec))] : []),
    done.left_out.length === 0
      ? text.allCompared
      : text.leftOut(done.left_out.length, sub_images.length),
    ...done.not_read.map(words.unread),
    text.alarms(alarms < 0.01 ? null : decimal(alarms.toFixed(2))),
    ...words.stated(report),
  ];
}

/**
 * Every figure, what it holds and in how many of the pairs it appears: what was found clean is said
 * too.
 */
function figures(report: Report, { table, page }: Words): Table {
  const rows = report.figures.map((figure) => {
    const own = report.sub_images.filter((sub) => sub.figure === figure.id);
    const ids = new Set(own.map((sub) => sub.id));
    const pairs = countedMatches(report).filter((match) =>
      [match.a, match.b].some((side) => side.foreign === null && ids.has(side.sub_image)),
    );
    return [
      figure.label ?? table.nameless,
      String(figure.page),
      String(own.length),
      pairs.length === 0 ? table.nothing : table.pairs(pairs.length),
    ];
  });
  return { columns: [table.figure, table.page, table.subImages, page.similar], rows };
}

function leftOut(report: Report, { table, kinds, leftOut: because, match: texts }: Words): Table {
  const rows = report.checked.left_out.map(({ sub_image, ...why }) => {
    const sub = report.sub_images.find((one) => one.id === sub_image);
    const label =
      report.figures.find((figure) => figure.id === sub?.figure)?.label ?? table.nameless;
    return [
      sub
        ? [label, sub.letter === null ? '' : table.panel(sub.letter)]
            .filter(Boolean)
            .join(texts.comma)
        : sub_image,
      sub ? String(sub.page) : '',
      sub ? kinds[sub.kind] : '',
      because(why),
    ];
  });
  return { columns: [table.subImage, table.page, table.kind, table.why], rows };
}
