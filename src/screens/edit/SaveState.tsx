import { Alert, Typography } from '@mui/material';
import type { Items } from '../../boxes/model.ts';
import type { PageView } from '../../../contract/review.ts';
import { BothPages } from './BothPages.tsx';
import { itemsOfSaved, type SavedPage } from '../../pending/edit.ts';
import type { PageState } from './useAutosave.ts';
import { useText } from '../../i18n/useText.ts';

/** Whether everything is saved, in one line. */
export function SaveLine({ states }: { states: ReadonlyMap<number, PageState> }) {
  const t = useText();
  const all = [...states.values()];
  const word = all.some((s) => s.is === 'offline')
    ? 'offline'
    : all.some((s) => s.is === 'sending')
      ? 'saving'
      : all.some((s) => s.is === 'waiting' || s.is === 'refused' || s.is === 'conflict')
        ? 'waiting'
        : 'saved';
  return (
    <Typography
      variant="caption"
      color={word === 'offline' ? 'error' : 'text.secondary'}
      role="status"
    >
      {t(`edit.save.${word}`)}
    </Typography>
  );
}

interface Props {
  readonly states: ReadonlyMap<number, PageState>;
  readonly boxes: ReadonlyMap<number, Items>;
  readonly pages: readonly PageView[];
  readonly onKeepMine: (page: number, theirs: SavedPage) => void;
  readonly onTakeTheirs: (page: number, theirs: SavedPage) => void;
}

/** Pages that could not be saved: why, and what one can do. */
export function SaveTrouble({ states, boxes, pages, onKeepMine, onTakeTheirs }: Props) {
  const t = useText();
  return [...states].map(([page, state]) => {
    if (state.is === 'refused')
      return (
        <Alert key={page} severity="error" role="alert">
          {t('edit.save.refused', { page, message: state.message })}
        </Alert>
      );
    if (state.is !== 'conflict') return null;
    const { current: theirs } = state;
    const count = (n: number) => t('edit.boxes', { smart_count: n });
    return (
      <Alert
        key={page}
        severity="warning"
        role="alert"
        sx={{ flex: 'none', maxHeight: '60dvh', overflowY: 'auto' }}
      >
        {t('edit.conflict', {
          page,
          theirs: count(
            theirs.figures.length + theirs.sub_images.length + theirs.ignore_boxes.length,
          ),
          mine: count(boxes.get(page)?.length ?? 0),
        })}
        <BothPages
          page={pages.find((p) => p.page === page)}
          mine={boxes.get(page) ?? []}
          theirs={itemsOfSaved(page, theirs)}
          onMine={() => onKeepMine(page, theirs)}
          onTheirs={() => onTakeTheirs(page, theirs)}
        />
      </Alert>
    );
  });
}
