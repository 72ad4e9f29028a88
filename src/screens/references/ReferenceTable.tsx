import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useEffect, useRef } from 'react';
import type { ReferenceView } from '../../../contract/ops/referenceChecks.ts';
import { useText } from '../../i18n/useText.ts';
import { calendarDay } from '../../ui/format.ts';
import { VerdictMark } from '../shared/VerdictMark.tsx';

interface Props {
  readonly rows: readonly ReferenceView[];
  readonly open: number | null;
  readonly onOpen: (n: number) => void;
}

/**
 * One row an entry; the open one is marked and kept in sight. In a narrow window the verdict stands
 * above the entry instead of beside it.
 */
export function ReferenceTable({ rows, open, onOpen }: Props) {
  const text = useText();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const current = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    // What browsers answer is no clean-up.
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);
  return (
    <Table size="small" stickyHeader aria-label={text('references.table')}>
      <TableHead>
        <TableRow>
          {narrow ? null : (
            <TableCell sx={{ width: 190 }}>{text('references.column.verdict')}</TableCell>
          )}
          <TableCell>{text('references.column.reference')}</TableCell>
          <TableCell sx={{ width: 220, display: { xs: 'none', lg: 'table-cell' } }}>
            {text('references.column.notice')}
          </TableCell>
          <TableCell sx={{ width: 110, display: { xs: 'none', sm: 'table-cell' } }}>
            {text('references.column.decision')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow
            key={row.n}
            ref={row.n === open ? current : undefined}
            hover
            selected={row.n === open}
            aria-selected={row.n === open}
            onClick={() => onOpen(row.n)}
            sx={{ cursor: 'pointer', verticalAlign: 'top', scrollMarginTop: 40 }}
          >
            {narrow ? null : (
              <TableCell>
                <Verdict row={row} />
              </TableCell>
            )}
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {narrow ? <Verdict row={row} /> : null}
              <Box
                component="button"
                type="button"
                dir="auto"
                onClick={() => onOpen(row.n)}
                sx={BARE}
                aria-current={row.n === open ? 'true' : undefined}
              >
                <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
                  {row.label ?? row.n}
                </Box>
                {row.text}
              </Box>
            </TableCell>
            <TableCell sx={{ display: { xs: 'none', lg: 'table-cell' } }}>
              <bdi>{noticeOf(row)}</bdi>
            </TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              {row.state === 'new' ? '–' : text(`review.state.${row.state}`)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Verdict({ row }: { readonly row: ReferenceView }) {
  const text = useText();
  return (
    <Box sx={{ mb: { xs: 0.5, sm: 0 } }}>
      <VerdictMark verdict={row.verdict} />
      {row.acknowledged ? (
        <Typography variant="caption" component="div" color="text.secondary">
          {text(`references.acknowledged.${row.acknowledged}`)}
        </Typography>
      ) : null}
    </Box>
  );
}

function noticeOf({ notices: [first] }: ReferenceView): string {
  return first
    ? [first.date && calendarDay(first.date), first.reasons.join('; ')].filter(Boolean).join(' · ')
    : '';
}

/** A button that reads as the text of its cell. */
const BARE = {
  all: 'unset',
  textAlign: 'match-parent',
  cursor: 'pointer',
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
} as const;
