import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { retractionOps } from '../../../contract/ops/retractions.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { FileButton } from '../../ui/FileButton.tsx';

/** Sends a file of the Retraction Watch database. */
export function ImportUpload({
  disabled,
  onDone,
}: {
  readonly disabled: boolean;
  readonly onDone: () => Promise<void>;
}) {
  const text = useText();
  const api = useApi();
  const [smaller, setSmaller] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(file: File): Promise<void> {
    setSending(true);
    setProblem(null);
    try {
      const form = new FormData();
      if (smaller) form.append('smaller', 'yes');
      form.append('file', file, file.name);
      const answer: unknown = await (
        await api.send({
          address: retractionOps.retractionImport.path,
          auth: 'bearer',
          method: 'POST',
          body: form,
        })
      ).json();
      if (isRefusal(answer)) setProblem(answer.error.message);
      await onDone();
    } finally {
      setSending(false);
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <FileButton
        variant="contained"
        label={text('retractions.choose')}
        accept=".csv,text/csv"
        disabled={disabled || sending}
        onFile={(file) => void send(file)}
      />
      <FormControlLabel
        control={<Checkbox size="small" checked={smaller} onChange={(_, on) => setSmaller(on)} />}
        label={<Typography variant="body2">{text('retractions.smaller')}</Typography>}
      />
      {problem === null ? null : <Alert severity="warning">{problem}</Alert>}
    </Box>
  );
}
