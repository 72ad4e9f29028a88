import Print from '@mui/icons-material/Print';
import { Button } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { usePrintState } from './PrintContext.tsx';
import type { PrintStore } from './printing.ts';

/** Prints as soon as every part is ready, and says how many are. */
export function PrintButton({ presence }: { presence: PrintStore }) {
  const text = useText();
  const { printWaintNum: all, printReadyNum: ready, isPrinting } = usePrintState(presence);
  return (
    <Button
      variant="contained"
      startIcon={<Print />}
      disabled={presence.requested() || isPrinting}
      onClick={presence.request}
    >
      {text('report.print')}
      {ready === all ? '' : ` · ${text('report.ready', { ready, all })}`}
    </Button>
  );
}
