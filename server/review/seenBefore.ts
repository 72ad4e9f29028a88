import type { FileInfo } from '../../contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { FileRecord } from '../files/index.ts';
import { readAlikeTexts } from '../textIndex/index.ts';
import { doiOf, sameTitle } from './sameWork.ts';
import { readAlike } from './seenBeforeStore.ts';
import type { Alike } from './seenBeforeStore.ts';

/** Manuscripts of before that are named. */
const MOST = 3;
/** Texts that are looked at further. */
const TEXTS = 10;
const RECOMMENDED = {
  nothing: 'nothing was found then',
  look: 'there was something to look at then',
  cannot: 'nothing could be said then',
} as const;

/**
 * When the customer had the same work before, the newest first: a revision, a resubmission, another
 * journal; `before_own`: as far as the same person submitted it, for whom a journal stands. Neither the file nor its people are named: whoever sees this may not see them.
 */
export async function seenBefore(
  on: Queryable,
  file: FileRecord,
): Promise<{ readonly before: string[]; readonly before_own: string[] }> {
  const texts = new Map(
    (await readAlikeTexts(on, file)).slice(0, TEXTS).map((one) => [one.file_id, one.likeness]),
  );
  const alike = await readAlike(on, file, doiOf(file.info), [...texts.keys()]);
  const said = alike.flatMap((one) => {
    const why = sameBecause(file, one) ?? sameWords(texts.get(one.file_id));
    if (why === null) return [];
    const then = one.outcome === null ? '' : `; ${RECOMMENDED[one.outcome]}`;
    const sentence = `Submitted before, on ${one.day}, with ${why}${then}.`;
    return [{ sentence, own: one.owner_id === file.owner_id }];
  });
  return { before: newest(said), before_own: newest(said.filter(({ own }) => own)) };
}

/** Each sentence once: what was submitted twice in a day with the same outcome is said alike. */
function newest(said: readonly { readonly sentence: string }[]): string[] {
  return [...new Set(said.map(({ sentence }) => sentence))].slice(0, MOST);
}

function sameWords(likeness: number | undefined): string | null {
  return likeness === undefined
    ? null
    : `mostly the same text (${Math.round(100 * likeness)} % of its fingerprints)`;
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
