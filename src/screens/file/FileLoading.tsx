import { Skeleton } from '@mui/material';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { pageSx } from '../../../resources/pageWidth.ts';

/** In the place of a file's page while it is fetched. */
export function FileLoading({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <Skeleton variant="rounded" height={320} sx={pageSx('text')} />
    </>
  );
}
