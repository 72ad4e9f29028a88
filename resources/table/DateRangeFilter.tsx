import { TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { DATE_RANGE_HOOK_MS } from '../../contract/limits.ts';
import { dayOf, dayText, endOfDay, startOfDay } from '../days.ts';

/**
 * Narrows a list to the time between two days. The list is asked again two seconds after the last
 * change. `always`: there is a range in any case, so that a day that is none leaves it as it is.
 */
export function DateRangeFilter({ always = false }: { always?: boolean }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const fromUrl = {
    from: textOf(filterValues['start_timesec']),
    until: textOf(filterValues['end_timesec']),
  };
  const [range, setRange] = useState(fromUrl);
  useEffect(
    () => setRange({ from: fromUrl.from, until: fromUrl.until }),
    [fromUrl.from, fromUrl.until],
  );
  useEffect(() => {
    if (range.from === fromUrl.from && range.until === fromUrl.until) return;
    const timer = setTimeout(() => {
      const from = dayOf(range.from);
      const until = dayOf(range.until);
      if (always && !(from && until)) return;
      setFilters({
        ...filterValues,
        start_timesec: from ? startOfDay(from) : undefined,
        end_timesec: until ? endOfDay(until) : undefined,
      });
    }, DATE_RANGE_HOOK_MS);
    return () => clearTimeout(timer);
  }, [range, fromUrl.from, fromUrl.until, filterValues, setFilters, always]);
  return (
    <>
      <Day
        label={translate('resources.table.from')}
        value={range.from}
        onDay={(from) => setRange({ ...range, from })}
      />
      <Day
        label={translate('resources.table.until')}
        value={range.until}
        onDay={(until) => setRange({ ...range, until })}
      />
    </>
  );
}

function Day({
  label,
  value,
  onDay,
}: {
  label: string;
  value: string;
  onDay: (day: string) => void;
}) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={(event) => onDay(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 142, '& input': { paddingInlineEnd: 0.75 } }}
    />
  );
}

function textOf(timesec: unknown): string {
  return typeof timesec === 'number'
    ? dayText(timesec)
    : typeof timesec === 'string' && /^\d+$/.test(timesec)
      ? dayText(Number(timesec))
      : '';
}
