import { Box, LinearProgress, Typography } from '@mui/material';
import type { FileProgress } from '../../contract/entities.ts';
import { useText } from '../i18n/useText.ts';

/** Where running work stands: the step in words and a bar. */
export function ProgressLine({
  progress,
  width = 140,
}: {
  progress: FileProgress;
  width?: number | string;
}) {
  const text = useText();
  const known = progress.of > 0;
  const step = text(`list.step.${progress.step}`);
  const words = known
    ? text('list.progress', { step, done: progress.done, of: progress.of })
    : step;
  return (
    <Box sx={{ width, maxWidth: '100%' }}>
      <LinearProgress
        aria-label={words}
        variant={known ? 'determinate' : 'indeterminate'}
        value={known ? Math.min(100, (100 * progress.done) / progress.of) : 0}
        sx={{ height: 3, borderRadius: 2 }}
      />
      <Typography variant="caption" color="text.secondary" noWrap component="div">
        {words}
      </Typography>
    </Box>
  );
}
