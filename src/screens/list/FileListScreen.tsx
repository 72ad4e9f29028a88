import { Box, Button, Paper } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { ListBase, ListContextProvider, useListContext, type GetListResult } from 'react-admin';
import { Link } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { mayEnter, levelsOf } from '../../../contract/access.ts';
import { fileProductOf } from '../../../contract/brand.ts';
import { isWithoutPictures, LIST_VIEWS } from '../../../contract/states.ts';
import type { ListState } from '../../../contract/values.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useEventsLive } from '../../../providers/events/useServerEvents.ts';
import { ListProblem } from '../../../resources/table/ListProblem.tsx';
import { ListTable } from '../../../resources/table/ListTable.tsx';
import { Pager } from '../../../resources/table/Pager.tsx';
import { useSwitchedColumns } from '../../../resources/table/ColumnButton.tsx';
import { useText } from '../../i18n/useText.ts';
import type { DrawingName } from '../../ui/Drawing.tsx';
import { Message } from '../../ui/Message.tsx';
import { stepOf } from '../../ui/steps.ts';
import { BulkBar } from './BulkBar.tsx';
import { fileColumns, type Row } from './columns.tsx';
import { submitPathOf } from '../../ui/steps.ts';
import { storeKeyOf, type ShownList } from './shownList.ts';
import { StandingBar } from './StandingBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import { pollInterval, useLiveFiles } from './useLiveFiles.ts';

/** The one list of files, in its states; of a variant its own manuscripts. */
export function FileListScreen({
  state,
  variant = 'default',
  above,
  actions,
}: Partial<ShownList> &
  Pick<ShownList, 'state'> & {
    above?: ReactNode;
    /** What can be done with selected rows beside recycling them. */
    actions?: ReactNode;
  }) {
  const text = useText();
  const live = useEventsLive();
  useLiveFiles();
  const filter = useMemo(
    () => (variant === 'default' ? { state } : { state, product: fileProductOf(variant) }),
    [state, variant],
  );
  const list = useMemo(() => ({ state, variant }), [state, variant]);
  const options = useMemo(
    () => ({
      onError: () => undefined, // shown in the list's place
      refetchInterval: (query: { state: { data?: GetListResult<Row> | undefined } }) =>
        pollInterval(query.state.data?.data, live),
    }),
    [live],
  );
  return (
    <ListBase<Row>
      key={storeKeyOf(list)}
      resource="files"
      filter={filter}
      storeKey={storeKeyOf(list)}
      sort={{ field: 'created_timesec', order: 'DESC' }}
      perPage={25}
      exporter={false}
      queryOptions={options}
    >
      <PageTitle title={text(above ? `public.product.${variant}` : `list.title.${state}`)} />
      {above}
      {state === 'Dashboard' && variant === 'default' ? <StandingBar /> : null}
      <FileList shown={list} actions={actions} />
    </ListBase>
  );
}

function FileList({ shown, actions }: { shown: ShownList; actions?: ReactNode }) {
  const { state } = shown;
  const text = useText();
  const user = useUser();
  const list = useListContext<Row>();
  const view = LIST_VIEWS[state];
  // People who manage others, or work in a team, see files of others.
  const others =
    mayEnter(levelsOf(user.user_role), 'people') ||
    (list.data ?? []).some((row) => row.owner.user_id !== user.user_id);
  const kept =
    user.database_max_per_user !== 0 || (list.data ?? []).some((row) => row.database === 'user');
  const columns = useMemo(
    () =>
      fileColumns(text, view, {
        others,
        kept,
        recommended: shown.variant === 'submission',
        pictures: !isWithoutPictures(fileProductOf(shown.variant)),
      }),
    [text, view, others, kept, shown],
  );
  const [switched, setSwitched] = useSwitchedColumns('files');
  return (
    <ListContextProvider value={list}>
      <Paper variant="outlined">
        <Toolbar shown={shown} columns={columns} switched={switched} onSwitch={setSwitched} />
        {actions}
        <BulkBar mark={view.mark} />
        <ListProblem />
        {list.error && !list.data ? null : (
          <ListTable
            columns={columns}
            switched={switched}
            selectable
            caption={text('list.caption', { title: text(`list.title.${state}`) })}
            nameOf={(row) => row.filename}
            to={(row) => stepOf(row, row.database)}
            empty={<Empty shown={shown} />}
          />
        )}
        <Pager />
      </Paper>
    </ListContextProvider>
  );
}

const DRAWINGS: Record<ListState, DrawingName> = {
  Dashboard: 'send',
  Edit: 'page',
  Review: 'clear',
  Report: 'page',
  Recycled: 'bin',
  Deleted: 'bin',
  DashboardUserDb: 'send',
  EditUserDb: 'page',
  ReportUserDb: 'page',
  My: 'send',
  Users: 'send',
};

function Empty({ shown }: { shown: ShownList }) {
  const { state } = shown;
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.values(filterValues).some((value) => value !== undefined && value !== '');
  if (filtered) {
    return (
      <Message
        drawing="page"
        title={text('list.filteredEmpty')}
        actions={
          <Button variant="outlined" onClick={() => setFilters({})}>
            {text('list.clear')}
          </Button>
        }
      >
        {text('list.filteredEmptyHelp')}
      </Message>
    );
  }
  const database = LIST_VIEWS[state].database;
  const mayAdd = LIST_VIEWS[state].mark === 'none';
  return (
    <Message
      drawing={DRAWINGS[state]}
      title={text(`list.empty.${state}`)}
      actions={
        mayAdd ? (
          <Button variant="contained" component={Link} to={submitPathOf(shown.variant, database)}>
            {text(database === 'user' ? 'shell.menu.databaseAdd' : 'list.submit')}
          </Button>
        ) : undefined
      }
    >
      <Box component="span">{text(`list.empty.${state}Help`)}</Box>
    </Message>
  );
}
