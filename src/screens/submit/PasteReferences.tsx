import { Button, Paper, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';

/** References that are pasted become a file of the queue, sent and checked as any other. */
export function PasteReferences({
  disabled,
  send,
}: {
  disabled: boolean;
  send: (file: File) => void;
}) {
  const text = useText();
  const [pasted, setPasted] = useState('');
  const submit = (): void => {
    send(new File([pasted], text('submit.paste.fileName'), { type: 'text/plain' }));
    setPasted('');
  };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label={text('submit.paste.label')}
          helperText={text('submit.paste.help')}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
          disabled={disabled}
          multiline
          fullWidth
          minRows={4}
          maxRows={14}
        />
        <Button variant="outlined" onClick={submit} disabled={disabled || pasted.trim() === ''}>
          {text('submit.paste.send')}
        </Button>
      </Stack>
    </Paper>
  );
}
