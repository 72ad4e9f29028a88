import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import type { ListView } from '../../../contract/states.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { exportAll, saveBlob } from '../../../resources/export/exportAll.ts';
import { SelectionBar } from '../../../resources/table/SelectionBar.tsx';
import { useText } from '../../i18n/useText.ts';
import { TypedConfirm } from '../../ui/TypedConfirm.tsx';
import { allowed, runBulk, type BulkAction } from './bulk.ts';
import { FILE_EXPORT, type Row } from './columns.tsx';

const ACTIONS: Record<ListView['mark'], readonly BulkAction[]> = {
  none: ['recycle'],
  recycled: ['restore', 'delete'],
  deleted: ['restore'],
};

/**
 * What can be done with the selected rows. Says what became of each; deleting wants a typed word.
 */
export function BulkBar({ mark }: { mark: ListView['mark'] }) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const api = useApi();
  const { data = [], selectedIds, onUnselectItems } = useListContext<Row>();
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);
  if (selectedIds.length === 0) return null;
  const rows = data.filter((row) => selectedIds.includes(row.id));

  const run = async (action: BulkAction): Promise<void> => {
    setConfirming(false);
    setBusy(true);
    try {
      const { done, failed } = await runBulk(
        api,
        action,
        allowed(rows, action).map((row) => row.file_id),
      );
      const past =
        action === 'recycle' ? 'recycled' : action === 'restore' ? 'restored' : 'deleted';
      if (done.length > 0)
        notify(text(`list.bulk.${past}`, { smart_count: done.length }), { type: 'success' });
      if (failed[0])
        notify(text('list.bulk.failed', { smart_count: failed.length, reason: failed[0].reason }), {
          type: 'warning',
        });
      onUnselectItems();
      refresh();
    } finally {
      setBusy(false);
    }
  };
  const exportSelected = async (): Promise<void> => {
    const blob = await exportAll<Row>({
      columns: FILE_EXPORT,
      signal: new AbortController().signal,
      fetchPage: async () => ({ data: rows, total: rows.length }),
    });
    saveBlob(blob, 'manuscripts-selected.csv');
  };
  const erasable = allowed(rows, 'delete').length;
  return (
    <SelectionBar
      label={text('list.bulk.label')}
      status={text('list.bulk.selected', { smart_count: rows.length })}
    >
      {ACTIONS[mark].map((action) => (
        <Button
          key={action}
          variant="outlined"
          disabled={busy || allowed(rows, action).length === 0}
          color={action === 'delete' ? 'error' : 'primary'}
          onClick={() => (action === 'delete' ? setConfirming(true) : void run(action))}
        >
          {text(`list.bulk.${action}`)}
        </Button>
      ))}
      <Button variant="outlined" disabled={busy} onClick={() => void exportSelected()}>
        {text('list.bulk.export')}
      </Button>
      <Button onClick={() => onUnselectItems()}>{text('list.bulk.clear')}</Button>
      <TypedConfirm
        open={confirming}
        title={text('list.bulk.deleteTitle', { smart_count: erasable })}
        help={text('list.bulk.deleteHelp', { smart_count: erasable })}
        word={text('list.bulk.word')}
        question={text('list.bulk.typeWord', { word: text('list.bulk.word') })}
        cancel={text('list.bulk.cancel')}
        confirm={text('list.bulk.deleteNow')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void run('delete')}
      />
    </SelectionBar>
  );
}
