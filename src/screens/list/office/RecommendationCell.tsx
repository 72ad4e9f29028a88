import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HelpOutline from '@mui/icons-material/HelpOutline';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Tooltip, Typography } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import type { FileRow } from '../../../../contract/entities.ts';
import type { Outcome } from '../../../../contract/recommendation.ts';
import { useText } from '../../../i18n/useText.ts';
import { age } from '../../../ui/format.ts';

const ICONS: Record<Outcome, SvgIconComponent> = {
  nothing: CheckCircleOutlined,
  look: VisibilityOutlined,
  cannot: HelpOutline,
};
const COLOURS: Record<Outcome, string> = {
  nothing: 'text.secondary',
  look: 'warning.main',
  cannot: 'text.primary',
};

/** The recommendation in a word, the first pair or the reason below it, and what the office did. */
export function RecommendationCell({ row }: { row: FileRow }) {
  const text = useText();
  const found = row.recommendation;
  if (!found)
    return (
      <Typography variant="body2" component="span" color="text.secondary">
        –
      </Typography>
    );
  const Icon = ICONS[found.outcome];
  const also = found.also ?? [];
  const first = found.pairs[0] ?? also[0];
  const below = first ? text('office.first', { words: first.words }) : found.sentence;
  return (
    <Tooltip title={found.sentence}>
      <Box sx={{ minWidth: 170, maxWidth: { xs: '52vw', md: 'min(30vw, 460px)' } }}>
        <Typography
          variant="body2"
          component="span"
          sx={{
            display: 'inline-flex',
            gap: 0.75,
            alignItems: 'center',
            fontWeight: found.outcome === 'look' ? 600 : 400,
            color: COLOURS[found.outcome],
          }}
        >
          <Icon sx={{ fontSize: 16 }} aria-hidden="true" />
          {text(`office.outcome.${found.outcome}`)}
          {found.outcome === 'look' ? ` (${found.pairs.length + also.length + found.more})` : ''}
        </Typography>
        {found.outcome === 'nothing' ? null : (
          <Typography
            variant="caption"
            component="span"
            color="text.secondary"
            sx={{
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {below}
          </Typography>
        )}
        {found.before?.[0] ? (
          <Typography
            variant="caption"
            component="span"
            dir="auto"
            sx={{ display: 'block', textAlign: 'match-parent' }}
          >
            {found.before[0]}
          </Typography>
        ) : null}
        {found.handled ? (
          <Typography variant="caption" component="span" sx={{ display: 'block' }}>
            {text(`office.handled.${found.handled.how}`, {
              who: found.handled.who,
              when: age(found.handled.timesec),
            })}
          </Typography>
        ) : null}
      </Box>
    </Tooltip>
  );
}
