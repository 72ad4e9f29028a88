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
import { memo, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { keyCaps, writeChord } from './chord.ts';
import { DEFAULT_SETTING, keyRow, keysFor, SCOPES, type KeyId } from './keymap.ts';
import { remap, takenBy } from './remap.ts';
import { useAliveKeys, useKeys, useKeySetting } from './useKeys.ts';

/**
 * The legend on "?": what can be pressed where one is, made from the table that the handlers come
 * from; keys can be changed in it.
 */
export function KeyLegend() {
  const [open, setOpen] = useState(false);
  const alive = useAliveKeys();
  const [shown, setShown] = useState<readonly KeyId[]>([]);
  useKeys(
    'global',
    {
      legend: () => {
        setShown(alive);
        setOpen(true);
      },
    },
    { enabled: !open },
  );
  return open ? <LegendDialog ids={shown} onClose={() => setOpen(false)} /> : null;
}

function LegendDialog({ ids, onClose }: { ids: readonly KeyId[]; onClose: () => void }) {
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

/**
 * Key caps of one shortcut, as small print: hidden from readers, who hear it as the button's
 * aria-keyshortcuts.
 */
export const KeyCaps = memo(function KeyCaps({
  keys,
  after = false,
}: {
  keys: string;
  after?: boolean;
}) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'inline-flex', gap: '2px', ml: after ? 0.75 : 0 }}
    >
      {keyCaps(keys)
        .flat()
        .map((cap, i) => (
          <Box
            // The same cap can come twice in a sequence.
            key={`${i}${cap}`}
            component="kbd"
            sx={{
              font: 'inherit',
              fontSize: 11,
              lineHeight: '18px',
              minWidth: 18,
              px: 0.5,
              textAlign: 'center',
              textTransform: 'none',
              borderRadius: '4px',
              border: 1,
              borderColor: 'divider',
              borderBottomWidth: 2,
              color: 'text.secondary',
              bgcolor: 'background.paper',
            }}
          >
            {cap}
          </Box>
        ))}
    </Box>
  );
});
