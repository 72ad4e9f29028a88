import type { ReferenceReport } from '../../contract/ops/referenceChecks.ts';
import { countReferences } from '../../contract/referenceCounts.ts';

/** Everything that the report says; notes for colleagues and pictures of pages are left out. */
export function referencesJson({
  file,
  product_name,
  references,
  own,
  preview,
  version,
  engine,
  checked_timesec,
  news,
}: ReferenceReport): Uint8Array {
  const value = {
    product: product_name,
    file: { file_id: file.file_id, filename: file.filename },
    engine,
    checked: new Date(checked_timesec * 1000).toISOString(),
    database: version,
    own,
    counts: countReferences(references),
    references: references.map(({ notes: _, rev: __, ...row }) => row),
    news,
    // Whoever reads reports by program sees it only where a person asked for it.
    ...(preview === null ? {} : { preview }),
  };
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
}
