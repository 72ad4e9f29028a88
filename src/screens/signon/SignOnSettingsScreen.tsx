import { pageSx } from '../../../resources/pageWidth.ts';
import { Alert, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { ssoOps } from '../../../contract/ops/sso.ts';
import type { SamlSettings } from '../../../contract/ops/sso.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { CustomerChoice } from '../shared/CustomerChoice.tsx';
import { useChosenCustomer } from '../shared/useChosenCustomer.ts';
import { ProviderCard } from './ProviderCard.tsx';
import { RulesForm } from './RulesForm.tsx';
import { ServiceCard } from './ServiceCard.tsx';

/**
 * `singlesignon`: a customer's own identity provider and who comes in by it. An Admin chooses the
 * customer.
 */
export function SignOnSettingsScreen() {
  const text = useText();
  const api = useApi();
  const cache = useQueryClient();
  const { chosen: customer, admin, choose } = useChosenCustomer();
  const key = ['sso', customer];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.callOrThrow(ssoOps.samlGet, { customer_id: customer }, { signal }),
  });
  const changed = (settings: SamlSettings): void => void cache.setQueryData(key, settings);
  return (
    <Stack spacing={2} sx={pageSx('text')}>
      <PageTitle title={text('signon.title')} />
      <Typography variant="body2" color="text.secondary">
        {text('signon.intro')}
      </Typography>
      {admin ? (
        <CustomerChoice label={text('signon.customer')} value={customer} onChange={choose} />
      ) : null}
      {error ? <RetryAlert onRetry={refetch}>{text('signon.problem')}</RetryAlert> : null}
      {data ? (
        <>
          {data.allowed ? null : (
            <Alert severity="info">
              {text(admin ? 'signon.notAllowedAdmin' : 'signon.notAllowed')}
            </Alert>
          )}
          <Paper variant="outlined" sx={{ p: 3 }}>
            <ServiceCard settings={data} />
          </Paper>
          <Paper variant="outlined" sx={{ p: 3 }}>
            <ProviderCard key={data.customer_id} settings={data} onChange={changed} />
          </Paper>
          <Paper variant="outlined" sx={{ p: 3 }}>
            <RulesForm
              key={`${data.customer_id} ${data.provider?.entity ?? ''} ${data.worked_timesec ?? ''}`}
              settings={data}
              onChange={changed}
            />
          </Paper>
        </>
      ) : error ? null : (
        <Skeleton variant="rounded" height={420} />
      )}
    </Stack>
  );
}
