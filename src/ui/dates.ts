export {
  dayOf,
  dayText,
  defaultRange,
  endOfDay,
  startOfDay,
  type DateRange,
} from '../../resources/days.ts';
