import { Box, Paper, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { Standing } from '../../../contract/ops/standing.ts';
import { useText } from '../../i18n/useText.ts';
import { count } from '../../ui/format.ts';
import { useStanding } from '../../ui/useStanding.ts';

/** What waits, each with the way to its list. */
const TILES = ['review', 'edit', 'due', 'working', 'failed'] as const;
const PATHS: Readonly<Record<(typeof TILES)[number], string>> = {
  review: '/review',
  edit: '/edit',
  due: `/dashboard?filter=${encodeURIComponent('{"assigned":"due"}')}`,
  working: '/dashboard?sort=state&order=ASC',
  failed: `/dashboard?filter=${encodeURIComponent('{"file_state":"Failed"}')}`,
};

/** The list below does not move when the numbers arrive. */
const HEIGHT = { xs: 86, md: 66 };

/** What waits for the person, above the list of all manuscripts. */
export function StandingBar() {
  const standing = useStanding();
  const text = useText();
  if (!standing) return <Box sx={{ minHeight: HEIGHT, mb: 1.5 }} />;
  // What a person does next stays in its place; the rest is there while it says something.
  const shown = TILES.filter((one) => one === 'review' || one === 'edit' || standing[one] > 0);
  return (
    <Box
      component="nav"
      aria-label={text('list.standing.label')}
      sx={{
        display: 'grid',
        // One row, which a narrow window moves along.
        gridAutoFlow: 'column',
        gridAutoColumns: { xs: 'minmax(124px, 1fr)', sm: 'minmax(136px, 1fr)' },
        overflowX: 'auto',
        scrollbarWidth: 'thin',
        minHeight: HEIGHT,
        gap: 1,
        mb: 1.5,
      }}
    >
      {shown.map((one) => (
        <Paper
          key={one}
          variant="outlined"
          component={Link}
          to={PATHS[one]}
          sx={{
            px: 1.5,
            py: 1,
            textDecoration: 'none',
            color: 'text.primary',
            '&:hover': { bgcolor: 'hover' },
          }}
        >
          <Typography variant="h2" component="span" sx={{ display: 'block' }}>
            {count(standing[one])}
          </Typography>
          <Typography variant="body2" color="text.secondary" component="span">
            {text(`list.standing.${one}`)}
            {one === 'due' && standing.overdue > 0 ? (
              <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
                {` · ${text('list.standing.overdue', { smart_count: standing.overdue })}`}
              </Box>
            ) : null}
          </Typography>
        </Paper>
      ))}
      <Usual standing={standing} />
    </Box>
  );
}

function Usual({ standing: { hours } }: { standing: Standing }) {
  const text = useText();
  if (hours === null) return null;
  const unit = hours >= 48 ? 'days' : hours >= 1 ? 'hours' : 'minutes';
  const value = Math.max(1, Math.round(hours * { days: 1 / 24, hours: 1, minutes: 60 }[unit]));
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 1 }}>
      <Typography variant="h2" component="span" sx={{ display: 'block' }}>
        {text(`list.standing.${unit}`, { smart_count: value })}
      </Typography>
      <Typography variant="body2" color="text.secondary" component="span">
        {text('list.standing.usual')}
      </Typography>
    </Paper>
  );
}
