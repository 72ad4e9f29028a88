import History from '@mui/icons-material/History';
import { Alert, AlertTitle, Box, Button, ThemeProvider } from '@mui/material';
import { useRef } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import type { ReportVersion } from '../../../contract/ops/reports.ts';
import type { Report } from '../../../contract/review.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';
import { Message } from '../../ui/Message.tsx';
import { themeFor } from '../../ui/theme.ts';
import { ACTIONS_BELOW } from './alerts.ts';
import { DownloadLines } from './DownloadLines.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { Loading } from './Loading.tsx';
import { BAR } from './bar.ts';
import { PartsReady, PrintButton } from './PrintButton.tsx';
import type { PrintStore } from './printing.ts';
import { ReportPaper } from './ReportPaper.tsx';
import { addressOf, useVersion } from './useVersions.ts';
import { versionWords } from './versionWords.ts';
import { VersionsButton } from './VersionsButton.tsx';

interface Props {
  readonly file_id: number;
  readonly version: number;
  /** What the list of versions says of it; undefined when it could not be loaded. */
  readonly item: ReportVersion | undefined;
  readonly present: number | null;
  readonly presence: PrintStore;
}

/** A finished report as it was: to read, print and download, never to change. */
export function OldVersion({ file_id, version, item, present, presence }: Props) {
  const text = useText();
  const { data, error, isPending, refetch } = useVersion(file_id, version);
  const back = (
    <Button component={Link} to={addressOf(null)} color="inherit" data-screen-only="">
      {text('report.versions.back')}
    </Button>
  );
  if (isPending) return <Loading />;
  if (!data)
    return (
      <>
        <PageTitle title={text('report.versions.name', { version })} />
        <Message
          drawing="broken"
          title={text('report.versions.failed', { version })}
          actions={
            <>
              <Button variant="outlined" onClick={() => void refetch()}>
                {text('shell.errors.retry')}
              </Button>
              {back}
            </>
          }
        >
          {error instanceof Refused ? error.refusal.message : null}
        </Message>
      </>
    );
  const words = item && versionWords(item, data, text);
  return (
    <>
      <PageTitle title={text('report.versions.titleOf', { version, file: data.filename })} />
      <OldBar {...{ file_id, version, present, presence }} report={data} />
      <Alert
        severity="warning"
        icon={<History />}
        action={back}
        sx={{ ...ACTIONS_BELOW, maxWidth: 920, mx: 'auto', mb: 1 }}
      >
        <AlertTitle>{text('report.versions.old', { version })}</AlertTitle>
        {words ? text('report.versions.by', words) : ''} {text('report.versions.readOnly')}
      </Alert>
      {/* Paper, as the report itself. */}
      <ThemeProvider theme={themeFor('light')}>
        <ReportPaper report={data} save={null} pageView />
      </ThemeProvider>
    </>
  );
}

function OldBar({
  file_id,
  report,
  version,
  present,
  presence,
}: Omit<Props, 'item'> & { report: Report }) {
  const download = useRef<HTMLButtonElement>(null);
  return (
    <Box data-screen-only="" sx={BAR}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <PrintButton presence={presence} />
        <DownloadMenu of={report} version={version} button={download} />
        <VersionsButton file_id={file_id} report={report} shown={version} present={present} />
        <Box sx={{ marginInlineStart: 'auto' }}>
          <PartsReady presence={presence} />
        </Box>
      </Box>
      <DownloadLines file_id={file_id} onGone={() => download.current?.focus()} />
    </Box>
  );
}
