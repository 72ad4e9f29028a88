import {
  Box,
  Checkbox,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  TableSortLabel,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { UNSEEN } from '../Said.tsx';
import type { Column } from './columns.ts';
import { shown } from './columns.ts';
import { ScrollFrame } from './ScrollFrame.tsx';
import { RowsSaid } from './RowsSaid.tsx';
import { RowLink } from './RowLink.tsx';

export interface ListTableProps<R extends RaRecord> {
  readonly columns: readonly Column<R>[];
  /** Keys of columns that the person switched on or off. */
  readonly switched: readonly string[];
  /** What the table shows, for people who do not see it. */
  readonly caption: string;
  /** How a row is called: names its checkbox. */
  readonly nameOf: (row: R) => string;
  /** Where a row leads. */
  readonly to?: (row: R) => string | null;
  readonly selectable?: boolean;
  readonly empty: ReactNode;
  /** So many rows are drawn, in a frame that scrolls; all when it is left out. */
  readonly most?: number | undefined;
  /** Rows of sums at the foot. */
  readonly totals?: readonly R[];
}

/** A name without a space where it could break pushes no other column out of sight. */
const WORDS = { maxWidth: 320, overflowWrap: 'break-word' } as const;

/**
 * The table of a list: sortable headings, selection, rows that open. Stands on react-admin's list
 * context.
 */
export function ListTable<R extends RaRecord>({
  columns,
  switched,
  caption,
  nameOf,
  to,
  selectable = false,
  empty,
  most,
  totals = [],
}: ListTableProps<R>) {
  const { breakpoints } = useTheme();
  const hidden = {
    md: useMediaQuery(breakpoints.down('md')),
    lg: useMediaQuery(breakpoints.down('lg')),
  };
  const { data, isPending, perPage, selectedIds, onSelect, onToggleItem } = useListContext<R>();
  const translate = useTranslate();
  const navigate = useNavigate();
  const captionId = useId();
  const cells = shown(columns, switched).filter((column) => !column.from || !hidden[column.from]);

  const rows = (data ?? []).slice(0, most);
  const chosen = rows.filter((row) => selectedIds.includes(row.id));
  const all = rows.length > 0 && chosen.length === rows.length;
  const toggleAll = (): void => {
    const here = new Set(rows.map((row) => row.id));
    const others = selectedIds.filter((id) => !here.has(id));
    onSelect(all ? others : [...others, ...here]);
  };
  const open =
    (row: R) =>
    (event: MouseEvent<HTMLElement>): void => {
      const address = to?.(row);
      // Links, buttons and checkboxes inside the row act for themselves; so does marking text.
      if (
        !address ||
        (event.target instanceof Element && event.target.closest('a,button,input,label')) ||
        window.getSelection()?.toString()
      )
        return;
      void navigate(address);
    };
  return (
    <Around
      caption={caption}
      most={most}
      said={<RowsSaid columns={cells} />}
      empty={!isPending && rows.length === 0 ? empty : null}
    >
      <Table
        size="small"
        aria-labelledby={captionId}
        aria-busy={isPending}
        stickyHeader={most !== undefined}
      >
        <Box component="caption" id={captionId} sx={{ ...UNSEEN, p: '0 !important' }}>
          {caption}
        </Box>
        <TableHead>
          <TableRow>
            {selectable ? (
              <TableCell padding="checkbox">
                <Checkbox
                  disabled={rows.length === 0}
                  checked={all}
                  indeterminate={!all && chosen.length > 0}
                  onChange={toggleAll}
                  slotProps={{ input: { 'aria-label': translate('resources.table.selectPage') } }}
                />
              </TableCell>
            ) : null}
            {cells.map((column) => (
              <Heading key={column.key} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {isPending ? (
            <Waiting rows={Math.min(perPage, 8)} cells={cells.length + (selectable ? 1 : 0)} />
          ) : (
            rows.map((row) => (
              <TableRow
                key={row.id}
                hover
                selected={selectedIds.includes(row.id)}
                onClick={open(row)}
                sx={to?.(row) ? { cursor: 'pointer' } : undefined}
              >
                {selectable ? (
                  <TableCell padding="checkbox">
                    <Checkbox
                      checked={selectedIds.includes(row.id)}
                      onChange={() => onToggleItem(row.id)}
                      slotProps={{
                        input: {
                          'aria-label': translate('resources.table.select', { name: nameOf(row) }),
                        },
                      }}
                    />
                  </TableCell>
                ) : null}
                {cells.map((column) => (
                  <TableCell
                    key={column.key}
                    align={column.end ? 'right' : 'left'}
                    sx={{
                      ...(column.width ? { width: column.width } : {}),
                      ...(column.oneLine
                        ? { whiteSpace: 'nowrap' }
                        : { ...WORDS, ...(column.main ? { minWidth: 150 } : {}) }),
                    }}
                  >
                    {column.main ? (
                      <RowLink to={to?.(row) ?? null}>{column.render(row)}</RowLink>
                    ) : (
                      column.render(row)
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))
          )}
        </TableBody>
        {totals.length > 0 && !isPending ? <Totals columns={cells} rows={totals} /> : null}
      </Table>
    </Around>
  );
}

/** Rows that are drawn in part stand in a frame that scrolls. Above it what is said of the rows. */
function Around({
  caption,
  most,
  said,
  empty,
  children,
}: Pick<ListTableProps<RaRecord>, 'caption' | 'most'> & {
  said: ReactNode;
  /** Stands there in place of the table. */
  empty: ReactNode | null;
  children: ReactNode;
}) {
  return (
    <>
      {said}
      {empty ? (
        empty
      ) : most === undefined ? (
        <TableContainer>{children}</TableContainer>
      ) : (
        <ScrollFrame label={caption} sx={{ maxHeight: 480 }}>
          {children}
        </ScrollFrame>
      )}
    </>
  );
}

/** Rows of sums: the first cell says so, the others are columns like any. */
function Totals<R extends RaRecord>({
  columns,
  rows,
}: {
  columns: readonly Column<R>[];
  rows: readonly R[];
}) {
  const translate = useTranslate();
  return (
    <TableFooter>
      {rows.map((row) => (
        <TableRow key={row.id} sx={{ '& td, & th': { fontWeight: 620, color: 'text.primary' } }}>
          {columns.map((column, index) =>
            index === 0 ? (
              <TableCell key={column.key} component="th" scope="row">
                {translate('resources.table.total')}
              </TableCell>
            ) : (
              <TableCell key={column.key} align={column.end ? 'right' : 'left'}>
                {column.render(row)}
              </TableCell>
            ),
          )}
        </TableRow>
      ))}
    </TableFooter>
  );
}

function Heading<R>({ column }: { column: Column<R> }) {
  const { sort, setSort } = useListContext();
  const active = column.sort !== undefined && sort.field === column.sort;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  const press = (field: string): void =>
    setSort({ field, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' });
  return (
    <TableCell
      align={column.end ? 'right' : 'left'}
      sortDirection={active ? direction : false}
      sx={column.width ? { width: column.width } : undefined}
    >
      {column.sort === undefined ? (
        column.label
      ) : (
        <TableSortLabel
          active={active}
          direction={active ? direction : 'asc'}
          onClick={() => press(column.sort ?? '')}
        >
          {column.label}
        </TableSortLabel>
      )}
    </TableCell>
  );
}

/** Rows of the height that real ones have, so that nothing jumps when they come. */
function Waiting({ rows, cells }: { rows: number; cells: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} aria-hidden="true">
      {Array.from({ length: cells }, (_, cell) => (
        <TableCell key={cell}>
          <Skeleton height={24} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
