import { pageSx } from '../pageWidth.ts';
import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { OutputOf } from '../../contract/operation.ts';
import { recordOps, type RecordKind } from '../../contract/ops/records.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { Act } from '../audit/Act.tsx';
import { changeWords } from '../audit/words.ts';
import { dateTime, money } from '../format.ts';
import type { Definition, Viewer } from './definition.ts';
import { wordsOf } from './cells.tsx';
import { useViewer } from './useViewer.ts';

type Line = OutputOf<typeof recordOps.recordHistory>['items'][number];
const PAGE = 20;

/** Who did what with a record, the newest first. */
export function History<R extends RaRecord>({
  definition,
  kind,
  record,
}: {
  definition: Definition<R>;
  kind: RecordKind;
  record: R;
}) {
  const translate = useTranslate();
  const viewer = useViewer();
  const api = useApi();
  const id = useId();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      // A change of the record is a line more.
      queryKey: [definition.resource, 'history', String(record.id), record],
      initialPageParam: 0,
      queryFn: ({ signal, pageParam }) =>
        api.callOrThrow(
          recordOps.recordHistory,
          { resource: kind, id: String(record.id), skip: pageParam, limit: PAGE },
          { signal },
        ),
      getNextPageParam: (last, pages) => (last.more ? pages.length * PAGE : undefined),
    });
  const lines = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ ...pageSx('text'), mt: 2, p: 3 }}
    >
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {translate('resources.history.title')}
      </Typography>
      {error ? (
        <Alert
          severity="warning"
          action={
            <Button onClick={() => void refetch()}>{translate('resources.table.retry')}</Button>
          }
        >
          {error.message}
        </Alert>
      ) : null}
      {isPending && !error ? <Skeleton variant="rounded" height={48} /> : null}
      {data && lines.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.history.empty')}
        </Typography>
      ) : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Box key={line.id} component="li" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <strong>
                <Act action={line.what} />
              </strong>
              {detailOf(definition, record, viewer, line, translate)}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {dateTime(line.timesec)} · {line.who || translate('resources.history.server')}
            </Typography>
          </Box>
        ))}
      </Box>
      {hasNextPage ? (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('resources.history.more')}
        </Button>
      ) : null}
    </Paper>
  );
}

/** What is money without being a field of the record. */
const CENTS: readonly string[] = ['total'];

/** What changed, in the words of the record's own fields where it has them. */
function detailOf<R extends RaRecord>(
  definition: Definition<R>,
  record: R,
  viewer: Viewer,
  { what, from, to, text, changes }: Line,
  translate: (key: string, options?: Record<string, unknown>) => string,
): string {
  const place = (key: string): number =>
    definition.fields.findIndex((one) => one.key === key) + 1 || Infinity;
  const set = Object.entries(changes)
    .toSorted(([a], [b]) => (place(a) < place(b) ? -1 : Number(place(a) > place(b))))
    .map(([key, value]) => {
      const field = definition.fields.find((one) => one.key === key);
      // One field of the record, with the value that it was given.
      if (field)
        return `${translate(field.label)}: ${wordsOf(field, { ...record, [key]: value }, viewer, translate)}`;
      // What belongs to the act alone is told where it says something.
      return value === null || value === 0 || value === '' || typeof value === 'object'
        ? ''
        : `${translate(`resources.history.part.${key}`, { _: key })}: ${CENTS.includes(key) && typeof value === 'number' ? money(value) : String(value)}`;
    });
  const details = [
    changeWords(what, from, to, translate),
    ...(text === '' || text === changes['code'] ? [] : [text]),
    ...set,
  ].filter((part) => part !== '');
  return details.length === 0 ? '' : `: ${details.join('; ')}`;
}
