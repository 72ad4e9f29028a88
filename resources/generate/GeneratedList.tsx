import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Link as FileLink, Paper, Skeleton, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { ListBase, useCreatePath, useListContext, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { PageTitle } from '../PageTitle.tsx';
import { CustomerFilter } from '../customer/CustomerFilter.tsx';
import { ALL_CUSTOMERS, useCustomerFilter } from '../customer/useCustomerFilter.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import type { Column } from '../table/columns.ts';
import { ColumnButton, useSwitchedColumns } from '../table/ColumnButton.tsx';
import { DateRangeFilter } from '../table/DateRangeFilter.tsx';
import { PeriodFilter } from '../table/PeriodFilter.tsx';
import { ListBar } from '../table/ListBar.tsx';
import { FilterMenu } from '../table/FilterMenu.tsx';
import { isNotAvailableYet, ListProblem } from '../table/ListProblem.tsx';
import { ListTable } from '../table/ListTable.tsx';
import { More } from '../table/More.tsx';
import { Pager } from '../table/Pager.tsx';
import { useDownload } from '../export/useDownload.ts';
import { SearchField } from '../table/SearchField.tsx';
import { BulkBar } from './BulkBar.tsx';
import { cellOf, wordsOf } from './cells.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import type { Definition, Field, Filters } from './definition.ts';
import { actsFor, fieldsFor, useViewer } from './useViewer.ts';

const NUMBERS: readonly string[] = ['count', 'allowance', 'cents'];
/** More rows than any list has that the server answers with at once. */
const ALL_ROWS = 1_000_000;
const options = { onError: () => undefined }; // the problem is shown in the list's place

/**
 * The list page of a definition, or of the part of its rows that `only` selects, which then has a
 * title of its own.
 */
export function GeneratedList<R extends RaRecord>({
  definition,
  only,
}: {
  definition: Definition<R>;
  only?: {
    readonly key: string;
    readonly filter: Filters;
    /** The name of its title among the definition's texts; default the key. */
    readonly title?: string;
    /** The name of what an empty list says among the definition's texts. */
    readonly emptyHelp?: string;
  };
}) {
  const translate = useTranslate();
  const { customer, mayChoose } = useCustomerFilter();
  const [defaults] = useState(() => definition.defaults?.());
  const key = [definition.resource, only?.key].filter(Boolean);
  return (
    <ListBase<R>
      resource={definition.resource}
      sort={definition.sort}
      perPage={definition.drawn === undefined ? 25 : ALL_ROWS}
      {...(defaults ? { filterDefaultValues: defaults } : {})}
      exporter={false}
      queryOptions={options}
      filter={{
        ...(definition.ofCustomer && mayChoose
          ? { customer_id: customer === ALL_CUSTOMERS ? null : customer }
          : {}),
        ...only?.filter,
      }}
      storeKey={defaults ? false : ['generated', ...key].join('.')}
    >
      <PageTitle title={translate(`${definition.texts}.${only?.title ?? only?.key ?? 'many'}`)} />
      <Sheet definition={definition} fileName={key.join('-')} emptyHelp={only?.emptyHelp} />
    </ListBase>
  );
}

function Sheet<R extends RaRecord>({
  definition,
  fileName,
  emptyHelp,
}: {
  definition: Definition<R>;
  fileName: string;
  emptyHelp: string | undefined;
}) {
  const translate = useTranslate();
  const viewer = useViewer();
  const path = useCreatePath();
  const { data, error, isPending, sort, setPage, filterValues, setFilters } = useListContext<R>();
  const [drawn, setDrawn] = useState(definition.drawn);
  const fields = useMemo(
    () =>
      fieldsFor(definition, viewer, 'list', 'list-optional').filter(
        ({ onlyFor }) => onlyFor?.(filterValues) ?? true,
      ),
    [definition, viewer, filterValues],
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
  const totals = useMemo(() => definition.totals?.(data ?? []) ?? [], [definition, data]);
  const forget = definition.filtersOfCustomer;
  const onCustomer = (): void =>
    forget
      ? setFilters(
          Object.fromEntries(
            Object.entries(filterValues).filter(([name]) => !forget.includes(name)),
          ),
        )
      : setPage(1);
  const Above = definition.above;
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
      <ListBar
        actions={
          <>
            <FilterMenu list={definition.resource} />
            <ColumnButton columns={columns} switched={switched} onSwitch={setSwitched} />
            <ExportButton<R>
              columns={definition.csv ?? exported}
              fileName={fileName}
              rows={drawn === undefined ? undefined : data}
            />
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
          </>
        }
      >
        {definition.search ? <SearchField label={translate('ra.action.search')} /> : null}
        {definition.ofTime ? (
          <>
            <PeriodFilter />
            <DateRangeFilter always={definition.defaults !== undefined} />
          </>
        ) : null}
        {definition.ofCustomer ? <CustomerFilter onChoose={onCustomer} /> : null}
        {definition.filters?.map((Filter, index) => (
          <Filter key={index} />
        ))}
        {fields.map((field) =>
          field.narrows && field.kind === 'choice' ? (
            <ChoiceFilter<R> key={field.key} field={field} />
          ) : null,
        )}
      </ListBar>
      <BulkBar<R> definition={definition} acts={acts} columns={exported} />
      <ListProblem />
      {Above && !(error && !data) ? <Above /> : null}
      {error && !data ? null : isPending && Above ? (
        <Skeleton variant="rounded" height={300} sx={{ mx: 1.5, mb: 1.5 }} />
      ) : (
        <ListTable<R>
          selectable={definition.bulk !== undefined}
          columns={columns}
          switched={switched}
          caption={translate(definition.caption ?? `${definition.texts}.many`)}
          most={drawn}
          totals={totals}
          nameOf={definition.nameOf}
          empty={<Nothing definition={definition} help={emptyHelp} />}
          {...(definition.changes
            ? { to: (row: R) => path({ resource: definition.resource, type: 'edit', id: row.id }) }
            : {})}
        />
      )}
      {drawn === undefined ? (
        <Pager />
      ) : (
        <More
          drawn={drawn}
          step={definition.drawn ?? drawn}
          newest={sort.field === definition.sort.field && sort.order === 'DESC'}
          onMore={setDrawn}
        />
      )}
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
  if (field.shown) return <field.shown row={row} />;
  return href === null ? (
    words
  ) : (
    <FileLink href={href} download onClick={save}>
      {words}
    </FileLink>
  );
}

function Nothing<R extends RaRecord>({
  definition,
  help = 'emptyHelp',
}: {
  definition: Definition<R>;
  help: string | undefined;
}) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const [defaults] = useState(() => definition.defaults?.() ?? {});
  const filtered = Object.entries(filterValues).some(
    ([name, value]) => value !== undefined && value !== '' && !(name in defaults),
  );
  return (
    <Box
      sx={{ textAlign: 'center', py: 6, px: 2, display: 'grid', gap: 1, justifyItems: 'center' }}
    >
      <Typography variant="h2">
        {translate(filtered ? 'resources.table.nothing' : `${definition.texts}.emptyTitle`)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(filtered ? 'resources.table.nothingHelp' : `${definition.texts}.${help}`)}
      </Typography>
      {filtered ? (
        <Button variant="outlined" onClick={() => setFilters(defaults)}>
          {translate('resources.table.clear')}
        </Button>
      ) : null}
    </Box>
  );
}
