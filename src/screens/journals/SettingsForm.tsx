import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { JOURNAL_EVENTS } from '../../../contract/journals/values.ts';
import { journalOps } from '../../../contract/ops/journals.ts';
import type { JournalSettings } from '../../../contract/ops/journals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { FormGuard, isChanged } from '../../ui/FormGuard.tsx';
import { ruleFields } from '../shared/ruleFields.ts';
import { useSubmit } from '../shared/useSubmit.ts';
import type { Secret } from './secret.ts';

/** What is sent by hand is sent whatever is chosen. */
const EVENTS = JOURNAL_EVENTS.filter((event) => event !== 'test' && event !== 'returned');

/** In whose name the journal acts, from where it may send links, and where it is told. */
export function SettingsForm({
  settings,
  onSecret,
  onChange,
}: {
  settings: JournalSettings;
  onSecret: (secret: Secret) => void;
  onChange: () => void;
}) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const { system, customer_id } = settings;
  const id = useId();
  const [form, setForm] = useState({
    user_id: settings.user_id ?? 0,
    hosts: settings.hosts.join('\n'),
    callback_url: settings.callback_url,
    minutes: String(settings.link_seconds / 60),
    events: settings.events,
  });
  const [saved, setSaved] = useState(form);
  const { busy, problem, submit, ...refused } = useSubmit();
  const fields = ruleFields(refused.fields);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const { minutes, user_id, hosts, ...rest } = form;
    const rules = {
      ...rest,
      ...(user_id > 0 ? { user_id } : {}),
      hosts: hosts.split(/[\s,;]+/).filter(Boolean),
      link_seconds: Math.round(Number(minutes) * 60),
    };
    void submit(
      () => api.call(journalOps.journalsSave, { customer_id, system, rules }),
      () => {
        setSaved(form);
        notify(text('journals.settings.saved'), { type: 'success' });
        onChange();
      },
    );
  };
  const makeSecret = (): void =>
    void submit(
      () => api.call(journalOps.journalsSecret, { customer_id, system }),
      ({ secret }) => onSecret({ kind: 'secret', value: secret }),
    );
  const test = (): void =>
    void submit(
      () => api.call(journalOps.journalsTest, { customer_id, system }),
      () => notify(text('journals.settings.tested'), { type: 'info' }),
    );
  const words = (
    name: 'hosts' | 'callback_url' | 'minutes',
    label: string,
    help: string,
    error: string | undefined,
    lines = 1,
  ) => (
    <TextField
      size="small"
      label={label}
      value={form[name]}
      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
      error={error !== undefined}
      helperText={error ?? help}
      multiline={lines > 1}
      minRows={lines}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  );
  return (
    <Stack component="form" aria-labelledby={id} spacing={2} onSubmit={save} noValidate>
      <FormGuard now={form} saved={saved} />
      <Typography variant="h2" id={id}>
        {text('journals.settings.title')}
      </Typography>
      <TextField
        select
        size="small"
        label={text('journals.settings.person')}
        value={form.user_id}
        onChange={(event) => setForm({ ...form, user_id: Number(event.target.value) })}
        error={fields['user_id'] !== undefined}
        helperText={
          form.user_id === 0
            ? text('journals.settings.nobody')
            : text('journals.settings.personHelp')
        }
      >
        <MenuItem value={0}>–</MenuItem>
        {settings.people.map(({ user_id, name, email }) => (
          <MenuItem key={user_id} value={user_id}>
            {name === email ? email : `${name} (${email})`}
          </MenuItem>
        ))}
      </TextField>
      {system === 's1' ? null : (
        <>
          {words(
            'minutes',
            text('journals.settings.minutes'),
            text('journals.settings.minutesHelp'),
            fields['link_seconds'],
          )}
          {words(
            'hosts',
            text('journals.settings.hosts'),
            text('journals.settings.hostsHelp'),
            fields['hosts'],
            2,
          )}
        </>
      )}
      {words(
        'callback_url',
        text('journals.settings.callback'),
        settings.has_secret
          ? text('journals.settings.callbackHelp')
          : text('journals.settings.noSecret'),
        fields['callback_url'],
      )}
      <FormGroup role="group" aria-labelledby="journal-events">
        <FormLabel id="journal-events">{text('journals.settings.events')}</FormLabel>
        {EVENTS.map((event) => (
          <FormControlLabel
            key={event}
            label={text(`journals.event.${event}`)}
            control={
              <Checkbox
                size="small"
                checked={form.events.includes(event)}
                onChange={(change) =>
                  setForm({
                    ...form,
                    events: EVENTS.filter((one) =>
                      one === event ? change.target.checked : form.events.includes(one),
                    ),
                  })
                }
              />
            }
          />
        ))}
      </FormGroup>
      {problem ? (
        <Alert severity="warning" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={busy || !isChanged(form, saved)}>
          {text('journals.settings.save')}
        </Button>
        <Button variant="outlined" onClick={makeSecret} disabled={busy}>
          {text(
            settings.has_secret ? 'journals.settings.secretRenew' : 'journals.settings.secretNew',
          )}
        </Button>
        <Button
          variant="outlined"
          onClick={test}
          disabled={busy || !settings.has_secret || settings.callback_url === ''}
        >
          {text('journals.settings.test')}
        </Button>
      </Box>
      {settings.has_secret ? (
        <Typography variant="caption" color="text.secondary">
          {text('journals.settings.secretHelp')}
        </Typography>
      ) : null}
    </Stack>
  );
}
