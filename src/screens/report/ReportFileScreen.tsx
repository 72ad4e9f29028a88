import { Button, Skeleton, ThemeProvider } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';
import { Message } from '../../ui/Message.tsx';
import { themeFor } from '../../ui/theme.ts';
import { PrintProvider, usePrintDesk } from './PrintContext.tsx';
import { PrintStyles } from './PrintStyles.tsx';
import { ReportBar } from './ReportBar.tsx';
import { ReportPaper } from './ReportPaper.tsx';
import { useReport } from './useReport.ts';

/** The report of a file: edited in place, printed once every part is ready, downloaded in five forms. */
export function ReportFileScreen() {
  const text = useText();
  const file_id = Number(useParams()['id']);
  const editing = useReport(file_id);
  const desk = usePrintDesk();
  const [pageView, setPageView] = useState(true);
  const { report, error, isPending, reload } = editing;
  if (isPending)
    return (
      <>
        <Title title={text('report.loading')} />
        <Skeleton
          variant="rounded"
          height={600}
          sx={{ maxWidth: 920, mx: 'auto' }}
          role="status"
          aria-busy="true"
          aria-label={text('report.loading')}
        />
      </>
    );
  if (!report) {
    return (
      <Message
        drawing="broken"
        title={text('report.failed')}
        actions={
          <Button variant="outlined" onClick={() => void reload()}>
            {text('report.retry')}
          </Button>
        }
      >
        {error instanceof Refused ? error.refusal.message : null}
      </Message>
    );
  }
  return (
    <PrintProvider value={desk}>
      <PrintStyles />
      <Title title={text('report.title', { file: report.filename })} />
      <ReportBar
        report={report}
        editing={editing}
        desk={desk}
        pageView={pageView}
        onPageView={setPageView}
      />
      {/* A report is paper: light in both appearances, as it prints. */}
      <ThemeProvider theme={themeFor('light')}>
        <ReportPaper report={report} save={editing.save} pageView={pageView} />
      </ThemeProvider>
    </PrintProvider>
  );
}
