import { pageSx } from '../../../resources/pageWidth.ts';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import {
  Box,
  Button,
  LinearProgress,
  Link,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import type { OutputOf } from '../../../contract/operation.ts';
import { usageOps } from '../../../contract/ops/usage.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { Act } from '../../../resources/audit/Act.tsx';
import { actWords, changeWords } from '../../../resources/audit/words.ts';
import { CustomerFilter } from '../../../resources/customer/CustomerFilter.tsx';
import { useCustomerFilter } from '../../../resources/customer/useCustomerFilter.ts';
import { saveCsv } from '../../../resources/export/exportAll.ts';
import { Said } from '../../../resources/Said.tsx';
import { ScrollFrame } from '../../../resources/table/ScrollFrame.tsx';
import { useText, type Translate } from '../../i18n/useText.ts';
import { DateRangeFields } from '../../ui/DateRangeFields.tsx';
import { count, dateTime } from '../../ui/format.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { Message } from '../../ui/Message.tsx';
import { useDateRange } from '../../ui/useDateRange.ts';

type Page = OutputOf<typeof usageOps.history>;
type Item = Page['items'][number];
/** A line with its words. */
type Line = Item & { readonly act: string; readonly detail: string };

/**
 * What was done, newest first: `my` by oneself, `users` by the people of a customer, `activity` all
 * that they did lately, also signing in.
 */
export function HistoryScreen({ name }: { name: 'my' | 'users' | 'activity' }) {
  const text = useText();
  const translate = useTranslate();
  const api = useApi();
  const range = useDateRange();
  const [search, setSearch] = useState('');
  const { customer, mayChoose } = useCustomerFilter();
  const whose = name === 'my' || !mayChoose ? {} : { customer_id: customer || null };
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['history', name, range.inForce, whose],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as number | undefined, // the first page is before nothing
    getNextPageParam: (page: Page) => (page.more ? page.items.at(-1)?.id : undefined),
    queryFn: ({ signal, pageParam: before }) =>
      name === 'activity'
        ? api.callOrThrow(usageOps.activityUsers, { ...whose, before }, { signal })
        : api.callOrThrow(
            usageOps.history,
            { pathname: name, ...whose, ...range.inForce, before },
            { signal },
          ),
  });
  const linesOf = (pages: readonly Page[]): readonly Line[] =>
    pages
      .flatMap((page) => page.items)
      .map((item) => ({
        ...item,
        act: actWords(item.what, translate),
        detail: detailOf(item, translate),
      }))
      .filter((item) => fits(item, search));
  const items = linesOf(data?.pages ?? []);
  const loaded = (data?.pages ?? []).reduce((sum, page) => sum + page.items.length, 0);
  /** Reads on to the oldest, so that the file has every line and not only those that are shown. */
  const saveAll = async (): Promise<void> => {
    let all = { data, hasNextPage };
    while (all.hasNextPage) {
      const next = await fetchNextPage();
      if (next.isError) return; // the list says so
      all = next;
    }
    save(linesOf(all.data?.pages ?? []), name);
  };
  return (
    <Stack spacing={2} sx={pageSx('wide')}>
      <PageTitle title={text(`history.title.${name}`)} />
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {name === 'activity' ? null : (
          <DateRangeFields range={range.shown} onChange={range.change} />
        )}
        {name === 'my' ? null : <CustomerFilter />}
        <TextField
          type="search"
          label={text('history.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button
          sx={{ ml: 'auto' }}
          color="inherit"
          disabled={items.length === 0 || isFetching}
          startIcon={<FileDownloadOutlined fontSize="small" />}
          onClick={() => void saveAll()}
        >
          {text('history.csv')}
        </Button>
      </Box>
      {error ? <RetryAlert onRetry={refetch}>{text('history.failed')}</RetryAlert> : null}
      <Box sx={{ height: 4 }}>
        {isFetching ? <LinearProgress aria-label={text(`history.title.${name}`)} /> : null}
      </Box>
      <Said>
        {isFetching
          ? text('public.loading')
          : text('resources.table.found', { count: count(items.length) })}
      </Said>
      {data || error ? null : <Skeleton variant="rounded" height={320} />}
      {data && loaded === 0 ? (
        <Message drawing="page" title={text('history.empty')}>
          {name === 'activity' ? null : text('history.emptyHelp')}
        </Message>
      ) : null}
      {loaded > 0 && items.length === 0 ? (
        <Typography color="text.secondary">{text('history.none')}</Typography>
      ) : null}
      {items.length > 0 ? <Rows items={items} label={text(`history.title.${name}`)} /> : null}
      {hasNextPage ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="body2" color="text.secondary">
            {text('history.newest', { count: count(loaded) })}
          </Typography>
          <Button
            size="small"
            color="inherit"
            disabled={isFetching}
            onClick={() => void fetchNextPage()}
          >
            {text('history.older')}
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
}

function Rows({ items, label }: { items: readonly Line[]; label: string }) {
  const text = useText();
  return (
    <ScrollFrame label={label} framed>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {(['when', 'who', 'what', 'file', 'detail'] as const).map((key) => (
              <TableCell key={key}>{text(`history.${key}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <TableRow key={item.id} hover>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTime(item.timesec)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{item.user_name}</TableCell>
              <TableCell sx={{ minWidth: 180 }}>
                <Act action={item.what} />
              </TableCell>
              <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
                {item.file_id === null ? null : (
                  <Link component={RouterLink} to={`/submitinfo/file/${item.file_id}`}>
                    <bdi>{item.filename}</bdi>
                  </Link>
                )}
              </TableCell>
              <TableCell sx={{ minWidth: 240, overflowWrap: 'anywhere' }}>{item.detail}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollFrame>
  );
}

/** "Check figures → Matching · Boxes checked" */
function detailOf(item: Item, translate: Translate): string {
  return [changeWords(item.what, item.from, item.to, translate), item.text]
    .filter((part) => part !== '')
    .join(' · ');
}

function fits(item: Line, search: string): boolean {
  const all = `${item.user_name} ${item.act} ${item.filename ?? ''} ${item.detail}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function save(items: readonly Line[], name: string): void {
  const rows = items.map((item) => [
    new Date(item.timesec * 1000).toISOString(),
    item.user_id,
    item.user_name,
    item.act,
    item.file_id,
    item.filename,
    item.detail,
  ]);
  saveCsv(
    [['time', 'user_id', 'user_name', 'what', 'file_id', 'filename', 'detail'], ...rows],
    `history-${name}.csv`,
  );
}
