import { Box } from '@mui/material';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Point } from '../../contract/geometry.ts';
import type { Filter, StageState, StageView } from '../../contract/stage.ts';
import { isFiltered } from '../../imaging/stage.ts';
import { useStable } from '../boxes/useStable.ts';
import { useKeyHint } from '../keys/hints.ts';
import { FilterBar } from './FilterBar.tsx';
import { regionBox, wholeBox } from './layout.ts';
import { ModeControls } from './ModeControls.tsx';
import { PagesView } from './PagesView.tsx';
import { SURROUND } from './paint.ts';
import { PaneHead, PaneTrouble } from './PaneHead.tsx';
import { StageBar, ZoomBar } from './StageBar.tsx';
import { StageCanvas } from './StageCanvas.tsx';
import { Crosshair } from './Crosshair.tsx';
import { StageLines } from './StageLines.tsx';
import { StageNumbers } from './StageNumbers.tsx';
import type { StageContent } from './subject.ts';
import { SwipeDivider } from './SwipeDivider.tsx';
import { useBlink } from './useBlink.ts';
import { useGestures } from './useGestures.ts';
import { useSize } from './useSize.ts';
import { useStageKeys, type StageChange, type StageCommands } from './useStageKeys.ts';
import { useStageLayers } from './useStageLayers.ts';
import { fitView, panBy, zoomAt } from './viewport.ts';
import { useText } from '../i18n/useText.ts';

interface Props {
  readonly content: StageContent;
  readonly stage: StageState;
  readonly onStage: (stage: StageState) => void;
  /** Keys work while true: off when the screen shows something above the stage. */
  readonly keys?: boolean;
  readonly onCopyLink?: () => void;
  /** More over the pictures (loupe, drawn regions), given the view and the pane of a. */
  readonly over?: (
    view: StageView,
    pane: { readonly width: number; readonly height: number },
  ) => ReactNode;
  readonly tools?: ReactNode;
}

/**
 * Two pictures held against each other on registered pixels, or one examined alone. Everything
 * about it stands in `stage`.
 */
