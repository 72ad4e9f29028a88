import { Alert } from '@mui/material';
import type { TextVendor } from '../../../../contract/textVendor.ts';
import { useText } from '../../../i18n/useText.ts';
import { English } from '../../../ui/English.tsx';
import { dateTime } from '../../../ui/format.ts';

/** Why it failed or is tried again, and why what somebody pressed just now was not done. */
export function VendorProblem({
  vendor: { problem, next_timesec },
  failed,
}: {
  readonly vendor: TextVendor;
  readonly failed: string | null;
}) {
  const text = useText();
  return (
    <>
      {problem === null ? null : (
        <Alert severity="warning">
          <English>{problem}</English>
          {next_timesec === null
            ? ''
            : ` ${text('text.vendor.next', { date: dateTime(next_timesec) })}`}
        </Alert>
      )}
      {failed === null ? null : (
        <Alert severity="warning" role="alert">
          {failed}
        </Alert>
      )}
    </>
  );
}
