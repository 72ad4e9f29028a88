import { Box, Button, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { count } from '../format.ts';

/** Of a list that is there whole: how much of it is drawn, and the way to more. */
export function More({
  drawn,
  step,
  newest,
  onMore,
}: {
  drawn: number;
  step: number;
  /** The rows are in their own order, the newest first. */
  newest: boolean;
  onMore: (drawn: number) => void;
}) {
  const translate = useTranslate();
  const { data } = useListContext();
  const total = data?.length ?? 0;
  if (total <= drawn) return null;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 1.5, py: 0.75 }}
    >
      <Typography variant="body2" color="text.secondary" role="status">
        {translate(newest ? 'resources.table.newest' : 'resources.table.firstOf', {
          count: count(drawn),
          of: count(total),
        })}
      </Typography>
      <Button size="small" color="inherit" onClick={() => onMore(drawn + step)}>
        {translate('resources.table.more', { count: count(Math.min(step, total - drawn)) })}
      </Button>
    </Box>
  );
}
