import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { Alert, Button, Typography } from '@mui/material';
import { memo } from 'react';
import { useUser } from '../../../providers/api/context.ts';
import { dateTime } from '../../ui/format.ts';
import type { PresenceView } from './usePresence.ts';
import { useText } from '../../i18n/useText.ts';

/** Who else has this file open, in a few words. */
export const PresenceNames = memo(function PresenceNames({ view }: { view: PresenceView }) {
  const t = useText();
  const { user_id } = useUser();
  const others = (view.presence?.here ?? [])
    .filter((p) => p.user_id !== user_id)
    .map((p) => p.name);
  if (others.length === 0) return null;
  return (
    <Typography
      variant="caption"
      color="text.secondary"
      role="status"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      <PeopleIcon sx={{ fontSize: 16 }} />
      {t('presence.here', { smart_count: others.length, names: others.join(', ') })}
    </Typography>
  );
});

/**
 * Says that somebody else works on the file, and offers to take it over. Empty while nobody else
 * does.
 */
export const PresenceBar = memo(function PresenceBar({ view }: { view: PresenceView }) {
  const t = useText();
  const holder = view.presence?.holder;
  if (view.mine || !holder) return null;
  return (
    <Alert
      severity="info"
      role="status"
      square
      sx={{ py: 0 }}
      action={
        <Button size="small" variant="outlined" color="inherit" onClick={view.takeOver}>
          {t('presence.takeOver')}
        </Button>
      }
    >
      {t('presence.held', { who: holder.name, when: dateTime(holder.since_timesec) })}
    </Alert>
  );
});
