import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { English } from '../../ui/English.tsx';
import { ScrollFrame } from '../../../resources/table/ScrollFrame.tsx';

/**
 * A heading, and what happened below it as a table that scrolls sideways; a sentence where nothing
 * did.
 * @param id of the heading, which names the table
 * @param action beside the heading
 * @param columns headings of the columns; '' for one of buttons
 * @param children its rows; none: `empty` is shown
 */
export function LogTable({
  id,
  title,
  action,
  columns,
  empty,
  children,
}: {
  id: string;
  title: string;
  action?: ReactNode;
  columns: readonly string[];
  empty: string | null;
  children: readonly ReactNode[];
}) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {action}
      </Box>
      {children.length === 0 && empty !== null ? (
        <Typography variant="body2" color="text.secondary">
          {empty}
        </Typography>
      ) : null}
      {children.length > 0 ? (
        <ScrollFrame labelledBy={id}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((name) => (
                  <TableCell key={name} component={name === '' ? 'td' : 'th'}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>{children}</TableBody>
          </Table>
        </ScrollFrame>
      ) : null}
    </>
  );
}

/**
 * How something stands, and below it in small what went wrong.
 * @param problem in English, as the server or the other side says it
 * @param next what happens now
 */
export function LogState({
  children,
  problem,
  next = '',
}: {
  children: ReactNode;
  problem: string | null;
  next?: string;
}) {
  return (
    <TableCell>
      {children}
      {problem ? (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          <English>{problem}</English> {next}
        </Typography>
      ) : null}
    </TableCell>
  );
}
