import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Stack,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { submissionOps } from '../../../contract/ops/submissions.ts';
import { SubmissionRules } from '../../../contract/recommendation.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { FormGuard } from '../../ui/FormGuard.tsx';

const KINDS = ['sub-image', 'clone', 'userdb', 'pmc'] as const;
const SCORE = { least: 50, most: 99 };
const UNREAD = { least: 1, most: 1000 };

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
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!read.success) return;
    const answer = await api.call(submissionOps.submissionRulesSet, { rules: read.data });
    if (isRefusal(answer)) return notify(answer.error.message, { type: 'warning' });
    queries.setQueryData(['submission', 'rules'], answer);
    setSaved(form);
    notify(text('rules.saved'), { type: 'success' });
  };
  const wrong = (value: string, { least, most }: typeof SCORE): string | undefined =>
    isWhole(value, least, most) ? undefined : text('rules.wrong', { least, most });
  const tick = (name: 'explained' | 'same_work' | 'resubmissions') => (
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
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void save(event)}>
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
      <FormGroup role="group" aria-labelledby="rules-kinds">
        <FormLabel id="rules-kinds">{text('rules.kinds')}</FormLabel>
        {KINDS.map((kind) => (
          <FormControlLabel
            key={kind}
            label={text(`rules.kind.${kind}`)}
            control={
              <Checkbox
                checked={form.kinds.includes(kind)}
                onChange={(event) =>
                  setForm({
                    ...form,
                    kinds: KINDS.filter((one) =>
                      one === kind ? event.target.checked : form.kinds.includes(one),
                    ),
                  })
                }
              />
            }
          />
        ))}
        {form.kinds.length === 0 ? (
          <FormHelperText error>{text('rules.noKind')}</FormHelperText>
        ) : null}
      </FormGroup>
      <FormGroup>
        {tick('explained')}
        {tick('same_work')}
        {tick('resubmissions')}
      </FormGroup>
      <Box>
        <Button type="submit" variant="contained" disabled={!read.success}>
          {text('rules.save')}
        </Button>
      </Box>
    </Stack>
  );
}

interface Written {
  readonly score: string;
  readonly unread: string;
  readonly kinds: SubmissionRules['kinds'];
  readonly explained: boolean;
  readonly same_work: boolean;
  readonly resubmissions: boolean;
}

function written({
  least_score,
  unread_least,
  kinds,
  explained,
  same_work,
  resubmissions,
}: SubmissionRules): Written {
  return {
    score: percent(least_score),
    unread: String(unread_least),
    kinds,
    explained,
    same_work,
    resubmissions,
  };
}

function rulesOf({ score, unread, kinds, explained, same_work, resubmissions }: Written): unknown {
  if (!isWhole(score, SCORE.least, SCORE.most) || !isWhole(unread, UNREAD.least, UNREAD.most))
    return null;
  return {
    least_score: Number(score) / 100,
    unread_least: Number(unread),
    kinds,
    explained,
    same_work,
    resubmissions,
  };
}

function isWhole(value: string, least: number, most: number): boolean {
  const number = Number(value);
  return /^\s*\d+\s*$/.test(value) && number >= least && number <= most;
}

function percent(score: number): string {
  return String(Math.round(score * 100));
}
