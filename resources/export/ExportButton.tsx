import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { ExportRequest } from '../../contract/export.ts';
import { readList } from '../../providers/api/stream.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { ListBarButton } from '../table/ListBar.tsx';
import { exportAll, exportStream, saveBlob, saveRows, type ExportColumn } from './exportAll.ts';

/**
 * Exports everything that the list's filter selects, not just the page, with progress and a way to
 * stop.
 */
export function ExportButton<R extends RaRecord>({
  columns,
  fileName,
  rows,
}: {
  columns: readonly ExportColumn<R>[];
  fileName: string;
  /** All that the filter selects, where the list holds it already. */
  rows?: readonly R[] | undefined;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider();
  const api = useApi();
  const { resource, sort, filter, filterValues, total } = useListContext();
  const [progress, setProgress] = useState<{ done: number; of: number | null } | null>(null);
  const running = useRef<AbortController | null>(null);

  const run = async (): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    setProgress({ done: 0, of: total ?? 0 });
    try {
      const onProgress = (done: number, of: number | null) => setProgress({ done, of });
      // Lists that may be long come in one stream; of the others pages are asked for.
      const request = ExportRequest.safeParse({
        list: resource,
        ...wordsOnly({ ...filterValues, ...filter }),
      });
      const blob = request.success
        ? // The stream's rows are those of the list's own call.
          await exportStream<R>({
            columns,
            onProgress,
            source: readList(api, request.data, control.signal) as AsyncGenerator<{
              rows: readonly R[];
              total: number;
              more: boolean;
            }>,
          })
        : await exportAll<R>({
            columns,
            onProgress,
            signal: control.signal,
            fetchPage: (page, perPage, signal) =>
              provider.getList<R>(resource, {
                pagination: { page, perPage },
                sort,
                filter: { ...filterValues, ...filter },
                signal,
              }),
          });
      saveBlob(blob, `${fileName}.csv`);
    } catch (error) {
      if (!control.signal.aborted)
        notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
          type: 'error',
        });
    } finally {
      setProgress(null);
    }
  };
  return (
    <>
      <ListBarButton
        startIcon={<FileDownloadOutlined fontSize="small" />}
        disabled={!total || progress !== null}
        onClick={() => (rows ? saveRows(columns, rows, `${fileName}.csv`) : void run())}
      >
        {translate('resources.export.csv')}
      </ListBarButton>
      <Dialog open={progress !== null} aria-labelledby="export-title" fullWidth maxWidth="xs">
        <DialogTitle id="export-title">{translate('resources.export.running')}</DialogTitle>
        <DialogContent>
          <LinearProgress
            aria-labelledby="export-title"
            variant={progress?.of ? 'determinate' : 'indeterminate'}
            value={progress?.of ? Math.min(100, (100 * progress.done) / progress.of) : 0}
          />
          <Typography variant="body2" role="status" sx={{ mt: 1 }}>
            {progress?.of === null
              ? translate('resources.export.rowsSoFar', { done: progress.done })
              : translate('resources.export.rows', {
                  done: progress?.done ?? 0,
                  of: progress?.of ?? 0,
                })}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => running.current?.abort()}>
            {translate('resources.export.cancel')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** Filters without what a person left empty. */
function wordsOnly(filter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined,
    ),
  );
}
