import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText.ts';
import { QueueRow } from './QueueRow.tsx';
import { isActive, isProblem, summaryOf, type Entry } from './queue.ts';
import type { Database, Queue } from './queueStore.ts';
import type { FileProduct } from '../../../contract/brand.ts';

/**
 * Rows that are drawn until somebody asks for more: each of them asks the server how its file is.
 */
const ROWS = 100;

interface Props {
  readonly entries: readonly Entry[];
  readonly queue: Queue;
  readonly database: Database;
  readonly product: FileProduct;
  /** The list in which they appear. */
  readonly home: string;
}

/**
 * What is being sent: how far all of it is, and each file with its own progress or the reason why
 * it was not taken.
 */
export function QueueList({ entries, queue, database, product, home }: Props) {
  const text = useText();
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [most, setMost] = useState(ROWS);
  const { all, received, known, problems, broken, share } = summaryOf(entries);
  const wanted = onlyProblems ? entries.filter((entry) => isProblem(entry.status)) : entries;
  return (
    <Paper variant="outlined" component="section" aria-label={text('submit.queue')}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 0.75,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {text('submit.queue')}
        </Typography>
        <Button
          onClick={queue.clearFinished}
          disabled={entries.every(({ status }) => isActive(status))}
        >
          {text('submit.clear')}
        </Button>
        <Button component={Link} to={home}>
          {text('submit.toDashboard')}
        </Button>
      </Box>
      {all > 1 ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 1.5,
            py: 0.75,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
            <Typography variant="body2" role="status">
              {[
                text('submit.summary.received', { received, all }),
                ...(known > 0 ? [text('submit.summary.known', { smart_count: known })] : []),
                ...(problems > 0
                  ? [text('submit.summary.problems', { smart_count: problems })]
                  : []),
              ].join(' · ')}
            </Typography>
            <LinearProgress
              aria-label={text('submit.summary.progress')}
              variant="determinate"
              value={100 * share}
              sx={{ mt: 0.5, height: 4 }}
            />
          </Box>
          {broken > 0 ? (
            <Button size="small" variant="outlined" color="inherit" onClick={queue.resume}>
              {text('submit.summary.retry', { smart_count: broken })}
            </Button>
          ) : null}
          {problems > 0 || onlyProblems ? (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-pressed={onlyProblems}
              onClick={() => setOnlyProblems(!onlyProblems)}
            >
              {text(onlyProblems ? 'submit.summary.showAll' : 'submit.summary.showProblems')}
            </Button>
          ) : null}
        </Box>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {wanted.slice(0, most).map((entry) => (
          <QueueRow
            key={entry.key}
            entry={entry}
            queue={queue}
            database={database}
            product={product}
          />
        ))}
      </Box>
      {wanted.length > most ? (
        <Box sx={{ p: 1, textAlign: 'center' }}>
          <Button color="inherit" onClick={() => setMost(most + ROWS)}>
            {text('submit.summary.more', { smart_count: wanted.length - most })}
          </Button>
        </Box>
      ) : null}
    </Paper>
  );
}
