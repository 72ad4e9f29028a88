import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { levelsOf, mayEnter } from '../../../contract/access.ts';
import { noticeOps } from '../../../contract/ops/notices.ts';
import { useClient, useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { English } from '../../ui/English.tsx';
import { dateTime } from '../../ui/format.ts';

const MINUTE = 60_000;

/**
 * Above every screen of an Admin: which part of the service does not work, since when, and what the
 * server says of it.
 */
export function ServiceOutages() {
  const text = useText();
  const client = useClient();
  const { user_role } = useUser();
  const { data } = useQuery({
    enabled: mayEnter(levelsOf(user_role), 'service'),
    queryKey: ['service', 'outages'],
    queryFn: ({ signal }) =>
      client.callOrThrow(noticeOps.serviceOutages, {}, { signal, background: true }),
    refetchInterval: MINUTE,
    retry: false,
  });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      {items.map(({ part, reason, timesec }) => (
        <Alert key={part} severity="error" role="status">
          {text(`shell.outages.${part}`, { since: dateTime(timesec) })} <English>{reason}</English>
        </Alert>
      ))}
    </Box>
  );
}
