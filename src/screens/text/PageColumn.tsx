import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { PageView } from '../../../contract/review.ts';
import type { Mark } from './marks.ts';
import { PageSheet } from './PageSheet.tsx';

const NO_MARKS: readonly Mark[] = [];
/** Where in the column the chosen passage comes to stand, share of its height. */
const AT = 0.3;

interface Props {
  readonly label: string;
  readonly pages: readonly PageView[];
  readonly marks: ReadonlyMap<number, readonly Mark[]>;
  readonly chosen: number;
  readonly zoom: number;
  readonly onChoose?: ((passage: number) => void) | undefined;
}

/** Pages below each other in a column of their own, which goes to the chosen passage. */
export function PageColumn({ label, pages, marks, chosen, zoom, onChoose }: Props) {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = column.current;
    const mark = here?.querySelector(`[data-passage="${chosen}"]`);
    if (!here || !mark) return;
    const place = mark.getBoundingClientRect();
    const frame = here.getBoundingClientRect();
    here.scrollTop += place.top - frame.top - AT * frame.height;
    here.scrollLeft += place.left - frame.left - 24;
  }, [chosen, zoom, pages]);
  return (
    <Box
      ref={column}
      role="region"
      aria-label={label}
      // A scrolling region has to be reached without a mouse.
      tabIndex={0}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        p: 1,
        bgcolor: 'background.default',
        '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
      }}
    >
      <Box sx={{ width: `${100 * zoom}%` }}>
        {pages.map((page) => (
          <PageSheet
            key={page.page}
            page={page}
            marks={marks.get(page.page) ?? NO_MARKS}
            chosen={marks.get(page.page)?.some(({ passage }) => passage === chosen) ? chosen : null}
            onChoose={onChoose}
          />
        ))}
      </Box>
    </Box>
  );
}
