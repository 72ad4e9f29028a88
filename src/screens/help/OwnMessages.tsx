import { Box, Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { supportOps } from '../../../contract/ops/support.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';
import { useSupportEvents } from '../../ui/useSupport.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';

/** What this person has written to support, and what came back. */
export function OwnMessages() {
  const text = useText();
  const api = useApi();
  useSupportEvents();
  const { data, error, refetch } = useQuery({
    queryKey: ['support', 'mine'],
    // Beside the form: a failure here is said here, and takes nobody away from what they write.
    queryFn: ({ signal }) =>
      api.callOrThrow(supportOps.supportMine, {}, { signal, background: true }),
  });
  if (error && !data) return <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>;
  if (!data || data.items.length === 0) return null;
  return (
    <Stack spacing={1.5} component="section" aria-label={text('help.support.mine')}>
      <Typography variant="h2">{text('help.support.mine')}</Typography>
      {data.items.map((message) => (
        <Paper key={message.id} component="article" variant="outlined" sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
            <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              {message.subject}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {dateTime(message.timesec)} · {text(`help.support.state.${message.state}`)}
            </Typography>
          </Box>
          <Words>{message.text}</Words>
          {message.answers.map((answer, index) => (
            <Box
              key={index}
              sx={{ mt: 1.5, pl: 1.5, borderInlineStart: 3, borderColor: 'divider' }}
            >
              <Typography variant="caption" color="text.secondary">
                {text('help.support.answer')} · {dateTime(answer.timesec)}
              </Typography>
              <Words>{answer.text}</Words>
            </Box>
          ))}
        </Paper>
      ))}
    </Stack>
  );
}

function Words({ children }: { children: string }) {
  return (
    <Typography
      component="p"
      variant="body2"
      sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}
