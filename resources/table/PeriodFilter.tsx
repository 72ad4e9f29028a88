import { MenuItem, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { PERIODS, periodOf, rangeOf } from './periods.ts';

/** Narrows a list to a month or a year with one choice; acts at once, unlike days that are typed. */
export function PeriodFilter() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const period = periodOf({
    start_timesec: Number(filterValues['start_timesec']),
    end_timesec: Number(filterValues['end_timesec']),
  });
  return (
    <TextField
      select
      data-period=""
      size="small"
      label={translate('resources.table.period')}
      value={period ?? ''}
      onChange={(event) => {
        const chosen = PERIODS.find((one) => one === event.target.value);
        if (chosen) setFilters({ ...filterValues, ...rangeOf(chosen) });
      }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 130 }}
    >
      <MenuItem value="" disabled>
        {translate('resources.table.periods.own')}
      </MenuItem>
      {PERIODS.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`resources.table.periods.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
