import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import type { License } from '../../../contract/entities.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { dayOf, endOfDay, startOfDay } from '../../../resources/days.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';

const EMPTY = { figures: '', files: '', start: '', end: '', reason: '' };

/** An Admin adds to a licence by hand, or gives it another period, and says why. */
export function ExtendDialog({ license, onClose }: { license: License; onClose: () => void }) {
  const text = useText();
  const api = useApi();
  const cache = useQueryClient();
  const notify = useNotify();
  const [form, setForm] = useState(EMPTY);
  const [problem, setProblem] = useState<{
    message: string;
    fields: Readonly<Record<string, string>>;
  } | null>(null);
  const number = (typed: string): number => (typed.trim() === '' ? 0 : Number(typed));
  const bad = (typed: string): boolean => !/^\d{0,9}$/.test(typed.trim());
  const day = (typed: string, edge: (day: Date) => number) => {
    const found = dayOf(typed);
    return found ? edge(found) : undefined;
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem(null);
    try {
      const start = day(form.start, startOfDay);
      const end = day(form.end, endOfDay);
      const fresh = await api.callOrThrow(ourOps.licenseExtend, {
        customer_id: license.customer_id,
        reason: form.reason,
        files: number(form.files),
        figures: number(form.figures),
        ...(start === undefined ? {} : { timesec_start: start }),
        ...(end === undefined ? {} : { timesec_end: end }),
      });
      cache.setQueryData(['license', 'of', license.customer_id], fresh);
      await cache.invalidateQueries({ queryKey: ['license'] });
      notify(text('account.extend.done', { customer: license.customer_name }), { type: 'success' });
      onClose();
    } catch (error) {
      if (error instanceof Refused)
        setProblem({ message: error.message, fields: error.refusal.fields ?? {} });
    }
  };
  const field = (
    key: keyof typeof EMPTY,
    name: string,
    more: Partial<Parameters<typeof Field>[0]> = {},
  ) => (
    <Field
      label={text(`account.extend.${key}`)}
      value={form[key]}
      onText={(value) => setForm({ ...form, [key]: value })}
      error={problem?.fields[name]}
      {...more}
    />
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="extend-title">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id="extend-title">
          {text('account.extend.title', { customer: license.customer_name })}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {problem ? <Alert severity="error">{problem.message}</Alert> : null}
            {field('figures', 'figures', {
              inputProps: { inputMode: 'numeric' },
              ...(bad(form.figures) ? { error: text('account.extend.whole') } : {}),
            })}
            {field('files', 'files', {
              inputProps: { inputMode: 'numeric' },
              ...(bad(form.files) ? { error: text('account.extend.whole') } : {}),
            })}
            {field('end', 'timesec_end', { type: 'date', help: text('account.extend.endHelp') })}
            {field('start', 'timesec_start', {
              type: 'date',
              help: text('account.extend.startHelp'),
            })}
            {field('reason', 'reason', { required: true, help: text('account.extend.reasonHelp') })}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {text('account.extend.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={bad(form.figures) || bad(form.files) || form.reason.trim().length < 3}
          >
            {text('account.extend.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
