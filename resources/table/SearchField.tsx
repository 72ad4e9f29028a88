import Search from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

const PAUSE_MS = 350;

/** Searches the list on the server, a moment after the last key. */
export function SearchField({ label }: { label: string }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const query = typeof filterValues['q'] === 'string' ? filterValues['q'] : '';
  const [typed, setTyped] = useState(query);
  useEffect(() => setTyped(query), [query]);
  useEffect(() => {
    if (typed === query) return;
    const timer = setTimeout(
      () => setFilters({ ...filterValues, q: typed === '' ? undefined : typed }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, query, filterValues, setFilters]);
  return (
    <OutlinedInput
      data-search=""
      size="small"
      type="search"
      value={typed}
      placeholder={label}
      onChange={(event) => setTyped(event.target.value)}
      sx={{ width: { xs: 220, md: 264 }, '& input': { textOverflow: 'ellipsis' } }}
      slotProps={{ input: { 'aria-label': label, title: translate('resources.table.searchHelp') } }}
      startAdornment={
        <InputAdornment position="start">
          <Search sx={{ fontSize: 18 }} />
        </InputAdornment>
      }
    />
  );
}
