import { Box, Button, Typography } from '@mui/material';
import type { PageView } from '../../../contract/review.ts';
import type { Item, Items } from '../../boxes/model.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly page: PageView | undefined;
  readonly mine: Items;
  readonly theirs: Items;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

const COLOURS: Record<Item['what'], string> = {
  figure: '#00b8e6',
  panel: '#e83fbf',
  ignore: '#5f6368',
};

/**
 * A page as I have it and as somebody else saved it, beside each other, to choose from. What only
 * one of them has is filled.
 */
export function BothPages({ page, mine, theirs, onMine, onTheirs }: Props) {
  const t = useText();
  if (!page) return null;
  const sides = [
    {
      is: 'mine',
      title: t('presence.mine'),
      items: mine,
      other: theirs,
      button: t('edit.keepMine'),
      onClick: onMine,
    },
    {
      is: 'theirs',
      title: t('presence.theirs', { who: t('presence.somebody') }),
      items: theirs,
      other: mine,
      button: t('edit.takeTheirs'),
      onClick: onTheirs,
    },
  ] as const;
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 1 }}>
      {sides.map(({ is, title, items, other, button, onClick }) => (
        <Box
          key={is}
          component="section"
          aria-label={title}
          sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}
        >
          <Typography variant="caption" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Box
            component="svg"
            role="img"
            aria-label={`${title}: ${t('edit.boxes', { smart_count: items.length })}`}
            viewBox={`0 0 ${page.width} ${page.height}`}
            sx={{ width: 'min(320px, 38vw)', bgcolor: '#fff', border: 1, borderColor: 'divider' }}
          >
            {page.image ? (
              <image
                href={page.image.url}
                width={page.width}
                height={page.height}
                preserveAspectRatio="none"
              />
            ) : null}
            {items.map((item) => (
              <rect
                key={item.id}
                x={item.box.x}
                y={item.box.y}
                width={item.box.w}
                height={item.box.h}
                stroke={COLOURS[item.what]}
                strokeWidth={item.what === 'figure' ? 2.5 : 1.5}
                vectorEffect="non-scaling-stroke"
                fill={COLOURS[item.what]}
                fillOpacity={other.some((o) => isSame(o, item)) ? 0 : 0.3}
              />
            ))}
          </Box>
          <Button size="small" color="inherit" variant="outlined" onClick={onClick}>
            {button}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** Boxes are stored in hundredths of a point. */
function isSame(p: Item, r: Item): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.02;
  return (
    p.what === r.what &&
    near(p.box.x, r.box.x) &&
    near(p.box.y, r.box.y) &&
    near(p.box.w, r.box.w) &&
    near(p.box.h, r.box.h)
  );
}
