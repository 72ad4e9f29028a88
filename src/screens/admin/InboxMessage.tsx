import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { OutputOf } from '../../../contract/operation.ts';
import { supportOps } from '../../../contract/ops/support.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { dateTime } from '../../ui/format.ts';
import { useDraft } from '../../pending/useDraft.ts';
import { useSubmit } from '../shared/useSubmit.ts';

export type Written = OutputOf<typeof supportOps.supportList>['items'][number];

/** One message with its answers, and the way to answer or close it. */
export function InboxMessage({ message }: { message: Written }) {
  const text = useText();
  const { refetch } = useListContext<Written>();
  const queries = useQueryClient();
  const [writing, setWriting] = useState(false);
  const done = (): void => {
    setWriting(false);
    void refetch();
    void queries.invalidateQueries({ queryKey: ['support'] });
  };
  return (
    <Paper component="article" variant="outlined" sx={{ p: 2 }} aria-label={message.subject}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {message.subject}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {dateTime(message.timesec)} · {text(`admin.inbox.state.${message.state}`)}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {message.who} ({message.from}) · {message.customer_name}
      </Typography>
      <Words>{message.text}</Words>
      {message.answers.map((answer, index) => (
        <Box key={index} sx={{ mt: 1.5, pl: 1.5, borderInlineStart: 3, borderColor: 'divider' }}>
          <Typography variant="caption" color="text.secondary">
            {text('admin.inbox.answeredBy', { by: answer.by, at: dateTime(answer.timesec) })}
          </Typography>
          <Words>{answer.text}</Words>
        </Box>
      ))}
      {writing ? (
        <AnswerForm message={message} onDone={done} />
      ) : (
        <Steps message={message} onWrite={() => setWriting(true)} onDone={done} />
      )}
    </Paper>
  );
}

function Words({ children }: { children: string }) {
  return (
    <Typography
      component="p"
      variant="body2"
      sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}

function Steps({
  message,
  onWrite,
  onDone,
}: {
  message: Written;
  onWrite: () => void;
  onDone: () => void;
}) {
  const text = useText();
  const api = useApi();
  const { busy, problem, submit } = useSubmit();
  const closed = message.state === 'closed';
  const set = (): void =>
    void submit(
      () => api.call(supportOps.supportSet, { id: message.id, state: closed ? 'open' : 'closed' }),
      onDone,
    );
  return (
    <>
      {problem ? (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {problem}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={text('admin.inbox.answerTo', { subject: message.subject })}
          onClick={onWrite}
        >
          {text('admin.inbox.answer')}
        </Button>
        <Button
          size="small"
          disabled={busy}
          aria-label={text(closed ? 'admin.inbox.openOf' : 'admin.inbox.closeOf', {
            subject: message.subject,
          })}
          onClick={set}
        >
          {text(closed ? 'admin.inbox.open' : 'admin.inbox.close')}
        </Button>
      </Box>
    </>
  );
}

/** Words that are kept until they are sent. */
function AnswerForm({ message, onDone }: { message: Written; onDone: () => void }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const [draft, setDraft, forget] = useDraft(`answer.${message.id}`, { words: '' });
  const [touched, setTouched] = useState(false);
  const { busy, problem, submit } = useSubmit();
  const missing = draft.words.trim() === '';
  const send = (close: boolean): void => {
    setTouched(true);
    if (missing) return;
    void submit(
      () => api.call(supportOps.supportAnswer, { id: message.id, text: draft.words, close }),
      () => {
        forget();
        notify(text('admin.inbox.sent'), { type: 'success' });
        onDone();
      },
    );
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
      sx={{ mt: 2, display: 'grid', gap: 1.5 }}
    >
      {problem ? <Alert severity="warning">{problem}</Alert> : null}
      <Field
        label={text('admin.inbox.answerTo', { subject: message.subject })}
        value={draft.words}
        onText={(words) => setDraft({ words })}
        error={touched && missing ? text('admin.inbox.missing') : undefined}
        multiline
        minRows={4}
        autoFocus
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {text('admin.inbox.send')}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => send(true)}>
          {text('admin.inbox.sendAndClose')}
        </Button>
      </Box>
    </Box>
  );
}
