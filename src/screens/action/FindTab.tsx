import {
  Box,
  Button,
  LinearProgress,
  Link as PlainLink,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OutputOf } from '../../../contract/operation.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { Said } from '../../../resources/Said.tsx';
import { ScrollFrame } from '../../../resources/table/ScrollFrame.tsx';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { Message } from '../../ui/Message.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { count, dateTime } from '../../ui/format.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { FileActions } from './FileActions.tsx';

type Found = OutputOf<typeof fileOps.actionUserGet>;

/** Finds people and files by part of a name; what was searched stands in the address. */
export function FindTab() {
  const text = useText();
  const api = useApi();
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const [typed, setTyped] = useState(query);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['action', 'find', query],
    enabled: query !== '',
    queryFn: ({ signal }) => api.callOrThrow(fileOps.actionUserGet, { text: query }, { signal }),
  });
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setParams({ tab: 'find', q: typed.trim() });
  };
  return (
    <Stack spacing={2}>
      <Box
        component="form"
        role="search"
        onSubmit={search}
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', maxWidth: 640 }}
      >
        <Field
          label={text('action.find.label')}
          help={text('action.find.intro')}
          value={typed}
          onText={setTyped}
          type="search"
          autoFocus
        />
        <Button type="submit" variant="contained" disabled={typed.trim() === ''}>
          {text('action.find.go')}
        </Button>
      </Box>
      <Box sx={{ height: 4 }}>
        {isFetching ? <LinearProgress aria-label={text('action.find.go')} /> : null}
      </Box>
      <Said>
        {isFetching
          ? text('public.loading')
          : data
            ? text('resources.table.found', {
                count: count(data.users.length + data.files.length),
              })
            : ''}
      </Said>
      {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      {data && data.users.length + data.files.length === 0 ? (
        <Message drawing="page" title={text('action.find.none')}>
          {text('action.find.noneHelp')}
        </Message>
      ) : null}
      {data && data.users.length + data.files.length > 0 ? (
        <>
          <People people={data.users} />
          <Files files={data.files} />
        </>
      ) : null}
    </Stack>
  );
}

function People({ people }: { people: Found['users'] }) {
  const text = useText();
  return (
    <Paper variant="outlined" component="section" aria-labelledby="found-people">
      <Typography variant="h2" id="found-people" sx={{ p: 1.5 }}>
        {text('action.find.people')}
      </Typography>
      {people.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, pb: 1.5 }}>
          {text('action.find.noPeople')}
        </Typography>
      ) : (
        <ScrollFrame labelledBy="found-people">
          <Table size="small" aria-labelledby="found-people">
            <TableBody>
              {people.map((person) => (
                <TableRow key={person.user_id}>
                  <TableCell>
                    <PlainLink component={Link} to={`/users/${person.user_id}`}>
                      {person.name}
                    </PlainLink>
                  </TableCell>
                  <TableCell>{person.email}</TableCell>
                  <TableCell>{person.customer_name}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollFrame>
      )}
    </Paper>
  );
}

function Files({ files }: { files: Found['files'] }) {
  const text = useText();
  return (
    <Paper variant="outlined" component="section" aria-labelledby="found-files">
      <Typography variant="h2" id="found-files" sx={{ p: 1.5 }}>
        {text('action.find.files')}
      </Typography>
      {files.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, pb: 1.5 }}>
          {text('action.find.noFiles')}
        </Typography>
      ) : (
        <ScrollFrame labelledBy="found-files">
          <Table size="small" aria-labelledby="found-files">
            <TableBody>
              {files.map((file) => (
                <TableRow key={file.file_id}>
                  <TableCell sx={{ minWidth: 150, overflowWrap: 'anywhere' }}>
                    <PlainLink component={Link} to={`/submit/file/${file.file_id}`}>
                      <bdi>{file.filename}</bdi>
                    </PlainLink>
                  </TableCell>
                  <TableCell>
                    <StateChip state={file.state} database={file.database} />
                  </TableCell>
                  <TableCell>
                    {file.owner.email}
                    <Typography variant="caption" component="div" color="text.secondary">
                      {file.customer_name}
                    </Typography>
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {dateTime(file.created_timesec)}
                  </TableCell>
                  <TableCell align="right">
                    <FileActions file={file} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollFrame>
      )}
    </Paper>
  );
}
