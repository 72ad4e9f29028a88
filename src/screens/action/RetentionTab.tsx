import { pageSx } from '../../../resources/pageWidth.ts';
import { Alert, Box, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { adminOps } from '../../../contract/ops/admin.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { ScrollFrame } from '../../../resources/table/ScrollFrame.tsx';
import { useText } from '../../i18n/useText.ts';
import { bytes, count } from '../../ui/format.ts';
import { TypedConfirm } from '../../ui/TypedConfirm.tsx';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { UntilDay, useUntil } from './UntilDay.tsx';

/** What would go: all that was deleted up to a moment, or that is past its retention at one. */
type Going = OutputOf<typeof adminOps.deleteGetNum> & {
  readonly which: 'until' | 'due';
  readonly timesec: number;
};
/** An erasing under way: how many files there were at its start and how many are still to go. */
type Erasing = { readonly before: number; readonly files: number };
const ASK_MS = 1000;

/**
 * Erasing by age: first what would go, by name; then, after a typed word, it goes, and one sees how
 * far it is.
 */
export function RetentionTab() {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const [until, setUntil] = useUntil();
  const [going, setGoing] = useState<Going | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [erasing, setErasing] = useState<Erasing | null>(null);
  const {
    data: waiting,
    error,
    refetch,
  } = useQuery({
    queryKey: ['action', 'deleted'],
    queryFn: ({ signal }) => api.callOrThrow(adminOps.deleteGetToDeleteNum, {}, { signal }),
    refetchInterval: ({ state }) =>
      erasing && (state.data?.files ?? 0) > erasing.before - erasing.files ? ASK_MS : false,
  });
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (problem) {
      if (problem instanceof Refused) notify(problem.message, { type: 'warning' });
    }
  };
  const look = (): Promise<void> =>
    guarded(async () => {
      // Exactly what is shown goes: what somebody deletes after this moment is not part of it.
      const timesec = Math.min(until, Math.floor(Date.now() / 1000));
      setGoing({
        ...(await api.callOrThrow(adminOps.deleteGetNum, { timesec })),
        which: 'until',
        timesec,
      });
    });
  const lookDue = (): Promise<void> =>
    guarded(async () =>
      setGoing({ ...(await api.callOrThrow(ourOps.deleteGetDue, {})), which: 'due' }),
    );
  const erase = ({ which, timesec }: Going): Promise<void> =>
    guarded(async () => {
      setConfirming(false);
      const before = waiting?.files ?? 0;
      const started = await api.callOrThrow(
        which === 'due' ? adminOps.deleteFiles : adminOps.deleteUpToDate,
        { timesec },
      );
      setGoing(null);
      setErasing({ before, files: started.files });
      await queries.invalidateQueries({ queryKey: ['action', 'deleted'] });
    });
  const done =
    erasing && waiting ? Math.max(0, Math.min(erasing.files, erasing.before - waiting.files)) : 0;
  return (
    <Stack spacing={2} sx={pageSx('text')}>
      <Typography variant="body2" color="text.secondary">
        {text('action.retention.intro')}
      </Typography>
      {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      <Typography variant="h2" component="p" sx={{ minHeight: 24 }}>
        {waiting ? text('action.retention.waiting', { smart_count: waiting.files }) : null}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <UntilDay
          label={text('action.retention.until')}
          until={until}
          onChange={(day) => {
            setUntil(day);
            setGoing(null);
          }}
        />
        <Button variant="contained" onClick={() => void look()}>
          {text('action.retention.look')}
        </Button>
        <Button variant="outlined" onClick={() => void lookDue()}>
          {text('action.retention.due')}
        </Button>
      </Box>
      {going ? <WouldGo going={going} onErase={() => setConfirming(true)} /> : null}
      {erasing ? (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Typography variant="body2" role="status">
            {done < erasing.files
              ? text('action.retention.erasing', { done: count(done), of: count(erasing.files) })
              : text('action.retention.erased', { smart_count: erasing.files })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={erasing.files === 0 ? 100 : (100 * done) / erasing.files}
            aria-label={text('action.retention.erasing', {
              done: count(done),
              of: count(erasing.files),
            })}
            sx={{ mt: 1 }}
          />
        </Paper>
      ) : null}
      {confirming && going ? (
        <TypedConfirm
          open
          title={text('action.retention.title', { smart_count: going.files })}
          help={text('action.retention.help')}
          word={text('action.retention.word')}
          question={text('action.retention.ask', { word: text('action.retention.word') })}
          confirm={text('action.retention.confirm')}
          cancel={text('action.retention.cancel')}
          onCancel={() => setConfirming(false)}
          onConfirm={() => void erase(going)}
        />
      ) : null}
    </Stack>
  );
}

function WouldGo({ going, onErase }: { going: Going; onErase: () => void }) {
  const text = useText();
  if (going.files === 0)
    return (
      <Alert severity="info">
        {text(
          going.which === 'due' ? 'action.retention.dueNothing' : 'action.retention.goesNothing',
        )}
      </Alert>
    );
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {text('action.retention.goes', { smart_count: going.files, bytes: bytes(going.bytes) })}
      </Typography>
      <Typography variant="caption" color="text.secondary" id="would-go">
        {going.names.length < going.files
          ? text('action.retention.first', { count: going.names.length })
          : text('action.retention.names')}
      </Typography>
      <ScrollFrame labelledBy="would-go" sx={{ maxHeight: 220, my: 1 }}>
        <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.8125rem' }}>
          {going.names.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </Box>
      </ScrollFrame>
      <Button variant="contained" color="error" onClick={onErase}>
        {text('action.retention.erase', { smart_count: going.files })}
      </Button>
    </Paper>
  );
}
