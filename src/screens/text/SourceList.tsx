import { Box, Button, Chip, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { TextPassage, TextSource } from '../../../contract/ops/textChecks.ts';
import { useText } from '../../i18n/useText.ts';
import type { Chosen, SourceRow } from './rows.ts';
import { percent } from '../../ui/share.ts';
import { SourceBadge, useSourceColour } from './SourceBadge.tsx';

interface Props {
  readonly rows: readonly SourceRow[];
  readonly chosen: Chosen;
  /** The source whose passages are listed. */
  readonly open: number;
  readonly onChoose: (chosen: Chosen) => void;
  /** Takes a source out of the scores, or back into them. */
  readonly onExclude: (source: number, excluded: boolean) => void;
}

/** Sources by their share; the chosen one with its passages. */
export function SourceList({ rows, chosen, open, onChoose, onExclude }: Props) {
  const text = useText();
  return (
    <Box component="ol" aria-label={text('text.sources')} sx={PLAIN}>
      {rows.map(({ source, passages }) => (
        <Box component="li" key={source.n} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <SourceButton
            source={source}
            count={passages.length}
            chosen={chosen.of === 'source' && chosen.n === source.n}
            expanded={source.n === open}
            onChoose={() => onChoose({ of: 'source', n: source.n })}
          />
          {source.n === open ? (
            <Box sx={{ pb: 0.5 }}>
              <Box component="ol" aria-label={text('text.passagesOf', { n: source.n })} sx={PLAIN}>
                {passages.map((passage) => (
                  <Box component="li" key={passage.n}>
                    <PassageButton
                      passage={passage}
                      chosen={chosen.of === 'passage' && chosen.n === passage.n}
                      onChoose={() => onChoose({ of: 'passage', n: passage.n })}
                    />
                  </Box>
                ))}
              </Box>
              <Button
                size="small"
                sx={{ ml: 3.5 }}
                onClick={() => onExclude(source.n, source.excluded !== 'source')}
              >
                {text(source.excluded === 'source' ? 'text.includeSource' : 'text.excludeSource')}
              </Button>
            </Box>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}

function SourceButton({
  source,
  count,
  chosen,
  expanded,
  onChoose,
}: {
  readonly source: TextSource;
  readonly count: number;
  readonly chosen: boolean;
  readonly expanded: boolean;
  readonly onChoose: () => void;
}) {
  const text = useText();
  const colour = useSourceColour();
  const changed = source.words !== source.words_before;
  return (
    <Row chosen={chosen} expanded={expanded} onChoose={onChoose}>
      <SourceBadge n={source.n} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="body2"
          component="div"
          sx={{ fontWeight: 550, overflowWrap: 'anywhere', ...(source.excluded ? STRUCK : {}) }}
        >
          {source.open
            ? source.title || text(`text.sourceKind.${source.kind}`)
            : text('text.unseen')}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {[
            text(`text.sourceKind.${source.kind}`),
            text('text.words', { smart_count: source.words }),
            text('text.facts.passages', { smart_count: count }),
            ...(source.state === 'new' ? [] : [text(`review.state.${source.state}`)]),
          ].join(' · ')}
        </Typography>
        {source.labels.length > 0 || source.excluded ? (
          <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', my: 0.25 }}>
            {source.labels.map((label) => (
              <Chip
                key={label}
                size="small"
                variant="outlined"
                label={text(`text.label.${label}`)}
              />
            ))}
            {source.excluded ? <Excluded why={source.excluded} /> : null}
          </Box>
        ) : null}
        <Box sx={{ height: 4, mt: 0.25, bgcolor: 'divider' }}>
          <Box
            sx={{
              height: 4,
              width: `${Math.min(100, 100 * source.share)}%`,
              minWidth: source.share > 0 ? 2 : 0,
              bgcolor: colour(source.n),
            }}
          />
        </Box>
      </Box>
      <Box sx={{ textAlign: 'end', flex: 'none' }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 620 }}>
          {percent(source.share)}
        </Typography>
        {changed ? (
          <Typography
            variant="caption"
            component="div"
            color="text.secondary"
            title={text('text.shareBefore', { share: percent(source.share_before) })}
          >
            ({percent(source.share_before)})
          </Typography>
        ) : null}
      </Box>
    </Row>
  );
}

function PassageButton({
  passage,
  chosen,
  onChoose,
}: {
  readonly passage: TextPassage;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const text = useText();
  const [place] = passage.places;
  return (
    <Row chosen={chosen} onChoose={onChoose} inset>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" component="div" dir="auto" sx={CLAMPED}>
          {passage.text}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {[
            ...(place ? [text('text.page', { page: place.page })] : []),
            text(`text.section.${passage.section}`),
            text(`text.kind.${passage.kind}`),
            text('text.words', { smart_count: passage.words }),
            ...(passage.quoted ? [text('text.quoted')] : []),
            ...(passage.state === 'new' ? [] : [text(`review.state.${passage.state}`)]),
          ].join(' · ')}
        </Typography>
        {passage.excluded ? <Excluded why={passage.excluded} /> : null}
      </Box>
    </Row>
  );
}

function Excluded({ why }: { readonly why: NonNullable<TextPassage['excluded']> }) {
  const text = useText();
  return (
    <Chip
      size="small"
      variant="outlined"
      label={text('text.excluded', { why: text(`text.excludedBy.${why}`) })}
      sx={{ borderStyle: 'dashed' }}
    />
  );
}

/** A line of the list as a button; the chosen one is marked and kept in sight. */
function Row({
  chosen,
  expanded,
  inset = false,
  onChoose,
  children,
}: {
  readonly chosen: boolean;
  readonly expanded?: boolean;
  readonly inset?: boolean;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
}) {
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What browsers answer is no clean-up.
    if (chosen) here.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <Box
      ref={here}
      component="button"
      type="button"
      aria-current={chosen ? 'true' : undefined}
      aria-expanded={expanded}
      onClick={onChoose}
      sx={{
        all: 'unset',
        boxSizing: 'border-box',
        width: '100%',
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        pl: inset ? 4.5 : 1.5,
        pr: 1.5,
        py: 0.75,
        cursor: 'pointer',
        borderLeft: 3,
        borderColor: chosen ? 'primary.main' : 'transparent',
        bgcolor: chosen ? 'action.selected' : undefined,
        '&:hover': { bgcolor: chosen ? 'action.selected' : 'hover' },
        '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
      }}
    >
      {children}
    </Box>
  );
}

const PLAIN = { listStyle: 'none', m: 0, p: 0 } as const;
const STRUCK = { textDecoration: 'line-through' } as const;
const CLAMPED = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
