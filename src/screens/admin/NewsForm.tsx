import { Box, Button, Paper, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import type * as z from 'zod/mini';
import type { MISC } from '../../../contract/ops/users.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';
import { dayOf, dayText, startOfDay } from '../../ui/dates.ts';
import { Field } from '../../ui/Field.tsx';
import { date } from '../../ui/format.ts';
import { useDraft } from '../../pending/useDraft.ts';

type Item = z.infer<typeof MISC.news>['items'][number];

/** The news that were written, newest first, and a form for the next; each may have its day. */
export function NewsForm({
  items,
  onSave,
}: {
  items: readonly Item[];
  onSave: (items: Item[]) => Promise<void>;
}) {
  const text = useText();
  const notify = useNotify();
  const [opened] = useState(() => Math.floor(Date.now() / 1000));
  const empty = { id: '', title: '', text: '', day: dayText(opened) };
  const [draft, setDraft, forget] = useDraft('news', empty);
  const [busy, setBusy] = useState(false);
  const save = async (next: Item[]): Promise<boolean> => {
    setBusy(true);
    try {
      await onSave(next);
      notify(text('admin.settings.saved'), { type: 'success' });
      return true;
    } catch (error) {
      if (error instanceof Refused) notify(error.message, { type: 'warning' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const day = dayOf(draft.day);
    if (!day) return;
    // Today means now; another day begins with its first second.
    const timesec =
      dayText(Math.floor(Date.now() / 1000)) === draft.day
        ? Math.floor(Date.now() / 1000)
        : startOfDay(day);
    const before = items.find((one) => one.id === draft.id);
    // An item whose day stays keeps its second too, so that nobody has it unread again.
    const when = before && dayText(before.timesec) === draft.day ? before.timesec : timesec;
    const item = {
      id: before?.id ?? crypto.randomUUID(),
      title: draft.title.trim(),
      text: draft.text.trim(),
      timesec: when,
      product: before?.product ?? null,
    };
    if (await save([item, ...items.filter((one) => one.id !== item.id)])) {
      setDraft(empty);
      forget();
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="form"
        onSubmit={(event) => void add(event)}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        <Field
          label={text('admin.settings.news.heading')}
          value={draft.title}
          onText={(title) => setDraft({ ...draft, title })}
          required
        />
        <Field
          label={text('admin.settings.news.text')}
          value={draft.text}
          onText={(words) => setDraft({ ...draft, text: words })}
          multiline
          minRows={3}
          required
        />
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-end' }}>
          <Box sx={{ width: 180 }}>
            <Field
              label={text('admin.settings.news.day')}
              type="date"
              value={draft.day}
              onText={(day) => setDraft({ ...draft, day })}
            />
          </Box>
          <Button
            type="submit"
            variant="contained"
            disabled={busy || draft.title.trim() === '' || draft.text.trim() === ''}
          >
            {text(draft.id === '' ? 'admin.settings.news.add' : 'admin.settings.news.change')}
          </Button>
          {draft.id === '' ? null : (
            <Button
              disabled={busy}
              onClick={() => {
                setDraft(empty);
                forget();
              }}
            >
              {text('admin.settings.news.leave')}
            </Button>
          )}
        </Box>
      </Box>
      {items.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {text('admin.settings.news.none')}
        </Typography>
      ) : null}
      {[...items]
        .sort((a, b) => b.timesec - a.timesec)
        .map((item) => (
          <Paper
            key={item.id}
            variant="outlined"
            component="article"
            sx={{ p: 1.5, display: 'flex', gap: 1, alignItems: 'flex-start' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="caption" color="text.secondary">
                {date(item.timesec)}
                {item.timesec > opened ? ` · ${text('admin.settings.news.planned')}` : ''}
                {item.product ? ` · ${item.product}` : ''}
              </Typography>
              <Typography sx={{ fontWeight: 600 }}>{item.title}</Typography>
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {item.text}
              </Typography>
            </Box>
            <Button
              size="small"
              disabled={busy}
              aria-label={text('admin.settings.news.editOf', { title: item.title })}
              onClick={() =>
                setDraft({
                  id: item.id,
                  title: item.title,
                  text: item.text,
                  day: dayText(item.timesec),
                })
              }
            >
              {text('admin.settings.news.edit')}
            </Button>
            <Button
              size="small"
              disabled={busy}
              aria-label={text('admin.settings.news.removeOf', { title: item.title })}
              onClick={() => void save(items.filter((one) => one.id !== item.id))}
            >
              {text('admin.settings.news.remove')}
            </Button>
          </Paper>
        ))}
    </Box>
  );
}
