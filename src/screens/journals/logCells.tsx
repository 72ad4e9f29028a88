import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';
import { LogState } from '../shared/LogTable.tsx';

/** Cells of what was exchanged with a journal. */

/** Leads to a manuscript, where there is one. */
export function FileLink({ fileId, children }: { fileId: number | null; children: ReactNode }) {
  if (fileId === null) return children;
  return (
    <Link component={RouterLink} to={`/submitinfo/file/${fileId}`} underline="always">
      {children}
    </Link>
  );
}

/** How something stands that is tried several times: what went wrong, and when it is tried next. */
export function TriedState({
  state,
  row,
}: {
  state: string;
  row: {
    readonly attempts: number;
    readonly problem: string | null;
    readonly next_timesec: number | null;
  };
}) {
  const text = useText();
  const next =
    row.next_timesec === null
      ? ''
      : text('journals.log.next', { date: dateTime(row.next_timesec) });
  return (
    <LogState problem={row.problem || null} next={next}>
      {state} · {text('journals.log.tries', { smart_count: row.attempts })}
    </LogState>
  );
}
