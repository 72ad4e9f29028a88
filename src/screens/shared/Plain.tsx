import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ScrollFrame } from '../../../resources/table/ScrollFrame.tsx';
import { count } from '../../ui/format.ts';

export interface PlainProps {
  readonly title: string;
  /** What is said where there are no rows. */
  readonly none: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Columns that hold amounts which are no plain numbers ("38 MB"). */
  readonly amounts?: readonly number[];
  readonly children?: ReactNode;
}

/**
 * A table of words and numbers under its title; numbers stand at the right. It scrolls sideways by
 * itself where it is too wide.
 */
export function Plain({ title, none, heads, rows, amounts = [], children }: PlainProps) {
  const side = (column: number) =>
    typeof rows[0]?.[column] === 'number' || amounts.includes(column) ? 'right' : 'left';
  return (
    <ScrollFrame label={title} framed>
      <Typography variant="h2" sx={{ p: 1.5, pb: 0.5 }}>
        {title}
      </Typography>
      {children}
      {rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, pb: 1.5 }}>
          {none}
        </Typography>
      ) : (
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              {heads.map((head, column) => (
                <TableCell key={head} align={side(column)}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, index) => (
              <TableRow key={index}>
                {row.map((cell, column) => (
                  <TableCell key={column} align={side(column)}>
                    {typeof cell === 'number' ? count(cell) : cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </ScrollFrame>
  );
}
