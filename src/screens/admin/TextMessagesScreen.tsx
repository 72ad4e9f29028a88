import { pageSx } from '../../../resources/pageWidth.ts';
import {
  Alert,
  Box,
  Button,
  Paper,
  Skeleton,
  Stack,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { ourOps } from '../../../contract/ops/ours.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { userOps } from '../../../contract/ops/users.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormGuard } from '../../ui/FormGuard.tsx';
import { dateTime } from '../../ui/format.ts';
import { LogState, LogTable } from '../shared/LogTable.tsx';
import { useSubmit } from '../shared/useSubmit.ts';

const LONGEST = 500;
const SHOWN = 50;

/**
 * `textmessages`: an Admin sends a text message through the operator's gateway, and sees what
 * became of the last ones.
 */
export function TextMessagesScreen() {
  const text = useText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['sms'],
    queryFn: ({ signal }) => api.callOrThrow(ourOps.smsList, { skip: 0, limit: SHOWN }, { signal }),
  });
  return (
    <Stack spacing={2} sx={pageSx('text')}>
      <PageTitle title={text('admin.sms.title')} />
      <Typography variant="body2" color="text.secondary">
        {text('admin.sms.intro')}
      </Typography>
      {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      {data && !data.configured ? <Alert severity="info">{text('admin.sms.off')}</Alert> : null}
      {data ? (
        <>
          <Paper variant="outlined" sx={{ p: 3 }}>
            <SendForm onDone={() => void refetch()} off={!data.configured} />
          </Paper>
          <Paper variant="outlined" sx={{ p: 3 }}>
            <Sent items={data.items} />
          </Paper>
        </>
      ) : error ? null : (
        <Skeleton variant="rounded" height={250} />
      )}
    </Stack>
  );
}

/** Number and words. A refusal keeps what was typed, and the list shows it too. */
function SendForm({ onDone, off }: { onDone: () => void; off: boolean }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const [phoneNumber, setNumber] = useState('');
  const [message, setMessage] = useState('');
  const [touched, setTouched] = useState(false);
  const { busy, problem, fields, submit } = useSubmit();
  const missing = (value: string): string | undefined =>
    touched && value.trim() === '' ? text('admin.sms.missing') : undefined;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (phoneNumber.trim() === '' || message.trim() === '') return;
    void submit(
      () => api.call(userOps.usersSms, { phoneNumber, message }),
      () => {
        setTouched(false);
        setMessage('');
        notify(text('admin.sms.sent'), { type: 'success' });
      },
    ).then(onDone);
  };
  return (
    <Stack component="form" spacing={2} noValidate onSubmit={send}>
      <FormGuard now={message} saved="" />
      {problem ? (
        <Alert severity="warning" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Field
        label={text('admin.sms.number')}
        type="tel"
        autoComplete="off"
        disabled={off}
        value={phoneNumber}
        onText={setNumber}
        error={missing(phoneNumber) ?? fields['phoneNumber']}
        help={text('admin.sms.numberHelp')}
        required
      />
      <Field
        label={text('admin.sms.message')}
        disabled={off}
        value={message}
        onText={setMessage}
        error={missing(message) ?? fields['message']}
        help={text('admin.sms.left', { smart_count: LONGEST - message.length })}
        inputProps={{ maxLength: LONGEST }}
        multiline
        minRows={3}
        required
      />
      <Box>
        <Button type="submit" variant="contained" disabled={busy || off}>
          {text('admin.sms.send')}
        </Button>
      </Box>
    </Stack>
  );
}

function Sent({ items }: { items: OutputOf<typeof ourOps.smsList>['items'] }) {
  const text = useText();
  return (
    <LogTable
      id="sms-list"
      title={text('admin.sms.list')}
      columns={(['when', 'to', 'by', 'state'] as const).map((name) => text(`admin.sms.${name}`))}
      empty={text('admin.sms.empty')}
    >
      {items.map((row) => (
        <TableRow key={row.id}>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTime(row.timesec)}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap', fontFamily: 'monospace' }}>{row.to}</TableCell>
          <TableCell>{row.by}</TableCell>
          <LogState problem={row.problem}>{text(`admin.sms.states.${row.state}`)}</LogState>
        </TableRow>
      ))}
    </LogTable>
  );
}
