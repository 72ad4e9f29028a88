import { Button, Typography } from '@mui/material';
import { GETS } from '../../../contract/addresses.ts';
import type { FolderRun } from '../../../contract/ops/admin.ts';
import { useDownload } from '../../../resources/export/useDownload.ts';
import { useText } from '../../i18n/useText.ts';
import { count } from '../../ui/format.ts';
import { RunPanel } from '../shared/RunPanel.tsx';

/** One run over a folder: how far it is, what it could not read, and its table. */
export function RunCard({ run, onStop }: { run: FolderRun; onStop: () => Promise<void> }) {
  const text = useText();
  const save = useDownload();
  const read = run.done + run.failed;
  return (
    <RunPanel
      area="images"
      run={run}
      title={run.path}
      read={read}
      far={text('images.far', { done: count(read), smart_count: run.found })}
      results={[text('images.kept', { smart_count: run.subimages })]}
      failedOf={text('images.pdf')}
      onStop={onStop}
    >
      {run.manifest === 'there' ? (
        <Button
          variant="outlined"
          component="a"
          href={GETS.manifest.replace(':run_id', String(run.run_id))}
          download
          onClick={save}
          aria-label={text('images.saveRun', { id: run.run_id })}
        >
          {text('images.save')}
        </Button>
      ) : run.manifest === 'none' ? null : (
        <Typography variant="body2" color="text.secondary" role="status">
          {text(run.manifest === 'due' ? 'images.soon' : 'images.noTable')}
        </Typography>
      )}
    </RunPanel>
  );
}
