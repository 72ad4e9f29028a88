import { Button } from '@mui/material';
import { useNotify, useRefresh, type RaRecord } from 'react-admin';
import type { ArticleFile, ArticleJob, Holder } from '../../../contract/ops/files.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import type { Column } from '../../../resources/table/columns.ts';
import { ColumnButton, useSwitchedColumns } from '../../../resources/table/ColumnButton.tsx';
import { ListBar } from '../../../resources/table/ListBar.tsx';
import { ListProblem } from '../../../resources/table/ListProblem.tsx';
import { ListTable } from '../../../resources/table/ListTable.tsx';
import { Pager } from '../../../resources/table/Pager.tsx';
import { SearchField } from '../../../resources/table/SearchField.tsx';
import { useText } from '../../i18n/useText.ts';
import { bytes, count, dateTime } from '../../ui/format.ts';
import { Message } from '../../ui/Message.tsx';
import { StateChip } from '../../ui/StateChip.tsx';

/** The tables of the action screen; each stands in a list of its rows. */

export function FileSheet({ caption }: { caption: string }) {
  const text = useText();
  const columns: readonly Column<ArticleFile & RaRecord>[] = [
    {
      key: 'filename',
      label: text('action.tables.column.filename'),
      sort: 'filename',
      main: true,
      render: (row) => row.filename,
    },
    {
      key: 'state',
      label: text('action.tables.column.state'),
      sort: 'state',
      render: (row) => <StateChip state={row.state} />,
    },
    {
      key: 'owner',
      label: text('action.tables.column.owner'),
      sort: 'owner',
      from: 'md',
      render: (row) => row.owner,
    },
    {
      key: 'customer_name',
      label: text('action.tables.column.customer_name'),
      sort: 'customer_name',
      from: 'lg',
      render: (row) => row.customer_name,
    },
    {
      key: 'subimages',
      label: text('action.tables.column.subimages'),
      sort: 'subimages',
      end: true,
      from: 'md',
      render: (row) => count(row.subimages),
    },
    {
      key: 'size',
      label: text('action.tables.column.size'),
      sort: 'size',
      end: true,
      oneLine: true,
      from: 'md',
      render: (row) => bytes(row.size),
    },
    {
      key: 'mark',
      label: text('action.tables.column.mark'),
      render: (row) =>
        row.deleted_timesec !== null
          ? text('action.tables.mark.deleted')
          : row.recycled_timesec !== null
            ? text('action.tables.mark.recycled')
            : '–',
    },
    {
      key: 'created',
      label: text('action.tables.column.created'),
      sort: 'created_timesec',
      oneLine: true,
      from: 'md',
      render: (row) => dateTime(row.created_timesec),
    },
  ];
  return (
    <Sheet
      name="files"
      caption={caption}
      columns={columns}
      nameOf={(row) => row.filename}
      to={(row) => `/submit/file/${row.file_id}`}
    />
  );
}

