import { Box, Button, List, ListItem, ListItemButton, ListItemText, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { fileOps } from '../../../contract/ops/files.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { Message } from '../../ui/Message.tsx';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { useText } from '../../i18n/useText.ts';

/** Files that have pictures to examine, newest first, when the address names none. */
export function FilePick({ path }: { path: string }) {
  const t = useText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['files', 'pick'],
    queryFn: ({ signal }) =>
      api.callOrThrow(fileOps.dashboard, { state: 'Dashboard', skip: 0, limit: 50 }, { signal }),
  });
  const files = data?.items.filter((f) => (f.subimages ?? 0) > 0);
  if (files?.length === 0) {
    return (
      <Message
        drawing="page"
        title={t('inspect.noFiles')}
        actions={
          <Button variant="contained" component={RouterLink} to="/submit">
            {t('inspect.toSubmit')}
          </Button>
        }
      />
    );
  }
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', width: '100%', p: 2 }}>
      {error && !files ? (
        <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>
      ) : files ? (
        <List dense sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}>
          {files.map((f) => (
            <ListItem key={f.file_id} disablePadding>
              <ListItemButton component={RouterLink} to={`/${path}/file/${f.file_id}`}>
                <ListItemText primary={f.filename} secondary={f.owner.name} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      ) : (
        <Skeleton
          variant="rounded"
          height={240}
          role="status"
          aria-busy="true"
          aria-label={t('inspect.loading')}
        />
      )}
    </Box>
  );
}
