import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  InputLabel,
  MenuItem,
  Select,
  Stack,
  Typography,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { LANGUAGES } from '../../../contract/languages.ts';
import { userOps } from '../../../contract/ops/users.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useClient, useUser } from '../../../providers/api/context.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useLanguageChoice } from '../../i18n/language.ts';
import { OFFERED } from '../../i18n/languages.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { FormGuard, isChanged } from '../../ui/FormGuard.tsx';

/** The own name, hints, and the language of the console and of the mails that one gets. */
export function NameForm() {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const { session } = useClient();
  const user = useUser();
  const { browser } = useLanguageChoice();
  const [form, setForm] = useState({
    first_name: user.first_name,
    last_name: user.last_name,
    user_help: user.user_help,
    language: user.language,
  });
  const [saved, setSaved] = useState(form);
  const [problem, setProblem] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem('');
    try {
      const fresh = await api.callOrThrow(userOps.usersPropSet, { user_id: user.user_id, ...form });
      setSaved(form);
      browser.set(form.language);
      // The answer may be without a token: the session keeps the one that it has.
      session.signIn({ ...fresh, token: fresh.token || user.token });
      notify(text('account.profile.saved'), { type: 'success' });
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void save(event)}>
      <FormGuard now={form} saved={saved} />
      <Stack spacing={2}>
        <Typography variant="h2">{text('account.profile.name')}</Typography>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <Field
            label={text('account.profile.firstName')}
            autoComplete="given-name"
            value={form.first_name}
            onText={(first_name) => setForm({ ...form, first_name })}
          />
          <Field
            label={text('account.profile.lastName')}
            autoComplete="family-name"
            value={form.last_name}
            onText={(last_name) => setForm({ ...form, last_name })}
          />
        </Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={form.user_help}
              onChange={(event) => setForm({ ...form, user_help: event.target.checked })}
            />
          }
          label={text('account.profile.help')}
        />
        <FormControl size="small" fullWidth>
          <InputLabel id="mail-language">{text('account.profile.language')}</InputLabel>
          <Select
            labelId="mail-language"
            label={text('account.profile.language')}
            value={form.language}
            onChange={(event) =>
              setForm({
                ...form,
                language: LANGUAGES.find((one) => one === event.target.value) ?? 'en',
              })
            }
          >
            {LANGUAGES.map((one) => (
              <MenuItem key={one} value={one}>
                <span lang={one}>{OFFERED[one].name}</span>
              </MenuItem>
            ))}
          </Select>
        </FormControl>
        <Typography variant="body2" color="text.secondary">
          {user.user_role} · {user.customer_name}
        </Typography>
        <Box>
          <Button type="submit" variant="contained" disabled={!isChanged(form, saved)}>
            {text('account.profile.save')}
          </Button>
        </Box>
      </Stack>
    </Box>
  );
}
