import { Box, Button, Typography } from '@mui/material';
import type { ReportLink } from '../../../contract/ops/reportLinks.ts';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';

/** One link that still opens: what it shows, until when, how often it was read. */
export function ShareRow({
  item,
  busy,
  onEnd,
}: {
  item: ReportLink;
  busy: boolean;
  onEnd: () => void;
}) {
  const text = useText();
  const { version, who, ends_timesec, has_password, views, viewed_timesec } = item;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2">
          {text(has_password ? 'report.share.rowPassword' : 'report.share.row', {
            version,
            who,
            until: dateTime(ends_timesec),
          })}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {viewed_timesec === null
            ? text('report.share.unread')
            : text('report.share.read', { smart_count: views, when: dateTime(viewed_timesec) })}
        </Typography>
      </Box>
      <Button color="error" disabled={busy} onClick={onEnd}>
        {text('report.share.end')}
      </Button>
    </Box>
  );
}
