import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { Alert, Button, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useUser } from '../../../providers/api/context.ts';
import { dateTime } from '../../ui/format.ts';
import type { DeskView } from './useDesk.ts';

/** Who else has this file open, in a few words. */
export const DeskNames = memo(function DeskNames({ view }: { view: DeskView }) {
  const t = useTranslate();
  const { user_id } = useUser();
  const others = (view.desk?.here ?? []).filter((p) => p.user_id !== user_id).map((p) => p.name);
  if (others.length === 0) return null;
  return (
    <Typography
      variant="caption"
      color="text.secondary"
      role="status"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      <PeopleIcon sx={{ fontSize: 16 }} />
      {t('desk.here', { smart_count: others.length, names: others.join(', ') })}
    </Typography>
  );
});

/** That somebody else works on the file, and how to take it over. Nothing while it is free or one's own. */
export const DeskBar = memo(function DeskBar({ view }: { view: DeskView }) {
  const t = useTranslate();
  const holder = view.desk?.holder;
  if (view.mine || !holder) return null;
  return (
    <Alert
      severity="info"
      role="status"
      square
      sx={{ py: 0 }}
      action={
        <Button size="small" variant="outlined" color="inherit" onClick={view.takeOver}>
          {t('desk.takeOver')}
        </Button>
      }
    >
      {t('desk.held', { who: holder.name, when: dateTime(holder.since_timesec) })}
    </Alert>
  );
});
