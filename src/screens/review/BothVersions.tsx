import { Alert, Box, Button, Typography } from '@mui/material';
import type { DismissReason, MatchState } from '../../../contract/values.ts';
import { dateTime } from '../../ui/format.ts';
import type { Conflict } from './useDecisions.ts';
import { useText } from '../../i18n/useText.ts';

/** One's own change beside what somebody saved meanwhile, to choose from. */
export function BothVersions({
  conflict,
  name,
  onResolve,
}: {
  conflict: Conflict;
  name: string;
  onResolve: (useMine: boolean) => void;
}) {
  const t = useText();
  const { mine, theirs } = conflict;
  const linesOf = (part: {
    readonly state?: MatchState | undefined;
    readonly reason?: DismissReason | null | undefined;
    readonly notes?: string | undefined;
    readonly notes_rep?: string | undefined;
  }): string[] => [
    ...(part.state === undefined
      ? []
      : [
          `${t(`review.state.${part.state}`)}${part.reason ? ` · ${t(`review.reason.${part.reason}`)}` : ''}`,
        ]),
    ...(part.notes === undefined ? [] : [`${t('review.decision.notes')}: ${part.notes || '–'}`]),
    ...(part.notes_rep === undefined
      ? []
      : [`${t('review.decision.notesRep')}: ${part.notes_rep || '–'}`]),
  ];
  // Of theirs, what mine is about: the rest is not in question.
  const about = {
    ...(mine.state === undefined && !mine.settle
      ? {}
      : { state: theirs.state, reason: theirs.reason }),
    ...(mine.notes === undefined ? {} : { notes: theirs.notes }),
    ...(mine.notes_rep === undefined ? {} : { notes_rep: theirs.notes_rep }),
  };
  const sides = [
    {
      is: 'mine',
      title: t('presence.mine'),
      lines: linesOf(mine),
      when: '',
      use: true,
      button: t('presence.useMine'),
    },
    {
      is: 'theirs',
      title: t('presence.theirs', { who: theirs.decided_by ?? t('presence.somebody') }),
      lines: linesOf(about),
      when: theirs.decided_timesec === null ? '' : dateTime(theirs.decided_timesec),
      use: false,
      button: t('presence.useTheirs'),
    },
  ] as const;
  return (
    <Alert
      severity="warning"
      role="alert"
      icon={false}
      sx={{ '& .MuiAlert-message': { width: '100%' } }}
    >
      {name ? (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
      ) : null}
      <Typography variant="body2" gutterBottom>
        {t('review.decision.changed')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {sides.map((side) => (
          <Box
            key={side.is}
            component="section"
            aria-label={side.title}
            sx={{ display: 'grid', alignContent: 'start', gap: 0.5, minWidth: 0 }}
          >
            <Typography variant="caption" sx={{ fontWeight: 600 }}>
              {side.title}
            </Typography>
            {side.lines.map((line) => (
              <Typography
                key={line}
                variant="body2"
                sx={{ overflowWrap: 'anywhere', maxHeight: 160, overflowY: 'auto' }}
              >
                {line}
              </Typography>
            ))}
            {side.when ? (
              <Typography variant="caption" color="text.secondary">
                {side.when}
              </Typography>
            ) : null}
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              onClick={() => onResolve(side.use)}
            >
              {side.button}
            </Button>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
