import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import type { NoteTemplate } from '../../../contract/entities.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { FormGuard, isChanged } from '../../ui/FormGuard.tsx';
import { RetryAlert } from '../../ui/RetryAlert.tsx';

/** The customer's templates for notes, saved as one list. */
export function TemplatesForm() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['templates'],
    queryFn: ({ signal }) => api.callOrThrow(ourOps.templatesGet, {}, { signal }),
  });
  if (error && !data) return <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>;
  return data ? <Form kept={data.templates} /> : <Skeleton variant="rounded" height={64} />;
}

function Form({ kept }: { kept: readonly NoteTemplate[] }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const [rows, setRows] = useState(kept);
  const [problem, setProblem] = useState('');
  const set = (index: number, part: Partial<NoteTemplate>): void =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (rows.some((row) => row.name.trim() === '' || row.text.trim() === ''))
      return setProblem(text('organisation.templates.missing'));
    setProblem('');
    try {
      const saved = await api.callOrThrow(ourOps.templatesSet, { templates: [...rows] });
      queries.setQueryData(['templates'], saved);
      setRows(saved.templates);
      notify(text('organisation.templates.saved'), { type: 'success' });
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 2 }}
    >
      <FormGuard now={rows} saved={kept} />
      {problem ? <Alert severity="warning">{problem}</Alert> : null}
      {rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {text('organisation.templates.none')}
        </Typography>
      ) : null}
      {rows.map((row, index) => (
        <Box
          key={index}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr', sm: '200px 1fr auto' },
            alignItems: 'start',
          }}
        >
          <Field
            label={text('organisation.templates.name')}
            value={row.name}
            onText={(name) => set(index, { name })}
          />
          <Field
            label={text('organisation.templates.text')}
            value={row.text}
            onText={(words) => set(index, { text: words })}
            multiline
            maxRows={5}
          />
          <Button
            aria-label={text('organisation.templates.removeOf', { name: row.name })}
            onClick={() => setRows(rows.filter((_row, at) => at !== index))}
          >
            {text('organisation.templates.remove')}
          </Button>
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" onClick={() => setRows([...rows, { name: '', text: '' }])}>
          {text('organisation.templates.add')}
        </Button>
        <Button type="submit" variant="contained" disabled={!isChanged(rows, kept)}>
          {text('organisation.templates.save')}
        </Button>
      </Box>
    </Box>
  );
}
