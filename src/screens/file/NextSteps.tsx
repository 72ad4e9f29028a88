import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { isLocked, type FileRow } from '../../../contract/entities.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import type { FileState } from '../../../contract/values.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useKeyHint } from '../../keys/hints.ts';
import { KeyCaps } from '../../keys/KeyCaps.tsx';
import { useKeys } from '../../keys/useKeys.ts';
import { useText } from '../../i18n/useText.ts';
import { stepOf } from '../../ui/steps.ts';

/** The states in which a person has something to look at. */
const OPENED = ['Edit', 'Review', 'Report'] as const satisfies readonly FileState[];

/** Opens the step of a file's state, and moves it where it can go from here. */
export function NextSteps({ row, onMoved }: { row: FileRow; onMoved: () => void }) {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const navigate = useNavigate();
  const hint = useKeyHint();
  const [busy, setBusy] = useState(false);
  const act = async (run: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await run();
      if (done) notify(done, { type: 'success' });
      onMoved();
    } catch (error) {
      if (error instanceof Refused) notify(error.message, { type: 'warning' });
    } finally {
      setBusy(false);
    }
  };
  const move = (state: FileState): Promise<void> =>
    act(() => api.callOrThrow(fileOps.fileState, { file_id: row.file_id, state }), '');
  const archived = row.recycled_timesec !== null || row.deleted_timesec !== null;
  // Without its password it would be refused.
  const possible = row.possible.filter((to) => to !== 'Submitted' || !isLocked(row.failure));
  const step = archived ? undefined : OPENED.find((state) => state === row.state);
  const to = stepOf(row, row.database);
  useKeys('file', { 'file.open': () => void navigate(to) }, { enabled: step !== undefined });
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {step ? (
        <Button
          variant="contained"
          component={Link}
          to={to}
          aria-keyshortcuts={hint('file.open').aria}
          endIcon={<KeyCaps keys={hint('file.open').text} />}
        >
          {text(`file.open.${row.database === 'user' && step === 'Review' ? 'Report' : step}`)}
        </Button>
      ) : null}
      {archived
        ? null
        : possible.map((state) => (
            <Button
              key={state}
              variant="outlined"
              disabled={busy || !row.may.edit}
              onClick={() => void move(state)}
            >
              {text(`file.to.${state}`)}
            </Button>
          ))}
      {!archived && row.may.recycle ? (
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() =>
            void act(
              () => api.callOrThrow(fileOps.fileRecycle, { file_id: row.file_id }),
              text('file.recycled'),
            )
          }
        >
          {text('file.recycle')}
        </Button>
      ) : null}
      {archived && row.may.restore ? (
        <Button
          variant="contained"
          disabled={busy}
          onClick={() =>
            void act(
              () => api.callOrThrow(fileOps.fileRestore, { file_id: row.file_id }),
              text('file.restored'),
            )
          }
        >
          {text('file.restore')}
        </Button>
      ) : null}
    </Box>
  );
}
