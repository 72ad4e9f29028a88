import { Box, Typography } from '@mui/material';
import { memo } from 'react';
import type { PageView } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';
import { BADGE, type Mark } from './marks.ts';
import { useSourceColour } from './SourceBadge.tsx';

interface Props {
  readonly page: PageView;
  readonly marks: readonly Mark[];
  /** The passage that is chosen, where it is on this page. */
  readonly chosen: number | null;
  readonly onChoose: ((passage: number) => void) | undefined;
}

/**
 * A page with its passages in the colour and with the number of their source; those that are
 * excluded have a broken frame. The list beside it is the way for the keyboard.
 */
export const PageSheet = memo(function PageSheet({ page, marks, chosen, onChoose }: Props) {
  const text = useText();
  const numbers = marks.map(({ passage }) => passage);
  return (
    <Box component="figure" sx={{ m: 0, mb: 1.5 }}>
      <Typography
        component="figcaption"
        variant="caption"
        sx={{ color: 'text.secondary', display: 'block', px: 0.5 }}
      >
        {text('text.page', { page: page.page })}
      </Typography>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: `${page.width} / ${page.height}`,
          bgcolor: '#ffffff',
          border: 1,
          borderColor: 'divider',
        }}
      >
        {page.image ? (
          <Box
            component="img"
            src={page.image.url}
            alt=""
            loading="lazy"
            sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
          />
        ) : (
          <Typography variant="body2" sx={{ p: 2, color: '#555555' }}>
            {text('text.noPicture')}
          </Typography>
        )}
        <Box
          component="svg"
          role="img"
          aria-label={
            numbers.length > 0
              ? text('text.sheet', { page: page.page, list: numbers.join(', ') })
              : text('text.sheetNone', { page: page.page })
          }
          viewBox={`0 0 ${page.width} ${page.height}`}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
        >
          {marks
            .toSorted((a, b) => Number(a.passage === chosen) - Number(b.passage === chosen))
            .map((mark) => (
              <Passage
                key={mark.passage}
                mark={mark}
                chosen={mark.passage === chosen}
                onChoose={onChoose}
              />
            ))}
        </Box>
      </Box>
    </Box>
  );
});

function Passage({
  mark: { passage, source, excluded, boxes, badge },
  chosen,
  onChoose,
}: {
  readonly mark: Mark;
  readonly chosen: boolean;
  readonly onChoose: Props['onChoose'];
}) {
  const colour = useSourceColour()(source);
  return (
    // The list has a button for each passage; this is the same for the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <g
      data-passage={passage}
      onClick={onChoose ? () => onChoose(passage) : undefined}
      style={onChoose ? { cursor: 'pointer' } : undefined}
    >
      {boxes.map(({ x, y, w, h }, i) => (
        // Lines of a passage keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <g key={i}>
          <rect
            x={x - 1}
            y={y - 1}
            width={w + 2}
            height={h + 2}
            fill={colour}
            fillOpacity={excluded ? 0.04 : chosen ? 0.34 : 0.16}
            stroke={excluded || chosen ? colour : 'none'}
            strokeWidth={chosen ? 1.5 : 0.8}
            strokeDasharray={excluded ? '3 2' : undefined}
          />
          {excluded ? null : (
            <line
              x1={x - 1}
              x2={x + w + 1}
              y1={y + h + 1}
              y2={y + h + 1}
              stroke={colour}
              strokeWidth={1.2}
            />
          )}
        </g>
      ))}
      <rect
        x={badge.x}
        y={badge.y - 2}
        width={BADGE}
        height={BADGE}
        rx={2}
        fill={excluded ? '#ffffff' : colour}
        stroke={colour}
      />
      <text
        x={badge.x + BADGE / 2}
        y={badge.y + BADGE - 5}
        textAnchor="middle"
        fontSize={source > 99 ? 6.5 : 9}
        fontWeight={620}
        fill={excluded ? colour : '#ffffff'}
      >
        {source}
      </text>
    </g>
  );
}
