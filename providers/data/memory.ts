import type { GetListParams, GetListResult, RaRecord } from 'react-admin';

/**
 * Filters, sorts and cuts rows that the server sends in one piece. `q` is looked for in all texts
 * of a row.
 */
export function inMemory(
  rows: readonly RaRecord[],
  { filter = {}, sort, pagination }: GetListParams,
): GetListResult {
  const { q, ...equal } = filter as Record<string, unknown>;
  const kept = rows.filter(
    (row) =>
      holds(row, q) &&
      Object.entries(equal).every(
        ([key, value]) => !(key in row) || value === '' || value == null || row[key] === value,
      ),
  );
  const sorted = sort
    ? [...kept].sort(
        (a, b) => compare(a[sort.field], b[sort.field]) * (sort.order === 'DESC' ? -1 : 1),
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
