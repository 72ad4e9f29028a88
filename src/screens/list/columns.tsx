import { Box } from '@mui/material';
import type { FileRow } from '../../../contract/entities.ts';
import { GRAVE_VERDICTS } from '../../../contract/references.ts';
import type { ListView } from '../../../contract/states.ts';
import type { ExportColumn } from '../../../resources/export/exportAll.ts';
import type { Column } from '../../../resources/table/columns.ts';
import type { MessageKey } from '../../i18n/english.ts';
import { age, bytes, count, date, dateTime } from '../../ui/format.ts';
import { RecommendationCell } from './office/RecommendationCell.tsx';
import { ResultCell } from './ResultCell.tsx';
import { MatchesCell, NameCell, StateCell, ThumbCell } from './cells.tsx';

export type Row = FileRow & { id: number };

const time = (timesec: number | null) =>
  timesec === null ? (
    '–'
  ) : (
    <Box
      component="time"
      dateTime={new Date(timesec * 1000).toISOString()}
      title={dateTime(timesec)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {age(timesec)}
    </Box>
  );

/**
 * The columns of a file list; owners only where one sees files of others, where a file is kept only
 * where there are two places.
 */
export function fileColumns(
  text: (key: MessageKey) => string,
  { mark, database }: ListView,
  {
    others,
    kept,
    recommended,
    pictures,
  }: {
    readonly others: boolean;
    readonly kept: boolean;
    readonly recommended: boolean;
    /** Its pictures are checked. */
    readonly pictures: boolean;
  },
): readonly Column<Row>[] {
  const all: readonly (Column<Row> | false)[] = [
    {
      key: 'thumb',
      label: text('list.column.thumb'),
      render: (row) => <ThumbCell row={row} />,
      width: 46,
      from: 'md',
    },
    {
      key: 'file',
      label: text('list.column.file'),
      sort: 'filename',
      main: true,
      render: (row) => <NameCell row={row} />,
    },
    recommended && {
      key: 'recommendation',
      label: text('list.column.recommendation'),
      render: (row) => <RecommendationCell row={row} />,
    },
    !pictures && {
      key: 'result',
      label: text('list.column.result'),
      sort: 'result',
      render: (row) => <ResultCell result={row.result ?? null} />,
    },
    {
      key: 'state',
      label: text('list.column.state'),
      sort: 'state',
      render: (row) => <StateCell row={row} />,
    },
    pictures &&
      !recommended && {
        key: 'matches',
        label: text('list.column.matches'),
        sort: 'matches',
        render: (row) => <MatchesCell matches={row.matches} />,
      },
    {
      key: 'pages',
      label: text('list.column.pages'),
      sort: 'pages',
      end: true,
      from: 'lg',
      render: (row) => count(row.pages),
    },
    pictures && {
      key: 'figures',
      label: text('list.column.figures'),
      sort: 'figures',
      end: true,
      from: 'lg',
      render: (row) => count(row.figures),
    },
    pictures && {
      key: 'subimages',
      label: text('list.column.subimages'),
      sort: 'subimages',
      end: true,
      from: 'md',
      render: (row) => count(row.subimages),
    },
    others && {
      key: 'owner',
      label: text('list.column.owner'),
      sort: 'owner',
      from: 'lg',
      render: (row) => row.owner.name || row.owner.email,
    },
    database === null &&
      kept && {
        key: 'database',
        label: text('list.column.database'),
        render: (row) => text(`list.database.${row.database}`),
      },
    mark === 'recycled' && {
      key: 'recycled',
      label: text('list.column.recycled'),
      render: (row) => time(row.recycled_timesec),
    },
    mark === 'deleted' && {
      key: 'deleted',
      label: text('list.column.deleted'),
      render: (row) => time(row.deleted_timesec),
    },
    {
      key: 'created',
      label: text('list.column.created'),
      sort: 'created_timesec',
      render: (row) => time(row.created_timesec),
      from: 'md',
    },
    {
      key: 'changed',
      label: text('list.column.changed'),
      sort: 'changed_timesec',
      optional: true,
      render: (row) => time(row.changed_timesec),
    },
    {
      key: 'assigned',
      label: text('list.column.assigned'),
      optional: true,
      render: (row) => row.assigned?.name ?? '–',
    },
    {
      key: 'journal',
      label: text('list.column.journal'),
      optional: true,
      render: (row) => row.info.journal ?? '–',
    },
    {
      key: 'due',
      label: text('list.column.due'),
      sort: 'due',
      optional: true,
      render: (row) => date(row.info.due),
    },
    {
      key: 'size',
      label: text('list.column.size'),
      end: true,
      optional: true,
      render: (row) => bytes(row.size),
    },
  ];
  return all.filter((column) => column !== false);
}

const iso = (timesec: number | null): string =>
  timesec === null ? '' : new Date(timesec * 1000).toISOString();

/**
 * What the CSV holds: one row a file, names as in the contract, so that scripts can rely on them.
 */
export const FILE_EXPORT: readonly ExportColumn<Row>[] = [
  { header: 'file_id', value: (row) => row.file_id },
  { header: 'filename', value: (row) => row.filename },
  { header: 'filename_orig', value: (row) => row.filename_orig },
  { header: 'state', value: (row) => row.state },
  { header: 'owner', value: (row) => row.owner.email },
  { header: 'assigned', value: (row) => row.assigned?.email },
  { header: 'manuscript_number', value: (row) => row.info.manuscript_number },
  { header: 'title', value: (row) => row.info.title },
  { header: 'authors', value: (row) => row.info.authors },
  { header: 'journal', value: (row) => row.info.journal },
  { header: 'doi', value: (row) => row.info.doi },
  { header: 'pages', value: (row) => row.pages },
  { header: 'figures', value: (row) => row.figures },
  { header: 'subimages', value: (row) => row.subimages },
  { header: 'matches_new', value: (row) => row.matches.new },
  { header: 'matches_confirmed', value: (row) => row.matches.confirmed },
  { header: 'matches_dismissed', value: (row) => row.matches.dismissed },
  { header: 'matches_query', value: (row) => row.matches.query },
  { header: 'matches_undecided', value: (row) => row.matches.undecided },
  { header: 'matches_low', value: (row) => row.matches.low },
  { header: 'matches_explained', value: (row) => row.matches.explained },
  { header: 'matches_same_work', value: (row) => row.matches.same_work },
  { header: 'text_share', value: ({ result }) => (result?.check === 'text' ? result.share : null) },
  {
    header: 'text_greatest',
    value: ({ result }) => (result?.check === 'text' ? result.greatest : null),
  },
  ...GRAVE_VERDICTS.map((verdict) => ({
    header: `references_${verdict}`,
    value: ({ result }: Row) =>
      result?.check === 'references' ? (result.verdicts[verdict] ?? 0) : null,
  })),
  { header: 'recommendation', value: (row) => row.recommendation?.outcome },
  { header: 'recommendation_text', value: (row) => row.recommendation?.sentence },
  { header: 'handled', value: (row) => row.recommendation?.handled?.how },
  { header: 'size', value: (row) => row.size },
  { header: 'submitted', value: (row) => iso(row.created_timesec) },
  { header: 'changed', value: (row) => iso(row.changed_timesec) },
];
