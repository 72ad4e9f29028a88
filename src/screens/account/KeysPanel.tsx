import { FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useKeySetting } from '../../keys/useKeys.ts';
import { useText } from '../../i18n/useText.ts';

/** Whether single letters are keys; each key is changed in the legend on "?". */
export function KeysPanel() {
  const text = useText();
  const [setting, setSetting] = useKeySetting();
  return (
    <Stack spacing={1}>
      <Typography variant="h2">{text('account.keys.title')}</Typography>
      <FormControlLabel
        control={
          <Switch
            checked={setting.singleKeys}
            onChange={(_, singleKeys) => setSetting({ ...setting, singleKeys })}
          />
        }
        label={text('keys.single')}
      />
      <Typography variant="body2" color="text.secondary">
        {text('account.keys.help')}
      </Typography>
    </Stack>
  );
}
