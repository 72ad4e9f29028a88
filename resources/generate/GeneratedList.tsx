import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Link as FileLink, Paper, Typography } from '@mui/material';
import { useMemo } from 'react';
import {
  ListBase,
  Title,
  useCreatePath,
  useListContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { Link } from 'react-router';
import { ExportButton } from '../export/ExportButton.tsx';
import type { Column } from '../table/columns.ts';
import { ColumnButton, useSwitchedColumns } from '../table/ColumnButton.tsx';
import { FilterMenu } from '../table/FilterMenu.tsx';
import { isNotAvailableYet, ListProblem } from '../table/ListProblem.tsx';
import { ListTable } from '../table/ListTable.tsx';
import { Pager } from '../table/Pager.tsx';
import { useDownload } from '../export/useDownload.ts';
import { SearchField } from '../table/SearchField.tsx';
import { BulkBar } from './BulkBar.tsx';
import { cellOf, wordsOf } from './cells.tsx';
import type { Definition, Field } from './definition.ts';
import { actsFor, fieldsFor, useViewer } from './useViewer.ts';

const NUMBERS: readonly string[] = ['count', 'allowance', 'cents'];
const options = { onError: () => undefined }; // the problem is shown in the list's place

/** The list page of a definition. */
export function GeneratedList<R extends RaRecord>({ definition }: { definition: Definition<R> }) {
  const translate = useTranslate();
  return (
    <ListBase<R>
      resource={definition.resource}
      sort={definition.sort}
      perPage={25}
      exporter={false}
      queryOptions={options}
      storeKey={`generated.${definition.resource}`}
    >
      <Title title={translate(`${definition.texts}.many`)} />
      <Sheet definition={definition} />
    </ListBase>
  );
}

function Sheet<R extends RaRecord>({ definition }: { definition: Definition<R> }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const path = useCreatePath();
  const { data, error } = useListContext<R>();
  const fields = useMemo(
    () => fieldsFor(definition, viewer, 'list', 'list-optional'),
    [definition, viewer],
  );
  const columns = useMemo(
    () =>
      fields.map(
        (field): Column<R> => ({
          key: field.key,
          label: translate(field.label),
          render: (row) => (
            <Cell field={field} row={row} words={wordsOf(field, row, viewer, translate)} />
          ),
          end: NUMBERS.includes(field.kind),
          oneLine: [...NUMBERS, 'day', 'moment'].includes(field.kind),
          optional: field.places.includes('list-optional'),
          ...(field.sort ? { sort: field.sort } : {}),
          ...(field.main ? { main: true } : {}),
        }),
      ),
    [fields, translate, viewer],
  );
  const exported = useMemo(
    () =>
      fields.map((field) => ({
        header: field.key,
        value: (row: R) => cellOf(field, row, viewer, translate),
      })),
    [fields, translate, viewer],
  );
  const acts = useMemo(() => actsFor(definition, viewer), [definition, viewer]);
  const [switched, setSwitched] = useSwitchedColumns(definition.resource);
  if (isNotAvailableYet(error))
    return (
      <Paper variant="outlined">
        <ListProblem />
      </Paper>
    );
  return (
    <Paper variant="outlined">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          px: 1.5,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {definition.search ? <SearchField label={translate('ra.action.search')} /> : null}
        <Box sx={{ flex: 1 }} />
        <FilterMenu list={definition.resource} />
        <ColumnButton columns={columns} switched={switched} onSwitch={setSwitched} />
        <ExportButton<R> columns={exported} fileName={definition.resource} />
        {definition.makes ? (
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            component={Link}
            to={path({ resource: definition.resource, type: 'create' })}
          >
            {translate(`${definition.texts}.add`)}
          </Button>
        ) : null}
      </Box>
      <BulkBar<R> definition={definition} acts={acts} columns={exported} />
      <ListProblem />
      {error && !data ? null : (
        <ListTable<R>
          selectable={definition.bulk !== undefined}
          columns={columns}
          switched={switched}
          caption={translate(`${definition.texts}.many`)}
          nameOf={definition.nameOf}
          empty={<Nothing definition={definition} />}
          {...(definition.changes
            ? { to: (row: R) => path({ resource: definition.resource, type: 'edit', id: row.id }) }
            : {})}
        />
      )}
      <Pager />
    </Paper>
  );
}

function Cell<R extends RaRecord>({
  field,
  row,
  words,
}: {
  field: Field<R>;
  row: R;
  words: string;
}) {
  const save = useDownload();
  const href = field.href?.(row) ?? null;
  return href === null ? (
    words
  ) : (
    <FileLink href={href} download onClick={save}>
      {words}
    </FileLink>
  );
}

function Nothing<R extends RaRecord>({ definition }: { definition: Definition<R> }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.values(filterValues).some((value) => value !== undefined && value !== '');
  return (
    <Box
      sx={{ textAlign: 'center', py: 6, px: 2, display: 'grid', gap: 1, justifyItems: 'center' }}
    >
      <Typography variant="h2">
        {translate(filtered ? 'resources.table.nothing' : `${definition.texts}.emptyTitle`)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(filtered ? 'resources.table.nothingHelp' : `${definition.texts}.emptyHelp`)}
      </Typography>
      {filtered ? (
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('resources.table.clear')}
        </Button>
      ) : null}
    </Box>
  );
}
