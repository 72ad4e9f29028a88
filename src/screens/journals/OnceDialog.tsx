import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { Secret } from './secret.ts';

/** A secret that is shown this once. */
export function OnceDialog({ secret, onClose }: { secret: Secret | null; onClose: () => void }) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  const close = (): void => {
    setCopied(false);
    onClose();
  };
  return (
    <Dialog open={secret !== null} aria-labelledby="once-title" maxWidth="sm" fullWidth>
      <DialogTitle id="once-title">{text('journals.once.title')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {text('journals.once.text')}
        </Alert>
        <Typography variant="body2" color="text.secondary">
          {secret ? text(`journals.once.${secret.kind}`) : ''}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography
            component="code"
            data-secret
            sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', flex: 1 }}
          >
            {secret?.value ?? ''}
          </Typography>
          <Button
            onClick={() =>
              void navigator.clipboard.writeText(secret?.value ?? '').then(() => setCopied(true))
            }
          >
            {text(copied ? 'journals.copied' : 'journals.copy')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {text('journals.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
