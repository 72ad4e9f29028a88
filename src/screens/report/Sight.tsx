import { Box, Typography } from '@mui/material';
import {
  IDENTITY,
  type Affine,
  type Box as Frame,
  type Polygon,
} from '../../../contract/geometry.ts';
import type { Picture } from '../../../contract/review.ts';
import type { Filter } from '../../../contract/stage.ts';
import { useText } from '../../i18n/useText.ts';
import { pageDirection } from '../../ui/pageDirection.ts';
import { usePrintPart } from './PrintContext.tsx';
import { useSeen } from './useSeen.ts';

export const INKS = { A: '#c2410c', B: '#0b5cad' } as const;

export interface Mark {
  readonly name: 'A' | 'B';
  /** In the picture's own pixels. */
  readonly polygon: Polygon;
}

interface Props {
  readonly picture: Picture | null;
  /** What is shown, in units of the frame. */
  readonly frame: Frame;
  /** The picture's pixels → units of the frame. */
  readonly place?: Affine;
  readonly filters?: readonly Filter[];
  readonly marks: readonly Mark[];
  readonly name: string;
  readonly caption: string;
  readonly maxHeight?: number;
}

const NO_FILTERS: readonly Filter[] = [];

/**
 * One picture of the report with its regions outlined, drawn at its own resolution also in print.
 */
export function Sight({
  picture,
  frame,
  place = IDENTITY,
  filters = NO_FILTERS,
  marks,
  name,
  caption,
  maxHeight = 340,
}: Props) {
  const text = useText();
  const seen = useSeen(picture?.url, filters);
  const late = usePrintPart(seen.is !== 'waiting');
  const gone = seen.is === 'gone' || (late && seen.is === 'waiting');
  const unit = Math.max(frame.w, frame.h) / 100;
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      {gone || !picture ? (
        <Box sx={{ bgcolor: '#e2e4e7', color: '#3c434b', p: 2, fontSize: '0.8125rem' }}>
          {text('report.missing', { what: name })}
        </Box>
      ) : (
        <Box
          component="svg"
          role="img"
          aria-label={name}
          viewBox={`${frame.x} ${frame.y} ${frame.w} ${frame.h}`}
          sx={{
            display: 'block',
            width: '100%',
            maxWidth: Math.min(frame.w * 2, (maxHeight * frame.w) / frame.h),
            aspectRatio: `${frame.w} / ${frame.h}`,
            bgcolor: '#e2e4e7',
            border: '1px solid #8a9199',
          }}
        >
          {seen.is === 'here' ? (
            <image
              href={seen.href}
              width={picture.width}
              height={picture.height}
              transform={`matrix(${place.join(' ')})`}
              preserveAspectRatio="none"
            />
          ) : null}
          {marks.map((mark) => (
            <MarkLines key={mark.name} mark={mark} place={place} unit={unit} />
          ))}
        </Box>
      )}
      <Typography
        variant="caption"
        component="figcaption"
        dir={pageDirection()}
        sx={{ color: 'text.secondary', display: 'block', mt: 0.5 }}
      >
        {caption}
      </Typography>
    </Box>
  );
}

/** Light under dark, so that the line is seen on any picture. */
function MarkLines({ mark, place, unit }: { mark: Mark; place: Affine; unit: number }) {
  const at = mark.polygon.map(([x, y]): [number, number] => [
    place[0] * x + place[2] * y + place[4],
    place[1] * x + place[3] * y + place[5],
  ]);
  const points = at.map((point) => point.join(',')).join(' ');
  const corner = at.reduce(
    (best, point) => (point[0] + point[1] < best[0] + best[1] ? point : best),
    at[0] ?? [0, 0],
  );
  const size = unit * 6;
  const line = {
    fill: 'none',
    vectorEffect: 'non-scaling-stroke',
    strokeLinejoin: 'round',
  } as const;
  return (
    <>
      <polygon points={points} {...line} stroke="#ffffff" strokeWidth={4} />
      <polygon points={points} {...line} stroke={INKS[mark.name]} strokeWidth={2} />
      <rect x={corner[0]} y={corner[1]} width={size} height={size} fill={INKS[mark.name]} />
      <text
        x={corner[0] + size / 2}
        y={corner[1] + size * 0.8}
        fontSize={size * 0.85}
        fontWeight={650}
        textAnchor="middle"
        fill="#ffffff"
      >
        {mark.name}
      </text>
    </>
  );
}
