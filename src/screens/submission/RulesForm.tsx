import { Alert, Box, Button, Checkbox, FormControlLabel, FormGroup, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { submissionOps } from '../../../contract/ops/submissions.ts';
import { SubmissionRules } from '../../../contract/recommendation.ts';
import { GRAVE_VERDICTS } from '../../../contract/references.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { FormGuard, isChanged } from '../../ui/FormGuard.tsx';
import { useSubmit } from '../shared/useSubmit.ts';
import { Several } from './Several.tsx';

const KINDS = ['sub-image', 'clone', 'userdb', 'pmc'] as const;
const SCORE = { least: 50, most: 99 };
const UNREAD = { least: 1, most: 1000 };
const SHARE = { least: 1, most: 100 };

interface Props {
  readonly rules: SubmissionRules;
  readonly usual: SubmissionRules;
  /** Told of rules that are right, to be tried before they are saved. */
  readonly onTried: (rules: SubmissionRules) => void;
}

/** The rules as a form; what is typed is tried at once, and counts when it is saved. */
export function RulesForm({ rules, usual, onTried }: Props) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const [form, setForm] = useState(() => written(rules));
  const [saved, setSaved] = useState(form);
  const read = SubmissionRules.safeParse(rulesOf(form));
  const tried = read.success ? JSON.stringify(read.data) : '';
  useEffect(() => {
    if (tried !== '') onTried(SubmissionRules.parse(JSON.parse(tried)));
  }, [tried, onTried]);
  const { busy, problem, submit } = useSubmit();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!read.success) return;
    void submit(
      () => api.call(submissionOps.submissionRulesSet, { rules: read.data }),
      (answer) => {
        queries.setQueryData(['submission', 'rules'], answer);
        setSaved(form);
        notify(text('rules.saved'), { type: 'success' });
      },
    );
  };
  const wrong = (value: string, { least, most }: typeof SCORE): string | undefined =>
    isWhole(value, least, most) ? undefined : text('rules.wrong', { least, most });
  const share = (name: 'source' | 'text', usually: number) => (
    <Box sx={{ maxWidth: 420 }}>
      <Field
        label={text(`rules.${name}`)}
        help={text('rules.shareHelp', { usual: percent(usually) })}
        error={wrong(form[name], SHARE)}
        inputMode="numeric"
        value={form[name]}
        onText={(value) => setForm({ ...form, [name]: value })}
      />
    </Box>
  );
  const tick = (name: 'explained' | 'same_work' | 'resubmissions' | 'acknowledged') => (
    <FormControlLabel
      label={text(`rules.${name}`)}
      control={
        <Checkbox
          checked={form[name]}
          onChange={(event) => setForm({ ...form, [name]: event.target.checked })}
        />
      }
    />
  );
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={save}>
      <FormGuard now={JSON.stringify(form)} saved={JSON.stringify(saved)} />
      <Box sx={{ maxWidth: 420 }}>
        <Field
          label={text('rules.score')}
          help={text('rules.scoreHelp', { usual: percent(usual.least_score) })}
          error={wrong(form.score, SCORE)}
          inputMode="numeric"
          value={form.score}
          onText={(score) => setForm({ ...form, score })}
        />
      </Box>
      <Box sx={{ maxWidth: 420 }}>
        <Field
          label={text('rules.unread')}
          help={text('rules.unreadHelp', { usual: usual.unread_least })}
          error={wrong(form.unread, UNREAD)}
          inputMode="numeric"
          value={form.unread}
          onText={(unread) => setForm({ ...form, unread })}
        />
      </Box>
      <Several
        label={text('rules.kinds')}
        none={text('rules.noKind')}
        all={KINDS.map((kind) => [kind, text(`rules.kind.${kind}`)] as const)}
        chosen={form.kinds}
        onChange={(kinds) => setForm({ ...form, kinds })}
      />
      <FormGroup>
        {tick('explained')}
        {tick('same_work')}
      </FormGroup>
      <Several
        label={text('rules.verdicts')}
        none={text('rules.noKind')}
        all={GRAVE_VERDICTS.map((verdict) => [verdict, text(`rules.verdict.${verdict}`)] as const)}
        chosen={form.verdicts}
        onChange={(verdicts) => setForm({ ...form, verdicts })}
      />
      <FormGroup>{tick('acknowledged')}</FormGroup>
      {share('source', usual.source_share)}
      {share('text', usual.text_share)}
      <FormGroup>{tick('resubmissions')}</FormGroup>
      {problem ? (
        <Alert severity="warning" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Box>
        <Button
          type="submit"
          variant="contained"
          disabled={busy || !read.success || !isChanged(form, saved)}
        >
          {text('rules.save')}
        </Button>
      </Box>
    </Stack>
  );
}

type Kept = 'kinds' | 'explained' | 'same_work' | 'resubmissions' | 'verdicts' | 'acknowledged';

interface Written extends Pick<SubmissionRules, Kept> {
  readonly score: string;
  readonly unread: string;
  readonly source: string;
  readonly text: string;
}

function written(rules: SubmissionRules): Written {
  const { least_score, unread_least, source_share, text_share, ...kept } = rules;
  return {
    ...kept,
    score: percent(least_score),
    unread: String(unread_least),
    source: percent(source_share),
    text: percent(text_share),
  };
}

function rulesOf({ score, unread, source, text, ...kept }: Written): unknown {
  const right =
    isWhole(score, SCORE.least, SCORE.most) &&
    isWhole(unread, UNREAD.least, UNREAD.most) &&
    [source, text].every((share) => isWhole(share, SHARE.least, SHARE.most));
  if (!right) return null;
  return {
    ...kept,
    least_score: Number(score) / 100,
    unread_least: Number(unread),
    source_share: Number(source) / 100,
    text_share: Number(text) / 100,
  };
}

function isWhole(value: string, least: number, most: number): boolean {
  const number = Number(value);
  return /^\s*\d+\s*$/.test(value) && number >= least && number <= most;
}

function percent(score: number): string {
  return String(Math.round(score * 100));
}
