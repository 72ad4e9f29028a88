import { Typography } from '@mui/material';
import { useText } from '../../i18n/useText.ts';

/** What became of the last decision. */
export type Outcome =
  | { readonly is: 'none' | 'saved' | 'changed' }
  | { readonly is: 'unsaved'; readonly message: string };

/** Says it beside the decisions, and to screen readers. */
export function OutcomeLine({ outcome }: { readonly outcome: Outcome }) {
  const text = useText();
  return (
    <Typography
      variant="caption"
      color={outcome.is === 'unsaved' ? 'error' : 'text.secondary'}
      aria-live="polite"
      sx={{ alignSelf: 'center' }}
    >
      {outcome.is === 'none'
        ? ''
        : outcome.is === 'unsaved'
          ? text('decision.unsaved', { message: outcome.message })
          : text(`decision.${outcome.is}`)}
    </Typography>
  );
}
