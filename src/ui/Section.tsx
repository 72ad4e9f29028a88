import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { RetryAlert } from './RetryAlert.tsx';

export interface SectionProps {
  readonly title: string;
  readonly help: string;
  /** Why its content is not there, and how it is asked for again. */
  readonly failed?: { readonly error: Error; readonly retry: () => unknown } | null;
  /** Nothing while it is loading. */
  readonly children: ReactNode;
}

/** One part of a page of settings: what it is, what it does, and its form. */
export function Section({ title, help, failed = null, children }: SectionProps) {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2.5 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {help}
      </Typography>
      {failed ? (
        <Box sx={children ? { mb: 2 } : undefined}>
          <RetryAlert onRetry={failed.retry}>{failed.error.message}</RetryAlert>
        </Box>
      ) : null}
      {children ?? (failed ? null : <Skeleton variant="rounded" height={96} />)}
    </Paper>
  );
}
