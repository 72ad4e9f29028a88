import Close from '@mui/icons-material/Close';
import { Alert, Box, Button, IconButton, LinearProgress, Typography } from '@mui/material';
import { Said } from '../../../resources/Said.tsx';
import { useReportDownloads, useShownDownloads } from '../../downloads/context.ts';
import type { ReportDownload } from '../../downloads/reportDownloads.ts';
import { failureWords, nameOf } from '../../downloads/words.ts';
import { useText } from '../../i18n/useText.ts';
import { ACTIONS_BELOW } from './alerts.ts';

interface Props {
  readonly file_id: number;
  /** A line went by a key or button of its own: the focus has to go somewhere. */
  readonly onGone: () => void;
}

/**
 * What is being made for the person, of this file and of others: how far it is, what failed, and
 * what to do.
 */
export function DownloadLines({ file_id, onGone }: Props) {
  const text = useText();
  const list = useShownDownloads();
  const running = list
    .filter(({ status }) => status.is === 'asking' || status.is === 'waiting')
    .map((entry) => nameOf(entry, file_id, text));
  return (
    <>
      <Said>
        {running.length === 0
          ? ''
          : text('reportDownloads.announce', { names: running.join(', ') })}
      </Said>
      {list.length === 0 ? null : (
        <Box
          component="ul"
          aria-label={text('reportDownloads.list')}
          sx={{
            listStyle: 'none',
            m: 0,
            mt: 1,
            p: 0,
            display: 'grid',
            gap: 1,
            maxWidth: 920,
            maxHeight: '40vh',
            overflowY: 'auto',
          }}
        >
          {list.map((entry) => (
            <Box component="li" key={entry.key}>
              <Line entry={entry} name={nameOf(entry, file_id, text)} onGone={onGone} />
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

interface LineProps {
  readonly entry: ReportDownload;
  readonly name: string;
  readonly onGone: () => void;
}

function Line({ entry, name, onGone }: LineProps) {
  const { is } = entry.status;
  return is === 'failed' || is === 'made' ? (
    <Problem entry={entry} name={name} onGone={onGone} />
  ) : (
    <Progress entry={entry} name={name} onGone={onGone} />
  );
}

function Progress({ entry: { key, status }, name, onGone }: LineProps) {
  const text = useText();
  const downloads = useReportDownloads();
  const drawn = status.is === 'waiting' && status.of > 0 ? status : null;
  const words = drawn
    ? text('reportDownloads.drawn', { name, done: drawn.done, smart_count: drawn.of })
    : text(`reportDownloads.${status.is === 'waiting' ? 'queued' : phaseOf(status.is)}`, { name });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {words}
        </Typography>
        <LinearProgress
          aria-label={words}
          variant={drawn ? 'determinate' : 'indeterminate'}
          value={drawn ? Math.min(100, (100 * drawn.done) / drawn.of) : 0}
          sx={{ height: 4, borderRadius: 2 }}
        />
      </Box>
      <Button
        size="small"
        aria-label={text('reportDownloads.cancelOf', { name })}
        onClick={() => {
          downloads.cancel(key);
          onGone();
        }}
      >
        {text('reportDownloads.cancel')}
      </Button>
    </Box>
  );
}

function phaseOf(is: ReportDownload['status']['is']): 'asking' | 'saving' {
  return is === 'saving' ? 'saving' : 'asking';
}

function Problem({ entry: { key, status }, name, onGone }: LineProps) {
  const text = useText();
  const downloads = useReportDownloads();
  const failed = status.is === 'failed' ? status : null;
  return (
    <Alert
      severity="warning"
      sx={ACTIONS_BELOW}
      action={
        <>
          <Button
            color="inherit"
            size="small"
            aria-label={text(`reportDownloads.${failed ? 'againOf' : 'saveOf'}`, { name })}
            onClick={() => {
              downloads.again(key);
              onGone();
            }}
          >
            {text(`reportDownloads.${failed ? 'again' : 'save'}`)}
          </Button>
          <IconButton
            color="inherit"
            size="small"
            aria-label={text('reportDownloads.close', { name })}
            onClick={() => {
              downloads.cancel(key);
              onGone();
            }}
          >
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    >
      {failed
        ? text('reportDownloads.failed', { name, message: failureWords(failed, text) })
        : text('reportDownloads.made', { name })}
    </Alert>
  );
}
