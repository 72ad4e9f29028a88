import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useRef } from 'react';
import type { Report } from '../../../contract/review.ts';
import type { MatchState } from '../../../contract/values.ts';
import { useText } from '../../i18n/useText.ts';
import { BAR } from './bar.ts';
import { DownloadLines } from './DownloadLines.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { usePrintState } from './PrintContext.tsx';
import { PartsReady, PrintButton } from './PrintButton.tsx';
import type { PrintStore } from './printing.ts';
import { ReportLanguage } from './ReportLanguage.tsx';
import { SendBack } from './SendBack.tsx';
import { ShareButton } from './ShareButton.tsx';
import type { ReportEditing } from './useReport.ts';
import { VersionsButton } from './VersionsButton.tsx';

interface Props {
  readonly report: Report;
  readonly editing: ReportEditing;
  readonly presence: PrintStore;
  readonly pageView: boolean;
  readonly onPageView: (shown: boolean) => void;
  /** The version that a finished report is; null for a draft, or where none was kept yet. */
  readonly version: number | null;
}

/**
 * What one does with a report: print, download, choose what it shows, send it back; and whether all
 * is saved.
 */
export function ReportBar({ report, editing, presence, pageView, onPageView, version }: Props) {
  const text = useText();
  const download = useRef<HTMLButtonElement>(null);
  const { printWaintNum, printReadyNum, isPrinting } = usePrintState(presence);
  const counts = { ready: printReadyNum, all: printWaintNum };
  const waiting = presence.requested() || isPrinting;
  const saved = !editing.saving && editing.unsaved === 0;
  // In the place of "saved", so that the bar never needs a line more.
  const loading = printReadyNum < printWaintNum && saved && !waiting && !editing.failed;
  const dismissed = report.fields.included.includes('dismissed');
  return (
    <Box data-screen-only="" sx={BAR}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <PrintButton presence={presence} />
        <DownloadMenu of={report} version={null} button={download} original />
        <VersionsButton
          file_id={report.file_id}
          report={report}
          shown={version}
          present={version}
        />
        {report.state === 'Report' ? (
          <ShareButton file_id={report.file_id} version={version} />
        ) : null}
        <SendBack file_id={report.file_id} state={report.state} />
        <FormControlLabel
          sx={{ marginInlineStart: 0 }}
          control={
            <Checkbox checked={pageView} onChange={(event) => onPageView(event.target.checked)} />
          }
          label={text('report.pageView')}
        />
        <FormControlLabel
          sx={{ marginInlineStart: 0 }}
          control={
            <Checkbox
              checked={dismissed}
              onChange={(event) =>
                editing.save({
                  what: 'list',
                  field: 'included',
                  value: withDismissed(report.fields.included, event.target.checked),
                })
              }
            />
          }
          label={text('report.markIgnore')}
        />
        <ReportLanguage
          language={report.fields.language ?? 'en'}
          onChoose={(value) => editing.save({ what: 'language', field: 'language', value })}
        />
        <Box sx={{ marginInlineStart: 'auto' }}>
          {loading ? <PartsReady presence={presence} /> : null}
          <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
            {waiting
              ? text('report.preparing', counts)
              : editing.failed
                ? text('report.unsaved', { smart_count: editing.unsaved })
                : loading
                  ? ''
                  : text(saved ? 'report.saved' : 'report.saving')}
          </Typography>
        </Box>
      </Box>
      {report.state === 'Report' ? (
        <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {version === null
            ? text('report.versions.changeMakes')
            : text('report.versions.changeMakesNext', { next: version + 1 })}
        </Typography>
      ) : null}
      <DownloadLines file_id={report.file_id} onGone={() => download.current?.focus()} />
      {editing.trouble ? (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          action={
            <>
              <Button onClick={() => void editing.keepMine()}>{text('report.saveMine')}</Button>
              <Button onClick={editing.takeTheirs}>{text('report.takeTheirs')}</Button>
            </>
          }
        >
          {editing.trouble.message}
        </Alert>
      ) : null}
    </Box>
  );
}

function withDismissed(states: readonly MatchState[], shown: boolean): MatchState[] {
  const others = states.filter((state) => state !== 'dismissed');
  return shown ? [...others, 'dismissed'] : others;
}
