import type { Variant } from '../../contract/brand.ts';
import { isWithoutPictures } from '../../contract/states.ts';
import type { FileState } from '../../contract/values.ts';

interface Placed {
  readonly file_id: number;
  readonly state: FileState;
  readonly recycled_timesec: number | null;
  readonly deleted_timesec: number | null;
  readonly product?: string;
}

const STEP: Record<FileState, string> = {
  Submitted: 'submit',
  Extracting: 'submit',
  Edit: 'edit',
  Matching: 'submit',
  Review: 'review',
  Report: 'report',
  Failed: 'submit',
};

/**
 * The address of the screen that a file is ready for; files of the user database have addresses of
 * their own.
 */
export function stepOf(file: Placed, database: 'manuscripts' | 'user' = 'manuscripts'): string {
  const step =
    file.deleted_timesec !== null
      ? 'deleted'
      : file.recycled_timesec !== null
        ? 'recycled'
        : STEP[file.state];
  if (step === 'report' && isWithoutPictures(file.product ?? ''))
    return `/${file.product}/report/file/${file.file_id}`;
  if (database === 'user' && step === 'review') return `/reportuserdb/file/${file.file_id}`;
  return `/${step}${database === 'user' ? 'userdb' : ''}/file/${file.file_id}`;
}

/** Where files of a product and database are submitted. */
export function submitPathOf(variant: Variant, database: 'manuscripts' | 'user' | null): string {
  if (variant !== 'default') return `/${variant}/submit`;
  return database === 'user' ? '/submituserdb' : '/submit';
}
