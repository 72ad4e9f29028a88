import { Alert, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { pageSx } from '../pageWidth.ts';

/** A part of a person's page below the form: a title and what can be done. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{
        ...pageSx('text'),
        mt: 2,
        p: 3,
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
      }}
    >
      <Typography variant="h2">{title}</Typography>
      {children}
    </Paper>
  );
}

/** Why something was refused; nothing while the text is empty. */
export function Problem({ text }: { text: string }) {
  return text === '' ? null : (
    <Alert severity="warning" role="alert">
      {text}
    </Alert>
  );
}
