import {
  Alert,
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { JournalKey, JournalSettings } from '../../../contract/ops/journals.ts';
import { journalOps } from '../../../contract/ops/journals.ts';
import { KEY_SYSTEMS } from '../../../contract/journals/values.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';
import type { Secret } from './secret.ts';
import { NewKey } from './NewKey.tsx';

const OVERLAPS = { now: 0, day: 24, week: 168, month: 720 } as const;
type Overlap = keyof typeof OVERLAPS;
const overlaps = Object.keys(OVERLAPS) as readonly Overlap[]; // the keys of a literal are its key type

/** Keys of one journal system: what they may, when they were used, and how they end. */
export function KeyList({
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
  const system = KEY_SYSTEMS.find((one) => one === settings.system);
  const [acting, setActing] = useState<{
    readonly what: 'rotate' | 'revoke';
    readonly key: JournalKey;
  } | null>(null);
  const [overlap, setOverlap] = useState<Overlap>('day');
  const [problem, setProblem] = useState('');
  const [now] = useState(() => Date.now() / 1000);
  const act = async (): Promise<void> => {
    if (!acting) return;
    const { key_id } = acting.key;
    setProblem('');
    try {
      if (acting.what === 'rotate')
        onSecret({
          kind: 'key',
          value: (
            await api.callOrThrow(journalOps.journalsKeyRotate, {
              key_id,
              overlap_hours: OVERLAPS[overlap],
            })
          ).secret,
        });
      else await api.callOrThrow(journalOps.journalsKeyRevoke, { key_id });
      onChange();
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    } finally {
      setActing(null);
    }
  };
  return (
    <Stack spacing={2}>
      <Typography variant="h2">{text('journals.keys.title')}</Typography>
      {settings.keys.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {text('journals.keys.empty')}
        </Typography>
      ) : null}
      {settings.keys.map((key) => {
        const over =
          key.revoked_timesec !== null ||
          (key.expires_timesec !== null && key.expires_timesec <= now);
        return (
          <Box
            key={key.key_id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              borderBottom: 1,
              borderColor: 'divider',
              pb: 1.5,
              ...(over ? { color: 'text.secondary' } : {}),
            }}
          >
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
              <Typography variant="body2">
                <strong>{key.name}</strong> ·{' '}
                <Box component="span" sx={{ fontFamily: 'monospace' }}>
                  {key.prefix}…
                </Box>{' '}
                {key.sandbox ? (
                  <Chip size="small" label={text('journals.keys.sandboxMark')} />
                ) : null}
              </Typography>
              <Typography variant="caption" color="text.secondary">
                {[
                  text('journals.keys.made', {
                    date: dateTime(key.created_timesec),
                    who: key.created_by,
                  }),
                  key.used_timesec === null
                    ? text('journals.keys.unused')
                    : text('journals.keys.used', { date: dateTime(key.used_timesec) }),
                  endOf(key),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
              <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                {key.scopes.map((scope) => text(`journals.scope.${scope}`)).join(', ')}
              </Typography>
            </Box>
            {over ? null : (
              <Button size="small" onClick={() => setActing({ what: 'rotate', key })}>
                {text('journals.keys.rotate')}
              </Button>
            )}
            {over ? null : (
              <Button size="small" color="error" onClick={() => setActing({ what: 'revoke', key })}>
                {text('journals.keys.revoke')}
              </Button>
            )}
          </Box>
        );
      })}
      {problem ? (
        <Alert severity="warning" role="alert">
          {problem}
        </Alert>
      ) : null}
      {system ? (
        <NewKey system={system} customer={settings.customer_id} onSecret={onSecret} />
      ) : null}
      <Dialog open={acting !== null} onClose={() => setActing(null)} aria-labelledby="key-act">
        <DialogTitle id="key-act">
          {acting ? text(`journals.keys.${acting.what}Title`, { name: acting.key.name }) : ''}
        </DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ mb: 2 }}>
            {acting ? text(`journals.keys.${acting.what}Help`) : ''}
          </Typography>
          {acting?.what === 'rotate' ? (
            <TextField
              select
              fullWidth
              size="small"
              value={overlap}
              onChange={(event) =>
                setOverlap(overlaps.find((one) => one === event.target.value) ?? 'day')
              }
              slotProps={{ htmlInput: { 'aria-label': text('journals.keys.rotateHelp') } }}
            >
              {overlaps.map((one) => (
                <MenuItem key={one} value={one}>
                  {text(`journals.keys.hours.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setActing(null)}>{text('journals.keys.cancel')}</Button>
          <Button
            variant="contained"
            color={acting?.what === 'revoke' ? 'error' : 'primary'}
            onClick={() => void act()}
          >
            {acting ? text(`journals.keys.${acting.what}`) : ''}
          </Button>
        </DialogActions>
      </Dialog>
    </Stack>
  );

  function endOf(key: JournalKey): string {
    if (key.revoked_timesec !== null)
      return text('journals.keys.revoked', { date: dateTime(key.revoked_timesec) });
    if (key.expires_timesec === null) return '';
    return text(key.expires_timesec <= now ? 'journals.keys.ended' : 'journals.keys.ends', {
      date: dateTime(key.expires_timesec),
    });
  }
}
