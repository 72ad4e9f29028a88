import type { ReactNode } from 'react';

/** One column of a list. `label` is a text, already translated. */
export interface Column<R> {
  readonly key: string;
  readonly label: string;
  readonly render: (row: R) => ReactNode;
  /** Field by which the server sorts when the heading is pressed. */
  readonly sort?: string;
  readonly end?: boolean;
  /** Kept on one line: numbers and times. */
  readonly oneLine?: boolean;
  /** Not shown until chosen. */
  readonly optional?: boolean;
  /** Always shown; carries the link to the row. */
  readonly main?: boolean;
  readonly width?: number | string;
  /** Left out on screens narrower than this. */
  readonly from?: 'md' | 'lg';
}

/** The columns that are shown, given the keys that a person switched from their default. */
export function shown<R>(
  columns: readonly Column<R>[],
  switched: readonly string[],
): readonly Column<R>[] {
  return columns.filter(
    (column) => column.main || (column.optional ?? false) === switched.includes(column.key),
  );
}
