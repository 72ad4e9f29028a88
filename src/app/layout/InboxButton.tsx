import HelpOutline from '@mui/icons-material/HelpOutline';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { supportOps } from '../../../contract/ops/support.ts';
import { useClient } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { useSupportEvents } from '../../ui/useSupport.ts';

/**
 * For Admins: how many messages wait for an answer, and the way to them; nothing while none does.
 */
export function InboxButton() {
  const text = useText();
  const client = useClient();
  useSupportEvents();
  // Asked by the bar of every screen: a failure here must not take anybody away from their work.
  const { data } = useQuery({
    queryKey: ['support', 'open'],
    queryFn: async ({ signal }) =>
      (
        await client.callOrThrow(
          supportOps.supportList,
          { state: 'open', skip: 0, limit: 1 },
          { signal, background: true },
        )
      ).open,
    staleTime: 300_000,
  });
  if (!data) return null;
  const label = text('shell.toAnswer', { smart_count: data });
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to="/inbox" aria-label={label}>
        <Badge badgeContent={data} color="primary" max={99}>
          <HelpOutline fontSize="small" />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
