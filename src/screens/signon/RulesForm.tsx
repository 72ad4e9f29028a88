import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { SSO_ROLES, ssoOps } from '../../../contract/ops/sso.ts';
import type { SamlSettings } from '../../../contract/ops/sso.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { FormGuard, isChanged } from '../../ui/FormGuard.tsx';
import { ruleFields } from '../shared/ruleFields.ts';
import { useSubmit } from '../shared/useSubmit.ts';
import { readDomains, readRoleMap, writeRoleMap } from './rules.ts';

/** Who may come in, as what, and whether everybody must. */
export function RulesForm({
  settings,
  onChange,
}: {
  settings: SamlSettings;
  onChange: (settings: SamlSettings) => void;
}) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const [form, setForm] = useState(() => ({
    saml_name: settings.saml_name ?? '',
    enabled: settings.enabled,
    listed: settings.listed,
    required: settings.required,
    create: settings.create,
    default_role: settings.default_role,
    email_attribute: settings.email_attribute,
    role_attribute: settings.role_attribute,
    domains: settings.domains.join('\n'),
    role_map: writeRoleMap(settings.role_map),
  }));
  const [saved, setSaved] = useState(form);
  const { busy, problem, submit, ...refused } = useSubmit();
  const fields = ruleFields(refused.fields);
  const roles = readRoleMap(form.role_map);
  const badMap = 'bad' in roles ? text('signon.badMap', { line: roles.bad }) : '';
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if ('bad' in roles) return;
    const { saml_name, ...rest } = form;
    const rules = {
      ...rest,
      ...(saml_name.trim() ? { saml_name: saml_name.trim() } : {}),
      domains: readDomains(form.domains),
      role_map: [...roles.lines],
    };
    void submit(
      () => api.call(ssoOps.samlSave, { customer_id: settings.customer_id, rules }),
      (changed) => {
        onChange(changed);
        setSaved(form);
        notify(text('signon.saved'), { type: 'success' });
      },
    );
  };
  const words = (
    name: 'saml_name' | 'domains' | 'email_attribute' | 'role_attribute' | 'role_map',
    label: string,
    help: string,
    lines = 1,
    error = fields[name] ?? '',
  ) => (
    <TextField
      size="small"
      label={label}
      value={form[name]}
      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
      error={error !== ''}
      helperText={error || help}
      multiline={lines > 1}
      minRows={lines}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
    />
  );
  const box = (name: 'enabled' | 'listed' | 'required' | 'create') => (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={form[name]}
            onChange={(event) => setForm({ ...form, [name]: event.target.checked })}
          />
        }
        label={text(`signon.${name}`)}
      />
      {fields[name] ? <FormHelperText error>{fields[name]}</FormHelperText> : null}
    </Box>
  );
  return (
    <Stack component="form" spacing={2} onSubmit={save} noValidate>
      <FormGuard now={form} saved={saved} />
      <Typography variant="h2">{text('signon.who')}</Typography>
      {words('saml_name', text('signon.name'), text('signon.nameHelp'))}
      {words('domains', text('signon.domains'), text('signon.domainsHelp'), 2)}
      {box('create')}
      <TextField
        select
        size="small"
        label={text('signon.defaultRole')}
        value={form.default_role}
        onChange={(event) =>
          setForm({
            ...form,
            default_role: SSO_ROLES.find((role) => role === event.target.value) ?? 'User',
          })
        }
        sx={{ maxWidth: 280 }}
      >
        {SSO_ROLES.map((role) => (
          <MenuItem key={role} value={role}>
            {role}
          </MenuItem>
        ))}
      </TextField>
      {words('email_attribute', text('signon.emailAttribute'), text('signon.emailHelp'))}
      {words('role_attribute', text('signon.roleAttribute'), text('signon.roleHelp'))}
      {words(
        'role_map',
        text('signon.roleMap'),
        text('signon.roleMapHelp', { roles: SSO_ROLES.join(', ') }),
        2,
        badMap || (fields['role_map'] ?? ''),
      )}
      <Box>
        {box('enabled')}
        {box('listed')}
        {box('required')}
        <FormHelperText>{text('signon.requiredHelp')}</FormHelperText>
      </Box>
      {problem ? (
        <Alert severity="warning" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Box>
        <Button type="submit" variant="contained" disabled={busy || !isChanged(form, saved)}>
          {text('signon.save')}
        </Button>
      </Box>
    </Stack>
  );
}
