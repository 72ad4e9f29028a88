import CarriedIcon from '@mui/icons-material/History';
import DifferIcon from '@mui/icons-material/CallSplit';
import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { Box, Typography } from '@mui/material';
import { memo, useEffect, useMemo, useRef } from 'react';
import type { Aside } from '../../../contract/aside.ts';
import type { MatchSide, MatchView, SubImageView } from '../../../contract/review.ts';
import { percentOf } from '../../../contract/values.ts';
import { Said } from '../../../resources/Said.tsx';
import { count } from '../../ui/format.ts';
import { pagesTag, pairTag } from '../shared/subjects.ts';
import { HiddenMatches } from './HiddenMatches.tsx';
import { StateMark } from './StateMark.tsx';
import type { Queue, QueueRow } from './queue.ts';
import { useWindow } from './useWindow.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly queue: Queue;
  readonly subImages: readonly SubImageView[];
  readonly current: string | null;
  readonly selected: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (id: string) => void;
  readonly onShow: (aside: Aside) => void;
}

const HEIGHTS: Record<QueueRow['is'], number> = { match: 56, group: 34, set: 26 };

/**
 * The matches by group and copy set; only the rows that can be seen exist, so that thousands scroll
 * without a jerk.
 */
export function QueueList({
  queue,
  subImages,
  current,
  selected,
  onOpen,
  onSelect,
  onShow,
}: Props) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const tops = useMemo(() => upperEdges(queue.rows), [queue.rows]);
  const view = useWindow(tops, list);
  const at = queue.rows.findIndex((r) => r.is === 'match' && r.match.id === current);
  const { reach, known } = view;
  useEffect(() => {
    if (known && at >= 0) reach(tops[at] ?? 0, tops[at + 1] ?? 0);
  }, [at, tops, known, reach]);
  const found = queue.rows.filter((row) => row.is === 'match').length;
  return (
    <>
      <Said>
        {found === 0 ? t('review.queue.none') : t('resources.table.found', { count: count(found) })}
      </Said>
      <Box
        ref={list}
        onScroll={view.onScroll}
        role="listbox"
        aria-label={t('review.queue.label')}
        tabIndex={0}
        {...(at >= 0 ? { 'aria-activedescendant': optionId(current) } : {})}
        sx={{
          flex: 1,
          overflowY: 'auto',
          minHeight: 160,
          contain: 'strict',
          maxHeight: { xs: 420, lg: 'none' },
          height: { xs: 420, lg: 'auto' },
        }}
      >
        <Box sx={{ position: 'relative', height: view.height }}>
          {queue.rows.slice(view.first, view.last).map((row, i) => (
            <div
              key={rowKey(row)}
              role="presentation"
              style={{
                position: 'absolute',
                left: 0,
                right: 0,
                top: tops[view.first + i],
                height: HEIGHTS[row.is],
              }}
            >
              {row.is === 'match' ? (
                <MatchRow
                  match={row.match}
                  inSet={row.inSet}
                  subImages={subImages}
                  current={row.match.id === current}
                  selected={selected.has(row.match.id)}
                  onOpen={onOpen}
                  onSelect={onSelect}
                />
              ) : (
                <HeadRow row={row} />
              )}
            </div>
          ))}
        </Box>
      </Box>
      {queue.rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
          {t('review.queue.none')}
        </Typography>
      ) : null}
      <HiddenMatches hidden={queue.hidden} onShow={onShow} />
    </>
  );
}

function optionId(id: string | null): string {
  return `queue-${id ?? 'none'}`;
}

function rowKey(row: QueueRow): string {
  return row.is === 'match'
    ? row.match.id
    : row.is === 'group'
      ? `group ${row.group}`
      : `set ${row.id}`;
}

