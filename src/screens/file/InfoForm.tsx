import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import type { FileInfo, FileRow } from '../../../contract/entities.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { dayOf, dayText, endOfDay } from '../../ui/dates.ts';
import { Field } from '../../ui/Field.tsx';
import { isChanged } from '../../ui/FormGuard.tsx';
import { useDraft } from '../../pending/useDraft.ts';

const TEXTS = ['manuscript_number', 'title', 'authors', 'journal', 'article_type', 'doi'] as const;

type Draft = Record<(typeof TEXTS)[number] | 'filename' | 'revision_of' | 'due' | 'note', string>;

/**
 * What people say about a manuscript; everything is optional. What is typed survives a failure that
 * leaves the page.
 */
export function InfoForm({ row, onSaved }: { row: FileRow; onSaved: (row: FileRow) => void }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const kept = draftOf(row);
  const [draft, setDraft, forget] = useDraft<Draft>(`info.${row.file_id}`, kept);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refused | null>(null);
  const set = (key: keyof Draft) => (value: string) => setDraft({ ...draft, [key]: value });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      onSaved(
        await api.callOrThrow(fileOps.fileInfo, {
          file_id: row.file_id,
          info: infoOf(draft),
          filename: draft.filename.trim() || row.filename,
        }),
      );
      forget();
      notify(text('file.saved'), { type: 'success' });
    } catch (error) {
      if (error instanceof Refused) setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void save(event)}>
      <Stack spacing={2}>
        <Typography variant="h2">{text('file.about')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {text('file.aboutHelp')}
        </Typography>
        {problem ? <Alert severity="error">{problem.message}</Alert> : null}
        <Field
          label={text('file.name')}
          value={draft.filename}
          onText={set('filename')}
          error={problem?.refusal.fields?.['filename']}
          disabled={!row.may.edit}
        />
        {TEXTS.map((key) => (
          <Field
            key={key}
            label={text(`file.field.${key}`)}
            value={draft[key]}
            onText={set(key)}
            error={problem?.refusal.fields?.[`info.${key}`]}
            multiline={key === 'authors' || key === 'title'}
            disabled={!row.may.edit}
          />
        ))}
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 2 }}>
          <Field
            label={text('file.field.revision_of')}
            inputMode="numeric"
            value={draft.revision_of}
            onText={set('revision_of')}
            disabled={!row.may.edit}
          />
          <Field
            label={text('file.field.due')}
            type="date"
            value={draft.due}
            onText={set('due')}
            disabled={!row.may.edit}
          />
        </Box>
        <Field
          label={text('file.field.note')}
          value={draft.note}
          onText={set('note')}
          multiline
          minRows={2}
          disabled={!row.may.edit}
        />
        <Box>
          <Button
            type="submit"
            variant="contained"
            disabled={busy || !row.may.edit || !isChanged(draft, kept)}
          >
            {text('file.save')}
          </Button>
        </Box>
      </Stack>
    </Box>
  );
}

function draftOf({ filename, info }: FileRow): Draft {
  const texts = Object.fromEntries(TEXTS.map((key) => [key, info[key] ?? ''])) as Record<
    (typeof TEXTS)[number],
    string
  >; // the keys are TEXTS
  return {
    filename,
    ...texts,
    revision_of: info.revision_of == null ? '' : String(info.revision_of),
    due: info.due == null ? '' : dayText(info.due),
    note: info.note ?? '',
  };
}

function infoOf(draft: Draft): FileInfo {
  const due = dayOf(draft.due);
  return {
    ...Object.fromEntries(TEXTS.map((key) => [key, draft[key].trim()])),
    revision_of: /^\d+$/.test(draft.revision_of.trim()) ? Number(draft.revision_of) : null,
    due: due ? endOfDay(due) : null,
    note: draft.note,
  };
}
