import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Handled } from '../../../../contract/recommendation.ts';
import { submissionOps } from '../../../../contract/ops/submissions.ts';
import { Refused } from '../../../../providers/api/failure.ts';
import { useApi } from '../../../../providers/api/useApi.ts';
import { SelectionBar } from '../../../../resources/table/SelectionBar.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useKeyHint } from '../../../keys/hints.ts';
import { KeyCaps } from '../../../keys/KeyCaps.tsx';
import type { KeyId } from '../../../keys/keymap.ts';
import { useKeys } from '../../../keys/useKeys.ts';
import { stepOf } from '../../../ui/steps.ts';
import type { Row } from '../columns.tsx';
import { HandleDialog, type Chosen } from './HandleDialog.tsx';

/**
 * What an office does with recommendations, by keyboard: the selected manuscripts are cleared,
 * passed on or sent back.
 */
export function OfficeBar() {
  const text = useText();
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const hint = useKeyHint();
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const [asking, setAsking] = useState<'passed' | 'returned' | null>(null);
  const [cleared, setCleared] = useState<readonly number[]>([]);
  const rows = data.filter((row) => selectedIds.includes(row.id));

  useEffect(() => {
    document.querySelector('tr.Mui-selected')?.scrollIntoView?.({ block: 'nearest' });
  }, [selectedIds]);

  const move = (by: 1 | -1): void => {
    const at = data.findIndex((row) => row.id === rows.at(by === 1 ? -1 : 0)?.id);
    const next = at === -1 ? data[by === 1 ? 0 : data.length - 1] : data[at + by];
    if (next) onSelect([next.id]);
  };
  const run = async (
    file_ids: readonly number[],
    how: Handled | null,
    chosen: Chosen = {},
  ): Promise<void> => {
    const refused: string[] = [];
    for (const file_id of file_ids) {
      try {
        await api.callOrThrow(submissionOps.submissionHandle, { file_id, how, ...chosen });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refused.push(error.message);
      }
    }
    const done = file_ids.length - refused.length;
    if (done > 0)
      notify(text(`office.done.${how ?? 'undone'}`, { smart_count: done }), { type: 'success' });
    if (refused[0])
      notify(text('office.failed', { smart_count: refused.length, reason: refused[0] }), {
        type: 'warning',
      });
    setCleared(how === 'cleared' && done > 0 ? file_ids : []);
    refresh();
  };
  const ids = rows.map((row) => row.file_id);
  const clear = (): void => {
    if (rows.length === 0) return;
    void run(ids, 'cleared');
    move(1);
  };
  const ask = (how: 'passed' | 'returned'): void => {
    if (rows.length > 0) setAsking(how);
  };
  const undo = (): void => {
    if (cleared.length > 0) void run(cleared, null);
  };
  const open = (): void => {
    if (rows[0]) void navigate(stepOf(rows[0], rows[0].database));
  };
  useKeys('office', {
    'office.next': () => move(1),
    'office.last': () => move(-1),
    'office.open': open,
    'office.pass': () => ask('passed'),
    'office.clear': clear,
    'office.return': () => ask('returned'),
    undo,
  });
  const [first] = rows;
  const button = (label: 'clear' | 'pass' | 'return', key: KeyId, onClick: () => void) => (
    <Button
      variant="outlined"
      disabled={!first}
      onClick={onClick}
      aria-keyshortcuts={hint(key).aria}
      endIcon={<KeyCaps keys={hint(key).text} />}
    >
      {text(`office.${label}`)}
    </Button>
  );
  return (
    <>
      <SelectionBar label={text('office.label')} status={text('list.column.recommendation')}>
        {button('clear', 'office.clear', clear)}
        {button('pass', 'office.pass', () => ask('passed'))}
        {button('return', 'office.return', () => ask('returned'))}
        {cleared.length > 0 ? (
          <Button endIcon={<KeyCaps keys={hint('undo').text} />} onClick={undo}>
            {text('office.undo')}
          </Button>
        ) : null}
        <Box sx={{ flex: 1 }} />
        <Typography variant="caption" color="text.secondary">
          {text('office.choose')} <KeyCaps keys={hint('office.next').text} />{' '}
          <KeyCaps keys={hint('office.last').text} />
        </Typography>
      </SelectionBar>
      {asking && first ? (
        <HandleDialog
          how={asking}
          file_id={first.file_id}
          onClose={() => setAsking(null)}
          onGo={(chosen) => {
            setAsking(null);
            void run(ids, asking, chosen);
          }}
        />
      ) : null}
    </>
  );
}
