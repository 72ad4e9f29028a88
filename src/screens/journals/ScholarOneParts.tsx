import { Paper, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { scholarOneOps } from '../../../contract/ops/scholarOne.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { ArrivalLog } from './ArrivalLog.tsx';
import { ScholarOneForm } from './ScholarOneForm.tsx';
import type { Secret } from './secret.ts';

const LIVE_MS = 5000;

/** What the page of ScholarOne has besides the settings of all journal systems. */
export function ScholarOneParts({
  customer,
  onSecret,
  onChange,
}: {
  customer: number;
  onSecret: (secret: Secret) => void;
  onChange: () => void;
}) {
  const text = useText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['scholarone', customer],
    queryFn: ({ signal }) =>
      api.callOrThrow(scholarOneOps.scholarOneGet, { customer_id: customer }, { signal }),
    refetchInterval: LIVE_MS,
  });
  const again = (): void => {
    void refetch();
    onChange();
  };
  if (error) return <RetryAlert onRetry={refetch}>{text('journals.problem')}</RetryAlert>;
  if (!data) return <Skeleton variant="rounded" height={420} />;
  return (
    <>
      <Paper variant="outlined" sx={{ p: 3 }}>
        <ScholarOneForm
          key={data.customer_id}
          settings={data}
          onSecret={(made) => {
            onSecret(made);
            void refetch();
          }}
          onChange={again}
        />
      </Paper>
      <Paper variant="outlined" sx={{ p: 3 }}>
        <ArrivalLog arrivals={data.arrivals} onChange={again} />
      </Paper>
    </>
  );
}
