import { Alert, Box, Button, Typography } from '@mui/material';
import type { MatchView } from '../../../contract/review.ts';
import { dateTime } from '../../ui/format.ts';
import type { Verdict } from './decisions.ts';
import { StateMark } from './StateMark.tsx';
import { useText } from '../../i18n/useText.ts';

/** What each reviewer decided, once there are several; and where they differ, how it is settled. */
export function Opinions({
  match,
  readOnly,
  onSettle,
}: {
  match: MatchView;
  readOnly: boolean;
  onSettle: (verdict: Verdict) => void;
}) {
  const t = useText();
  const { opinions, disagreement } = match;
  if (opinions.length < 2) return null;
  const options = [
    ...new Map(
      opinions
        .filter((o) => o.state !== 'undecided')
        .map((o) => [o.state, { state: o.state, reason: o.reason }]),
    ).values(),
  ];
  return (
    <Box component="section" aria-label={t('review.opinions.label')}>
      {disagreement ? (
        <Alert severity="warning" sx={{ mb: 0.5 }}>
          {t('review.opinions.differ')}
          {readOnly ? null : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
              {options.map((o) => (
                <Button
                  key={o.state}
                  size="small"
                  color="inherit"
                  variant="outlined"
                  onClick={() => onSettle(o)}
                >
                  {t('review.opinions.settle', { state: t(`review.state.${o.state}`) })}
                </Button>
              ))}
            </Box>
          )}
        </Alert>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
        {opinions.map((o) => (
          <Box
            component="li"
            key={o.user_id}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
          >
            <StateMark state={o.state} />
            <Typography variant="caption">
              {t('review.decision.by', {
                state: t(`review.state.${o.state}`),
                who: o.who,
                when: dateTime(o.timesec),
              })}
              {o.reason ? ` · ${t(`review.reason.${o.reason}`)}` : ''}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
