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
import { TypedConfirm } from '../../ui/TypedConfirm.tsx';

const MARKS = {
  recycle: fileOps.fileRecycle,
  restore: fileOps.fileRestore,
  delete: fileOps.fileDelete,
} as const;
type Mark = keyof typeof MARKS;
const ACTS = ['retry', 'rematch', 'reextract', 'recycle', 'restore', 'delete'] as const;
type Act = (typeof ACTS)[number];

/**
 * What an Admin can do with a file that was found; what the server refuses is said in its words.
 */
export function FileActions({ file }: { file: FileRow }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const queries = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [confirming, setConfirming] = useState(false);
  const marked = file.recycled_timesec !== null || file.deleted_timesec !== null;
  const possible = ACTS.filter((act) =>
    act === 'delete'
      ? file.may.erase && file.deleted_timesec === null
      : isMark(act)
        ? file.may[act]
        : !marked && (act === 'retry') === (file.state === 'Failed'),
  );
  const run = async (act: Act): Promise<void> => {
    setAnchor(null);
    setConfirming(false);
    try {
      if (isMark(act)) await api.callOrThrow(MARKS[act], { file_id: file.file_id });
      else await api.callOrThrow(fileOps.actionSubmit, { file_id: file.file_id, file_action: act });
      notify(text(`action.find.done.${act}`), { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['action'] });
    } catch (error) {
      if (error instanceof Refused) notify(error.message, { type: 'warning' });
    }
  };
  const choose = (act: Act): void => {
    if (act !== 'delete') return void run(act);
    setAnchor(null);
    setConfirming(true);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={text('action.find.more', { name: file.filename })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {possible.map((act) => (
          <MenuItem key={act} onClick={() => choose(act)}>
            {text(`action.find.${act}`)}
          </MenuItem>
        ))}
      </Menu>
      <TypedConfirm
        open={confirming}
        title={text('action.find.deleteTitle', { name: file.filename })}
        help={text('action.bins.help')}
        word={text('action.bins.word')}
        question={text('action.bins.ask', { word: text('action.bins.word') })}
        confirm={text('action.bins.confirm')}
        cancel={text('action.bins.cancel')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void run('delete')}
      />
    </>
  );
}

function isMark(act: Act): act is Mark {
  return act in MARKS;
}
