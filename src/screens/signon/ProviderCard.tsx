import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ssoOps } from '../../../contract/ops/sso.ts';
import type { SamlSettings } from '../../../contract/ops/sso.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { date, dateTime } from '../../ui/format.ts';

/** The identity provider as its metadata say, and the place to import others. */
export function ProviderCard({
  settings,
  onChange,
}: {
  settings: SamlSettings;
  onChange: (settings: SamlSettings) => void;
}) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const [xml, setXml] = useState('');
  const [problem, setProblem] = useState('');
  const [now] = useState(() => Date.now() / 1000);
  const { provider, customer_id } = settings;
  const take = async (): Promise<void> => {
    setProblem('');
    try {
      onChange(await api.callOrThrow(ssoOps.samlImport, { customer_id, xml }));
      setXml('');
      notify(text('signon.imported'), { type: 'success' });
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    }
  };
  return (
    <Stack spacing={1.5}>
      <Typography variant="h2">{text('signon.provider')}</Typography>
      {provider ? (
        <Box>
          <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {provider.entity}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {provider.address}
          </Typography>
          {provider.certificates.map((one) => (
            <Typography
              key={one.fingerprint}
              variant="body2"
              color={one.until_timesec < now ? 'error' : 'text.secondary'}
              title={one.fingerprint}
            >
              {text('signon.certificate', { subject: one.subject, date: date(one.until_timesec) })}{' '}
              {one.until_timesec < now ? text('signon.ended') : ''}
            </Typography>
          ))}
          <Typography variant="body2" sx={{ mt: 1 }}>
            {settings.worked_timesec === null
              ? text('signon.notWorked')
              : text('signon.worked', { date: dateTime(settings.worked_timesec) })}
          </Typography>
        </Box>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {text('signon.noProvider')}
        </Typography>
      )}
      <TextField
        label={text('signon.paste')}
        value={xml}
        onChange={(event) => setXml(event.target.value)}
        multiline
        minRows={3}
        maxRows={8}
        error={problem !== ''}
        helperText={problem || ' '}
        slotProps={{
          htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: '0.75rem' } },
        }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" disabled={xml.trim() === ''} onClick={() => void take()}>
          {text('signon.import')}
        </Button>
        <FileButton
          variant="outlined"
          label={text('signon.file')}
          accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
          onFile={(file) => void file.text().then(setXml)}
        />
      </Box>
      {problem ? (
        <Alert severity="warning" role="alert">
          {problem}
        </Alert>
      ) : null}
    </Stack>
  );
}
