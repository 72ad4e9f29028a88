import { TextField } from '@mui/material';
import { useState } from 'react';
import { dayOf, dayText, endOfDay } from '../../ui/dates.ts';

/** A day up to whose end something is meant, in seconds since 1970; today at first. */
export function useUntil(): [number, (until: number) => void] {
  return useState(() => endOfDay(new Date()));
}

/** Chooses the day. */
export function UntilDay({
  label,
  until,
  onChange,
}: {
  label: string;
  until: number;
  onChange: (until: number) => void;
}) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={dayText(until)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ maxWidth: 200 }}
      onChange={(event) => {
        const day = dayOf(event.target.value);
        if (day) onChange(endOfDay(day));
      }}
    />
  );
}
