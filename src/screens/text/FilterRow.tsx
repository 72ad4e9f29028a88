import { Box, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { RefObject } from 'react';
import type { TextReport } from '../../../contract/ops/textChecks.ts';
import { useText } from '../../i18n/useText.ts';
import { OutcomeLine, type Outcome } from '../shared/OutcomeLine.tsx';
import { countOf, FILTERS, type Filter } from './rows.ts';

interface Props {
  readonly report: TextReport;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly outcome: Outcome;
}

/** Narrows the list of sources and passages. */
export function FilterRow({ report, filter, onFilter, words, onWords, search, outcome }: Props) {
  const text = useText();
  return (
    <Box sx={{ px: 1.5, py: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filter}
        aria-label={text('text.filter.label')}
        onChange={(_, next: Filter | null) => next && onFilter(next)}
        sx={{ flexWrap: 'wrap' }}
      >
        {FILTERS.map((one) => (
          <ToggleButton key={one} value={one} sx={{ px: 1 }}>
            {text(`text.filter.${one}`)} {countOf(report, one)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        size="small"
        type="search"
        label={text('text.search')}
        value={words}
        inputRef={search}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') search.current?.blur();
        }}
        sx={{ flex: '1 1 160px' }}
      />
      <OutcomeLine outcome={outcome} />
    </Box>
  );
}
