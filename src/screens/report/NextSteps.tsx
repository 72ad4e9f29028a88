import { Box, Button, Checkbox, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { Report } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly report: Pick<Report, 'fields' | 'vocabulary'>;
  /** Null: to read only. */
  readonly onChoose: ((steps: string[]) => void) | null;
}

/** What is to be done next, in the organisation's words and in their order. */
export function NextSteps({ report, onChoose }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = report.fields.steps ?? [];
  const known = report.vocabulary?.steps ?? [];
  const all = [...known, ...chosen.filter((step) => !known.includes(step))];
  const toggle = (step: string): void =>
    onChoose?.(all.filter((one) => (one === step) !== chosen.includes(one)));
  return (
    <>
      {chosen.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, mb: 0.5, paddingInlineStart: 2.5, fontSize: '0.875rem' }}>
          {chosen.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      )}
      {onChoose ? (
        <Box data-screen-only="">
          <Button
            variant="outlined"
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {text('report.steps.choose')}
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {all.map((step) => (
              <MenuItem
                key={step}
                role="menuitemcheckbox"
                aria-checked={chosen.includes(step)}
                onClick={() => toggle(step)}
                sx={{ gap: 1, whiteSpace: 'normal' }}
              >
                <Checkbox
                  checked={chosen.includes(step)}
                  tabIndex={-1}
                  slotProps={{ input: { 'aria-hidden': true } }}
                />
                {step}
              </MenuItem>
            ))}
          </Menu>
        </Box>
      ) : null}
    </>
  );
}
