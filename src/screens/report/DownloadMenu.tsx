import Download from '@mui/icons-material/Download';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState, type Ref } from 'react';
import { REPORT_FORMS } from '../../../contract/values.ts';
import { useDownload } from '../../../resources/export/useDownload.ts';
import { useReportDownloads } from '../../downloads/context.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly of: { readonly file_id: number; readonly filename: string };
  /** Of a finished report; null: as it is now. */
  readonly version: number | null;
  readonly button?: Ref<HTMLButtonElement>;
  /** Whether the manuscript as it was sent is offered too. */
  readonly original?: boolean;
  /** Where there are several: which one. */
  readonly label?: string;
  readonly size?: 'small' | 'medium';
}

/** The forms in which a report is made for download. */
export function DownloadMenu({
  of: { file_id, filename },
  version,
  button,
  original = false,
  label,
  size = 'medium',
}: Props) {
  const text = useText();
  const downloads = useReportDownloads();
  const save = useDownload();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        size={size}
        startIcon={<Download />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('report.download')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {REPORT_FORMS.map((form) => (
          <MenuItem
            key={form}
            onClick={() => {
              close();
              downloads.start({ file_id, file_name: filename, form, version });
            }}
          >
            {text(`report.forms.${form}`)}
          </MenuItem>
        ))}
        {original ? (
          <MenuItem
            component="a"
            href={`/download/${file_id}/original.pdf`}
            download
            onClick={(event) => {
              close();
              save(event);
            }}
          >
            {text('report.forms.original')}
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
}
