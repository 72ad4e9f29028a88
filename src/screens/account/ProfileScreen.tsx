import { Alert, Box, Button, Checkbox, FormControlLabel, Paper, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { Title, useNotify } from 'react-admin';
import { authOps } from '../../../contract/ops/auth.ts';
import { userOps } from '../../../contract/ops/users.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useClient, useUser } from '../../../providers/api/context.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { CHOICES, useThemeMode } from '../../ui/themeMode.ts';

/** `users/profile`: the own name, hints, appearance, and the way to a new password. */
export function ProfileScreen() {
  const text = useText();
  return (
    <Stack spacing={2} sx={{ maxWidth: 560, mx: 'auto' }}>
      <Title title={text('account.profile.title')} />
      <Paper variant="outlined" sx={{ p: 3 }}><NameForm /></Paper>
      <Paper variant="outlined" sx={{ p: 3 }}><Appearance /></Paper>
      <Paper variant="outlined" sx={{ p: 3 }}><Password /></Paper>
    </Stack>
  );
}

function NameForm() {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const { session } = useClient();
  const user = useUser();
  const [form, setForm] = useState({ first_name: user.first_name, last_name: user.last_name, user_help: user.user_help });
  const [problem, setProblem] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem('');
    try {
      const fresh = await api.ask(userOps.usersPropSet, { user_id: user.user_id, ...form });
      // The answer may be without a token: the session keeps the one that it has.
      session.signIn({ ...fresh, token: fresh.token || user.token });
      notify(text('account.profile.saved'), { type: 'success' });
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void save(event)}>
      <Stack spacing={2}>
        <Typography variant="h2">{text('account.profile.name')}</Typography>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Field label={text('account.profile.firstName')} autoComplete="given-name" value={form.first_name} onText={(first_name) => setForm({ ...form, first_name })} />
        <Field label={text('account.profile.lastName')} autoComplete="family-name" value={form.last_name} onText={(last_name) => setForm({ ...form, last_name })} />
        <FormControlLabel control={<Checkbox checked={form.user_help} onChange={(event) => setForm({ ...form, user_help: event.target.checked })} />} label={text('account.profile.help')} />
        <Typography variant="body2" color="text.secondary">{user.email} · {user.user_role} · {user.customer_name}</Typography>
        <Box><Button type="submit" variant="contained">{text('account.profile.save')}</Button></Box>
      </Stack>
    </Box>
  );
}

function Appearance() {
  const text = useText();
  const { choice, choose } = useThemeMode();
  return (
    <>
      <Typography variant="h2" id="appearance">{text('account.profile.appearance')}</Typography>
      <RadioGroup aria-labelledby="appearance" row value={choice} onChange={(_, value) => choose(CHOICES.find((one) => one === value) ?? 'system')}>
        {CHOICES.map((one) => <FormControlLabel key={one} value={one} control={<Radio />} label={text(`door.theme.${one}`)} />)}
      </RadioGroup>
    </>
  );
}

function Password() {
  const text = useText();
  const api = useApi();
  const { email } = useUser();
  const [said, setSaid] = useState('');
  const ask = async (): Promise<void> => {
    try {
      await api.ask(authOps.authForgot, { email });
      setSaid(text('account.profile.passwordSent', { email }));
    } catch (error) {
      if (error instanceof Refused) setSaid(error.message);
    }
  };
  return (
    <Stack spacing={1.5}>
      <Typography variant="h2">{text('account.profile.password')}</Typography>
      <Typography variant="body2" color="text.secondary">{text('account.profile.passwordHelp', { email })}</Typography>
      <Box><Button variant="outlined" onClick={() => void ask()}>{text('account.profile.passwordSend')}</Button></Box>
      {said ? <Alert severity="info" role="status">{said}</Alert> : null}
    </Stack>
  );
}
