import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { TextSource } from '../../../contract/ops/textChecks.ts';
import { useText } from '../../i18n/useText.ts';
import { SourceBadge } from './SourceBadge.tsx';

/** The line above a side: whose pages these are. */
export function PaneHead({
  title,
  source,
  children,
}: {
  readonly title: string;
  readonly source?: TextSource;
  readonly children?: ReactNode;
}) {
  const text = useText();
  return (
    <Box
      sx={{
        px: 1.5,
        py: 0.5,
        minHeight: 46,
        display: 'grid',
        alignContent: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
        {source ? <SourceBadge n={source.n} /> : null}
        <Typography variant="h3" component="h2" noWrap title={source?.title}>
          {source ? (source.open ? source.title : text('text.unseen')) : title}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
