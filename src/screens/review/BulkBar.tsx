import { Box, Button, Typography } from '@mui/material';
import { useText } from '../../i18n/useText.ts';

/** Says that a decision now goes to several matches. */
export function BulkBar({ count, onClear }: { count: number; onClear: () => void }) {
  const t = useText();
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.5,
        bgcolor: 'action.selected',
      }}
    >
      <Typography variant="body2" sx={{ flex: 1 }}>
        {t('review.queue.selected', { smart_count: count })}
      </Typography>
      <Button size="small" color="inherit" onClick={onClear}>
        {t('review.bulk.clear')}
      </Button>
    </Box>
  );
}
