import LinkIcon from '@mui/icons-material/AddLink';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ShareDialog } from './ShareDialog.tsx';

/** Opens the links of a finished report for readers without an account. */
export function ShareButton({ file_id, version }: { file_id: number; version: number | null }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<LinkIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text('report.share.open')}
      </Button>
      {open ? (
        <ShareDialog file_id={file_id} version={version} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
