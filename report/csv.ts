import { explanationOf } from '../contract/aside.ts';
import { BOM, csvLine } from '../contract/csv.ts';
import type { CsvCell } from '../contract/csv.ts';
import type { MatchSide, MatchView, Report } from '../contract/review.ts';
import type { SubmissionPart } from '../contract/submissionPart.ts';
import { verdictOf } from './references/words.ts';
import { filterWords } from './filterWords.ts';
import { inOrder } from '../contract/reportMatches.ts';
import { printedRatio } from '../contract/matchWords.ts';
import { wordsOf } from './words.ts';
import type { Words } from './words.ts';
import { readStage } from '../imaging/stage.ts';

type Column = readonly [
  name: string,
  value: (match: MatchView, report: Report, at: number, words: Words) => CsvCell,
];

/**
 * One row per match, all matches, in the report's order. Columns are only ever added at the end;
 * their names are the same in every language, as programs read them.
 * The table of a submission check begins with its recommendation, and ends with references and texts.
 */
const COLUMNS: readonly Column[] = [
  ['number', (_m, _r, at) => at + 1],
  ['id', (m) => m.id],
  ['kind', (m, _r, _at, { match }) => match.kind[m.kind]],
  ['decision', (m, _r, _at, { match }) => match.state[m.state]],
  ['reason', (m, _r, _at, { match }) => (m.reason === null ? '' : match.reason[m.reason])],
  ['in_report', (m, r, _at, { csv }) => (r.fields.included.includes(m.state) ? csv.yes : csv.no)],
  ...side('a'),
  ...side('b'),
  ['transform', (m, r, _at, words) => words.transform(m, printedRatio(m, r.sub_images))],
  ['mirrored', (m, _r, _at, { csv }) => (m.parts.mirrored ? csv.yes : csv.no)],
  ['rotation_degrees', (m) => round(m.parts.rotation, 2)],
  ['scale_pixels', (m) => round(m.parts.scale, 4)],
  ['stretch', (m) => round(m.parts.stretch, 4)],
  ['score', (m) => round(m.score, 4)],
  ['band', (m) => m.band],
  ['correlation', (m) => round(m.evidence.correlation, 4)],
  ['residual_grey_levels', (m) => round(m.evidence.residual, 2)],
  ['points', (m) => m.evidence.points],
  ['area_pixels', (m) => Math.round(m.evidence.area)],
  ['detector', (m) => m.detector],
  ['hints', (m) => m.hints.map((hint) => hint.code).join(' ')],
  ['filter', (m, _r, _at, { filter }) => filterWords(readStage(m.filter), filter)],
  ['comment', (m) => m.notes_rep],
  ['decided_by', (m) => m.decided_by ?? ''],
  [
    'decided_utc',
    (m) => (m.decided_timesec === null ? '' : new Date(m.decided_timesec * 1000).toISOString()),
  ],
  ['file_id', (_m, r) => r.file_id],
  ['filename', (_m, r) => r.filename],
  ['engine', (_m, r) => r.checked.engine],
  ['b_file_id', (m) => m.b.foreign?.file_id ?? ''],
  ['explained', (m) => explanationOf(m) ?? ''],
  ['b_pmcid', (m) => m.b.foreign?.article?.pmcid ?? ''],
  ['b_doi', (m) => m.b.foreign?.article?.doi ?? ''],
  ['b_licence', (m) => m.b.foreign?.article?.licence ?? ''],
  [
    'b_retracted',
    (m, _r, _at, { csv }) =>
      m.b.foreign?.article ? (m.b.foreign.article.retracted ? csv.yes : csv.no) : '',
  ],
  ['same_work', (m, _r, _at, { csv }) => (m.same_work ? csv.yes : '')],
  ['severity', (m, r) => r.fields.levels?.[m.id] ?? ''],
  /** Of the whole report, the same in every row. */
  ['next_steps', (_m, r) => (r.fields.steps ?? []).join('; ')],
];

/**
 * Columns of a submission check, after those of pictures: what was checked, what was found, where,
 * and the share of the text.
 */
const MORE = ['check', 'found', 'place', 'share'] as const;

/**
 * RFC 4180, UTF-8 with a byte order mark; cells that a spreadsheet would run as a formula are made
 * text.
 */
export function renderCsv(report: Report): Uint8Array {
  const { submission } = report;
  const words = wordsOf(report);
  const pictures = inOrder(report).map((match, at) =>
    COLUMNS.map(([, value]) => value(match, report, at, words)),
  );
  const names: string[] = COLUMNS.map(([name]) => name);
  const rows = submission
    ? [
        [...names, ...MORE],
        otherRow(report, ['recommendation', report.fields.recommendation]),
        ...pictures.map((row) => [...row, 'images', '', '', '']),
        ...otherRows(report, submission, words),
      ]
    : [names, ...pictures];
  return new TextEncoder().encode(BOM + rows.map(csvLine).join(''));
}

type Found = readonly [check: string, found: string, place?: CsvCell, share?: CsvCell];

/** A row of what is no match of pictures: nothing but file, decision and what was found. */
function otherRow(
  { file_id, filename }: Report,
  found: Found,
  { decision = '', comment = '' }: { readonly decision?: string; readonly comment?: string } = {},
): CsvCell[] {
  const known: Readonly<Record<string, CsvCell>> = { decision, comment, file_id, filename };
  const [check, what, place = '', share = ''] = found;
  return [...COLUMNS.map(([name]) => known[name] ?? ''), check, what, place, share];
}

function otherRows(
  report: Report,
  { references, text }: SubmissionPart,
  words: Words,
): CsvCell[][] {
  const { match, csv } = words;
  return [
    ...(references?.entries ?? []).map((one) =>
      otherRow(
        report,
        ['references', `${verdictOf(one, words)}: ${one.text}`, csv.page(one.page)],
        {
          decision: match.state[one.state],
          comment: one.note,
        },
      ),
    ),
    ...(text?.sources ?? []).map((one) =>
      otherRow(report, ['text', `${one.n}. ${one.name}: ${one.about}`, '', round(one.share, 4)], {
        comment: one.note,
      }),
    ),
  ];
}

function side(name: 'a' | 'b'): readonly Column[] {
  const of = (value: (side: MatchSide) => CsvCell) => (match: MatchView) => value(match[name]);
  return [
    [`${name}_figure`, of((s) => s.figure_label ?? '')],
    [`${name}_panel`, of((s) => s.letter ?? '')],
    [`${name}_page`, of((s) => s.page)],
    [`${name}_x_points`, of((s) => round(s.box.x, 2))],
    [`${name}_y_points`, of((s) => round(s.box.y, 2))],
    [`${name}_width_points`, of((s) => round(s.box.w, 2))],
    [`${name}_height_points`, of((s) => round(s.box.h, 2))],
    [`${name}_share`, of((s) => round(s.share, 4))],
    [`${name}_document`, of((s) => s.foreign?.title ?? '')],
  ];
}

function round(value: number, digits: number): number {
  const f = 10 ** digits;
  return Math.round(value * f) / f;
}