const HeadRow = memo(function HeadRow({ row }: { row: Exclude<QueueRow, { is: 'match' }> }) {
  const t = useText();
  return (
    <Box
      role="presentation"
      sx={{
        height: '100%',
        display: 'flex',
        alignItems: 'end',
        px: 1.5,
        pb: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {row.is === 'group' ? (
        <Typography
          variant="overline"
          sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 1 }}
        >
          <Box
            component="span"
            sx={{
              width: 10,
              height: 10,
              borderRadius: '2px',
              bgcolor: (theme) =>
                row.group === 'explained' || row.group === 'same_work'
                  ? theme.palette.text.disabled
                  : row.group === 'retracted'
                    ? theme.palette.error.main
                    : (theme.palette.band?.[row.group].main ?? 'text.disabled'),
            }}
          />
          {t('review.bandCount', { band: t(`review.band.${row.group}`), count: row.count })}
        </Typography>
      ) : (
        <Typography variant="caption" color="text.secondary">
          {t('review.queue.set', { smart_count: row.count })}
        </Typography>
      )}
    </Box>
  );
});

interface RowProps {
  readonly match: MatchView;
  readonly inSet: boolean;
  readonly subImages: readonly SubImageView[];
  readonly current: boolean;
  readonly selected: boolean;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (id: string) => void;
}

const MatchRow = memo(function MatchRow({
  match,
  inSet,
  subImages,
  current,
  selected,
  onOpen,
  onSelect,
}: RowProps) {
  const t = useText();
  const score = percentOf(match.score);
  return (
    <Box
      id={optionId(match.id)}
      role="option"
      aria-selected={current}
      onClick={(event) => (event.ctrlKey || event.metaKey ? onSelect(match.id) : onOpen(match.id))}
      sx={{
        height: '100%',
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pl: inSet ? 1 : 0,
        pr: 1,
        cursor: 'pointer',
        borderBottom: 1,
        borderColor: 'divider',
        boxShadow: current ? (theme) => `inset 3px 0 0 ${theme.palette.primary.main}` : 'none',
        bgcolor: current ? 'action.selected' : 'transparent',
        '&:hover': { bgcolor: current ? 'action.selected' : 'action.hover' },
      }}
    >
      {/* For the pointer only: an option may hold no control of its own, and keys select too. */}
      <Box
        component="span"
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          onSelect(match.id);
        }}
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 28,
          height: 28,
          opacity: selected ? 1 : 0.6,
        }}
      >
        {selected ? (
          <CheckBoxIcon fontSize="small" color="primary" />
        ) : (
          <CheckBoxOutlineBlankIcon fontSize="small" />
        )}
      </Box>
      <Thumb url={thumbOf(match.a, subImages)} />
      {match.kind === 'clone' ? null : <Thumb url={thumbOf(match.b, subImages)} />}
      <Box sx={{ flex: 1, minWidth: 0, ml: 0.5 }}>
        <Typography
          variant="body2"
          sx={{
            fontWeight: match.state === 'new' ? 600 : 400,
            lineHeight: 1.25,
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {pairTag(t, match, subImages)}
        </Typography>
        <Typography variant="caption" noWrap component="p" color="text.secondary">
          {match.kind === 'sub-image' ? pagesTag(t, match) : t(`review.kind.${match.kind}`)}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {score}
        </Typography>
        {match.disagreement ? (
          <DifferIcon
            titleAccess={t('review.opinions.differ')}
            color="warning"
            sx={{ fontSize: 17, verticalAlign: 'middle' }}
          />
        ) : null}
        {match.carried ? (
          <CarriedIcon
            titleAccess={t('review.earlier.mark', { file: match.carried.filename })}
            color="secondary"
            sx={{ fontSize: 17, verticalAlign: 'middle' }}
          />
        ) : null}
        <StateMark state={match.state} />
      </Box>
    </Box>
  );
});

function thumbOf(side: MatchSide, subImages: readonly SubImageView[]): string | null {
  return (
    (side.foreign
      ? side.foreign.crop?.url
      : subImages.find((s) => s.id === side.sub_image)?.thumb?.url) ?? null
  );
}

function Thumb({ url }: { url: string | null }) {
  return (
    <Box
      sx={{
        width: 40,
        height: 40,
        flex: 'none',
        bgcolor: (theme) => theme.palette.stage ?? '#7a7a7a',
        borderRadius: '3px',
        overflow: 'hidden',
      }}
    >
      {url ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      ) : null}
    </Box>
  );
}

function upperEdges(rows: readonly QueueRow[]): number[] {
  const tops = [0];
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + HEIGHTS[row.is]);
  return tops;
}
