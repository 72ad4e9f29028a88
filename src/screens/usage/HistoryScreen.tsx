import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Box,
  Button,
  LinearProgress,
  Link,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { LIST_LIMIT_MAX } from '../../../contract/limits.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { usageOps } from '../../../contract/ops/usage.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { actWords, valueWords } from '../../../resources/audit/words.ts';
import { saveCsv } from '../../../resources/export/exportAll.ts';
import { useText, type Translate } from '../../i18n/useText.ts';
import { DateRangeFields } from '../../ui/DateRangeFields.tsx';
import { dateTime } from '../../ui/format.ts';
import { Message } from '../../ui/Message.tsx';
import { useDateRange } from '../../ui/useDateRange.ts';

type Item = OutputOf<typeof usageOps.history>['items'][number];
/** A line with its words. */
type Line = Item & { readonly act: string; readonly detail: string };

/** What was done, newest first: `my` by oneself, `users` by the people of a customer, `activity` all that they did lately, also signing in. */
export function HistoryScreen({ name }: { name: 'my' | 'users' | 'activity' }) {
  const text = useText();
  const translate = useTranslate();
  const api = useApi();
  const range = useDateRange();
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['history', name, range.inForce],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      name === 'activity'
        ? api.ask(usageOps.activityUsers, {}, { signal })
        : api.ask(
            usageOps.history,
            { pathname: name, ...range.inForce, limit: LIST_LIMIT_MAX },
            { signal },
          ),
  });
  const items = (data?.items ?? [])
    .map((item) => ({
      ...item,
      act: actWords(item.what, translate),
      detail: detailOf(item, translate),
    }))
    .filter((item) => fits(item, search));
  return (
    <Stack spacing={2} sx={{ maxWidth: 1100, mx: 'auto' }}>
      <Title title={text(`history.title.${name}`)} />
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {name === 'activity' ? null : (
          <DateRangeFields range={range.shown} onChange={range.change} />
        )}
        <TextField
          type="search"
          label={text('history.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button
          sx={{ ml: 'auto' }}
          color="inherit"
          disabled={items.length === 0}
          startIcon={<FileDownloadOutlined fontSize="small" />}
          onClick={() => save(items, name)}
        >
          {text('history.csv')}
        </Button>
      </Box>
      {error ? (
        <Alert
          severity="warning"
          action={<Button onClick={() => void refetch()}>{text('shell.errors.retry')}</Button>}
        >
          {text('history.failed')}
        </Alert>
      ) : null}
      <Box sx={{ height: 4 }}>
        {isFetching ? <LinearProgress aria-label={text(`history.title.${name}`)} /> : null}
      </Box>
      {data && data.items.length === 0 ? (
        <Message drawing="page" title={text('history.empty')}>
          {name === 'activity' ? null : text('history.emptyHelp')}
        </Message>
      ) : null}
      {data && data.items.length > 0 && items.length === 0 ? (
        <Typography role="status" color="text.secondary">
          {text('history.none')}
        </Typography>
      ) : null}
      {items.length > 0 ? <Rows items={items} /> : null}
      {data && data.items.length >= LIST_LIMIT_MAX ? (
        <Typography variant="caption" color="text.secondary">
          {text('history.most', { count: LIST_LIMIT_MAX })}
        </Typography>
      ) : null}
    </Stack>
  );
}

function Rows({ items }: { items: readonly Line[] }) {
  const text = useText();
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table size="small">
        <TableHead>
          <TableRow>
            {(['when', 'who', 'what', 'file', 'detail'] as const).map((key) => (
              <TableCell key={key}>{text(`history.${key}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item, index) => (
            <TableRow key={index} hover>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTime(item.timesec)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{item.user_name}</TableCell>
              <TableCell sx={{ minWidth: 180 }}>{item.act}</TableCell>
              <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
                {item.file_id === null ? null : (
                  <Link component={RouterLink} to={`/submitinfo/file/${item.file_id}`}>
                    {item.filename}
                  </Link>
                )}
              </TableCell>
              <TableCell sx={{ minWidth: 240, overflowWrap: 'anywhere' }}>{item.detail}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** "Check figures → Matching · Boxes checked" */
function detailOf(item: Item, translate: Translate): string {
  const step = [item.from, item.to]
    .map((value) => valueWords(item.what, value, translate))
    .filter((words) => words !== '')
    .join(' → ');
  return [step, item.text].filter((part) => part !== '').join(' · ');
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
