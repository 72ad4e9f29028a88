import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Replay from '@mui/icons-material/Replay';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Box, Button, IconButton, LinearProgress, Tooltip, Typography } from '@mui/material';
import { memo } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText.ts';
import { bytes } from '../../ui/format.ts';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { stepOf } from '../../ui/steps.ts';
import { useFileHead } from '../../ui/useFileHead.ts';
import type { FileProduct } from '../../../contract/brand.ts';
import { isLocked } from '../../../contract/entities.ts';
import { PasswordRow } from './PasswordRow.tsx';
import { isActive, type Entry, type Status } from './queue.ts';
import type { Database, Queue } from './queueStore.ts';
import { Failure } from '../shared/Failure.tsx';

/** One file of the queue: what is happening to it, and what can be done about it. */
export const QueueRow = memo(function QueueRow({
  entry,
  queue,
  database,
  product,
}: {
  entry: Entry;
  queue: Queue;
  database: Database;
  product: FileProduct;
}) {
  const text = useText();
  const { status, name, key } = entry;
  const head = useFileHead(status.kind === 'done' ? status.file_id : null).data;
  const locked = head?.failure && isLocked(head.failure) ? head.failure : null;
  return (
    <Box
      component="li"
      sx={{
        px: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <StatusIcon status={status} />
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 550 }}>
            {name}
          </Typography>
          <StatusWords entry={entry} />
        </Box>
        {head ? (
          <Box>
            <StateChip state={head.state} database={database} />
            {head.progress ? <ProgressLine progress={head.progress} /> : null}
            {head.failure && !locked ? (
              <Typography variant="caption" color="text.secondary" component="div">
                <Failure failure={head.failure} />
              </Typography>
            ) : null}
          </Box>
        ) : null}
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          {status.kind === 'done' ? (
            <Button component={Link} to={`/submitinfo/file/${status.file_id}`}>
              {text('submit.details')}
            </Button>
          ) : null}
          {head ? (
            <Button component={Link} to={stepOf({ ...head, product }, database)}>
              {text('submit.open')}
            </Button>
          ) : null}
          {status.kind === 'broken' || status.kind === 'cancelled' ? (
            <Tooltip title={text('submit.retry')}>
              <IconButton
                aria-label={text('submit.retryOf', { name })}
                onClick={() => queue.retry(key)}
              >
                <Replay fontSize="small" />
              </IconButton>
            </Tooltip>
          ) : null}
          {isActive(status) ? (
            <Tooltip title={text('submit.cancel')}>
              <IconButton
                aria-label={text('submit.cancelOf', { name })}
                onClick={() => queue.cancel(key)}
              >
                <Close fontSize="small" />
              </IconButton>
            </Tooltip>
          ) : (
            <Tooltip title={text('submit.remove')}>
              <IconButton
                aria-label={text('submit.removeOf', { name })}
                onClick={() => queue.remove(key)}
              >
                <Close fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      </Box>
      {status.kind === 'sending' ? (
        <LinearProgress
          aria-label={text('submit.sendingProgress', { name })}
          variant="determinate"
          value={status.total > 0 ? (100 * status.sent) / status.total : 0}
          sx={{ mt: 0.75, height: 3 }}
        />
      ) : null}
      {locked ? (
        <PasswordRow
          name={name}
          sentence={locked.sentence}
          unlock={(password) => queue.unlock(key, password)}
          fileId={head?.file_id ?? 0}
        />
      ) : null}
    </Box>
  );
});

function StatusWords({ entry: { status, size } }: { entry: Entry }) {
  const text = useText();
  const words = wordsOf(status, text);
  const wrong = status.kind === 'refused' || status.kind === 'broken';
  return (
    <Typography
      variant="caption"
      component="div"
      role={wrong ? 'alert' : undefined}
      sx={{ color: wrong ? 'error.main' : 'text.secondary' }}
    >
      {bytes(size)} · {words}
    </Typography>
  );
}

function wordsOf(status: Status, text: ReturnType<typeof useText>): string {
  switch (status.kind) {
    case 'sending':
      return text('submit.status.sending', {
        sent: bytes(status.sent),
        total: bytes(status.total),
        speed: bytes(status.perSecond),
      });
    case 'done':
      return [
        text(status.known ? 'submit.status.known' : 'submit.status.done'),
        ...(status.skipped
          ? [text('submit.status.skipped', { names: status.skipped.join(', ') })]
          : []),
      ].join(' · ');
    case 'refused':
      return status.message;
    case 'broken':
      return text('submit.status.broken', { message: status.message });
    default:
      return text(`submit.status.${status.kind}`);
  }
}

function StatusIcon({ status }: { status: Status }) {
  const sx = { fontSize: 20 } as const;
  if (status.kind === 'done')
    return <CheckCircleOutline color="success" sx={sx} aria-hidden="true" />;
  if (status.kind === 'refused' || status.kind === 'broken')
    return <ErrorOutline color="error" sx={sx} aria-hidden="true" />;
  return <ScheduleOutlined color="secondary" sx={sx} aria-hidden="true" />;
}
