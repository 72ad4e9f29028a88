import type { GetListParams, GetListResult, RaRecord } from 'react-admin';

/**
 * Filters, sorts and cuts rows that the server sends in one piece. `q` is looked for in all texts
 * of a row. Fields of `orders` are sorted in the order of their words there, others by number or alphabet.
 */
export function inMemory(
  rows: readonly RaRecord[],
  { filter = {}, sort, pagination }: GetListParams,
  orders: Readonly<Record<string, readonly string[]>> = {},
): GetListResult {
  const { q, ...equal } = filter as Record<string, unknown>;
  const kept = rows.filter(
    (row) =>
      holds(row, q) &&
      Object.entries(equal).every(
        ([key, value]) => !(key in row) || value === '' || value == null || row[key] === value,
      ),
  );
  const order = sort && orders[sort.field];
  const value = (row: RaRecord, field: string): unknown =>
    order ? order.indexOf(String(row[field])) : row[field];
  const sorted = sort
    ? kept.toSorted(
        (a, b) =>
          compare(value(a, sort.field), value(b, sort.field)) * (sort.order === 'DESC' ? -1 : 1),
      )
    : kept;
  const { page, perPage } = pagination ?? { page: 1, perPage: sorted.length };
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: sorted.length };
}

function holds(row: RaRecord, q: unknown): boolean {
  if (typeof q !== 'string' || q.trim() === '') return true;
  const wanted = q.trim().toLowerCase();
  return Object.values(row).some(
    (value) => typeof value === 'string' && value.toLowerCase().includes(wanted),
  );
}

function compare(a: unknown, b: unknown): number {
  if (a == null || b == null) return a == null ? (b == null ? 0 : 1) : -1;
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true });
}
