import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { ScrollFrame } from '../table/ScrollFrame.tsx';
import { SelectionBar } from '../table/SelectionBar.tsx';
import { saveCsv, type ExportColumn } from '../export/exportAll.ts';
import { runEach } from './bulk.ts';
import type { BulkAct, Definition } from './definition.ts';
import { useViewer } from './useViewer.ts';

interface Props<R extends RaRecord> {
  readonly definition: Definition<R>;
  readonly acts: readonly BulkAct<R>[];
  readonly columns: readonly ExportColumn<R>[];
}

/**
 * What can be done with the selected records, also with those of other pages; says before and after
 * how many it is.
 */
export function BulkBar<R extends RaRecord>({ definition, acts, columns }: Props<R>) {
  const translate = useTranslate();
  const titleId = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const provider = useDataProvider();
  const viewer = useViewer();
  const { selectedIds, onUnselectItems, data = [] } = useListContext<R>();
  const [confirming, setConfirming] = useState<{ act: BulkAct<R>; rows: readonly R[] } | null>(
    null,
  );
  const [done, setDone] = useState<number | null>(null);
  const busy = done !== null;
  if (selectedIds.length === 0) return null;

  const rowsOf = async (): Promise<readonly R[]> => {
    const here = new Map(data.map((row) => [row.id, row]));
    const missing = selectedIds.filter((id) => !here.has(id));
    const others =
      missing.length > 0
        ? (await provider.getMany<R>(definition.resource, { ids: missing })).data
        : [];
    for (const row of others) here.set(row.id, row);
    return selectedIds.flatMap((id) => here.get(id) ?? []);
  };
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
        type: 'error',
      });
    } finally {
      setDone(null);
    }
  };
  const confirm = (act: BulkAct<R>) =>
    guarded(async () => {
      setDone(0);
      setConfirming({
        act,
        rows: (await rowsOf()).filter(
          (row) => (definition.mayChange?.(row, viewer) ?? true) && act.fits(row),
        ),
      });
    });
  const run = ({ act, rows }: { act: BulkAct<R>; rows: readonly R[] }) =>
    guarded(async () => {
      setConfirming(null);
      setDone(0);
      const { changed, refused } = await runEach(
        rows,
        (row) =>
          provider.update<R>(definition.resource, {
            id: row.id,
            data: act.change(row),
            previousData: row,
          }),
        setDone,
      );
      if (changed > 0)
        notify(translate('resources.bulk.done', { smart_count: changed }), { type: 'success' });
      if (refused[0] !== undefined)
        notify(
          translate('resources.bulk.refused', { smart_count: refused.length, reason: refused[0] }),
          { type: 'warning' },
        );
      onUnselectItems();
      refresh();
    });
  const exportSelected = () =>
    guarded(async () => {
      setDone(0);
      const rows = await rowsOf();
      saveCsv(
        [
          columns.map(({ header }) => header),
          ...rows.map((row) => columns.map(({ value }) => value(row))),
        ],
        `${definition.resource}-selected.csv`,
      );
    });
  return (
    <SelectionBar
      label={translate('resources.bulk.label')}
      status={
        done !== null && done > 0
          ? translate('resources.bulk.progress', { done, of: selectedIds.length })
          : translate('resources.bulk.selected', { smart_count: selectedIds.length })
      }
    >
      {acts.map((act) => (
        <Button
          key={act.key}
          variant="outlined"
          disabled={busy}
          color={act.grave ? 'error' : 'primary'}
          onClick={() => void confirm(act)}
        >
          {translate(`${definition.texts}.bulk.${act.key}`)}
        </Button>
      ))}
      <Button variant="outlined" disabled={busy} onClick={() => void exportSelected()}>
        {translate('resources.bulk.export')}
      </Button>
      <Button disabled={busy} onClick={() => onUnselectItems()}>
        {translate('resources.bulk.clear')}
      </Button>
      {confirming ? (
        <Dialog
          open
          onClose={() => setConfirming(null)}
          aria-labelledby={titleId}
          fullWidth
          maxWidth="xs"
        >
          <DialogTitle id={titleId}>
            {translate(`${definition.texts}.bulk.${confirming.act.key}Sure`, {
              smart_count: confirming.rows.length,
            })}
          </DialogTitle>
          <DialogContent>
            <Typography variant="body2">
              {confirming.rows.length === selectedIds.length
                ? ''
                : translate('resources.bulk.left', {
                    smart_count: selectedIds.length - confirming.rows.length,
                  })}
            </Typography>
            <ScrollFrame labelledBy={titleId} sx={{ maxHeight: 220, my: 1 }}>
              <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.8125rem' }}>
                {confirming.rows.map((row) => (
                  <li key={row.id}>{definition.nameOf(row)}</li>
                ))}
              </Box>
            </ScrollFrame>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setConfirming(null)}>
              {translate('resources.form.cancel')}
            </Button>
            <Button
              variant="contained"
              color={confirming.act.grave ? 'error' : 'primary'}
              disabled={confirming.rows.length === 0}
              onClick={() => void run(confirming)}
            >
              {translate(`${definition.texts}.bulk.${confirming.act.key}`).replace(/…$/, '')}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </SelectionBar>
  );
}
