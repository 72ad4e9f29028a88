import { useParams } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { useText } from '../../i18n/useText.ts';
import { Message } from '../../ui/Message.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { FileLoading } from '../shared/FileLoading.tsx';
import { WorkFrame } from '../shared/WorkFrame.tsx';
import { WorkFailed } from '../shared/WorkLoad.tsx';
import { AgainButton } from './AgainButton.tsx';
import { Bench } from './Bench.tsx';
import { Notices } from './Notices.tsx';
import { ReportHead } from './ReportHead.tsx';
import { useTextReport } from './useTextReport.ts';
import { VendorPart } from './vendor/VendorPart.tsx';

/**
 * `ithenticate/report/file/:id`: which passages of a manuscript are in other texts, both sides
 * beside each other, and a person's decisions.
 */
export function TextReportScreen() {
  const text = useText();
  const { id = '' } = useParams();
  const editing = useTextReport(Number(id));
  const { report, error, reload } = editing;
  if (!report)
    return error ? (
      <WorkFailed
        page={text('text.title')}
        title={text('text.failed')}
        says={error.message}
        error={error}
        onRetry={() => void reload()}
      />
    ) : (
      <FileLoading title={text('text.title')} />
    );
  const alone = report.compared.manuscripts + report.compared.articles === 0;
  return (
    <WorkFrame from="md">
      <PageTitle title={`${text('text.title')} · ${report.file.filename}`} />
      <ReportHead report={report}>
        <AgainButton again={editing.again} />
        <DownloadButton file_id={report.file.file_id} what="text" />
      </ReportHead>
      <VendorPart file_id={report.file.file_id} vendor={report.vendor} />
      <Notices report={report} />
      {report.passages.length === 0 ? (
        <Message drawing="page" title={text('text.empty')}>
          {text(alone ? 'text.emptyAlone' : 'text.emptyHelp')}
        </Message>
      ) : (
        <Bench report={report} editing={editing} />
      )}
    </WorkFrame>
  );
}
