import { memo, type FocusEvent, type KeyboardEvent } from 'react';
import { HANDLES, handlePoint, handleTarget, type Handle } from './geometry.ts';
import type { Item } from './model.ts';

const FIGURE = '#00b8e6';
const PANEL = '#e83fbf';
const IGNORED = '#9aa0a6';

interface Props {
  readonly item: Item;
  readonly name: string;
  readonly tag: string;
  readonly chosen: boolean;
  /** Handles are shown on the only chosen box. */
  readonly handles: boolean;
  /** Points of the page per screen pixel. */
  readonly pixel: number;
  readonly onFocus: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent, id: string) => void;
}

/**
 * One box as a button: outline dark and light, its name, and when it is the only one chosen, eight
 * handles.
 */
export const BoxView = memo(function BoxView({
  item,
  name,
  tag,
  chosen,
  handles,
  pixel,
  onFocus,
  onKeyDown,
}: Props) {
  const { x, y, w, h } = item.box;
  const colour = { figure: FIGURE, panel: PANEL, ignore: IGNORED }[item.what];
  const weight = (item.what === 'figure' ? 2.5 : 1.6) * (chosen ? 1.5 : 1);
  const out = item.what === 'panel' && !item.included;
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={chosen}
      data-box={item.id}
      style={{ cursor: 'move', outline: 'none' }}
      onFocus={(event: FocusEvent) => {
        if (event.target === event.currentTarget) onFocus(item.id);
      }}
      onKeyDown={(event) => onKeyDown(event, item.id)}
    >
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        fill={item.what === 'ignore' ? 'url(#box-hatch)' : colour}
        fillOpacity={item.what === 'ignore' ? 1 : chosen ? 0.14 : 0.001}
      />
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        fill="none"
        stroke="#fff"
        strokeOpacity={0.9}
        strokeWidth={weight + 2}
        vectorEffect="non-scaling-stroke"
        pointerEvents="none"
      />
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        fill="none"
        stroke={colour}
        strokeWidth={weight}
        vectorEffect="non-scaling-stroke"
        strokeDasharray={out ? '5 4' : undefined}
        pointerEvents="none"
        className="box-edge"
      />
      {tag ? (
        <Tag x={x} y={y} above={item.what === 'figure'} pixel={pixel} colour={colour} text={tag} />
      ) : null}
      {handles
        ? HANDLES.map((handle) => (
            <HandleView key={handle} item={item} handle={handle} pixel={pixel} colour={colour} />
          ))
        : null}
    </g>
  );
});

function Tag({
  x,
  y,
  above,
  pixel,
  colour,
  text,
}: {
  x: number;
  y: number;
  above: boolean;
  pixel: number;
  colour: string;
  text: string;
}) {
  const height = 15 * pixel;
  const top = above ? y - height : y;
  return (
    <g pointerEvents="none">
      <rect x={x} y={top} width={(text.length * 6.6 + 8) * pixel} height={height} fill={colour} />
      <text
        x={x + 4 * pixel}
        y={top + 11 * pixel}
        fontSize={11 * pixel}
        fontWeight={600}
        fill={colour === PANEL ? '#fff' : '#001d24'}
      >
        {text}
      </text>
    </g>
  );
}

/** A small square, and the place around it that takes the pointer. */
function HandleView({
  item,
  handle,
  pixel,
  colour,
}: {
  item: Item;
  handle: Handle;
  pixel: number;
  colour: string;
}) {
  const [x, y] = handlePoint(item.box, handle);
  const target = handleTarget(item.box, handle, pixel);
  const cursor =
    handle.length === 2
      ? handle === 'nw' || handle === 'se'
        ? 'nwse-resize'
        : 'nesw-resize'
      : handle === 'n' || handle === 's'
        ? 'ns-resize'
        : 'ew-resize';
  return (
    <g data-handle={handle} style={{ cursor }}>
      <rect x={target.x} y={target.y} width={target.w} height={target.h} fill="transparent" />
      <rect
        x={x - 4.5 * pixel}
        y={y - 4.5 * pixel}
        width={9 * pixel}
        height={9 * pixel}
        fill="#fff"
        stroke={colour}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        pointerEvents="none"
      />
    </g>
  );
}
