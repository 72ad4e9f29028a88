import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { LIST_VIEWS } from '../../../contract/states.ts';
import { ExportButton } from '../../../resources/export/ExportButton.tsx';
import type { Column } from '../../../resources/table/columns.ts';
import { ColumnButton } from '../../../resources/table/ColumnButton.tsx';
import { DateRangeFilter } from '../../../resources/table/DateRangeFilter.tsx';
import { FilterMenu } from '../../../resources/table/FilterMenu.tsx';
import { ListBar } from '../../../resources/table/ListBar.tsx';
import { SearchField } from '../../../resources/table/SearchField.tsx';
import { useText } from '../../i18n/useText.ts';
import { FILE_EXPORT, type Row } from './columns.tsx';
import { submitPathOf } from '../../ui/steps.ts';
import { storeKeyOf, type ShownList } from './shownList.ts';
import { AssignedFilter } from './AssignedFilter.tsx';
import { DatabaseFilter } from './DatabaseFilter.tsx';
import { HandledFilter } from './office/HandledFilter.tsx';
import { OwnerFilter } from './OwnerFilter.tsx';
import { StateFilter } from './StateFilter.tsx';

/** Search, filters, columns, export, and the way to submit. */
export function Toolbar({
  shown,
  columns,
  switched,
  onSwitch,
}: {
  shown: ShownList;
  columns: readonly Column<Row>[];
  switched: readonly string[];
  onSwitch: (next: readonly string[]) => void;
}) {
  const text = useText();
  const { state } = shown;
  const view = LIST_VIEWS[state];
  return (
    <ListBar
      needs={1260}
      actions={
        <>
          <FilterMenu list={storeKeyOf(shown)} />
          <ColumnButton columns={columns} switched={switched} onSwitch={onSwitch} />
          <ExportButton columns={FILE_EXPORT} fileName={`manuscripts-${state.toLowerCase()}`} />
          {view.database === 'user' && view.mark === 'none' ? (
            <Button variant="outlined" color="inherit" component={Link} to="/searchpicture">
              {text('shell.menu.databaseSearch')}
            </Button>
          ) : null}
          {view.mark === 'none' ? (
            <Button
              variant="contained"
              component={Link}
              to={submitPathOf(shown.variant, view.database)}
              startIcon={<AddIcon />}
            >
              {text(view.database === 'user' ? 'shell.menu.databaseAdd' : 'shell.menu.submit')}
            </Button>
          ) : null}
        </>
      }
    >
      <SearchField label={text('list.search')} />
      <DateRangeFilter />
      {view.states === null && view.database !== 'user' ? <StateFilter /> : null}
      <OwnerFilter />
      {view.database === null && shown.variant === 'default' ? <DatabaseFilter /> : null}
      {view.database === 'manuscripts' && view.mark === 'none' ? <AssignedFilter /> : null}
      {shown.variant === 'submission' && view.mark === 'none' ? <HandledFilter /> : null}
    </ListBar>
  );
}
