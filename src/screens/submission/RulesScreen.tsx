import { pageSx } from '../../../resources/pageWidth.ts';
import { Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { submissionOps } from '../../../contract/ops/submissions.ts';
import type { SubmissionRules } from '../../../contract/recommendation.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Section } from '../../ui/Section.tsx';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { Preview } from './Preview.tsx';
import { RulesForm } from './RulesForm.tsx';

/**
 * `submission/rules`: by what rules manuscripts are recommended, and what other rules would have
 * said of past ones.
 */
export function RulesScreen() {
  const text = useText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['submission', 'rules'],
    queryFn: ({ signal }) => api.callOrThrow(submissionOps.submissionRules, {}, { signal }),
  });
  return (
    <Stack spacing={2} sx={pageSx('text')}>
      <PageTitle title={text('rules.title')} />
      {data ? (
        <Rules {...data} />
      ) : error ? (
        <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </Stack>
  );
}

function Rules({ rules, usual }: { rules: SubmissionRules; usual: SubmissionRules }) {
  const text = useText();
  const [tried, setTried] = useState(rules);
  return (
    <>
      <Section title={text('rules.title')} help={text('rules.help')}>
        <RulesForm rules={rules} usual={usual} onTried={setTried} />
      </Section>
      <Section title={text('rules.preview.title')} help={text('rules.preview.help')}>
        <Preview rules={tried} />
      </Section>
    </>
  );
}
