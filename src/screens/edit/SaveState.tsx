import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Items } from '../../boxes/model.ts';
import type { PageView } from '../../../contract/review.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { BothPages } from './BothPages.tsx';
import { itemsOfTheirs, type PageState, type Theirs } from './useAutosave.ts';

/** Whether everything is saved, in one line. */
export function SaveLine({ states }: { states: ReadonlyMap<number, PageState> }) {
  const t = useTranslate();
  const all = [...states.values()];
  const word = all.some((s) => s.is === 'offline')
    ? 'offline'
    : all.some((s) => s.is === 'saving')
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

/** Asks before unsaved boxes are left. What is only waiting for its turn is sent when one goes to another screen. */
export function EditLeaveGuard({ states }: { states: ReadonlyMap<number, PageState> }) {
  const t = useTranslate();
  const unsaved = [...states.values()].filter(({ is }) => is !== 'saved');
  if (unsaved.length === 0) return null;
  return (
    <LeaveGuard
      question={t('edit.save.leave', { smart_count: unsaved.length })}
      screens={unsaved.some(({ is }) => is !== 'waiting' && is !== 'saving')}
    />
  );
}

interface Props {
  readonly states: ReadonlyMap<number, PageState>;
  readonly boxes: ReadonlyMap<number, Items>;
  readonly pages: readonly PageView[];
  readonly onKeepMine: (page: number, theirs: Theirs) => void;
  readonly onTakeTheirs: (page: number, theirs: Theirs) => void;
}

/** Pages that could not be saved: why, and what one can do. */
export function SaveTrouble({ states, boxes, pages, onKeepMine, onTakeTheirs }: Props) {
  const t = useTranslate();
  return [...states].map(([page, state]) => {
    if (state.is === 'refused')
      return (
        <Alert key={page} severity="error" role="alert">
          {t('edit.save.refused', { page, message: state.message })}
        </Alert>
      );
    if (state.is !== 'conflict') return null;
    const { theirs } = state;
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
          theirs={itemsOfTheirs(page, theirs)}
          onMine={() => onKeepMine(page, theirs)}
          onTheirs={() => onTakeTheirs(page, theirs)}
        />
      </Alert>
    );
  });
}
