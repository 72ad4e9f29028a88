import { Skeleton } from '@mui/material';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { useText } from '../../i18n/useText.ts';

/** Stands where the report will be. */
export function Loading() {
  const text = useText();
  return (
    <>
      <PageTitle title={text('report.loading')} />
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
}
