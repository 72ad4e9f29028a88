import { TextField } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { dayOf, dayText, endOfDay, startOfDay, type DateRange } from './dates.ts';

/** Two days to choose; a day that is none leaves the range as it is. */
export function DateRangeFields({
  range,
  onChange,
}: {
  range: DateRange;
  onChange: (range: Partial<DateRange>) => void;
}) {
  const text = useText();
  const pick = (written: string, edge: (day: Date) => Partial<DateRange>): void => {
    const day = dayOf(written);
    if (day) onChange(edge(day));
  };
  return (
    <>
      <TextField
        type="date"
        label={text('resources.table.from')}
        value={dayText(range.start_timesec)}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) =>
          pick(event.target.value, (day) => ({ start_timesec: startOfDay(day) }))
        }
      />
      <TextField
        type="date"
        label={text('resources.table.until')}
        value={dayText(range.end_timesec)}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) => pick(event.target.value, (day) => ({ end_timesec: endOfDay(day) }))}
      />
    </>
  );
}
