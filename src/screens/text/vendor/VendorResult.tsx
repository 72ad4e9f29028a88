import { Box, Button, Link, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { VendorResult as Result } from '../../../../contract/textVendor.ts';
import { useText } from '../../../i18n/useText.ts';
import type { VendorTask } from './useTask.ts';
import { VendorSources } from './VendorSources.tsx';

/** The vendor's percentages, its sources on request, and the ways to its own report. */
export function VendorResult({
  result,
  task,
}: {
  readonly result: Result;
  readonly task: VendorTask;
}) {
  const text = useText();
  const id = useId();
  const [shown, setShown] = useState(false);
  const parts = (
    [
      ['internet', result.internet],
      ['publications', result.publications],
      ['submitted', result.submitted],
    ] as const
  ).flatMap(([name, percentage]) =>
    percentage === null ? [] : [text(`text.vendor.${name}`, { percentage })],
  );
  return (
    <>
      <Typography variant="body2" component="p">
        <strong>{text('text.vendor.overall', { percentage: result.overall })}</strong>
        {parts.length > 0 ? ` (${parts.join(', ')})` : ''}
        {result.indexed === null
          ? ''
          : ` · ${text(result.indexed ? 'text.vendor.indexed' : 'text.vendor.notIndexed')}`}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          size="small"
          variant="outlined"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          onClick={() => setShown(!shown)}
        >
          {text('text.vendor.sources', { smart_count: result.sources.length })}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={task.busy !== null}
          onClick={() => void task.open()}
        >
          {text('text.vendor.open')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={task.busy !== null}
          onClick={() => void task.savePdf()}
        >
          {text(task.busy === 'pdf' ? 'text.vendor.pdfMade' : 'text.vendor.pdf')}
        </Button>
        {task.opened ? (
          <Link href={task.opened} target="_blank" rel="noopener noreferrer" underline="always">
            {text('text.vendor.opened')}
          </Link>
        ) : null}
      </Box>
      {shown ? <VendorSources id={id} sources={result.sources} /> : null}
    </>
  );
}
