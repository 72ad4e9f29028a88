import {
  Box,
  Button,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { adminOps } from '../../../contract/ops/admin.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { ScrollFrame } from '../../../resources/table/ScrollFrame.tsx';
import { useText } from '../../i18n/useText.ts';
import { count } from '../../ui/format.ts';
import { Message } from '../../ui/Message.tsx';
import { TypedConfirm } from '../../ui/TypedConfirm.tsx';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { UntilDay, useUntil } from './UntilDay.tsx';

type Bin = OutputOf<typeof adminOps.recycleInfo>['items'][number];

/** What people recycled up to a day, by person: brought back, or moved on to Deleted. */
export function BinsTab() {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const [until, setUntil] = useUntil();
  const [confirming, setConfirming] = useState<Bin | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['action', 'bins', until],
    queryFn: ({ signal }) => api.callOrThrow(adminOps.recycleInfo, { timesec: until }, { signal }),
  });
  const run = async (
    bin: Bin,
    op: typeof adminOps.recycleDelete | typeof adminOps.recycleRestore,
    outcome: 'deleted' | 'restored',
  ): Promise<void> => {
    setConfirming(null);
    setBusy(true);
    try {
      const { files } = await api.callOrThrow(op, { user_id: bin.user_id, timesec: until });
      notify(text(`action.bins.${outcome}`, { smart_count: files }), { type: 'success' });
    } catch (problem) {
      if (problem instanceof Refused) notify(problem.message, { type: 'warning' });
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: ['action'] });
    }
  };
  const items = data?.items ?? [];
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="text.secondary">
        {text('action.bins.intro')}
      </Typography>
      <UntilDay label={text('action.bins.until')} until={until} onChange={setUntil} />
      {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      {isPending ? <Skeleton variant="rounded" height={120} /> : null}
      {data && items.length === 0 ? (
        <Message drawing="page" title={text('action.bins.empty')}>
          {text('action.bins.emptyHelp')}
        </Message>
      ) : null}
      {items.length > 0 ? (
        <ScrollFrame label={text('action.bins.caption')} framed>
          <Table size="small" aria-label={text('action.bins.caption')}>
            <TableHead>
              <TableRow>
                <TableCell>{text('action.bins.person')}</TableCell>
                <TableCell align="right">{text('action.bins.files')}</TableCell>
                <TableCell align="right">{text('action.bins.act')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {items.map((bin) => (
                <TableRow key={bin.user_id}>
                  <TableCell>
                    {bin.name}
                    <Typography
                      variant="caption"
                      component="div"
                      color="text.secondary"
                      sx={{ overflowWrap: 'anywhere' }}
                    >
                      {bin.email} · {bin.customer_name}
                    </Typography>
                  </TableCell>
                  <TableCell align="right">{count(bin.files)}</TableCell>
                  <TableCell align="right">
                    <Box
                      sx={{
                        display: 'inline-flex',
                        flexDirection: { xs: 'column', sm: 'row' },
                        gap: 1,
                      }}
                    >
                      <Button
                        size="small"
                        variant="outlined"
                        disabled={busy}
                        aria-label={text('action.bins.restoreOf', { name: bin.email })}
                        onClick={() => void run(bin, adminOps.recycleRestore, 'restored')}
                      >
                        {text('action.bins.restore')}
                      </Button>
                      <Button
                        size="small"
                        variant="outlined"
                        color="error"
                        disabled={busy}
                        aria-label={text('action.bins.deleteOf', { name: bin.email })}
                        onClick={() => setConfirming(bin)}
                      >
                        {text('action.bins.delete')}
                      </Button>
                    </Box>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollFrame>
      ) : null}
      {confirming ? (
        <TypedConfirm
          open
          title={text('action.bins.title', {
            smart_count: confirming.files,
            name: `${confirming.name} (${confirming.customer_name})`,
          })}
          help={text('action.bins.help')}
          word={text('action.bins.word')}
          question={text('action.bins.ask', { word: text('action.bins.word') })}
          confirm={text('action.bins.confirm')}
          cancel={text('action.bins.cancel')}
          onCancel={() => setConfirming(null)}
          onConfirm={() => void run(confirming, adminOps.recycleDelete, 'deleted')}
        />
      ) : null}
    </Stack>
  );
}
