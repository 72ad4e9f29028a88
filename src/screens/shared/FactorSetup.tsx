import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useState, type FormEvent } from 'react';
import type { Client } from '../../../providers/api/client.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { isRefused } from '../../../providers/api/refusal.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useSubmit } from './useSubmit.ts';

/**
 * Sets up a second factor: the picture for the app, its first code, the recovery codes, once.
 * `call`: of the screen that it is part of.
 */
export function FactorSetup({ call, onDone }: { call: Client['call']; onDone: () => void }) {
  const text = useText();
  const [begun, setBegun] = useState<{ secret: string; picture: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [otp, setOtp] = useState('');
  const { busy, problem, fields, submit } = useSubmit();
  const [failed, setFailed] = useState('');
  useEffect(() => {
    const gone = new AbortController();
    call(publicOps.factorBegin, {}, { signal: gone.signal })
      .then((answer) => (isRefused(answer) ? setFailed(answer.error.message) : setBegun(answer)))
      .catch(() => gone.signal.aborted || setFailed(text('public.failed')));
    return () => gone.abort();
  }, [call, text]);
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    void submit(
      () => call(publicOps.factorConfirm, { otp }),
      (answer) => setCodes(answer.codes),
    );
  };
  if (failed) return <Alert severity="error">{failed}</Alert>;
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Box component="form" onSubmit={confirm} noValidate sx={{ minHeight: 420 }}>
      <Stack spacing={1.5}>
        <Typography variant="body2">{text('public.factor.scan')}</Typography>
        {begun ? (
          <Box
            component="img"
            src={begun.picture}
            alt={text('public.factor.picture')}
            sx={{ width: 200, height: 200, alignSelf: 'center', bgcolor: '#fff', borderRadius: 1 }}
          />
        ) : (
          <Box sx={{ height: 200 }} />
        )}
        <Typography variant="caption" color="text.secondary">
          {text('public.factor.typed')}
        </Typography>
        <Typography
          component="code"
          variant="body2"
          sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}
        >
          {begun?.secret.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? ''}
        </Typography>
        {problem && !fields['otp'] ? <Alert severity="error">{problem}</Alert> : null}
        <Field
          label={text('public.code')}
          name="otp"
          autoComplete="one-time-code"
          inputMode="numeric"
          value={otp}
          onText={setOtp}
          help={text('public.factor.first')}
          error={fields['otp']}
          required
        />
        <Button
          type="submit"
          variant="contained"
          disabled={busy || begun === null || otp.trim() === ''}
        >
          {busy ? text('public.working') : text('public.factor.on')}
        </Button>
      </Stack>
    </Box>
  );
}
