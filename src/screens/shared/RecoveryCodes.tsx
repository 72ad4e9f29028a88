import { Alert, Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';

/** Recovery codes, shown this once: to copy, to save as a file, and to say that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  const copy = (): void => {
    navigator.clipboard
      ?.writeText(codes.join('\n'))
      .then(() => setCopied(true))
      .catch(() => setCopied(false));
  };
  return (
    <Stack spacing={1.5}>
      <Alert severity="warning">{text('public.factor.codes')}</Alert>
      <Box
        component="ul"
        aria-label={text('public.factor.codesLabel')}
        sx={{
          m: 0,
          p: 1.5,
          listStyle: 'none',
          columns: 2,
          fontFamily: 'monospace',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={copy}>
          {text(copied ? 'public.factor.copied' : 'public.factor.copy')}
        </Button>
        <Button variant="outlined" href={file} download="recovery-codes.txt">
          {text('public.factor.save')}
        </Button>
      </Box>
      <Button variant="contained" onClick={onDone}>
        {text('public.factor.kept')}
      </Button>
    </Stack>
  );
}
