import type { FileInfo, SameWorkReason } from '../../contract/index.ts';
import type { Tx } from '../database/index.ts';
import { readCompared, readManuscriptsOf, writeSameWork } from './sameWorkStore.ts';
import type { Compared, ComparedSource } from './sameWorkStore.ts';

/**
 * Recognises files of the own database that are the manuscript itself: an earlier version, a
 * preprint, a resubmission. Their matches are set apart, not hidden for good (contract/aside.ts).
 * Done anew whenever what it rests on changes.
 */
export async function refreshSameWork(tx: Tx, fileId: number): Promise<void> {
  const compared = await readCompared(tx, fileId);
  if (!compared) return;
  for (const source of compared.sources)
    await writeSameWork(tx, fileId, source.file_id, sameWorkBecause(compared, source));
}

/**
 * After a change of what is said of a file: its own matches, and those of manuscripts that were
 * compared with it.
 */
export async function refreshAround(tx: Tx, fileId: number): Promise<void> {
  for (const id of [fileId, ...(await readManuscriptsOf(tx, fileId))])
    await refreshSameWork(tx, id);
}

/** Words of which an equal title tells something. */
const TITLE_WORDS = 5;
/** Pictures that two works share at the least before their share counts. */
const LEAST_PICTURES = 4;
const MOST = 0.5;

/**
 * Why the source is the same work; null: it is not. A person's word stands over everything.
 * Different authors of equal titles make two works.
 */
export function sameWorkBecause(
  manuscript: Omit<Compared, 'sources'>,
  source: ComparedSource,
): SameWorkReason | null {
  if (source.same !== null) return source.same ? 'person' : null;
  if (manuscript.previous_hash !== null && manuscript.previous_hash === source.object_hash)
    return 'version';
  const doi = doiOf(manuscript.info);
  if (doi !== '' && doi === doiOf(source.info)) return 'doi';
  if (sameTitle(manuscript.info, source.info)) return 'title';
  return sharesMost(source.shared, manuscript.pictures) &&
    sharesMost(source.shared_there, source.pictures)
    ? 'pictures'
    : null;
}

function sharesMost(shared: number, of: number): boolean {
  return shared >= LEAST_PICTURES && shared > MOST * of;
}

/** A DOI without what people write around it; '' for none. */
export function doiOf({ doi = '' }: FileInfo): string {
  return doi
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/, '');
}

/**
 * Do two works have the same title, of words enough to tell something, and not all other authors?
 */
export function sameTitle(a: FileInfo, b: FileInfo): boolean {
  const words = wordsOf(a.title);
  if (words.length < TITLE_WORDS || words.join(' ') !== wordsOf(b.title).join(' ')) return false;
  const [mine, theirs] = [wordsOf(a.authors), wordsOf(b.authors)].map(
    (names) => new Set(names.filter((name) => name.length > 2)),
  );
  if (!mine?.size || !theirs?.size) return true;
  return [...mine].some((name) => theirs.has(name));
}

/** In small letters, without accents and signs. */
function wordsOf(text = ''): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
