import { Button } from '@mui/material';
import type { TextVendor } from '../../../../contract/textVendor.ts';
import { useText } from '../../../i18n/useText.ts';
import type { VendorTask } from './useTask.ts';

/** Has a manuscript sent that was not, or tried again where that failed. */
export function VendorSend({
  vendor: { state },
  task,
}: {
  readonly vendor: TextVendor;
  readonly task: VendorTask;
}) {
  const text = useText();
  if (state !== null && state !== 'failed') return null;
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={task.busy !== null}
      onClick={() => void task.send()}
    >
      {text(state === null ? 'text.vendor.send' : 'text.vendor.again')}
    </Button>
  );
}
