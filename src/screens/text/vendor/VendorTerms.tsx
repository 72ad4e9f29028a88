import { Alert, Button, Link } from '@mui/material';
import { useText } from '../../../i18n/useText.ts';
import type { VendorTask } from './useTask.ts';

/** The vendor's terms, to be read and accepted before the manuscript is sent. */
export function VendorTerms({
  terms: { version, url },
  task,
}: {
  readonly terms: { readonly version: string; readonly url: string };
  readonly task: VendorTask;
}) {
  const text = useText();
  return (
    <Alert
      severity="info"
      action={
        <Button
          size="small"
          variant="contained"
          disabled={task.busy !== null}
          onClick={() => void task.accept(version)}
        >
          {text('text.vendor.accept')}
        </Button>
      }
    >
      {text('text.vendor.termsHelp')}{' '}
      {url.startsWith('https://') ? (
        <Link href={url} target="_blank" rel="noopener noreferrer" underline="always">
          {text('text.vendor.terms', { version })}
        </Link>
      ) : (
        text('text.vendor.terms', { version })
      )}
    </Alert>
  );
}
