import { pageSx } from '../../../resources/pageWidth.ts';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Paper,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { adminOps } from '../../../contract/ops/admin.ts';
import type { InputOf } from '../../../contract/operation.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStart } from '../shared/useStart.ts';
import { RunCard } from './RunCard.tsx';

const ASK_MS = 1500;
const KEY = ['images'];

/** `report/image`: an Admin has the PDFs of a folder read and follows it. */
export function FolderImagesScreen() {
  const text = useText();
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      api.callOrThrow(adminOps.pdf2image, { path: '', action: 'status' }, { signal }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.items.some((run) => run.state === 'running' || run.manifest === 'due')
        ? ASK_MS
        : false,
  });
  const tell = async (input: InputOf<typeof adminOps.pdf2image>): Promise<void> => {
    await api.callOrThrow(adminOps.pdf2image, input);
    await queries.invalidateQueries({ queryKey: KEY });
  };
  const off = error instanceof Refused && error.refusal.code === 'not-configured';
  return (
    <Box sx={{ display: 'grid', gap: 2, ...pageSx('wide') }}>
      <PageTitle title={text('images.title')} />
      <Typography variant="body2" color="text.secondary">
        {text('images.intro')} {text('images.where')}
      </Typography>
      {off ? (
        <Message drawing="page" title={text('images.off')}>
          {text('images.offHelp')}
        </Message>
      ) : (
        <StartForm onStart={(path, csv) => tell({ path, csv, action: 'start' })} />
      )}
      {error && !off ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      {data === undefined ? (
        error ? null : (
          <Skeleton variant="rounded" height={140} />
        )
      ) : data.items.length === 0 ? (
        <Message drawing="page" title={text('images.none')}>
          {text('images.noneHelp')}
        </Message>
      ) : (
        data.items.map((run) => (
          <RunCard
            key={run.run_id}
            run={run}
            onStop={() => tell({ path: run.path, action: 'cancel' })}
          />
        ))
      )}
    </Box>
  );
}

/** What was typed stays when it is refused, with the reason below it. */
function StartForm({ onStart }: { onStart: (path: string, csv: boolean) => Promise<void> }) {
  const text = useText();
  const [path, setPath] = useState('');
  const [csv, setCsv] = useState(true);
  const { busy, problem, start } = useStart();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await start(async () => {
      await onStart(path, csv);
      setPath('');
    });
  };
  return (
    <Paper
      variant="outlined"
      component="form"
      onSubmit={(event) => void send(event)}
      sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <TextField
        label={text('images.path')}
        value={path}
        onChange={(event) => setPath(event.target.value)}
        error={problem !== null}
        helperText={problem ?? text('images.pathHelp')}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false } }}
      />
      <FormControlLabel
        control={<Checkbox checked={csv} onChange={(_event, on) => setCsv(on)} />}
        label={text('images.csv')}
      />
      <Button type="submit" variant="contained" disabled={busy}>
        {text(busy ? 'images.starting' : 'images.start')}
      </Button>
    </Paper>
  );
}
