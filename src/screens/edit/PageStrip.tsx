import { Box, ButtonBase, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { PageView } from '../../../contract/review.ts';
import type { Items } from '../../boxes/model.ts';
import { countIncluded } from '../../boxes/pages.ts';
import { Unseen } from '../../../resources/Said.tsx';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly pages: readonly PageView[];
  readonly boxes: ReadonlyMap<number, Items>;
  readonly current: number;
  readonly onPage: (page: number) => void;
}

/** All pages, small, with how many sub-images of each go into matching. */
export function PageStrip({ pages, boxes, current, onPage }: Props) {
  const t = useText();
  const here = useRef<HTMLButtonElement>(null);
  // jsdom has no such function; without it the page is only not scrolled into view.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for a clean-up.
    here.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Box
      component="nav"
      aria-label={t('edit.pages')}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        gap: 1,
        p: 1,
        overflow: 'auto',
        borderRight: { md: 1 },
        borderColor: { md: 'divider' },
        bgcolor: 'background.paper',
      }}
    >
      {pages.map((page) => {
        const items = boxes.get(page.page) ?? [];
        const count = countIncluded(items);
        const isHere = page.page === current;
        return (
          <ButtonBase
            key={page.page}
            ref={isHere ? here : undefined}
            onClick={() => onPage(page.page)}
            aria-current={isHere ? 'page' : undefined}
            sx={{
              flex: 'none',
              width: { xs: 84, md: '100%' },
              display: 'block',
              border: 2,
              borderColor: isHere ? 'primary.main' : 'transparent',
              borderRadius: 1,
              p: 0.25,
              position: 'relative',
            }}
          >
            <Box
              component="svg"
              viewBox={`0 0 ${page.width} ${page.height}`}
              sx={{
                display: 'block',
                width: '100%',
                bgcolor: '#fff',
                border: 1,
                borderColor: 'divider',
              }}
              aria-hidden
            >
              {page.thumb ? (
                <image
                  href={page.thumb.url}
                  width={page.width}
                  height={page.height}
                  preserveAspectRatio="none"
                />
              ) : null}
              {items.map(({ id, box, what }) => (
                <rect
                  key={id}
                  x={box.x}
                  y={box.y}
                  width={box.w}
                  height={box.h}
                  fill={what === 'ignore' ? '#80868b' : '#00b8e6'}
                  fillOpacity={what === 'panel' ? 0.28 : 0.12}
                  stroke={what === 'figure' ? '#00779a' : 'none'}
                  strokeWidth={6}
                />
              ))}
            </Box>
            <Unseen>{t('edit.pageCount', { page: page.page, smart_count: count })}</Unseen>
            <Typography
              variant="caption"
              aria-hidden
              sx={{ display: 'flex', justifyContent: 'space-between', px: 0.5 }}
            >
              <span>{page.page}</span>
              {count > 0 ? (
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {count}
                </Box>
              ) : (
                <Box component="span" sx={{ color: 'text.disabled' }}>
                  –
                </Box>
              )}
            </Typography>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
