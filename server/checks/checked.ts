import type { Check } from '../../contract/index.ts';
import { demandCheck } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { demandFile, demandUnmarked, notFromHere } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import { refuse } from '../refusal.ts';

/** Checks with a report of their own, and the product that makes nothing else. */
const PRODUCTS = {
  references: { product: 'retraction', name: 'retraction check' },
  text: { product: 'ithenticate', name: 'text check' },
} as const satisfies Partial<Record<Check, object>>;
export type ReportedCheck = keyof typeof PRODUCTS;

/**
 * A finished file of a check.
 * @throws not-allowed, not-found for one of another product, not-from-here
 */
export async function demandChecked(
  on: Queryable,
  actor: Actor,
  fileId: number,
  check: ReportedCheck,
): Promise<FileRecord> {
  demandCheck(actor, check);
  const file = await demandFile(on, actor, fileId);
  if (!hasCheck(file, check))
    throw refuse('not-found', `This manuscript was not submitted to the ${PRODUCTS[check].name}.`);
  demandUnmarked(file);
  if (file.state !== 'Report') throw notFromHere(file, 'Report');
  return file;
}

/** Does the file have a report of the check that can be read now? */
export function isChecked(file: FileRecord, check: ReportedCheck): boolean {
  return (
    hasCheck(file, check) &&
    file.state === 'Report' &&
    file.recycled_at === null &&
    file.deleted_at === null
  );
}

/** Is the check one of several of the file, and made? */
export function isMade({ checks }: FileRecord, check: Check): boolean {
  return checks.some((one) => one.check === check && one.state === 'done');
}

/** It was submitted to the check alone, or the check is one of several. */
function hasCheck(file: FileRecord, check: ReportedCheck): boolean {
  return file.product === PRODUCTS[check].product || isMade(file, check);
}
