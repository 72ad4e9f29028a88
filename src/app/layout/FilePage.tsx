import { Box } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { useFileId } from '../../screens/file/useFileId.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { NoFile } from '../errors/NoFile.tsx';

const FileHeader = lazyScreen(() =>
  import('../../screens/file/FileHeader.tsx').then((m) => m.FileHeader),
);
const HEIGHT = 40;

/** A screen of one file, under the header that all of them share. */
export function FilePage({ children }: { readonly children: ReactNode }) {
  if (useFileId() === 0) return <NoFile />;
  return (
    <Box sx={{ '--file-header': `${HEIGHT}px` }}>
      <Box
        data-screen-only=""
        sx={{
          mx: { xs: -1.5, md: -2 },
          mt: { xs: -1.5, md: -2 },
          mb: { xs: 1.5, md: 2 },
          px: { xs: 1.5, md: 2 },
          height: HEIGHT,
          display: 'flex',
          // Where nothing is known of the file there is nothing to say above it.
          '&:empty': { display: 'none' },
          alignItems: 'center',
          gap: 1.5,
          overflowX: 'auto',
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Suspense fallback={<span />}>
          <FileHeader />
        </Suspense>
      </Box>
      {children}
    </Box>
  );
}
