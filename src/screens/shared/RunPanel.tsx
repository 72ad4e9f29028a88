import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';
import { Plain } from './Plain.tsx';

/** What every run of many files tells: how far it is, who began it, and what it could not read. */
interface Run {
  readonly run_id: number;
  readonly state: 'running' | 'done' | 'cancelled';
  readonly who: string;
  readonly started_timesec: number;
  readonly ended_timesec: number | null;
  readonly found: number;
  readonly failed: number;
  readonly current: string | null;
  readonly failures: readonly { readonly name: string; readonly problem: string }[];
}

interface Props {
  /** Whose words are used: those of reading a folder, or of importing articles. */
  readonly area: 'images' | 'reference';
  readonly run: Run;
  readonly title: string;
  /** Said after the run's number and its state. */
  readonly more?: readonly string[];
  /** How many files are through, and how that is said. */
  readonly read: number;
  readonly far: string;
  /** What came of it so far. */
  readonly results: readonly string[];
  /** What the failures are of. */
  readonly failedOf: string;
  readonly onStop: () => Promise<void>;
  /** Stands beside the button that stops it. */
  readonly children?: ReactNode;
}

/**
 * One run: how far it is, what came of it, what it could not read and why, and a button that stops
 * it.
 */
export function RunPanel(props: Props) {
  const { area, run, title, more = [], read, far, results, failedOf, onStop, children } = props;
  const text = useText();
  const notify = useNotify();
  const [stopping, setStopping] = useState(false);
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
      aria-label={text(`${area}.run`, { id: run.run_id })}
      sx={{ p: 2, display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title === '' ? text(`${area}.all`) : title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[
            text(`${area}.run`, { id: run.run_id }),
            text(`${area}.state.${run.state}`),
            ...more,
          ].join(' · ')}
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
          ...results,
          ...(run.failed > 0 ? [text(`${area}.bad`, { smart_count: run.failed })] : []),
        ].join(' · ')}
      </Typography>
      {run.current === null ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {text(`${area}.now`, { name: run.current })}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary">
        {[
          text(`${area}.begun`, { at: dateTime(run.started_timesec), who: run.who }),
          ...(run.ended_timesec === null
            ? []
            : [text(`${area}.ended`, { at: dateTime(run.ended_timesec) })]),
        ].join(' · ')}
      </Typography>
      {run.failures.length === 0 ? null : (
        <Plain
          title={text(`${area}.failures`)}
          none=""
          heads={[failedOf, text(`${area}.problem`)]}
          rows={run.failures.map(({ name, problem }) => [
            <Box key="name" sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
              {name}
            </Box>,
            problem,
          ])}
        >
          {run.failed > run.failures.length ? (
            <Typography variant="body2" color="text.secondary" sx={{ px: 1.5 }}>
              {text(`${area}.firstFailures`, { count: run.failures.length })}
            </Typography>
          ) : null}
        </Plain>
      )}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {run.state === 'running' ? (
          <Button
            variant="outlined"
            disabled={stopping}
            aria-label={text(`${area}.stopRun`, { id: run.run_id })}
            onClick={() => void stop()}
          >
            {text(stopping ? `${area}.stopping` : `${area}.stop`)}
          </Button>
        ) : null}
        {children}
      </Box>
    </Paper>
  );
}
