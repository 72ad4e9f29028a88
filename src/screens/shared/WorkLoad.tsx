import { Box, Button, Skeleton } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';
import { Message } from '../../ui/Message.tsx';
import { WorkFrame } from './WorkFrame.tsx';

interface WorkLoadingProps {
  readonly label: string;
  readonly from?: ComponentProps<typeof WorkFrame>['from'];
  /** Widths of the three panes, by the width of the screen. */
  readonly columns: Readonly<Record<string, string>>;
}

/** The panes of a workbench while its file is read. */
export function WorkLoading({ label, from, columns }: WorkLoadingProps) {
  return (
    <WorkFrame from={from}>
      <PageTitle title={label} />
      <Box
        role="status"
        aria-label={label}
        aria-busy
        sx={{ display: 'grid', gap: 1, flex: 1, p: 1, gridTemplateColumns: columns }}
      >
        {[0, 1, 2].map((i) => (
          <Skeleton key={i} variant="rounded" height="100%" sx={{ minHeight: 200 }} />
        ))}
      </Box>
    </WorkFrame>
  );
}

interface WorkFailedProps {
  /** What the page is called while there is nothing of the file to call it by. */
  readonly page: string;
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Why it is so, where the page knows better than the refusal. */
  readonly says?: string;
  /** More that one can do. */
  readonly more?: ReactNode;
}

/**
 * In place of a screen whose file could not be read; a refusal says why. What would be refused
 * again is not offered again.
 */
export function WorkFailed({ page, title, error, onRetry, says, more }: WorkFailedProps) {
  const text = useText();
  const refusal = error instanceof Refused ? error.refusal : null;
  const stays = refusal?.code === 'not-found' || refusal?.code === 'not-from-here';
  return (
    <>
      <PageTitle title={page} />
      <Message
        drawing={stays ? 'page' : 'broken'}
        title={title}
        actions={
          <>
            {stays ? null : (
              <Button variant="outlined" onClick={onRetry}>
                {text('shell.errors.retry')}
              </Button>
            )}
            {more}
            <Button variant="outlined" component={Link} to="/dashboard">
              {text('file.backToList')}
            </Button>
          </>
        }
      >
        {says ?? refusal?.message}
      </Message>
    </>
  );
}
