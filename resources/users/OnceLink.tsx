import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dateTime } from '../format.ts';

const texts = 'resources.users.handOver';

/** A link to hand over, shown this once: it is neither kept nor shown again. */
export function OnceLink({
  link,
  expires_timesec,
  note = `${texts}.once`,
}: {
  link: string;
  expires_timesec: number;
  /** The text of what it is good for, with `until`. */
  note?: string;
}) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard
      ?.writeText(link)
      .then(() => setCopied(true))
      .catch(() => setCopied(false));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
      <Alert severity="warning" role="status">
        {translate(note, { until: dateTime(expires_timesec) })}
      </Alert>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography
          component="code"
          data-secret
          sx={{
            fontFamily: 'monospace',
            fontSize: '0.8125rem',
            overflowWrap: 'anywhere',
            flex: '1 1 16rem',
            p: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          {link}
        </Typography>
        <Button variant="outlined" onClick={copy}>
          {translate(copied ? `${texts}.copied` : `${texts}.copy`)}
        </Button>
      </Box>
    </Box>
  );
}
