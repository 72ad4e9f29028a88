export { age, bytes, count, date, dateTime, decimal, money } from '../../resources/format.ts';
