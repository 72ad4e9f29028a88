import { Box, Button, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { RETENTION_DAYS_MAX } from '../../../contract/limits.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { FormGuard, isChanged } from '../../ui/FormGuard.tsx';
import { RetryAlert } from '../../ui/RetryAlert.tsx';

/** How many days deleted files are kept; empty for as long as the service does. */
export function KeepingForm() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['keeping'],
    queryFn: ({ signal }) => api.callOrThrow(ourOps.keepingGet, {}, { signal }),
  });
  if (error && !data) return <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>;
  return data ? (
    <Form days={data.retention_days} service={data.service_days} />
  ) : (
    <Skeleton variant="rounded" height={64} />
  );
}

function Form({ days, service }: { days: number | null; service: number }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(days === null ? '' : String(days));
  const [saved, setSaved] = useState(typed);
  const [problem, setProblem] = useState<string | undefined>();
  const right =
    typed.trim() === '' || (/^\d+$/.test(typed.trim()) && Number(typed) <= RETENTION_DAYS_MAX);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!right) return setProblem(text('organisation.keeping.wrong', { max: RETENTION_DAYS_MAX }));
    setProblem(undefined);
    try {
      queries.setQueryData(
        ['keeping'],
        await api.callOrThrow(ourOps.keepingSet, {
          retention_days: typed.trim() === '' ? null : Number(typed),
        }),
      );
      setSaved(typed);
      notify(text('organisation.keeping.saved'), { type: 'success' });
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}
    >
      <FormGuard now={typed} saved={saved} />
      <Box sx={{ width: 'min(100%, 320px)' }}>
        <Field
          label={text('organisation.keeping.days')}
          help={text('organisation.keeping.service', { days: service })}
          error={problem}
          inputMode="numeric"
          value={typed}
          onText={setTyped}
        />
      </Box>
      <Button type="submit" variant="contained" disabled={!isChanged(typed, saved)}>
        {text('organisation.keeping.save')}
      </Button>
    </Box>
  );
}
