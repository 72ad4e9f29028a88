import type { TextReport } from '../../contract/ops/textChecks.ts';

/** Everything that the report says; notes for colleagues and pictures of pages are left out. */
export function textJson({
  file,
  product_name,
  pages: _pages,
  rev: _rev,
  checked_timesec,
  sources,
  passages,
  vendor,
  ...rest
}: TextReport): Uint8Array {
  const value = {
    product: product_name,
    file: { file_id: file.file_id, filename: file.filename },
    checked: new Date(checked_timesec * 1000).toISOString(),
    ...rest,
    sources: sources.map(({ notes: _, rev: __, ...row }) => row),
    turnitin: vendor?.result ? { timesec: vendor.result_timesec, ...vendor.result } : null,
    passages: passages.map(({ notes: _, rev: __, ...row }) => row),
  };
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
}
