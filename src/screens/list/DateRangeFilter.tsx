import { FormControl, InputLabel, Input } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { DATE_RANGE_HOOK_MS } from '../../../contract/limits.ts';
import { useText } from '../../i18n/useText.ts';
import { dayOf, dayText, endOfDay, startOfDay } from '../../ui/dates.ts';

/** Narrows to files submitted between two days. The list is asked again two seconds after the last change. */
export function DateRangeFilter() {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const asked = {
    from: textOf(filterValues['start_timesec']),
    until: textOf(filterValues['end_timesec']),
  };
  const [range, setRange] = useState(asked);
  useEffect(() => setRange({ from: asked.from, until: asked.until }), [asked.from, asked.until]);
  useEffect(() => {
    if (range.from === asked.from && range.until === asked.until) return;
    const timer = setTimeout(() => {
      const from = dayOf(range.from);
      const until = dayOf(range.until);
      setFilters({
        ...filterValues,
        start_timesec: from ? startOfDay(from) : undefined,
        end_timesec: until ? endOfDay(until) : undefined,
      });
    }, DATE_RANGE_HOOK_MS);
    return () => clearTimeout(timer);
  }, [range, asked.from, asked.until, filterValues, setFilters]);
  return (
    <>
      <Day
        label={text('list.from')}
        value={range.from}
        onDay={(from) => setRange({ ...range, from })}
      />
      <Day
        label={text('list.until')}
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
  const id = useId();
  return (
    <FormControl variant="standard">
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <Input
        id={id}
        type="date"
        value={value}
        disableUnderline
        onChange={(event) => onDay(event.target.value)}
        sx={{ fontSize: '0.8125rem', width: 122 }}
      />
    </FormControl>
  );
}

function textOf(timesec: unknown): string {
  return typeof timesec === 'number'
    ? dayText(timesec)
    : typeof timesec === 'string' && /^\d+$/.test(timesec)
      ? dayText(Number(timesec))
      : '';
}
