import { count } from '../../ui/format.ts';
import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useKeyHint } from '../../keys/hints.ts';
import { KeyCaps } from '../../keys/KeyCaps.tsx';
import { WorkbenchBar } from '../shared/WorkbenchBar.tsx';
import type { PresenceView } from '../shared/usePresence.ts';
import { SaveLine } from './SaveState.tsx';
import type { PageState } from './useAutosave.ts';
import { editKey, type EditFile } from './useEditFile.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly file: EditFile;
  readonly total: number;
  readonly states: ReadonlyMap<number, PageState>;
  /** What was undone or done again last. */
  readonly announcement: string;
  readonly presence: PresenceView;
  readonly onDone: (() => void) | null;
}

/**
 * Above the page: the file, how many sub-images will count, whether all is saved, and the way on.
 */
export function EditHead({ file, total, states, announcement, presence, onDone }: Props) {
  const t = useText();
  const api = useApi();
  const hint = useKeyHint();
  const notify = useNotify();
  const queries = useQueryClient();
  const { file_id, possible } = file.file;
  const reopen = async () => {
    const answer = await api.call(fileOps.fileState, { file_id, state: 'Edit' });
    if (isRefusal(answer)) notify(answer.error.message, { type: 'warning' });
    else await queries.invalidateQueries({ queryKey: editKey(file_id) });
  };
  return (
    <WorkbenchBar
      presence={presence}
      progress={
        <>
          <Typography variant="caption" color="text.secondary">
            {t('edit.total', { smart_count: total })}
            {file.figures_left === null
              ? ''
              : ` · ${t('edit.left', { left: count(file.figures_left) })}`}
          </Typography>
          {onDone ? <SaveLine states={states} /> : null}
          <Typography variant="caption" color="text.secondary" role="status">
            {announcement}
          </Typography>
        </>
      }
      actions={
        <>
          {onDone ? (
            <Button
              size="small"
              variant="contained"
              onClick={onDone}
              aria-keyshortcuts={hint('edit.done').aria}
              endIcon={<KeyCaps keys={hint('edit.done').text} />}
            >
              {t('edit.done')}
            </Button>
          ) : file.file.state === 'Edit' ? null : (
            <>
              <Typography variant="caption" color="text.secondary">
                {possible.includes('Edit') ? t('edit.reopenHint') : t('edit.readOnly')}
              </Typography>
              {possible.includes('Edit') ? (
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  onClick={() => void reopen()}
                >
                  {t('edit.reopen')}
                </Button>
              ) : null}
            </>
          )}
        </>
      }
    />
  );
}
