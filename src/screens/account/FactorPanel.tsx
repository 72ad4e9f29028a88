import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ourOps } from '../../../contract/ops/ours.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { Field } from '../../ui/Field.tsx';
import { date } from '../../ui/format.ts';
import { FactorSetup } from '../shared/FactorSetup.tsx';
import { RecoveryCodes } from '../shared/RecoveryCodes.tsx';
import { useSubmit } from '../shared/useSubmit.ts';

type Factor = OutputOf<typeof ourOps.factorGet>;

/**
 * The own second factor: off with the way to set it up, or on with new recovery codes and the way
 * to switch it off.
 */
export function FactorPanel() {
  const text = useText();
  const api = useApi();
  const [setting, setSetting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['factor'],
    queryFn: ({ signal }) => api.callOrThrow(ourOps.factorGet, {}, { signal }),
  });
  const done = (): void => {
    setSetting(false);
    void refetch();
  };
  return (
    <Stack spacing={1.5}>
      <Typography variant="h2">{text('account.factor.title')}</Typography>
      {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      {!data && !error ? <Skeleton height={40} /> : null}
      {data && !data.on && !setting ? (
        <>
          <Typography variant="body2" color="text.secondary">
            {text('account.factor.off')}
          </Typography>
          <Box>
            <Button variant="outlined" onClick={() => setSetting(true)}>
              {text('account.factor.setUp')}
            </Button>
          </Box>
        </>
      ) : null}
      {setting ? <FactorSetup call={api.call} onDone={done} /> : null}
      {data?.on && !setting ? <On factor={data} onChange={done} /> : null}
    </Stack>
  );
}

function On({ factor, onChange }: { factor: Factor; onChange: () => void }) {
  const text = useText();
  const api = useApi();
  const [otp, setOtp] = useState('');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { busy, problem, fields, submit } = useSubmit();
  const renew = (event: FormEvent): void => {
    event.preventDefault();
    void submit(
      () => api.call(ourOps.factorCodes, { otp }),
      (answer) => {
        setOtp('');
        setCodes(answer.codes);
      },
    );
  };
  const remove = (): void => void submit(() => api.call(ourOps.factorRemove, { otp }), onChange);
  if (codes.length > 0)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes([]);
          onChange();
        }}
      />
    );
  return (
    <Box component="form" onSubmit={renew} noValidate>
      <Stack spacing={1.5}>
        <Typography variant="body2">
          {text('account.factor.on', {
            date: factor.since_timesec === null ? '' : date(factor.since_timesec),
            smart_count: factor.codes_left,
          })}
        </Typography>
        {factor.required ? (
          <Typography variant="body2" color="text.secondary">
            {text('account.factor.required')}
          </Typography>
        ) : null}
        {problem && !fields['otp'] ? <Alert severity="error">{problem}</Alert> : null}
        <Field
          label={text('public.code')}
          name="otp"
          autoComplete="one-time-code"
          value={otp}
          onText={setOtp}
          error={fields['otp']}
          help={text('account.factor.prove')}
        />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="outlined" disabled={busy || otp.trim() === ''}>
            {text('account.factor.newCodes')}
          </Button>
          {factor.required ? null : (
            <Button color="error" disabled={busy || otp.trim() === ''} onClick={remove}>
              {text('account.factor.switchOff')}
            </Button>
          )}
        </Box>
      </Stack>
    </Box>
  );
}
