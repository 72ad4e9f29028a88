import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { OutputOf } from '../../../contract/operation.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import { workloadOps } from '../../../contract/ops/workload.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { bytes, dateTime } from '../../ui/format.ts';
import { Failure } from '../shared/Failure.tsx';
import { Plain } from '../shared/Plain.tsx';

type Workload = OutputOf<typeof workloadOps.workload>;
const ASK_MS = 5000;

/**
 * What runs and waits, what failed and can be tried again, and which organisations load the
 * service.
 */
export function WorkPanels() {
  const text = useText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['workload'],
    refetchInterval: ASK_MS,
    queryFn: ({ signal }) => api.callOrThrow(workloadOps.workload, {}, { signal }),
  });
  if (!data)
    return error ? (
      <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>
    ) : (
      <Skeleton variant="rounded" height={240} />
    );
  return (
    <>
      <Plain
        title={text('admin.overview.now')}
        none={text('admin.overview.noWork')}
        heads={(['work', 'file', 'name', 'since'] as const).map((key) =>
          text(`admin.overview.${key}`),
        )}
        rows={data.running.map((job) => [
          workOf(text, job),
          <FileLink key="file" file_id={job.file_id} name={job.filename} />,
          job.customer_name,
          dateTime(job.since_timesec),
        ])}
      >
        {data.oldest_timesec === null ? null : (
          <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, pb: 1 }}>
            {text('admin.overview.oldest', {
              smart_count: data.waiting,
              at: dateTime(data.oldest_timesec),
            })}
          </Typography>
        )}
      </Plain>
      <Failures failures={data.failures} />
      <Plain
        title={text('admin.overview.load')}
        none={text('admin.overview.noLoad')}
        amounts={[4]}
        heads={(['name', 'running', 'queued', 'failedFiles', 'kept'] as const).map((key) =>
          text(`admin.overview.${key}`),
        )}
        rows={data.load.map((row) => [
          row.customer_name,
          row.running,
          row.waiting,
          row.failed,
          <Box key="kept" component="span" sx={{ whiteSpace: 'nowrap' }}>
            {bytes(row.bytes)}
          </Box>,
        ])}
      />
    </>
  );
}

function workOf(text: ReturnType<typeof useText>, job: Workload['running'][number]): string {
  const far =
    job.step && job.step.of > 0
      ? `, ${text('admin.overview.of', { done: job.step.done, of: job.step.of })}`
      : '';
  const again =
    job.attempt > 1 ? ` (${text('admin.overview.attempt', { attempt: job.attempt })})` : '';
  return `${text(`admin.overview.job.${job.kind}`)}${far}${again}`;
}

function FileLink({ file_id, name }: { file_id: number | null; name: string }) {
  return file_id === null ? (
    <>–</>
  ) : (
    // On a telephone the column keeps a width in which words hold.
    <Link
      component={RouterLink}
      to={`/submit/file/${file_id}`}
      sx={{ display: 'block', minWidth: 112, overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  );
}

/** Words, and smaller ones below: a table that stays narrow enough for a telephone. */
function Two({ below, children }: { below: string; children: ReactNode }) {
  return (
    <>
      {children}
      <Typography variant="caption" component="div" color="text.secondary">
        {below}
      </Typography>
    </>
  );
}

function Failures({ failures }: { failures: Workload['failures'] }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const retry = async (files: readonly number[]): Promise<void> => {
    setBusy(true);
    let refused = 0;
    let words = '';
    try {
      for (const file_id of files) {
        try {
          await api.callOrThrow(fileOps.actionSubmit, { file_id, file_action: 'retry' });
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          refused += 1;
          words = error.message;
        }
      }
      if (files.length > refused)
        notify(text('admin.overview.retried', { smart_count: files.length - refused }), {
          type: 'success',
        });
      if (refused > 0)
        notify(
          files.length === 1 ? words : text('admin.overview.someRefused', { smart_count: refused }),
          { type: 'warning' },
        );
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['workload'] });
      void queries.invalidateQueries({ queryKey: ['statistics'] });
    }
  };
  return (
    <Plain
      title={text('admin.overview.failures')}
      none={text('admin.overview.noFailures')}
      heads={(['file', 'what', 'retry'] as const).map((key) => text(`admin.overview.${key}`))}
      rows={failures.map((file) => [
        <Two key="file" below={file.customer_name}>
          <FileLink file_id={file.file_id} name={file.filename} />
        </Two>,
        <Two key="what" below={dateTime(file.timesec)}>
          <Failure failure={file} /> {text(`file.failedAt.${file.stage}`)}
        </Two>,
        <Button
          key="retry"
          size="small"
          variant="outlined"
          sx={{ whiteSpace: 'nowrap' }}
          disabled={busy}
          aria-label={text('admin.overview.retryOf', { name: file.filename })}
          onClick={() => void retry([file.file_id])}
        >
          {text('admin.overview.retry')}
        </Button>,
      ])}
    >
      {failures.length > 1 ? (
        <Box sx={{ px: 1.5, pb: 1 }}>
          <Button
            size="small"
            variant="outlined"
            disabled={busy}
            onClick={() => void retry(failures.map(({ file_id }) => file_id))}
          >
            {text('admin.overview.retryAll', { smart_count: failures.length })}
          </Button>
        </Box>
      ) : null}
    </Plain>
  );
}
