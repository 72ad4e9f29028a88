export { age, bytes, count, date, dateTime } from '../../resources/format.ts';
