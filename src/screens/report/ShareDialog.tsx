import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Skeleton,
  TextField,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { OnceLink } from '../../../resources/users/OnceLink.tsx';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { ShareRow } from './ShareRow.tsx';
import { useShareLinks } from './useShareLinks.ts';

/** How many days a link may be good, as they are offered. */
const DAYS = [7, 30, 90] as const;

interface Props {
  readonly file_id: number;
  /** The version that a link opens; null where none was kept yet. */
  readonly version: number | null;
  readonly onClose: () => void;
}

/** Makes links to a finished report, and takes them back. */
export function ShareDialog({ file_id, version, onClose }: Props) {
  const text = useText();
  const id = useId();
  const narrow = useMediaQuery('(max-width: 599px)');
  const { links, made, make, end, busy, problem, retry } = useShareLinks(file_id);
  const [days, setDays] = useState<number>(DAYS[1]);
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await make({ days, password })) setPassword('');
  };
  return (
    <Dialog open onClose={onClose} fullScreen={narrow} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('report.share.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="text.secondary">
          {version === null
            ? text('report.share.help')
            : text('report.share.helpVersion', { version })}
        </Typography>
        <Box
          component="form"
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}
        >
          <TextField
            select
            label={text('report.share.days')}
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
            sx={{ minWidth: 120 }}
          >
            {DAYS.map((one) => (
              <MenuItem key={one} value={one}>
                {text('report.share.daysOf', { smart_count: one })}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={text('report.share.password')}
            value={password}
            autoComplete="off"
            error={problem?.password !== undefined}
            helperText={problem?.password ?? text('report.share.passwordHelp')}
            onChange={(event) => setPassword(event.target.value)}
            sx={{ flex: '1 1 200px' }}
          />
          <Button type="submit" variant="contained" disabled={busy}>
            {text('report.share.make')}
          </Button>
        </Box>
        {problem && problem.password === undefined ? (
          <Alert severity="warning" role="alert">
            {problem.message}
          </Alert>
        ) : null}
        {made ? (
          <OnceLink
            link={made.link}
            expires_timesec={made.item.ends_timesec}
            note="report.share.once"
          />
        ) : null}
        {links.data && links.data.length > 0 ? (
          <Box
            component="ul"
            aria-label={text('report.share.list')}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {links.data.map((item) => (
              <ShareRow key={item.id} item={item} busy={busy} onEnd={() => void end(item.id)} />
            ))}
          </Box>
        ) : null}
        {links.data?.length === 0 ? (
          <Typography variant="body2">{text('report.share.none')}</Typography>
        ) : null}
        {links.isPending ? (
          <Skeleton
            variant="rounded"
            height={60}
            role="status"
            aria-label={text('report.share.loading')}
          />
        ) : null}
        {links.isError ? (
          <RetryAlert onRetry={retry}>{text('report.share.failed')}</RetryAlert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('report.versions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
