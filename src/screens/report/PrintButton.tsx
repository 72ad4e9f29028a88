import Print from '@mui/icons-material/Print';
import { Button, Typography } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { usePrintState } from './PrintContext.tsx';
import type { PrintStore } from './printing.ts';

/** Prints as soon as every part is ready. */
export function PrintButton({ presence }: { presence: PrintStore }) {
  const text = useText();
  const { isPrinting } = usePrintState(presence);
  return (
    <Button
      variant="contained"
      startIcon={<Print />}
      disabled={presence.requested() || isPrinting}
      onClick={presence.request}
    >
      {text('report.print')}
    </Button>
  );
}

/**
 * Says how many parts are ready, until all are, and keeps its place: what comes and goes must not
 * move a button that somebody is about to press, nor the paper under it.
 */
export function PartsReady({ presence }: { presence: PrintStore }) {
  const text = useText();
  const { printWaintNum: all, printReadyNum: ready } = usePrintState(presence);
  return (
    <Typography
      variant="caption"
      sx={{ color: 'text.secondary', visibility: ready === all ? 'hidden' : 'visible' }}
    >
      {text('report.ready', { ready, all })}
    </Typography>
  );
}
