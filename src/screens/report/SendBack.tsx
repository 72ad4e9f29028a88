import Undo from '@mui/icons-material/Undo';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { useFileRow } from '../shared/useFileRow.ts';

/** Sends a finished report back to Review where that is possible; while it goes on, finishes it. */
export function SendBack({ file_id, state }: { file_id: number; state: string }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data: row } = useFileRow(file_id);
  const to = state === 'Report' ? 'Review' : 'Report';
  if (!row?.possible.includes(to)) return null;
  const go = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await api.call(fileOps.fileState, { file_id, state: to });
      if (isRefusal(answer)) return notify(answer.error.message, { type: 'warning' });
      await queries.invalidateQueries();
      if (to === 'Review') {
        notify(text('report.sentBack'));
        await navigate(`/review/file/${file_id}`);
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Undo className="points" />}
      disabled={busy}
      onClick={() => void go()}
    >
      {text(to === 'Review' ? 'report.sendBack' : 'report.finish')}
    </Button>
  );
}
