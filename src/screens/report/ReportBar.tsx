import Download from '@mui/icons-material/Download';
import Print from '@mui/icons-material/Print';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Menu,
  MenuItem,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { Report } from '../../../contract/review.ts';
import type { MatchState } from '../../../contract/values.ts';
import { useDownload } from '../../../resources/export/useDownload.ts';
import { useText } from '../../i18n/useText.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { usePrintState } from './PrintContext.tsx';
import type { PrintDesk } from './printing.ts';
import { SendBack } from './SendBack.tsx';
import type { ReportEditing } from './useReport.ts';

interface Props {
  readonly report: Report;
  readonly editing: ReportEditing;
  readonly desk: PrintDesk;
  readonly pageView: boolean;
  readonly onPageView: (shown: boolean) => void;
}

const FORMS = ['report.pdf', 'report.html', 'report.csv', 'report.json', 'original.pdf'] as const;

/** What one does with a report: print, download, choose what it shows, send it back; and whether all is saved. */
export function ReportBar({ report, editing, desk, pageView, onPageView }: Props) {
  const text = useText();
  const { printWaintNum, printReadyNum, isPrinting } = usePrintState(desk);
  const counts = { ready: printReadyNum, all: printWaintNum };
  const ready = printReadyNum === printWaintNum;
  const waiting = desk.requested() || isPrinting;
  const dismissed = report.fields.included.includes('dismissed');
  return (
    <Box
      data-screen-only=""
      sx={{ position: 'sticky', top: 44, zIndex: 10, bgcolor: 'background.default', pb: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="contained" startIcon={<Print />} disabled={waiting} onClick={desk.request}>
          {text('report.print')}
          {ready ? '' : ` · ${text('report.ready', counts)}`}
        </Button>
        <DownloadButton file_id={report.file_id} />
        <SendBack file_id={report.file_id} state={report.state} />
        <FormControlLabel
          sx={{ marginInlineStart: 1 }}
          control={
            <Checkbox checked={pageView} onChange={(event) => onPageView(event.target.checked)} />
          }
          label={text('report.pageView')}
        />
        <FormControlLabel
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
        <Typography
          role="status"
          variant="caption"
          sx={{ marginInlineStart: 'auto', color: 'text.secondary' }}
        >
          {waiting
            ? text('report.preparing', counts)
            : editing.failed
              ? text('report.unsaved', { smart_count: editing.unsaved })
              : text(editing.saving || editing.unsaved > 0 ? 'report.saving' : 'report.saved')}
        </Typography>
      </Box>
      {editing.unsaved > 0 ? (
        <LeaveGuard question={text('report.leave')} screens={editing.failed} />
      ) : null}
      {editing.trouble ? (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          action={
            <>
              <Button onClick={editing.keepMine}>{text('report.saveMine')}</Button>
              <Button onClick={editing.takeTheirs}>{text('report.takeTheirs')}</Button>
            </>
          }
        >
          {editing.trouble.refusal.message}
        </Alert>
      ) : null}
    </Box>
  );
}

function DownloadButton({ file_id }: { file_id: number }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = useDownload();
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('report.download')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {FORMS.map((form) => (
          <MenuItem
            key={form}
            component="a"
            href={`/download/${file_id}/${form}`}
            download
            onClick={(event) => {
              close();
              save(event);
            }}
          >
            {text(`report.forms.${labelOf(form)}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function labelOf(form: (typeof FORMS)[number]): 'pdf' | 'html' | 'csv' | 'json' | 'original' {
  switch (form) {
    case 'report.pdf':
      return 'pdf';
    case 'report.html':
      return 'html';
    case 'report.csv':
      return 'csv';
    case 'report.json':
      return 'json';
    case 'original.pdf':
      return 'original';
  }
}

function withDismissed(states: readonly MatchState[], shown: boolean): MatchState[] {
  const others = states.filter((state) => state !== 'dismissed');
  return shown ? [...others, 'dismissed'] : others;
}
