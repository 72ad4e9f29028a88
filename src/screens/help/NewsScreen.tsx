import { pageSx } from '../../../resources/pageWidth.ts';
import { Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { useText } from '../../i18n/useText.ts';
import { date } from '../../ui/format.ts';
import { Message } from '../../ui/Message.tsx';
import { useNews } from '../../ui/useNews.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';

/** News, newest first; reading the page marks them as read. */
export function NewsScreen() {
  const text = useText();
  const { items, error, isPending, refetch, markSeen } = useNews();
  useEffect(() => markSeen());
  return (
    <Stack spacing={2} sx={pageSx('text')}>
      <PageTitle title={text('help.news.title')} />
      {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      {isPending ? <Skeleton variant="rounded" height={120} /> : null}
      {!isPending && !error && items.length === 0 ? (
        <Message drawing="page" title={text('help.news.empty')}>
          {text('help.news.emptyHelp')}
        </Message>
      ) : null}
      {items.map((item) => (
        <Paper key={item.id} component="article" variant="outlined" sx={{ p: 2.5 }}>
          <Typography variant="caption" color="text.secondary">
            {date(item.timesec)}
          </Typography>
          <Typography variant="h2" dir="auto" sx={{ mb: 1 }}>
            {item.title}
          </Typography>
          <Typography
            variant="body1"
            dir="auto"
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {item.text}
          </Typography>
        </Paper>
      ))}
    </Stack>
  );
}
