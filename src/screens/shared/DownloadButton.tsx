import { Alert, Button, Menu, MenuItem, Snackbar } from '@mui/material';
import { useState } from 'react';
import { REPORT_FORMS, type ReportForm } from '../../../contract/values.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { saveFile } from '../../../resources/export/saveFile.ts';
import { useText } from '../../i18n/useText.ts';

/** Saves a report in one of its forms; `what` is which of the file's reports. */
export function DownloadButton({
  file_id,
  what,
}: {
  readonly file_id: number;
  readonly what: 'references' | 'text';
}) {
  const text = useText();
  const api = useApi();
  const [at, setAt] = useState<HTMLElement | null>(null);
  const [failed, setFailed] = useState(false);
  const save = (form: ReportForm): void => {
    setAt(null);
    saveFile(api, `/download/${file_id}/${what}/${form}`).catch(() => setFailed(true));
  };
  return (
    <>
      <Button
        size="small"
        variant="contained"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(event.currentTarget)}
      >
        {text('decision.download')}
      </Button>
      <Menu anchorEl={at} open={at !== null} onClose={() => setAt(null)}>
        {REPORT_FORMS.map((form) => (
          <MenuItem key={form} onClick={() => save(form)}>
            {text(`reportDownloads.form.${form}`)}
          </MenuItem>
        ))}
      </Menu>
      <Snackbar open={failed} autoHideDuration={8000} onClose={() => setFailed(false)}>
        <Alert severity="warning">{text('decision.downloadFailed')}</Alert>
      </Snackbar>
    </>
  );
}
