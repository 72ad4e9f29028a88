import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import type { Client } from '../../../providers/api/client.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useProof } from './useProof.ts';
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
  const begin = useSubmit();
  const { why, watch } = useProof();
  const { submit: beginWith } = begin;
  const start = useCallback(
    (password?: string) =>
      void beginWith(
        async () =>
          watch(await call(publicOps.factorBegin, password === undefined ? {} : { password })),
        setBegun,
      ),
    [beginWith, call, watch],
  );
  // Each call makes another secret, and only the newest counts.
  const started = useRef(false);
  useEffect(() => {
    if (!started.current) start();
    started.current = true;
  }, [start]);
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    void submit(
      () => call(publicOps.factorConfirm, { otp }),
      (answer) => setCodes(answer.codes),
    );
  };
  if (why)
    return (
      <ProofForm
        why={why}
        error={begin.refusal?.code === 'bad-credentials' ? begin.fields['password'] : undefined}
        busy={begin.busy}
        onPassword={start}
      />
    );
  if (begin.problem) return <Alert severity="error">{begin.problem}</Alert>;
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
