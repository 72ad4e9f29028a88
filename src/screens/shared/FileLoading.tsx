import { Skeleton } from '@mui/material';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { type PAGE_WIDTH, pageSx } from '../../../resources/pageWidth.ts';

/** In the place of a file's page while it is fetched. */
export function FileLoading({ title, width }: { title: string; width?: keyof typeof PAGE_WIDTH }) {
  return (
    <>
      <PageTitle title={title} />
      <Skeleton variant="rounded" height={320} sx={width ? pageSx(width) : {}} />
    </>
  );
}
