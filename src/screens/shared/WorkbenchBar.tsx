import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PresenceNames } from './PresenceBar.tsx';
import type { PresenceView } from './usePresence.ts';

interface Props {
  readonly presence: PresenceView;
  /** How far the work is. */
  readonly progress: ReactNode;
  /** What can be done with the file now. */
  readonly actions: ReactNode;
}

/** Above the stage of a workbench: progress, who is here, and the ways on. */
export function WorkbenchBar({ presence, progress, actions }: Props) {
  return (
    <WorkbenchRow>
      {progress}
      <Box sx={{ flex: 1 }} />
      <PresenceNames view={presence} />
      {actions}
    </WorkbenchRow>
  );
}

/** The row above a stage; `gap` between its parts, in units of the theme. */
export function WorkbenchRow({
  gap = 1.5,
  children,
}: {
  readonly gap?: number;
  readonly children: ReactNode;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap,
        px: 1.5,
        py: 0.75,
        minHeight: 44,
        flexWrap: 'wrap',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {children}
    </Box>
  );
}
