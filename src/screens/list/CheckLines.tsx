import { Box, Typography } from '@mui/material';
import { WORKING_STATES } from '../../../contract/states.ts';
import type { FileRow } from '../../../contract/entities.ts';
import { useText } from '../../i18n/useText.ts';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { Failure } from '../shared/Failure.tsx';

/** How far each check of a submission check is, while it is worked on; a bar each. */
export function CheckLines({ row }: { row: FileRow }) {
  const text = useText();
  const checks = row.checks ?? [];
  if (checks.length === 0 || !WORKING_STATES.includes(row.state))
    return row.progress ? <ProgressLine progress={row.progress} /> : null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {checks.map(({ check, state, progress, problem, code }) => {
        const now = check === 'images' && state !== 'done' ? row.progress : progress;
        const words = text(`checks.state.${now && state === 'waiting' ? 'running' : state}`);
        return (
          <li key={check}>
            <Typography variant="caption" component="div">
              {text('checks.line', { check: text(`checks.${check}`), state: words })}
            </Typography>
            {now ? <ProgressLine progress={now} /> : null}
            {problem === null ? null : (
              <Typography variant="caption" component="div" color="text.secondary">
                <Failure failure={{ code: code ?? '', sentence: problem }} />
              </Typography>
            )}
          </li>
        );
      })}
    </Box>
  );
}
