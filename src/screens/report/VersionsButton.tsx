import History from '@mui/icons-material/History';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useRef, useState } from 'react';
import type { Report } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { DownloadLines } from './DownloadLines.tsx';
import { useVersions } from './useVersions.ts';
import { VersionRow } from './VersionRow.tsx';

interface Props {
  readonly file_id: number;
  readonly report: Report | undefined;
  /** What the screen shows: a version, or (null) a draft. */
  readonly shown: number | null;
  /** The version that the report is now; null while it is a draft, or none was kept yet. */
  readonly present: number | null;
}

/** Says which version the screen shows, and opens the list of all. */
export function VersionsButton(props: Props) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const { shown, report } = props;
  const name =
    shown === null
      ? text(report?.state === 'Review' ? 'report.versions.draft' : 'report.versions.open')
      : text('report.versions.name', { version: shown });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<History />}
        aria-haspopup="dialog"
        aria-label={text('report.versions.openOf', { name })}
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      {open ? <VersionsDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function VersionsDialog({
  file_id,
  report,
  shown,
  present,
  onClose,
}: Props & { onClose: () => void }) {
  const text = useText();
  const narrow = useMediaQuery('(max-width: 599px)');
  const close = useRef<HTMLButtonElement>(null);
  const { data, isPending, refetch } = useVersions(file_id);
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={narrow}
      maxWidth="sm"
      fullWidth
      aria-labelledby="report-versions"
    >
      <DialogTitle id="report-versions">{text('report.versions.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary">
          {text('report.versions.help')}
        </Typography>
        <DownloadLines file_id={file_id} onGone={() => close.current?.focus()} />
        {data ? (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((item) => (
              <VersionRow
                key={item.version}
                file_id={file_id}
                item={item}
                report={report}
                shown={shown}
                present={present}
                onRead={onClose}
              />
            ))}
          </Box>
        ) : null}
        {data?.length === 0 ? (
          <Typography sx={{ mt: 2 }}>
            {text(report?.state === 'Report' ? 'report.versions.notYet' : 'report.versions.none')}
          </Typography>
        ) : null}
        {isPending ? (
          <Skeleton
            variant="rounded"
            height={120}
            role="status"
            aria-busy="true"
            aria-label={text('report.versions.loading')}
            sx={{ mt: 2 }}
          />
        ) : null}
        {!data && !isPending ? (
          <Box sx={{ mt: 2 }}>
            <RetryAlert onRetry={refetch}>{text('report.versions.notLoaded')}</RetryAlert>
          </Box>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          {text('report.versions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
