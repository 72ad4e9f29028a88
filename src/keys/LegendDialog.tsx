import {
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Switch,
  Typography,
} from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { writeChord } from './chord.ts';
import { KeyCaps } from './KeyCaps.tsx';
import { DEFAULT_SETTING, keyRow, keysFor, SCOPES, type KeyId } from './keymap.ts';
import { remap, takenBy } from './remap.ts';
import { useKeys, useKeySetting } from './useKeys.ts';

/** The legend itself: the keys by scope, each with a button that changes it. Loaded when asked for. */
export function LegendDialog({ ids, onClose }: { ids: readonly KeyId[]; onClose: () => void }) {
  const t = useTranslate();
  const [setting, setSetting] = useKeySetting();
  useKeys('dialog', { 'dialog.close': onClose, legend: onClose }, { exclusive: true });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="key-legend-title">
      <DialogTitle id="key-legend-title">{t('keys.title')}</DialogTitle>
      <DialogContent dividers>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
          <Typography variant="body2" color="text.secondary">
            {t('keys.intro')}
          </Typography>
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={setting.singleKeys}
                onChange={(_, singleKeys) => setSetting({ ...setting, singleKeys })}
              />
            }
            label={<Typography variant="body2">{t('keys.single')}</Typography>}
          />
          <Button
            size="small"
            disabled={Object.keys(setting.remap).length === 0 && setting.singleKeys}
            onClick={() => setSetting(DEFAULT_SETTING)}
          >
            {t('keys.reset')}
          </Button>
        </Stack>
        <Box sx={{ columns: { xs: 1, sm: 2 }, columnGap: 4 }}>
          {SCOPES.filter((scope) => ids.some((id) => keyRow(id).scope === scope)).map((scope) => (
            <Box key={scope} component="section" sx={{ mb: 2, breakInside: 'avoid-column' }}>
              <Typography variant="overline" component="h3">
                {t(`keys.scope.${scope}`)}
              </Typography>
              {ids
                .filter((id) => keyRow(id).scope === scope)
                .map((id) => (
                  <KeyRowView key={id} id={id} />
                ))}
            </Box>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}

function KeyRowView({ id }: { id: KeyId }) {
  const t = useTranslate();
  const [setting, setSetting] = useKeySetting();
  const [listening, setListening] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const row = keyRow(id);
  const label = t(row.labelKey);
  const keys = keysFor(id, setting);

  const listen = (event: KeyboardEvent) => {
    if (!listening || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    if (event.key === 'Escape') return setListening(false);
    const wanted = writeChord(event.nativeEvent);
    if (!wanted) return;
    const other = takenBy(id, wanted, setting);
    setTaken(other ? t('keys.taken', { keys: wanted, action: t(keyRow(other).labelKey) }) : null);
    if (other) return;
    setSetting(remap(setting, id, wanted));
    setListening(false);
  };

  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 28, gap: 1 }}
    >
      <Typography variant="body2">
        {label}
        {row.hold ? (
          <Typography component="span" variant="caption" color="text.secondary">
            {' '}
            · {t('keys.hold')}
          </Typography>
        ) : null}
        {taken ? (
          <Typography
            variant="caption"
            color="error"
            role="alert"
            component="span"
            sx={{ display: 'block' }}
          >
            {taken}
          </Typography>
        ) : null}
      </Typography>
      <Button
        size="small"
        color="inherit"
        onClick={() => setListening(true)}
        onKeyDown={listen}
        onBlur={() => setListening(false)}
        aria-label={t('keys.change', { action: label, keys: keys.join(` ${t('keys.or')} `) })}
        sx={{ minWidth: 0, p: 0.25 }}
      >
        {listening
          ? t('keys.press')
          : keys.map((k, i) => <KeyCaps key={k} keys={k} after={i > 0} />)}
      </Button>
    </Stack>
  );
}
