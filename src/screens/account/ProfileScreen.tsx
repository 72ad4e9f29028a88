import { pageSx } from '../../../resources/pageWidth.ts';
import { FormControlLabel, Paper, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { useText } from '../../i18n/useText.ts';
import { DENSITIES, useDensity } from '../../ui/density.ts';
import { CHOICES, useThemeMode } from '../../ui/themeMode.ts';
import { EmailPanel } from './EmailPanel.tsx';
import { FactorPanel } from './FactorPanel.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

const PARTS = [NameForm, EmailPanel, PasswordForm, FactorPanel, SessionList, Appearance, KeysPanel];

/**
 * `users/profile`: the own name, address, password, second factor, sessions, appearance and keys.
 */
export function ProfileScreen() {
  const text = useText();
  return (
    <Stack spacing={2} sx={pageSx('text')}>
      <PageTitle title={text('account.profile.title')} />
      {PARTS.map((Part) => (
        <Paper key={Part.name} component="section" variant="outlined" sx={{ p: 3 }}>
          <Part />
        </Paper>
      ))}
    </Stack>
  );
}

function Appearance() {
  const text = useText();
  const { choice, choose } = useThemeMode();
  const [density, setDensity] = useDensity();
  return (
    <>
      <Typography variant="h2" id="appearance">
        {text('account.profile.appearance')}
      </Typography>
      <RadioGroup
        aria-labelledby="appearance"
        row
        value={choice}
        onChange={(_, value) => choose(CHOICES.find((one) => one === value) ?? 'system')}
      >
        {CHOICES.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={text(`public.theme.${one}`)}
          />
        ))}
      </RadioGroup>
      <Typography variant="h2" id="density" sx={{ mt: 1.5 }}>
        {text('account.profile.density')}
      </Typography>
      <RadioGroup
        aria-labelledby="density"
        row
        value={density}
        onChange={(_, value) => setDensity(DENSITIES.find((one) => one === value) ?? 'comfortable')}
      >
        {DENSITIES.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={text(`account.profile.${one}`)}
          />
        ))}
      </RadioGroup>
    </>
  );
}
