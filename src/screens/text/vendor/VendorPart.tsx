import { Box, Typography } from '@mui/material';
import { VENDOR_NAME, type TextVendor } from '../../../../contract/textVendor.ts';
import { useText } from '../../../i18n/useText.ts';
import { dateTime } from '../../../ui/format.ts';
import { useTask } from './useTask.ts';
import { VendorProblem } from './VendorProblem.tsx';
import { VendorResult } from './VendorResult.tsx';
import { VendorSend } from './VendorSend.tsx';
import { VendorTerms } from './VendorTerms.tsx';

/** What the vendor's service says of the manuscript, where the organisation has an account. */
export function VendorPart({
  file_id,
  vendor,
}: {
  readonly file_id: number;
  readonly vendor: TextVendor | null;
}) {
  const text = useText();
  const task = useTask(file_id);
  if (!vendor) return null;
  const { state, result, result_timesec, terms } = vendor;
  const isWorking =
    state === 'waiting' || state === 'created' || state === 'processing' || state === 'checking';
  return (
    <Box
      component="section"
      aria-label={VENDOR_NAME}
      sx={{
        flex: 'none',
        px: 2,
        py: 1,
        display: 'grid',
        gap: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{ display: 'flex', columnGap: 2, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <Typography variant="subtitle2" component="h2">
          {VENDOR_NAME}
        </Typography>
        {state !== 'done' ? (
          <Typography variant="body2" role="status">
            {text(state === null ? 'text.vendor.state.none' : `text.vendor.state.${state}`)}
          </Typography>
        ) : null}
        {isWorking ? null : <VendorSend vendor={vendor} task={task} />}
        {result ? <VendorResult result={result} task={task} /> : null}
        {result && result_timesec !== null ? (
          <Typography variant="caption" color="text.secondary">
            {text('text.vendor.of', { date: dateTime(result_timesec) })}
          </Typography>
        ) : null}
      </Box>
      {terms ? <VendorTerms terms={terms} task={task} /> : null}
      <VendorProblem vendor={vendor} failed={task.failed} />
    </Box>
  );
}
