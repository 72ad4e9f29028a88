import { Alert, MenuItem, Skeleton, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { OFFERED } from '../../i18n/languages.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';

/** What the customer's reports are written in; chosen is saved. */
export function ReportLanguageForm() {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const [problem, setProblem] = useState('');
  const key = ['report-language'];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.callOrThrow(ourOps.reportLanguageGet, {}, { signal }),
  });
  const choose = async (language: Language): Promise<void> => {
    setProblem('');
    try {
      queries.setQueryData(key, await api.callOrThrow(ourOps.reportLanguageSet, { language }));
      notify(text('organisation.reports.saved'), { type: 'success' });
    } catch (failure) {
      if (failure instanceof Refused) setProblem(failure.message);
    }
  };
  if (error && !data) return <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>;
  if (!data) return <Skeleton variant="rounded" height={64} />;
  return (
    <>
      {problem ? <Alert severity="warning">{problem}</Alert> : null}
      <TextField
        select
        sx={{ width: 'min(100%, 280px)' }}
        size="small"
        label={text('organisation.reports.language')}
        value={data.language}
        onChange={({ target }) => {
          const chosen = LANGUAGES.find((one) => one === target.value);
          if (chosen) void choose(chosen);
        }}
      >
        {LANGUAGES.map((one) => (
          <MenuItem key={one} value={one} lang={one}>
            {OFFERED[one].name}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
