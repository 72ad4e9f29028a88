import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { scholarOneOps } from '../../../contract/ops/scholarOne.ts';
import type { ScholarOneSettings } from '../../../contract/ops/scholarOne.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { FormGuard, isChanged } from '../../ui/FormGuard.tsx';
import { ruleFields } from '../shared/ruleFields.ts';
import { useSubmit } from '../shared/useSubmit.ts';
import type { Secret } from './secret.ts';

type Field = 'sites' | 'username' | 'api_key' | 'base_url';

/** Which sites are asked, with what credentials, and where their notifications go. */
export function ScholarOneForm({
  settings,
  onSecret,
  onChange,
}: {
  settings: ScholarOneSettings;
  onSecret: (secret: Secret) => void;
  onChange: () => void;
}) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const { customer_id } = settings;
  const id = useId();
  const [form, setForm] = useState({
    sites: settings.sites.join('\n'),
    username: settings.username,
    api_key: '',
    base_url: settings.base_url,
  });
  const [saved, setSaved] = useState(form);
  const { busy, problem, submit, ...refused } = useSubmit();
  const fields = ruleFields(refused.fields);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const { sites, api_key, ...rest } = form;
    const rules = {
      ...rest,
      sites: sites.split(/[\s,;]+/).filter(Boolean),
      ...(api_key === '' ? {} : { api_key }),
    };
    void submit(
      () => api.call(scholarOneOps.scholarOneSave, { customer_id, rules }),
      () => {
        const now = { ...form, api_key: '' };
        setForm(now);
        setSaved(now);
        notify(text('journals.settings.saved'), { type: 'success' });
        onChange();
      },
    );
  };
  const makeAddress = (): void =>
    void submit(
      () => api.call(scholarOneOps.scholarOneAddress, { customer_id }),
      ({ address }) => onSecret({ kind: 'address', value: address }),
    );
  const field = (name: Field, help: string, more: { lines?: number; secret?: true } = {}) => (
    <TextField
      size="small"
      label={text(`journals.scholarOne.${name}`)}
      value={form[name]}
      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
      error={fields[name] !== undefined}
      helperText={fields[name] ?? help}
      multiline={more.lines !== undefined}
      minRows={more.lines}
      type={more.secret ? 'password' : 'text'}
      autoComplete={more.secret ? 'new-password' : 'off'}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  );
  return (
    <Stack component="form" aria-labelledby={id} spacing={2} onSubmit={save} noValidate>
      <FormGuard now={form} saved={saved} />
      <Typography variant="h2" id={id}>
        {text('journals.scholarOne.title')}
      </Typography>
      {field('sites', text('journals.scholarOne.sitesHelp'), { lines: 2 })}
      {field('username', text('journals.scholarOne.usernameHelp'))}
      {field(
        'api_key',
        text(settings.has_key ? 'journals.scholarOne.keyKept' : 'journals.scholarOne.keyMissing'),
        { secret: true },
      )}
      {field('base_url', text('journals.scholarOne.baseHelp'))}
      {problem ? (
        <Alert severity="warning" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={busy || !isChanged(form, saved)}>
          {text('journals.settings.save')}
        </Button>
        <Button variant="outlined" onClick={makeAddress} disabled={busy}>
          {text(
            settings.has_address
              ? 'journals.scholarOne.addressRenew'
              : 'journals.scholarOne.addressNew',
          )}
        </Button>
      </Box>
      <Typography variant="caption" color="text.secondary">
        {text('journals.scholarOne.addressHelp')}
      </Typography>
    </Stack>
  );
}
