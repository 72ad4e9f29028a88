import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import type { TextReport } from '../../../contract/ops/textChecks.ts';
import type { MatchState } from '../../../contract/values.ts';
import { useText } from '../../i18n/useText.ts';
import { useKeys } from '../../keys/useKeys.ts';
import { marksByPage } from './marks.ts';
import { PageColumn } from './PageColumn.tsx';
import { PaneHead } from './PaneHead.tsx';
import { Panel } from './Panel.tsx';
import { type Chosen, type Filter, isOpen, shownBy, shownRows, stopsOf } from './rows.ts';
import { SourcePane } from './SourcePane.tsx';
import type { TextEditing } from './useTextReport.ts';

const ZOOMS = [1, 1.4, 2] as const;

/** Both sides beside each other, and the list of sources that leads through them. */
export function Bench({
  report,
  editing,
}: {
  readonly report: TextReport;
  readonly editing: TextEditing;
}) {
  const text = useText();
  const [filter, setFilter] = useState<Filter>('counting');
  const [words, setWords] = useState('');
  const [wanted, setWanted] = useState<Chosen | null>(null);
  const [zoom, setZoom] = useState(0);
  const notes = useRef<HTMLTextAreaElement>(null);
  const notesRep = useRef<HTMLTextAreaElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const rows = useMemo(() => shownRows(report, filter, words), [report, filter, words]);
  const stops = useMemo(() => stopsOf(rows), [rows]);
  const shown = shownBy(rows, wanted);
  const chosen: Chosen | null =
    stops.find(({ of, n }) => of === wanted?.of && n === wanted.n) ??
    (shown ? { of: 'passage', n: shown.passage.n } : null);
  const at = stops.findIndex(({ of, n }) => of === chosen?.of && n === chosen.n);
  const about =
    chosen?.of === 'source' ? shown?.row.source : chosen === null ? undefined : shown?.passage;
  const marks = useMemo(
    () =>
      marksByPage(
        rows.flatMap((row) => row.passages),
        (one) => one.places,
      ),
    [rows],
  );
  const go = (step: 1 | -1) => setWanted(stops[at + step] ?? chosen);
  const waiting = (from: number): Chosen | undefined =>
    stops.find(({ of, n }, i) => {
      if (i <= from || of === 'source') return false;
      const row = rows.find(({ passages }) => passages.some((one) => one.n === n));
      const passage = row?.passages.find((one) => one.n === n);
      return passage !== undefined && isOpen(passage, row?.source);
    });
  const decide = (state: MatchState): void => {
    if (!about || !chosen) return;
    const next = waiting(chosen.of === 'source' ? at + (shown?.row.passages.length ?? 0) : at);
    void editing.decide(chosen, about.rev, { state });
    if (state !== 'new') setWanted(next ?? chosen);
  };
  useKeys('review', {
    'review.next': () => go(1),
    'review.last': () => go(-1),
    'review.next-new': () => setWanted(waiting(at) ?? chosen),
    'review.confirm': () => decide('confirmed'),
    'review.dismiss': () => decide('dismissed'),
    'review.query': () => decide('query'),
    'review.undecided': () => decide('undecided'),
    'review.note': () => notes.current?.focus(),
    'review.report-note': () => notesRep.current?.focus(),
    'review.search': () => search.current?.focus(),
  });
  const larger = () => setZoom((now) => Math.min(ZOOMS.length - 1, now + 1));
  const smaller = () => setZoom((now) => Math.max(0, now - 1));
  useKeys('stage', { 'stage.zoom-in': larger, 'stage.zoom-out': smaller });
  const scale = ZOOMS[zoom] ?? 1;
  const choose = (passage: number) => setWanted({ of: 'passage', n: passage });
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 1fr) minmax(300px, 360px)',
        },
        gridTemplateRows: { md: 'minmax(0, 1fr)' },
      }}
    >
      <Box component="section" aria-label={text('text.ours')} sx={SIDE}>
        <Box sx={{ position: 'relative' }}>
          <PaneHead title={text('text.ours')} />
          <Box sx={{ position: 'absolute', insetInlineEnd: 8, top: 8 }}>
            {(
              [
                ['text.zoomOut', smaller, <ZoomOut key="out" fontSize="small" />, zoom === 0],
                [
                  'text.zoomIn',
                  larger,
                  <ZoomIn key="in" fontSize="small" />,
                  zoom === ZOOMS.length - 1,
                ],
              ] as const
            ).map(([label, act, icon, disabled]) => (
              <Tooltip key={label} title={text(label)}>
                <span>
                  <IconButton aria-label={text(label)} disabled={disabled} onClick={act}>
                    {icon}
                  </IconButton>
                </span>
              </Tooltip>
            ))}
          </Box>
        </Box>
        <PageColumn
          label={text('text.oursPages')}
          pages={report.pages}
          marks={marks}
          chosen={shown?.passage.n ?? 0}
          zoom={scale}
          onChoose={choose}
        />
      </Box>
      <Box component="section" aria-label={text('text.theirs')} sx={SIDE}>
        {shown ? (
          <SourcePane
            file_id={report.file.file_id}
            source={shown.row.source}
            passages={shown.row.passages}
            passage={shown.passage}
            zoom={scale}
            onChoose={choose}
          />
        ) : (
          <PaneHead title={text('text.theirs')}>{text('text.chooseOne')}</PaneHead>
        )}
      </Box>
      <Panel
        report={report}
        editing={editing}
        rows={rows}
        chosen={chosen}
        about={about}
        shown={shown}
        filter={{ filter, onFilter: setFilter, words, onWords: setWords, search }}
        onChoose={setWanted}
        onState={decide}
        notes={notes}
        notesRep={notesRep}
      />
    </Box>
  );
}

const SIDE = {
  minHeight: 0,
  height: { xs: '52dvh', md: 'auto' },
  display: 'flex',
  flexDirection: 'column',
  borderInlineEnd: { md: 1 },
  borderBottom: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'divider' },
} as const;
