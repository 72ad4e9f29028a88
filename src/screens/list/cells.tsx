import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Circle from '@mui/icons-material/Circle';
import HelpOutline from '@mui/icons-material/HelpOutline';
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutline';
import { Box, Tooltip, Typography } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import type { FileRow, MatchCounts } from '../../../contract/entities.ts';
import type { MatchState } from '../../../contract/values.ts';
import { useText } from '../../i18n/useText.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { COMPACT } from '../../ui/theme.ts';
import { CheckLines } from './CheckLines.tsx';
import { Failure } from '../shared/Failure.tsx';

/** A small picture of the first page; an empty sheet until there is one. */
export function ThumbCell({ row }: { row: FileRow }) {
  const frame = {
    width: 30,
    height: 40,
    border: 1,
    borderColor: 'divider',
    bgcolor: '#ffffff',
    borderRadius: '2px',
    display: 'block',
    objectFit: 'cover',
    objectPosition: 'top',
    [COMPACT]: { width: 21, height: 28 },
  } as const;
  return row.thumb ? (
    <Box component="img" src={row.thumb} alt="" loading="lazy" sx={frame} />
  ) : (
    <Box sx={{ ...frame, opacity: 0.6 }} />
  );
}

/** The name, and below it what the manuscript is. */
export function NameCell({ row }: { row: FileRow }) {
  const about = [row.info.manuscript_number, row.info.title, row.info.journal]
    .filter(Boolean)
    .join(' · ');
  return (
    <Box sx={{ minWidth: 150, maxWidth: { xs: '40vw', md: 'min(19vw, 420px)' } }}>
      <Typography
        variant="body2"
        component="span"
        dir="auto"
        sx={{
          display: 'block',
          textAlign: 'match-parent',
          fontWeight: 550,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        <bdi>{row.filename}</bdi>
      </Typography>
      {about ? (
        <Typography
          variant="caption"
          component="span"
          color="text.secondary"
          dir="auto"
          sx={{
            display: 'block',
            textAlign: 'match-parent',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          <bdi>{about}</bdi>
        </Typography>
      ) : null}
    </Box>
  );
}

/** State, and how far running work is, or why it failed. */
export function StateCell({ row }: { row: FileRow }) {
  const text = useText();
  return (
    <Box sx={{ minWidth: 140 }}>
      <StateChip state={row.state} database={row.database} />
      <CheckLines row={row} />
      {row.estimate_seconds ? (
        <Typography variant="caption" color="text.secondary" component="div">
          {text('list.estimate', { smart_count: Math.ceil(row.estimate_seconds / 60) })}
        </Typography>
      ) : null}
      {row.failure ? (
        <Typography variant="caption" color="text.secondary" component="div" sx={{ maxWidth: 240 }}>
          <Failure failure={row.failure} />
        </Typography>
      ) : null}
    </Box>
  );
}

const DECISIONS: readonly (readonly [MatchState, SvgIconComponent, string])[] = [
  ['new', Circle, 'primary.main'],
  ['confirmed', Check, 'error.main'],
  ['query', HelpOutline, 'warning.main'],
  ['undecided', RemoveCircleOutline, 'text.secondary'],
  ['dismissed', Close, 'text.secondary'],
];

/** Matches by decision: an icon and a number each, in words for whoever cannot see them. */
export function MatchesCell({ matches }: { matches: MatchCounts }) {
  const text = useText();
  const some = DECISIONS.filter(([state]) => matches[state] > 0);
  if (some.length === 0 && matches.low + matches.explained + matches.same_work === 0)
    return (
      <Typography variant="body2" component="span" color="text.secondary">
        –
      </Typography>
    );
  const words = [
    ...some.map(([state]) => text(`list.matches.${state}`, { smart_count: matches[state] })),
    ...(matches.same_work > 0
      ? [text('list.matches.same_work', { smart_count: matches.same_work })]
      : []),
    ...(matches.explained > 0
      ? [text('list.matches.explained', { smart_count: matches.explained })]
      : []),
    ...(matches.low > 0 ? [text('list.matches.low', { smart_count: matches.low })] : []),
  ].join(', ');
  return (
    <Tooltip title={words}>
      <Box
        component="span"
        role="img"
        aria-label={words}
        sx={{ display: 'inline-flex', gap: 1.25 }}
      >
        {some.length === 0 ? (
          <Typography variant="body2" component="span" color="text.secondary">
            –
          </Typography>
        ) : null}
        {some.map(([state, Icon, color]) => (
          <Box
            key={state}
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, color }}
          >
            <Icon sx={{ fontSize: state === 'new' ? 9 : 16 }} />
            <span>{matches[state]}</span>
          </Box>
        ))}
      </Box>
    </Tooltip>
  );
}
