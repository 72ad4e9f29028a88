import CloudOff from '@mui/icons-material/CloudOff';
import CloudUpload from '@mui/icons-material/CloudUpload';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import { Badge, Box, IconButton, Link, Popover, Tooltip, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useText } from '../../i18n/useText.ts';
import { usePendingLines } from '../../pending/context.ts';
import { groupsOf, PLACES } from '../../pending/place.ts';

/** So long a change may be on its way before the bar says so. */
const SHOWN_AFTER_MS = 2000;

/** How many changes the server has not confirmed, of what, and why; nothing while all is saved. */
export function PendingButton() {
  const text = useText();
  const lines = usePendingLines();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const slow = useSlow(lines.length > 0);
  const stuck = lines.some(({ status }) => status === 'conflict' || status === 'refused');
  const offline = lines.some(({ status }) => status === 'offline');
  if (lines.length === 0 || !(stuck || offline || slow)) return null;
  const label = text('shell.pending.count', { smart_count: lines.length });
  const Icon = stuck ? ReportProblemOutlined : offline ? CloudOff : CloudUpload;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          color="warning"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={lines.length} color="warning" max={99}>
            <Icon fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': text('shell.pending.title'),
            sx: { p: 2, width: 340 },
          },
        }}
      >
        <Panel lines={lines} onLeave={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

function Panel({
  lines,
  onLeave,
}: {
  lines: ReturnType<typeof usePendingLines>;
  onLeave: () => void;
}) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2">
        {text('shell.pending.count', { smart_count: lines.length })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {text('shell.pending.help')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {groupsOf(lines).map(({ channel, file_id, file_name, status, count }) => (
          <Box component="li" key={`${channel}.${file_id}`}>
            <Link
              component={RouterLink}
              to={`${PLACES[channel]}/${file_id}`}
              onClick={onLeave}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {text(`shell.pending.channel.${channel}`, {
                file: file_name || text('shell.pending.file', { file_id }),
              })}
            </Link>
            <Typography variant="caption" component="div" color="text.secondary">
              {count} · {text(`shell.pending.status.${status}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** True once `on` has lasted for a while. */
function useSlow(on: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setSlow(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [on]);
  return slow;
}
