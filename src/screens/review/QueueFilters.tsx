import { Box, MenuItem, Select, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { memo, type RefObject } from 'react';
import { MATCH_KINDS, type MatchKind } from '../../../contract/values.ts';
import type { QueueFilter } from './queue.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly filter: QueueFilter;
  readonly kinds: ReadonlySet<MatchKind>;
  readonly onFilter: (filter: QueueFilter) => void;
  /** Some match on which reviewers differ. */
  readonly differ: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** Search, open or decided, kind; kinds are listed only when there are several. */
export const QueueFilters = memo(function QueueFilters({
  filter,
  kinds,
  differ,
  onFilter,
  search,
}: Props) {
  const t = useText();
  return (
    <Box
      sx={{
        p: 1,
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr)',
        gap: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <TextField
        size="small"
        value={filter.search}
        placeholder={t('review.queue.search')}
        inputRef={search}
        onChange={(e) => onFilter({ ...filter, search: e.target.value })}
        onKeyDown={(e) => {
          if (e.key === 'Escape' || e.key === 'Enter')
            e.currentTarget.querySelector('input')?.blur();
        }}
        slotProps={{
          htmlInput: { 'aria-label': t('review.queue.search'), style: { padding: '5px 10px' } },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={filter.show}
          onChange={(_, show: QueueFilter['show'] | null) => show && onFilter({ ...filter, show })}
          aria-label={t('review.queue.label')}
          sx={{ flex: '1 0 max-content' }}
        >
          {(['all', 'open', 'decided', ...(differ ? ['differ' as const] : [])] as const).map(
            (show) => (
              <ToggleButton
                key={show}
                value={show}
                sx={{ flex: '1 0 auto', py: 0.25, px: 1, whiteSpace: 'nowrap' }}
              >
                {t(`review.queue.${show}`)}
              </ToggleButton>
            ),
          )}
        </ToggleButtonGroup>
        {kinds.size > 1 ? (
          <Select
            size="small"
            value={filter.kind ?? ''}
            displayEmpty
            inputProps={{ 'aria-label': t('review.queue.kinds') }}
            sx={{
              flex: '1 0 96px',
              '& .MuiSelect-select': { py: 0.5, fontSize: 13 },
            }}
            onChange={(e) =>
              onFilter({ ...filter, kind: MATCH_KINDS.find((k) => k === e.target.value) ?? null })
            }
          >
            <MenuItem value="" dense>
              {t('review.queue.everyKind')}
            </MenuItem>
            {MATCH_KINDS.filter((k) => kinds.has(k)).map((k) => (
              <MenuItem key={k} value={k} dense>
                {t(`review.kind.${k}`)}
              </MenuItem>
            ))}
          </Select>
        ) : null}
      </Box>
    </Box>
  );
});
