export { age, bytes, count, date, dateTime, money } from '../../resources/format.ts';
