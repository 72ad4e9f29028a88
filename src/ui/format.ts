export {
  age,
  bytes,
  calendarDay,
  count,
  date,
  dateTime,
  decimal,
  money,
} from '../../resources/format.ts';
