import type { FileInfo } from '../../contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { FileRecord } from '../files/index.ts';
import { doiOf, sameTitle } from './sameWork.ts';
import { readAlike } from './seenBeforeStore.ts';
import type { Alike } from './seenBeforeStore.ts';

/** Manuscripts of before that are named. */
const MOST = 3;
const RECOMMENDED = {
  nothing: 'nothing was found then',
  look: 'there was something to look at then',
  cannot: 'nothing could be said then',
} as const;

/**
 * When the customer had the same work before, the newest first: a revision, a resubmission, another
 * journal. Neither the file nor its people are named: whoever sees this may not see them.
 */
export async function seenBefore(on: Queryable, file: FileRecord): Promise<string[]> {
  const alike = await readAlike(on, file, doiOf(file.info));
  return alike
    .flatMap((one) => {
      const why = sameBecause(file, one);
      if (why === null) return [];
      const then = one.outcome === null ? '' : `; ${RECOMMENDED[one.outcome]}`;
      return [`Submitted before, on ${one.day}, with ${why}${then}.`];
    })
    .slice(0, MOST);
}

function sameBecause(
  file: { readonly object_hash: string; readonly info: FileInfo },
  other: Alike,
): string | null {
  if (file.object_hash === other.object_hash) return 'the same bytes';
  const doi = doiOf(file.info);
  if (doi !== '' && doi === doiOf(other.info)) return 'the same DOI';
  const number = numberOf(file.info);
  if (number !== '' && number === numberOf(other.info)) return 'the same manuscript number';
  return sameTitle(file.info, other.info) ? 'the same title' : null;
}

function numberOf({ manuscript_number = '' }: FileInfo): string {
  return manuscript_number.trim().toLowerCase();
}
