import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { FileRow } from '../../../contract/entities.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';

const ACTS = ['retry', 'rematch', 'reextract', 'recycle'] as const;
type Act = (typeof ACTS)[number];

/** What an Admin can do with a file that was found; what the server refuses is said in its words. */
export function FileActions({ file }: { file: FileRow }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const possible = ACTS.filter((act) => (act === 'retry' ? file.state === 'Failed' : act === 'recycle' ? file.may.recycle : file.state !== 'Failed'));
  const run = async (act: Act): Promise<void> => {
    setAnchor(null);
    try {
      if (act === 'recycle') await api.ask(fileOps.fileRecycle, { file_id: file.file_id });
      else await api.ask(fileOps.actionSubmit, { file_id: file.file_id, file_action: act });
      notify(text(`action.find.done.${act}`), { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['action'] });
    } catch (error) {
      if (error instanceof Refused) notify(error.message, { type: 'warning' });
    }
  };
  return (
    <>
      <IconButton size="small" aria-label={text('action.find.more', { name: file.filename })} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}><MoreVert fontSize="small" /></IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {possible.map((act) => <MenuItem key={act} onClick={() => void run(act)}>{text(`action.find.${act}`)}</MenuItem>)}
      </Menu>
    </>
  );
}
