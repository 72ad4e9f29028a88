import { pageSx } from '../../../resources/pageWidth.ts';
import { Alert, Box, Button, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { ListBase, useListContext, useNotify } from 'react-admin';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { ourOps } from '../../../contract/ops/ours.ts';
import type { OutputOf } from '../../../contract/operation.ts';
import { ListProblem } from '../../../resources/table/ListProblem.tsx';
import { Pager } from '../../../resources/table/Pager.tsx';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';
import { Message } from '../../ui/Message.tsx';
import { useApi } from '../../../providers/api/useApi.ts';
import { useSubmit } from '../shared/useSubmit.ts';
import { linked } from './linked.ts';

type Mail = OutputOf<typeof ourOps.outbox>['items'][number];
const options = { onError: () => undefined };

/**
 * `outbox`: mail that nobody was sent because no mail server is configured, and what became of the
 * rest.
 */
export function OutboxScreen() {
  const text = useText();
  return (
    <ListBase<Mail>
      resource="outbox"
      perPage={25}
      sort={{ field: 'id', order: 'DESC' }}
      exporter={false}
      queryOptions={options}
    >
      <PageTitle title={text('admin.outbox.title')} />
      <Stack spacing={1.5} sx={pageSx('text')}>
        <Typography variant="body2" color="text.secondary">
          {text('admin.outbox.intro')}
        </Typography>
        <ListProblem />
        <Mails />
        <Pager />
      </Stack>
    </ListBase>
  );
}

function Mails() {
  const text = useText();
  const { data, isPending, error } = useListContext<Mail>();
  if (error) return null;
  if (isPending)
    return [0, 1, 2].map((row) => <Skeleton key={row} variant="rounded" height={150} />);
  if (data.length === 0)
    return (
      <Message drawing="page" title={text('admin.outbox.empty')}>
        {text('admin.outbox.emptyHelp')}
      </Message>
    );
  return data.map((mail) => (
    <Paper key={mail.id} component="article" variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography variant="h2">{mail.subject}</Typography>
        <Typography variant="caption" color="text.secondary">
          {dateTime(mail.timesec)} · {text(`admin.outbox.state.${mail.state}`)}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {text('admin.outbox.to')}: {mail.to}
      </Typography>
      {mail.error === null ? null : <Trouble mail={mail} />}
      <Typography
        component="p"
        variant="body2"
        sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {mail.masked ? mail.text : <Linked text={mail.text} />}
      </Typography>
      {mail.masked ? <Masked kept={mail.state === 'kept'} /> : null}
    </Paper>
  ));
}

function Linked({ text }: { text: string }) {
  return linked(text).map((part, index) =>
    part.link ? (
      <Link key={index} href={part.text} rel="noreferrer" underline="always">
        {part.text}
      </Link>
    ) : (
      part.text
    ),
  );
}

/** Why the link leads nowhere here, and for a mail that nobody was sent what to do instead. */
function Masked({ kept }: { kept: boolean }) {
  const text = useText();
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      <div>{text('admin.outbox.masked')}</div>
      {kept ? <div>{text('admin.outbox.maskedKept')}</div> : null}
    </Alert>
  );
}

/** What the mail server said, when it is tried again, and the way to send it again by hand. */
function Trouble({ mail }: { mail: Mail }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const { refetch } = useListContext<Mail>();
  const { busy, problem, submit } = useSubmit();
  const again = (): void =>
    void submit(
      () => api.call(ourOps.outboxRetry, { id: mail.id }),
      () => {
        notify(text('admin.outbox.queuedAgain'), { type: 'success' });
        void refetch();
      },
    );
  const tries = text('admin.outbox.tries', { smart_count: mail.attempts });
  const next =
    mail.next_timesec === null
      ? ''
      : `, ${text('admin.outbox.next', { at: dateTime(mail.next_timesec) })}`;
  return (
    <Alert
      severity={mail.state === 'queued' ? 'info' : 'warning'}
      sx={{ mt: 1, overflowWrap: 'anywhere' }}
      action={
        mail.state === 'queued' ? null : (
          <Button disabled={busy} onClick={again}>
            {text('admin.outbox.again')}
          </Button>
        )
      }
    >
      {problem || `${mail.error ?? ''} (${tries}${next})`}
    </Alert>
  );
}
