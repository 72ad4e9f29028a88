import { useId } from 'react';
import {
  type Affine,
  type Point,
  IDENTITY,
  applyAffine,
  composeAffine,
  polygonBox,
} from '../../contract/geometry.ts';
import { pairPoints, type StageContent } from './subject.ts';
import type { PaneBox } from './layout.ts';
import { layerToScreen, polygonPath } from './viewport.ts';
import type { StageView } from '../../contract/stage.ts';
import { JoinLine } from './JoinLine.tsx';

export const COLOUR_A = '#00d5ff';
export const COLOUR_B = '#ff4fd8';

interface Props {
  readonly content: StageContent;
  readonly panes: readonly PaneBox[];
  readonly view: StageView;
  /** b's points → a's points. */
  readonly placeB: Affine;
  readonly regions: boolean;
  readonly points: boolean;
}

/**
 * Matched regions and matching points as lines over the pictures; each line dark and light, to be
 * seen on any ground.
 */
export function StageLines({ content, panes, view, placeB, regions, points }: Props) {
  const id = useId();
  const paneA = panes.find((p) => p.shows !== 'b');
  const paneB = panes.find((p) => p.shows === 'b') ?? panes.find((p) => p.shows === 'both');
  if (!paneA) return null;
  const toA = inPane(paneA, layerToScreen(IDENTITY, view, paneA));
  // One picture alone can hold both sides of a pair.
  const toB =
    content.b === null ? toA : paneB ? inPane(paneB, layerToScreen(placeB, view, paneB)) : null;
  const clipB = paneB ?? paneA;
  return (
    <svg
      width="100%"
      height="100%"
      style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}
      aria-hidden
      data-part="lines"
    >
      <defs>
        {panes.map((p, i) => (
          <clipPath key={p.shows} id={`${id}-${i}`}>
            <rect x={p.x} y={p.y} width={p.width} height={p.height} />
          </clipPath>
        ))}
      </defs>
      {regions &&
        content.marks.map((mark) => (
          <g key={mark.id} opacity={mark.selected === false ? 0.45 : 1}>
            <Outline
              d={polygonPath(mark.a, toA)}
              colour={COLOUR_A}
              clip={`${id}-${panes.indexOf(paneA)}`}
              label={mark.label}
              at={top(mark.a, toA)}
            />
            {toB && mark.b.length > 0 ? (
              <Outline
                d={polygonPath(mark.b, toB)}
                colour={COLOUR_B}
                clip={`${id}-${panes.indexOf(clipB)}`}
                label={mark.label}
                at={top(mark.b, toB)}
                dashed={clipB.shows === 'both'}
              />
            ) : null}
            {content.b === null && mark.b.length > 0 ? (
              <JoinLine from={middle(mark.a, toA)} to={middle(mark.b, toA)} width={1.2} />
            ) : null}
          </g>
        ))}
      {points && toB
        ? content.pointPairs.map((pair, i) => <PointLine key={i} pair={pair} toA={toA} toB={toB} />)
        : null}
    </svg>
  );
}

function middle(polygon: readonly Point[], m: Affine): Point {
  const { x, y, w, h } = polygonBox([...polygon]);
  return applyAffine(m, [x + w / 2, y + h / 2]);
}

function inPane(pane: PaneBox, m: Affine): Affine {
  return composeAffine([1, 0, 0, 1, pane.x, pane.y], m);
}

function top(polygon: readonly Point[], m: Affine): Point | null {
  return polygon
    .map((p) => applyAffine(m, p))
    .reduce<Point | null>((best, p) => (best === null || p[1] < best[1] ? p : best), null);
}

function Outline({
  d,
  colour,
  clip,
  dashed = false,
  label,
  at,
}: {
  d: string;
  colour: string;
  clip: string;
  dashed?: boolean;
  label?: string;
  at: Point | null;
}) {
  return (
    <g clipPath={`url(#${clip})`} fill="none" strokeLinejoin="round">
      <path d={d} stroke="#000" strokeOpacity={0.65} strokeWidth={4} />
      <path d={d} stroke={colour} strokeWidth={2} strokeDasharray={dashed ? '7 5' : undefined} />
      {label && at ? (
        <text
          x={at[0]}
          y={at[1] - 5}
          fill={colour}
          stroke="#000"
          strokeWidth={3}
          paintOrder="stroke"
          fontSize={12}
          fontWeight={600}
          textAnchor="middle"
        >
          {label}
        </text>
      ) : null}
    </g>
  );
}

function PointLine({
  pair,
  toA,
  toB,
}: {
  pair: readonly [number, number, number, number];
  toA: Affine;
  toB: Affine;
}) {
  const [a, b] = pairPoints(pair);
  const [ax, ay] = applyAffine(toA, a);
  const [bx, by] = applyAffine(toB, b);
  return (
    <g>
      <line x1={ax} y1={ay} x2={bx} y2={by} stroke="#000" strokeOpacity={0.4} strokeWidth={2} />
      <line x1={ax} y1={ay} x2={bx} y2={by} stroke="#fff" strokeOpacity={0.6} strokeWidth={0.8} />
      <circle cx={ax} cy={ay} r={3} fill={COLOUR_A} stroke="#000" strokeWidth={1} />
      <circle cx={bx} cy={by} r={3} fill={COLOUR_B} stroke="#000" strokeWidth={1} />
    </g>
  );
}
