import { Alert, Paper, Skeleton, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

export interface SectionProps {
  readonly title: string;
  readonly help: string;
  readonly error?: Error | null;
  /** Nothing while it is loading. */
  readonly children: ReactNode;
}

/** One part of a page of settings: what it is, what it does, and its form. */
export function Section({ title, help, error = null, children }: SectionProps) {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2.5 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {help}
      </Typography>
      {error ? (
        <Alert severity="warning" sx={children ? { mb: 2 } : undefined}>
          {error.message}
        </Alert>
      ) : null}
      {children ?? (error ? null : <Skeleton variant="rounded" height={96} />)}
    </Paper>
  );
}
