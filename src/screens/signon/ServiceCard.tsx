import { Box, Button, Stack, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import type { SamlSettings } from '../../../contract/ops/sso.ts';
import { useText } from '../../i18n/useText.ts';
import { date } from '../../ui/format.ts';

/** What the administrator of the identity provider needs of us. */
export function ServiceCard({ settings: { service } }: { settings: SamlSettings }) {
  const text = useText();
  const notify = useNotify();
  const copy = (value: string): void =>
    void navigator.clipboard
      .writeText(value)
      .then(() => notify(text('signon.copied'), { type: 'info' }));
  const rows = (['entity', 'answer', 'login'] as const).flatMap((name) =>
    service[name] === null ? [] : [{ name, value: service[name] }],
  );
  return (
    <Stack spacing={1.5}>
      <Typography variant="h2">{text('signon.service')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {text('signon.serviceHelp')}
      </Typography>
      {rows.map(({ name, value }) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', sm: '180px 1fr auto' },
            columnGap: 1.5,
            alignItems: 'center',
          }}
        >
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
          >
            {text(`signon.${name}`)}
          </Typography>
          <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
          <Button
            size="small"
            onClick={() => copy(value)}
            aria-label={`${text('signon.copy')}: ${text(`signon.${name}`)}`}
          >
            {text('signon.copy')}
          </Button>
        </Box>
      ))}
      {service.certificate ? (
        <Typography variant="body2" color="text.secondary" title={service.certificate.fingerprint}>
          {text('signon.encryption', { date: date(service.certificate.until_timesec) })}
        </Typography>
      ) : null}
      <Box>
        <Button variant="outlined" href={new URL(service.metadata).pathname} download>
          {text('signon.metadata')}
        </Button>
      </Box>
    </Stack>
  );
}
