import { BOM, csvLine } from '../../../contract/csv.ts';
import { saveBlob } from '../../../resources/export/exportAll.ts';
import { dayText } from '../../ui/dates.ts';
import { AMOUNTS, type UsageAnswer } from './spans.ts';

/** The rows of the table as CSV; column names are the wire's, so that scripts can rely on them. */
export function usageCsv(usage: UsageAnswer): string {
  const head = csvLine([
    'date',
    'user_id',
    'user_name',
    'customer_id',
    'customer_name',
    'stage',
    ...AMOUNTS,
  ]);
  const rows = usage.items.map((row) =>
    csvLine([
      dayText(row.timesec),
      row.user_id,
      row.user_name,
      row.customer_id,
      row.customer_name,
      row.stage,
      ...AMOUNTS.map((amount) => row[amount]),
    ]),
  );
  return BOM + head + rows.join('');
}

export function saveUsage(usage: UsageAnswer, name: string): void {
  saveBlob(new Blob([usageCsv(usage)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