export function CompareStage({
  content,
  stage,
  onStage,
  keys = true,
  onCopyLink,
  over,
  tools,
}: Props) {
  const t = useText();
  const hint = useKeyHint();
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const id = useId();
  const [peek, setPeek] = useState(false);
  const [regions, setRegions] = useState(true);
  const [points, setPoints] = useState(false);
  const [adjusting, setAdjusting] = useState(false);
  const hover = useRef<(at: Point | null) => void>(null);
  const hasB = content.b !== null;
  const shown: StageState =
    hasB && (stage.mode !== 'pages' || content.a.place) ? stage : { ...stage, mode: 'side' };
  const blink = useBlink(shown.mode === 'blink');
  const drawing = useStageLayers(content, shown, size, { peek, showsB: blink.showsB });
  const pane = drawing.panes[0] ?? { x: 0, y: 0, ...size, shows: 'a' as const, layers: [] };
  const { view } = drawing;

  // The same functions for the component's life: most of what stands around the pictures is drawn
  // again only when it changes.
  const change: StageChange = useStable((part) => onStage({ ...stage, ...part }));
  const setView = useStable((next: StageView | null) => change({ view: next }));
  const zoom = useStable((factor: number) =>
    setView(zoomAt(view, pane, [pane.width / 2, pane.height / 2], factor)),
  );
  const actual = useStable(() => setView({ ...view, zoom: 1 / (window.devicePixelRatio || 1) }));
  const toRegion = useStable(() =>
    setView(fitView(regionBox(content) ?? wholeBox(content, shown), pane)),
  );
  const commands = useMemo<StageCommands>(
    () => ({
      zoom,
      actual,
      toRegion,
      fit: () => setView(null),
      peek: setPeek,
      toggleRegions: () => setRegions((on) => !on),
      togglePoints: () => setPoints((on) => !on),
    }),
    [zoom, actual, toRegion, setView],
  );
  const setFilters = useStable((filters: Filter[]) => change({ filters }));
  const copyLink = useStable(() => onCopyLink?.());
  const hear = useStable((tell: ((at: Point | null) => void) | null) => {
    hover.current = tell;
  });
  const toggleAdjusting = useStable(() => setAdjusting((on) => !on));
  useStageKeys(stage, change, blink, commands, hasB, keys);
  useGestures(area, {
    view,
    pane,
    onView: setView,
    onHover: (at) => hover.current?.(at),
    onTap: ([x]) => {
      if (shown.mode === 'swipe' && pane.width > 0)
        change({ swipe: Math.min(100, Math.max(0, ((x - pane.x) / pane.width) * 100)) });
    },
  });
  const walk = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 200 : 40;
    const by: Record<string, Point> = {
      ArrowLeft: [step, 0],
      ArrowRight: [-step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    };
    const move = by[event.key];
    if (!move || event.altKey || event.ctrlKey || event.target !== event.currentTarget) return;
    event.preventDefault();
    setView(panBy(view, move[0], move[1]));
  };

  const names = { a: content.a.name, b: content.b?.name ?? '' };
  const trouble = [
    { state: drawing.a, subject: content.a, pane: drawing.panes.find((p) => p.shows !== 'b') },
    ...(content.b
      ? [{ state: drawing.b, subject: content.b, pane: drawing.panes.find((p) => p.shows !== 'a') }]
      : []),
  ];
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        minWidth: 0,
        flex: 1,
        bgcolor: 'background.paper',
      }}
    >
      <StageBar
        mode={shown.mode}
        align={shown.align}
        change={change}
        commands={commands}
        hasB={hasB}
        hasPages={content.a.place !== null}
        regions={regions}
        points={points}
        adjusting={adjusting}
        onAdjusting={toggleAdjusting}
      >
        {hasB ? (
          <ModeControls
            mode={shown.mode}
            align={shown.align}
            blend={shown.blend}
            gain={shown.gain}
            tolerance={shown.tolerance}
            nudge={shown.nudge}
            change={change}
            blink={blink}
            adjusting={adjusting}
          />
        ) : null}
      </StageBar>
      <Box
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 220,
          bgcolor: SURROUND,
          overflow: 'hidden',
        }}
      >
        <Box
          ref={area}
          tabIndex={0}
          role="group"
          onKeyDown={walk}
          aria-describedby={id}
          aria-label={hasB ? t('stage.label', names) : t('stage.single', names)}
          sx={{
            position: 'absolute',
            inset: 0,
            touchAction: 'none',
            cursor: 'grab',
            '&:active': { cursor: 'grabbing' },
            '&:focus-visible': {
              // White with a dark line inside: one of them shows on any picture.
              outline: '3px solid #fff',
              outlineOffset: -3,
              boxShadow: 'inset 0 0 0 5px #000',
            },
          }}
        >
          <span id={id} hidden>
            {t('stage.panHint')}
          </span>
          {shown.mode === 'pages' ? (
            <PagesView content={content} />
          ) : (
            <>
              {drawing.panes.map((p) => (
                <StageCanvas
                  key={p.shows}
                  pane={p}
                  layers={p.layers}
                  name={p.shows === 'both' ? `${names.a}, ${names.b}` : names[p.shows]}
                />
              ))}
              <StageLines
                content={content}
                panes={drawing.panes}
                view={view}
                placeB={drawing.placeB}
                regions={regions}
                points={points}
              />
              {drawing.panes.length === 2 ? (
                <Crosshair onHear={hear} panes={drawing.panes} />
              ) : null}
            </>
          )}
        </Box>
        {shown.mode === 'pages'
          ? null
          : drawing.panes.map((p) => (
              <PaneHead
                key={p.shows}
                pane={p}
                content={content}
                mode={shown.mode}
                showsB={blink.showsB}
              />
            ))}
        {trouble.map(({ state, subject, pane: at }) =>
          at ? (
            <PaneTrouble
              key={subject.name + at.shows}
              state={state}
              pane={at}
              name={subject.name}
            />
          ) : null,
        )}
        {shown.mode === 'swipe' ? (
          <SwipeDivider pane={pane} percent={shown.swipe} onChange={(swipe) => change({ swipe })} />
        ) : null}
        {over?.(view, pane)}
        {isFiltered(shown) && shown.mode !== 'pages' ? (
          <Box
            role="status"
            title={t('stage.filteredHint', { key: hint('stage.peek').text })}
            sx={{
              position: 'absolute',
              right: 8,
              bottom: 8,
              px: 1,
              py: 0.25,
              borderRadius: 1,
              fontSize: 12,
              fontWeight: 600,
              bgcolor: '#ffd54f',
              color: '#201a00',
              boxShadow: '0 0 0 1px #000',
              opacity: peek ? 0.4 : 1,
              pointerEvents: 'none',
            }}
          >
            {t('stage.filtered')}
          </Box>
        ) : null}
      </Box>
      <StageNumbers a={content.a.picture} b={content.b?.picture ?? null} job={drawing.numbers} />
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          display: 'flex',
          alignItems: 'center',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
        }}
      >
        <FilterBar filters={stage.filters} onFilters={setFilters} />
        {tools}
        <ZoomBar
          commands={commands}
          percent={Math.round(view.zoom * 100)}
          {...(onCopyLink ? { onCopyLink: copyLink } : {})}
        />
      </Box>
    </Box>
  );
}
