import { pageSx } from '../../../resources/pageWidth.ts';
import { Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { JOURNAL_NAMES } from '../../../contract/journals/values.ts';
import type { JournalSystem } from '../../../contract/journals/values.ts';
import { journalOps } from '../../../contract/ops/journals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { CustomerChoice } from '../shared/CustomerChoice.tsx';
import { useChosenCustomer } from '../shared/useChosenCustomer.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { KeyList } from './KeyList.tsx';
import { OnceDialog } from './OnceDialog.tsx';
import { Reference } from './Reference.tsx';
import { ScholarOneParts } from './ScholarOneParts.tsx';
import type { Secret } from './secret.ts';
import { SettingsForm } from './SettingsForm.tsx';

/**
 * `emapi`, `ejapi`, `s1api`: keys or sites, settings, delivery log and reference of one journal
 * system.
 */
export function JournalScreen({ system }: { system: JournalSystem }) {
  const text = useText();
  const api = useApi();
  const cache = useQueryClient();
  const [secret, setSecret] = useState<Secret | null>(null);
  const { chosen, admin, choose } = useChosenCustomer();
  const key = ['journals', system, chosen];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api.callOrThrow(journalOps.journalsGet, { customer_id: chosen, system }, { signal }),
  });
  const again = (): void => void cache.invalidateQueries({ queryKey: key });
  const shown = (made: Secret): void => {
    setSecret(made);
    again();
  };
  return (
    <Stack spacing={2} sx={pageSx('text')}>
      <PageTitle title={JOURNAL_NAMES[system]} />
      <Typography variant="body2" color="text.secondary">
        {system === 's1'
          ? text('journals.scholarOne.intro')
          : text('journals.intro', { name: JOURNAL_NAMES[system] })}
      </Typography>
      {admin ? (
        <CustomerChoice label={text('journals.customer')} value={chosen} onChange={choose} />
      ) : null}
      {error ? <RetryAlert onRetry={refetch}>{text('journals.problem')}</RetryAlert> : null}
      {data ? (
        <>
          {system === 's1' ? (
            <ScholarOneParts customer={data.customer_id} onSecret={shown} onChange={again} />
          ) : (
            <Paper variant="outlined" sx={{ p: 3 }}>
              <KeyList key={data.customer_id} settings={data} onSecret={shown} onChange={again} />
            </Paper>
          )}
          <Paper variant="outlined" sx={{ p: 3 }}>
            <SettingsForm
              key={`${data.customer_id} ${data.system} ${data.user_id ?? 0}`}
              settings={data}
              onSecret={shown}
              onChange={again}
            />
          </Paper>
          <Paper variant="outlined" sx={{ p: 3 }}>
            <DeliveryLog system={system} customer={data.customer_id} />
          </Paper>
          <Paper variant="outlined" sx={{ p: 3 }}>
            <Reference base={data.base} />
          </Paper>
        </>
      ) : error ? null : (
        <Skeleton variant="rounded" height={420} />
      )}
      <OnceDialog secret={secret} onClose={() => setSecret(null)} />
    </Stack>
  );
}
