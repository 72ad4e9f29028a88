import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { reportSettingsOps, type VocabularyView } from '../../../contract/ops/reportSettings.ts';
import { TERM_MAX, type Vocabulary } from '../../../contract/vocabulary.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { FormGuard, isChanged } from '../../ui/FormGuard.tsx';
import { RetryAlert } from '../../ui/RetryAlert.tsx';

const KEY = ['vocabulary'];

/** The organisation's words for severity and next steps, one a line. */
export function VocabularyForm() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.callOrThrow(reportSettingsOps.vocabularyGet, {}, { signal }),
  });
  if (error && !data) return <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  // What was saved, or the usual words, fill the form anew.
  return <Form key={JSON.stringify(data)} kept={data} />;
}

function Form({ kept }: { kept: VocabularyView }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const saved = {
    levels: kept.vocabulary.levels.join('\n'),
    steps: kept.vocabulary.steps.join('\n'),
  };
  const [typed, setTyped] = useState(saved);
  const [problem, setProblem] = useState('');
  const send = async (vocabulary: Vocabulary | null): Promise<void> => {
    setProblem('');
    try {
      queries.setQueryData(
        KEY,
        await api.callOrThrow(reportSettingsOps.vocabularySet, { vocabulary }),
      );
      notify(text('organisation.vocabulary.saved'), { type: 'success' });
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    }
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const vocabulary = { levels: linesOf(typed.levels), steps: linesOf(typed.steps) };
    if ([...vocabulary.levels, ...vocabulary.steps].some((term) => term.length > TERM_MAX))
      return setProblem(text('organisation.vocabulary.long', { max: TERM_MAX }));
    void send(vocabulary);
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2 }}>
      <FormGuard now={typed} saved={saved} />
      {problem ? <Alert severity="warning">{problem}</Alert> : null}
      {(['levels', 'steps'] as const).map((list) => (
        <Field
          key={list}
          label={text(`organisation.vocabulary.${list}`)}
          help={text(`organisation.vocabulary.${list}Help`)}
          value={typed[list]}
          onText={(words) => setTyped({ ...typed, [list]: words })}
          multiline
          minRows={3}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={!isChanged(typed, saved)}>
          {text('organisation.vocabulary.save')}
        </Button>
        {kept.own ? (
          <Button variant="outlined" onClick={() => void send(null)}>
            {text('organisation.vocabulary.usual')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
