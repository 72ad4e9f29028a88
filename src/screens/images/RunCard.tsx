import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { GETS } from '../../../contract/index.ts';
import type { FolderRun } from '../../../contract/ops/admin.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useDownload } from '../../../resources/export/useDownload.ts';
import { useText } from '../../i18n/useText.ts';
import { count, dateTime } from '../../ui/format.ts';
import { Plain } from '../shared/Plain.tsx';

/** One run over a folder: how far it is, what it could not read, and its table. */
export function RunCard({ run, onStop }: { run: FolderRun; onStop: () => Promise<void> }) {
  const text = useText();
  const save = useDownload();
  const notify = useNotify();
  const [stopping, setStopping] = useState(false);
  const read = run.done + run.failed;
  const far = text('images.far', { done: count(read), smart_count: run.found });
  const stop = async (): Promise<void> => {
    setStopping(true);
    try {
      await onStop();
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      notify(failure.message, { type: 'warning' });
    } finally {
      setStopping(false);
    }
  };
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={text('images.run', { id: run.run_id })}
      sx={{ p: 2, display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {run.path === '' ? text('images.all') : run.path}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {text('images.run', { id: run.run_id })} · {text(`images.state.${run.state}`)}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={(100 * read) / Math.max(1, run.found)}
        aria-label={far}
      />
      <Typography variant="body2" role="status">
        {[
          far,
          text('images.kept', { smart_count: run.subimages }),
          ...(run.failed > 0 ? [text('images.bad', { smart_count: run.failed })] : []),
        ].join(' · ')}
      </Typography>
      {run.current === null ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {text('images.now', { name: run.current })}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary">
        {[
          text('images.begun', { at: dateTime(run.started_timesec), who: run.who }),
          ...(run.ended_timesec === null
            ? []
            : [text('images.ended', { at: dateTime(run.ended_timesec) })]),
        ].join(' · ')}
      </Typography>
      {run.failures.length === 0 ? null : (
        <Plain
          title={text('images.failures')}
          none=""
          heads={[text('images.pdf'), text('images.problem')]}
          rows={run.failures.map(({ name, problem }) => [
            <Box key="name" component="span" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Box>,
            problem,
          ])}
        >
          {run.failed > run.failures.length ? (
            <Typography variant="body2" color="text.secondary" sx={{ px: 1.5 }}>
              {text('images.firstFailures', { count: run.failures.length })}
            </Typography>
          ) : null}
        </Plain>
      )}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {run.state === 'running' ? (
          <Button
            variant="outlined"
            disabled={stopping}
            aria-label={text('images.stopRun', { id: run.run_id })}
            onClick={() => void stop()}
          >
            {text(stopping ? 'images.stopping' : 'images.stop')}
          </Button>
        ) : null}
        {run.manifest === 'there' ? (
          <Button
            variant="outlined"
            component="a"
            href={GETS.manifest.replace(':run_id', String(run.run_id))}
            download
            onClick={save}
            aria-label={text('images.saveRun', { id: run.run_id })}
          >
            {text('images.save')}
          </Button>
        ) : run.manifest === 'none' ? null : (
          <Typography variant="body2" color="text.secondary" role="status">
            {text(run.manifest === 'due' ? 'images.soon' : 'images.noTable')}
          </Typography>
        )}
      </Box>
    </Paper>
  );
}
