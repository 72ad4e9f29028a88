import { Alert, Button, Snackbar } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';

/** Compares the manuscript again with what there is now. */
export function AgainButton({ again }: { readonly again: () => Promise<string | null> }) {
  const text = useText();
  const [told, setTold] = useState<{ readonly failed: boolean; readonly words: string } | null>(
    null,
  );
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        onClick={async () => {
          const message = await again();
          setTold(
            message === null
              ? { failed: false, words: text('text.againAsked') }
              : { failed: true, words: text('text.againFailed', { message }) },
          );
        }}
      >
        {text('text.again')}
      </Button>
      <Snackbar open={told !== null} autoHideDuration={8000} onClose={() => setTold(null)}>
        <Alert severity={told?.failed ? 'warning' : 'info'}>{told?.words}</Alert>
      </Snackbar>
    </>
  );
}
