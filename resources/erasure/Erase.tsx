import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import type { OutputOf } from '../../contract/operation.ts';
import type { ourOps } from '../../contract/ops/ours.ts';
import { Problem, Section } from '../users/Section.tsx';
import { useTask } from '../users/useTask.ts';
import { Counts } from './Counts.tsx';

const texts = 'resources.erasure';
type Plan = OutputOf<typeof ourOps.usersErasePlan>;

/** Erasing one record for good: what goes and what stays, and the name typed to confirm it. */
export function Erase({
  kind,
  list,
  plan: ask,
  erase,
  exported,
}: {
  kind: 'person' | 'customer';
  /** The list that is shown afterwards. */
  list: string;
  plan: () => Promise<Plan>;
  erase: (name: string) => Promise<unknown>;
  /** Where all that is kept of the record can be saved. */
  exported: string;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [typed, setTyped] = useState('');
  const { busy, problem, run } = useTask();
  const open = () =>
    run(async () => {
      setTyped('');
      setPlan(await ask());
    });
  const confirm = () =>
    run(async () => {
      await erase(typed.trim());
      setPlan(null);
      notify(`${texts}.begun`, { type: 'success' });
      redirect('list', list);
    });
  return (
    <Section title={translate(`${texts}.${kind}.title`)}>
      <Typography variant="body2">{translate(`${texts}.${kind}.what`)}</Typography>
      {plan === null ? <Problem text={problem} /> : null}
      <Button component="a" href={exported} download variant="outlined">
        {translate(`${texts}.save`)}
      </Button>
      <Button variant="outlined" color="error" disabled={busy} onClick={() => void open()}>
        {translate(`${texts}.${kind}.open`)}
      </Button>
      {plan === null ? null : (
        <Dialog open onClose={() => setPlan(null)} aria-labelledby="erase">
          <DialogTitle id="erase">{translate(`${texts}.sure`, { name: plan.name })}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <Counts title={translate(`${texts}.goes`)} kind={kind} items={plan.goes} />
            <Counts title={translate(`${texts}.stays`)} kind={kind} items={plan.stays} />
            <Typography variant="body2">{translate(`${texts}.backups`)}</Typography>
            <Problem text={problem} />
            <TextField
              label={translate(`${texts}.type`, { name: plan.name })}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setPlan(null)}>{translate('resources.form.cancel')}</Button>
            <Button
              variant="contained"
              color="error"
              disabled={busy || typed.trim() !== plan.name.trim()}
              onClick={() => void confirm()}
            >
              {translate(`${texts}.confirm`)}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Section>
  );
}
