import { Alert, Typography } from '@mui/material';
import type { TextVendorSettings } from '../../../contract/ops/textVendor.ts';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';

/** What the service said of the account last, or why it could not be asked. */
export function TextServiceState({ settings }: { readonly settings: TextVendorSettings }) {
  const text = useText();
  const { account, problem, callbacks, has_key } = settings;
  if (!has_key) return null;
  if (problem !== null) return <Alert severity="warning">{problem}</Alert>;
  if (!account) return <Alert severity="info">{text('organisation.turnitin.unasked')}</Alert>;
  const facts = [
    text('organisation.turnitin.works', {
      name: account.product_name || 'Turnitin',
      date: dateTime(account.asked_timesec),
    }),
    account.terms_version === null
      ? text('organisation.turnitin.noTerms')
      : text('organisation.turnitin.terms', { version: account.terms_version }),
    text(callbacks ? 'organisation.turnitin.callbacks' : 'organisation.turnitin.polled'),
  ];
  return (
    <Alert severity="success">
      {facts.map((fact) => (
        <Typography key={fact} variant="body2">
          {fact}
        </Typography>
      ))}
    </Alert>
  );
}
