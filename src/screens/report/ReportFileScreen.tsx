import { Box, ThemeProvider } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';
import { themeFor } from '../../ui/theme.ts';
import { WorkFailed } from '../shared/WorkLoad.tsx';
import { Loading } from './Loading.tsx';
import { OldVersion } from './OldVersion.tsx';
import { PrintProvider, usePrintStore } from './PrintContext.tsx';
import { PrintStyles } from './PrintStyles.tsx';
import { ReportBar } from './ReportBar.tsx';
import { ReportPaper } from './ReportPaper.tsx';
import { useReport } from './useReport.ts';
import { useVersionInAddress, useVersions } from './useVersions.ts';
import { VersionsButton } from './VersionsButton.tsx';

/**
 * The report of a file: edited in place, printed once every part is ready, downloaded in five
 * forms. With a version in the address: a finished report as it was.
 */
export function ReportFileScreen() {
  const file_id = Number(useParams()['id']);
  const presence = usePrintStore();
  const wanted = useVersionInAddress();
  return (
    <PrintProvider value={presence}>
      <PrintStyles />
      <Place of={wanted}>
        <Shown file_id={file_id} wanted={wanted} presence={presence} />
      </Place>
    </PrintProvider>
  );
}

/** Takes the focus when another version is shown, because what was pressed for it is gone then. */
function Place({ of, children }: { of: number | null; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(of);
  useEffect(() => {
    if (before.current !== of) place.current?.focus();
    before.current = of;
  }, [of]);
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </Box>
  );
}

interface Props {
  readonly file_id: number;
  readonly wanted: number | null;
  readonly presence: ReturnType<typeof usePrintStore>;
}

function Shown({ file_id, wanted, presence }: Props) {
  const text = useText();
  const editing = useReport(file_id);
  const versions = useVersions(file_id);
  const [pageView, setPageView] = useState(true);
  const { report, error, isPending, reload } = editing;
  const present = report?.state === 'Report' ? (versions.data?.[0]?.version ?? null) : null;
  if (isPending || (wanted !== null && versions.isPending)) return <Loading />;
  if (wanted !== null && wanted !== present) {
    const item = versions.data?.find(({ version }) => version === wanted);
    return <OldVersion {...{ file_id, item, present, presence }} version={wanted} />;
  }
  if (!report) {
    return (
      <WorkFailed
        page={text('report.nameless')}
        error={error}
        onRetry={() => void reload()}
        {...(error instanceof Refused && error.refusal.code === 'not-from-here'
          ? { title: text('report.notYet'), says: text('report.notYetHelp') }
          : { title: text('report.failed') })}
        more={
          versions.data?.length ? (
            <VersionsButton file_id={file_id} report={undefined} shown={null} present={null} />
          ) : null
        }
      />
    );
  }
  return (
    <>
      <PageTitle title={text('report.title', { file: report.filename })} />
      <ReportBar
        report={report}
        editing={editing}
        presence={presence}
        pageView={pageView}
        onPageView={setPageView}
        version={present}
      />
      {/* A report is paper: light in both appearances, as it prints. */}
      <ThemeProvider theme={themeFor('light')}>
        <ReportPaper report={report} save={editing.save} pageView={pageView} />
      </ThemeProvider>
    </>
  );
}
