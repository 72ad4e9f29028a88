import type { FileInfo, RecommendSentences } from '../../contract/index.ts';
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
/**
 * When the customer had the same work before, the newest first: a revision, a resubmission, another
 * journal; `before_own`: as far as the same person submitted it, for whom a journal stands. Neither the file nor its people are named: whoever sees this may not see them.
 */
export async function seenBefore(
  on: Queryable,
  file: FileRecord,
  say: RecommendSentences,
): Promise<{ readonly before: string[]; readonly before_own: string[] }> {
  const texts = new Map(
    (await readAlikeTexts(on, file)).slice(0, TEXTS).map((one) => [one.file_id, one.likeness]),
  );
  const alike = await readAlike(on, file, doiOf(file.info), [...texts.keys()]);
  const said = alike.flatMap((one) => {
    const same = sameBecause(file, one);
    const likeness = texts.get(one.file_id);
    if (same === null && likeness === undefined) return [];
    const why = same === null ? say.sameText(likeness ?? 0) : say.same[same];
    const sentence = say.before(one.day, why, one.outcome);
    return [{ sentence, own: one.owner_id === file.owner_id }];
  });
  return { before: newest(said), before_own: newest(said.filter(({ own }) => own)) };
}

/** Each sentence once: what was submitted twice in a day with the same outcome is said alike. */
function newest(said: readonly { readonly sentence: string }[]): string[] {
  return [...new Set(said.map(({ sentence }) => sentence))].slice(0, MOST);
}

function sameBecause(
  file: { readonly object_hash: string; readonly info: FileInfo },
  other: Alike,
): keyof RecommendSentences['same'] | null {
  if (file.object_hash === other.object_hash) return 'bytes';
  const doi = doiOf(file.info);
  if (doi !== '' && doi === doiOf(other.info)) return 'doi';
  const number = numberOf(file.info);
  if (number !== '' && number === numberOf(other.info)) return 'number';
  return sameTitle(file.info, other.info) ? 'title' : null;
}

function numberOf({ manuscript_number = '' }: FileInfo): string {
  return manuscript_number.trim().toLowerCase();
}
