import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { textVendorOps, type TextVendorSettings } from '../../../contract/ops/textVendor.ts';
import { VENDOR_REPOSITORIES } from '../../../contract/textVendor.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { FormGuard, isChanged } from '../../ui/FormGuard.tsx';
import { CustomerChoice } from '../shared/CustomerChoice.tsx';
import { ruleFields } from '../shared/ruleFields.ts';
import { useChosenCustomer } from '../shared/useChosenCustomer.ts';
import { useSubmit } from '../shared/useSubmit.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { TextServiceState } from './TextServiceState.tsx';

/** The account with Turnitin of an organisation: the own, or any for an Admin. */
export function TextServiceForm() {
  const text = useText();
  const api = useApi();
  const { chosen, admin, choose } = useChosenCustomer();
  const { data, error, refetch } = useQuery({
    queryKey: ['textService', chosen],
    queryFn: ({ signal }) =>
      api.callOrThrow(textVendorOps.textVendorGet, { customer_id: chosen }, { signal }),
  });
  if (error && !data) return <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {admin ? (
        <CustomerChoice
          label={text('organisation.turnitin.customer')}
          value={chosen}
          onChange={choose}
        />
      ) : null}
      {data ? (
        <Form key={data.customer_id} settings={data} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </Box>
  );
}

const formOf = ({ base_url, enabled, index, repositories }: TextVendorSettings) => ({
  base_url,
  api_key: '',
  enabled,
  index,
  repositories,
});

function Form({ settings }: { readonly settings: TextVendorSettings }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const { customer_id } = settings;
  const [form, setForm] = useState(() => formOf(settings));
  const [saved, setSaved] = useState(form);
  const { busy, problem, submit, ...refused } = useSubmit();
  const fields = ruleFields(refused.fields);
  const keep = (now: TextVendorSettings): void =>
    void queries.setQueryData(['textService', customer_id], now);
  const ask = () => submit(() => api.call(textVendorOps.textVendorTry, { customer_id }), keep);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const { api_key, ...rest } = form;
    const rules = { ...rest, ...(api_key === '' ? {} : { api_key }) };
    void submit(
      () => api.call(textVendorOps.textVendorSave, { customer_id, rules }),
      (now) => {
        keep(now);
        setForm({ ...form, api_key: '' });
        setSaved({ ...form, api_key: '' });
        notify(text('organisation.turnitin.saved'), { type: 'success' });
        if (now.has_key) void ask();
      },
    );
  };
  const tick = (label: string, checked: boolean, onChange: (checked: boolean) => void) => (
    <FormControlLabel
      key={label}
      label={label}
      control={<Checkbox size="small" checked={checked} onChange={(_, next) => onChange(next)} />}
    />
  );
  const offered = settings.account?.repositories ?? VENDOR_REPOSITORIES;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <FormGuard now={form} saved={saved} />
      <Box sx={{ width: 'min(100%, 480px)', display: 'grid', gap: 1.5 }}>
        <Field
          label={text('organisation.turnitin.address')}
          help={text('organisation.turnitin.addressHelp')}
          error={fields['base_url']}
          value={form.base_url}
          onText={(base_url) => setForm({ ...form, base_url })}
        />
        <Field
          label={text('organisation.turnitin.key')}
          help={text(
            settings.has_key ? 'organisation.turnitin.keyKept' : 'organisation.turnitin.keyMissing',
          )}
          error={fields['api_key']}
          type="password"
          autoComplete="new-password"
          value={form.api_key}
          onText={(api_key) => setForm({ ...form, api_key })}
        />
      </Box>
      <FormGroup>
        {tick(text('organisation.turnitin.enabled'), form.enabled, (enabled) =>
          setForm({ ...form, enabled }),
        )}
        {tick(text('organisation.turnitin.index'), form.index, (index) =>
          setForm({ ...form, index }),
        )}
      </FormGroup>
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
        <FormLabel component="legend">{text('organisation.turnitin.repositories')}</FormLabel>
        <FormGroup row>
          {offered.map((one) =>
            tick(text(`text.vendor.kinds.${one}`), form.repositories.includes(one), (checked) =>
              setForm({
                ...form,
                repositories: checked
                  ? [...form.repositories, one]
                  : form.repositories.filter((other) => other !== one),
              }),
            ),
          )}
        </FormGroup>
        <Typography variant="caption" color="text.secondary">
          {text('organisation.turnitin.repositoriesHelp')}
        </Typography>
      </Box>
      {problem ? (
        <Alert severity="warning" role="alert">
          {problem}
        </Alert>
      ) : null}
      <TextServiceState settings={settings} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={busy || !isChanged(form, saved)}>
          {text('organisation.turnitin.save')}
        </Button>
        <Button variant="outlined" disabled={busy || !settings.has_key} onClick={() => void ask()}>
          {text('organisation.turnitin.try')}
        </Button>
      </Box>
    </Box>
  );
}
