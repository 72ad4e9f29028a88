import type { Box, Point } from '../../contract/geometry.ts';
import type { PageView } from '../../contract/review.ts';
import { COLOUR_A, COLOUR_B } from './StageLines.tsx';
import { SURROUND } from './paint.ts';
import type { StageContent } from './subject.ts';
import { useText } from '../i18n/useText.ts';
import { JoinLine } from './JoinLine.tsx';

const GAP = 24;

/** Both places on their pages, joined by a line; one page when both stand on it. */
export function PagesView({ content }: { content: StageContent }) {
  const t = useText();
  const [a, b] = [content.a.place, content.b?.place ?? null];
  if (!a) return null;
  const same = !b || b.page.page === a.page.page;
  const left = { place: a, x: 0 };
  const right = b ? { place: b, x: same ? 0 : a.page.width + GAP } : null;
  const width = same ? a.page.width : a.page.width + GAP + (b?.page.width ?? 0);
  const height = Math.max(a.page.height, b?.page.height ?? 0);
  const pages = same || !right ? [left] : [left, right];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height="100%"
      role="img"
      style={{ position: 'absolute', inset: 0, background: SURROUND }}
      aria-label={pages.map((p) => t('stage.page', { page: p.place.page.page })).join(', ')}
    >
      {pages.map((p) => (
        <PageSheet
          key={p.place.page.page}
          page={p.place.page}
          x={p.x}
          label={t('stage.page', { page: p.place.page.page })}
        />
      ))}
      {right ? (
        <JoinLine from={middle(a.box, 0)} to={middle(right.place.box, right.x)} width={1.4} />
      ) : null}
      <PlaceBox box={a.box} x={0} colour={COLOUR_A} label="A" />
      {right ? <PlaceBox box={right.place.box} x={right.x} colour={COLOUR_B} label="B" /> : null}
    </svg>
  );
}

function PageSheet({ page, x, label }: { page: PageView; x: number; label: string }) {
  return (
    <g>
      <rect x={x} width={page.width} height={page.height} fill="#fff" />
      {page.image ? (
        <image
          href={page.image.url}
          x={x}
          width={page.width}
          height={page.height}
          preserveAspectRatio="none"
        />
      ) : null}
      <text
        x={x + 8}
        y={16}
        fontSize={11}
        fill="#000"
        stroke="#fff"
        strokeWidth={3}
        paintOrder="stroke"
      >
        {label}
      </text>
    </g>
  );
}

function PlaceBox({
  box,
  x,
  colour,
  label,
}: {
  box: Box;
  x: number;
  colour: string;
  label: string;
}) {
  return (
    <g fill="none">
      <rect
        x={box.x + x}
        y={box.y}
        width={box.w}
        height={box.h}
        stroke="#000"
        strokeOpacity={0.7}
        strokeWidth={4.5}
      />
      <rect
        x={box.x + x}
        y={box.y}
        width={box.w}
        height={box.h}
        stroke={colour}
        strokeWidth={2.2}
      />
      <text
        x={box.x + x + 3}
        y={box.y - 4}
        fontSize={13}
        fontWeight={700}
        fill={colour}
        stroke="#000"
        strokeWidth={3}
        paintOrder="stroke"
      >
        {label}
      </text>
    </g>
  );
}

function middle(box: Box, x: number): Point {
  return [box.x + x + box.w / 2, box.y + box.h / 2];
}
