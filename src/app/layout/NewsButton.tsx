import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText.ts';
import { useNews } from '../../ui/useNews.ts';

/** News with the number of unread items. */
export function NewsButton() {
  const text = useText();
  const { unread } = useNews();
  const label =
    unread > 0
      ? `${text('shell.menu.news')}: ${text('shell.unread', { smart_count: unread })}`
      : text('shell.menu.news');
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to="/news" aria-label={label}>
        <Badge badgeContent={unread > 0 ? unread : null} color="primary" max={9}>
          <CampaignOutlined fontSize="small" />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