export function JobSheet({ caption }: { caption: string }) {
  const text = useText();
  const nameOf = ({ kind, job_id }: ArticleJob): string =>
    `${text(`admin.overview.job.${kind}`)} ${job_id}`;
  const columns: readonly Column<ArticleJob & RaRecord>[] = [
    {
      key: 'kind',
      label: text('action.tables.column.kind'),
      sort: 'kind',
      main: true,
      render: (row) => nameOf(row),
    },
    {
      key: 'state',
      label: text('action.tables.column.state'),
      sort: 'state',
      render: (row) => text(`action.tables.job.${row.state}`),
    },
    {
      key: 'file',
      label: text('action.tables.column.file'),
      sort: 'filename',
      render: (row) => row.filename ?? '–',
    },
    {
      key: 'customer_name',
      label: text('action.tables.column.customer_name'),
      sort: 'customer_name',
      from: 'lg',
      render: (row) => row.customer_name,
    },
    {
      key: 'attempt',
      label: text('action.tables.column.attempt'),
      sort: 'attempt',
      from: 'md',
      render: (row) => text('action.tables.of', { attempt: row.attempt, max: row.max_attempts }),
    },
    {
      key: 'created',
      label: text('action.tables.column.created'),
      sort: 'created_timesec',
      oneLine: true,
      from: 'md',
      render: (row) => dateTime(row.created_timesec),
    },
    {
      key: 'started',
      label: text('action.tables.column.started'),
      sort: 'started_timesec',
      oneLine: true,
      optional: true,
      render: (row) => (row.started_timesec === null ? '–' : dateTime(row.started_timesec)),
    },
    {
      key: 'ended',
      label: text('action.tables.column.ended'),
      sort: 'ended_timesec',
      oneLine: true,
      from: 'lg',
      render: (row) => (row.ended_timesec === null ? '–' : dateTime(row.ended_timesec)),
    },
    {
      key: 'problem',
      label: text('action.tables.column.problem'),
      sort: 'problem',
      from: 'lg',
      render: (row) => row.problem ?? '–',
    },
    {
      key: 'act',
      label: text('action.tables.column.act'),
      render: (row) =>
        row.state === 'ready' || row.state === 'running' ? <StopJob id={row.job_id} /> : null,
    },
  ];
  return (
    <Sheet
      name="jobs"
      caption={caption}
      columns={columns}
      nameOf={nameOf}
      to={(row) => (row.file_id === null ? null : `/submit/file/${row.file_id}`)}
    />
  );
}

export function PeopleSheet({ caption }: { caption: string }) {
  const text = useText();
  const columns: readonly Column<Holder & RaRecord>[] = [
    {
      key: 'email',
      label: text('action.tables.column.email'),
      sort: 'email',
      main: true,
      render: (row) => row.email,
    },
    {
      key: 'customer_name',
      label: text('action.tables.column.customer_name'),
      sort: 'customer_name',
      from: 'md',
      render: (row) => row.customer_name,
    },
    {
      key: 'user_status',
      label: text('action.tables.column.user_status'),
      sort: 'user_status',
      from: 'lg',
      render: (row) => text(`resources.users.status.${row.user_status}`),
    },
    ...(['files', 'userdb', 'recycled', 'deleted'] as const).map(
      (key): Column<Holder & RaRecord> => ({
        key,
        label: text(`action.tables.column.${key}`),
        sort: key,
        end: true,
        render: (row) => count(row[key]),
      }),
    ),
    {
      key: 'bytes',
      label: text('action.tables.column.bytes'),
      sort: 'bytes',
      end: true,
      oneLine: true,
      render: (row) => bytes(row.bytes),
    },
  ];
  return (
    <Sheet
      name="people"
      caption={caption}
      columns={columns}
      nameOf={(row) => row.email}
      to={(row) => `/users/${row.user_id}`}
    />
  );
}

interface SheetProps<R extends RaRecord> {
  readonly name: string;
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly nameOf: (row: R) => string;
  readonly to: (row: R) => string | null;
}

function Sheet<R extends RaRecord>({ name, caption, columns, nameOf, to }: SheetProps<R>) {
  const text = useText();
  const [switched, setSwitched] = useSwitchedColumns(`action.${name}`);
  return (
    <>
      <ListBar
        actions={<ColumnButton columns={columns} switched={switched} onSwitch={setSwitched} />}
      >
        <SearchField label={text('action.tables.search')} />
      </ListBar>
      <ListProblem />
      <ListTable<R>
        columns={columns}
        switched={switched}
        caption={caption}
        nameOf={nameOf}
        to={to}
        empty={
          <Message drawing="page" title={text('action.tables.empty')}>
            {text('action.tables.emptyHelp')}
          </Message>
        }
      />
      <Pager />
    </>
  );
}

function StopJob({ id }: { id: number }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const stop = async (): Promise<void> => {
    try {
      await api.callOrThrow(ourOps.jobCancel, { job_id: id });
      notify(text('action.tables.stopped'), { type: 'success' });
    } catch (error) {
      if (error instanceof Refused) notify(error.message, { type: 'warning' });
    }
    refresh();
  };
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={text('action.tables.stop', { id })}
      onClick={() => void stop()}
    >
      {text('action.tables.stopShort')}
    </Button>
  );
}
