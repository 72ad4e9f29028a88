import { Skeleton } from '@mui/material';
import { useParams } from 'react-router';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { useSystemState } from '../../../providers/api/context.ts';
import { useReviewFile } from '../shared/reviewFile.ts';
import { WorkFailed } from '../shared/WorkLoad.tsx';
import { WorkFrame } from '../shared/WorkFrame.tsx';
import { FilePick } from './FilePick.tsx';
import { InspectBench } from './InspectBench.tsx';
import type { Kind } from './subject.ts';
import { useText } from '../../i18n/useText.ts';

const PATHS: Record<Kind, string> = {
  subImage: 'inspectsubimage',
  page: 'inspectpage',
  clone: 'inspectclone',
};

/** Free examination of one sub-image, alone or against another. */
export function InspectSubImageScreen() {
  return <InspectScreen kind="subImage" />;
}

/** Free examination of a whole page. */
export function InspectPageScreen() {
  return <InspectScreen kind="page" />;
}

/** What repeats inside one sub-image. */
export function InspectCloneScreen() {
  return <InspectScreen kind="clone" />;
}

/** The file comes from the address, else from the system state, else it is chosen. */
function InspectScreen({ kind }: { kind: Kind }) {
  const t = useText();
  const named = Number(useParams()['id'] ?? 0);
  const { file_id: opened } = useSystemState();
  const file_id = named || opened;
  const { data, isPending, error, refetch } = useReviewFile(file_id);
  if (!file_id)
    return (
      <>
        <PageTitle title={t('inspect.pick')} />
        <FilePick path={PATHS[kind]} />
      </>
    );
  if (isPending)
    return (
      <WorkFrame from="md">
        <PageTitle title={t('inspect.loading')} />
        <Skeleton
          variant="rounded"
          sx={{ flex: 1, m: 1, minHeight: 400 }}
          role="status"
          aria-busy="true"
          aria-label={t('inspect.loading')}
        />
      </WorkFrame>
    );
  if (!data) {
    return (
      <WorkFailed
        page={t('shell.fileMenu.inspect')}
        title={t('inspect.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <WorkFrame from="md">
      <PageTitle title={t(`inspect.${kind}.title`, { file: data.file.filename })} />
      <InspectBench key={`${file_id} ${kind}`} file={data} kind={kind} />
    </WorkFrame>
  );
}
