import type { IndexPart, PictureIndex, SubImage } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import { scopeOf } from './searcher.ts';
import type { Searcher } from './searcher.ts';
import { readIndexBlocks, readIndexLists, readIndexPlaced } from './blocks.ts';
import {
  countPictures,
  countUnlistedPictures,
  readFileScope,
  readFilesFor,
  readPicture,
  readPictures,
} from './indexStore.ts';
import type { SearchScope } from './indexStore.ts';
import { keyText, readKey } from './keys.ts';
import type { PictureKey } from './keys.ts';
import {
  countReferencePictures,
  countUnlistedReference,
  readArticlesFor,
  readReferencePicture,
  readReferencePictures,
} from './referenceIndexStore.ts';

/** Pictures that a worker is given at a time: about 1.5 MB. */
const PART = 500;

/** A picture of the index: where its pixels lie, and what extraction said of it. */
export interface IndexedSubImage {
  readonly subImage: SubImage;
  readonly hash: string;
  /** Whether they lie among those of the reference database. */
  readonly reference: boolean;
}

/**
 * The part after a place of what a manuscript is compared with and that stands in no block: its
 * owner's own database, then the reference database.
 */
export async function readIndexPart(
  on: Queryable,
  searcher: Searcher | null,
  after: string | null,
): Promise<IndexPart> {
  const scope = searcher && (await scopeOf(on, searcher));
  if (!scope) return { pictures: [], next: null, done: 0, of: 0 };
  const place = placeOf(after);
  const pictures = await read(on, scope, place?.last ?? null);
  const done = (place?.count ?? 0) + pictures.length;
  const end = pictures.at(-1);
  if (!end || pictures.length < PART) return { pictures, next: null, done, of: done };
  const of = Math.max(done, place?.all ?? (await countUnlisted(on, scope)));
  return { pictures, next: `${done} ${of} ${end.key}`, done, of };
}

/** The index as somebody may see it, read from the database directly. */
export function openIndex(
  on: Queryable,
  searcher: Searcher,
): Required<Pick<PictureIndex, 'read' | 'blocks'>> {
  return {
    read: (after) => readIndexPart(on, searcher, after),
    blocks: {
      all: () => readIndexBlocks(on, searcher),
      lists: (block, buckets) => readIndexLists(on, searcher, block, buckets),
      pictures: (places, pixels) => readIndexPlaced(on, searcher, places, pixels),
    },
  };
}

/**
 * One picture of the index; null where it has gone, or the manuscript may not be compared with it.
 */
export async function readIndexPicture(
  on: Queryable,
  searcher: Searcher | null,
  key: string,
): Promise<IndexedSubImage | null> {
  const name = readKey(key);
  const scope = searcher && (await scopeOf(on, searcher));
  if (!scope || !name) return null;
  const reference = name.of === 'reference';
  const found = reference
    ? await readReferencePicture(on, scope.doi, {
        article_id: name.id,
        picture_id: name.picture,
      })
    : await readPicture(on, scope, { file_id: name.id, sub_image_id: name.picture });
  // Written by edit or an import from the engine's own; one that was drawn and not yet cut has no
  // pixels, and no place among pictures.
  return found && { subImage: found.document as SubImage, hash: found.hash, reference };
}

/**
 * How many pictures of the own database a manuscript has not been compared with; `since`: null, it
 * was with none.
 */
export async function addedToDatabase(
  on: Queryable,
  fileId: number,
  since: Date | null,
): Promise<number> {
  const scope = await readFileScope(on, fileId);
  return scope ? (await countPictures(on, scope, since)).added : 0;
}

/** The same of the reference database. */
export async function addedToReference(
  on: Queryable,
  fileId: number,
  since: Date | null,
): Promise<number> {
  const scope = await readFileScope(on, fileId);
  return scope ? countReferencePictures(on, scope.doi, since) : 0;
}

/** Whether the manuscript may be compared with these pictures at this moment. */
export async function comparable(
  on: Queryable,
  searcher: Searcher,
  keys: readonly PictureKey[],
): Promise<(key: PictureKey) => boolean> {
  const scope = await scopeOf(on, searcher);
  if (!scope) return () => false;
  const ids = (of: PictureKey['of']) => [
    ...new Set(keys.filter((key) => key.of === of).map(({ id }) => id)),
  ];
  const files = await readFilesFor(on, scope, ids('database'));
  const articles = await readArticlesFor(on, scope.doi, ids('reference'));
  return ({ of, id }) => (of === 'reference' ? articles : files).has(id);
}

/** The number that a key gives a sub-image in its own file. */
export function subImageOfKey(key: string): string {
  return readKey(key)?.picture ?? '';
}

/** The next pictures of the own database, then of the reference database. */
async function read(
  on: Queryable,
  scope: SearchScope,
  last: PictureKey | null,
): Promise<IndexPart['pictures']> {
  const own = last?.of === 'reference' ? [] : await readOwn(on, scope, last);
  if (own.length === PART) return own;
  const after = last?.of === 'reference' ? { article_id: last.id, picture_id: last.picture } : null;
  const others = await readReferencePictures(on, scope.doi, after, PART - own.length);
  return [
    ...own,
    ...others.map(({ article_id: id, picture_id: picture, ...rest }) => ({
      key: keyText({ of: 'reference', id, picture }),
      ...rest,
    })),
  ];
}

/** The next pictures of the own database. */
async function readOwn(
  on: Queryable,
  scope: SearchScope,
  last: PictureKey | null,
): Promise<IndexPart['pictures']> {
  const after = last && { file_id: last.id, sub_image_id: last.picture };
  const pictures = await readPictures(on, scope, after, PART);
  return pictures.map(({ file_id: id, sub_image_id: picture, ...rest }) => ({
    key: keyText({ of: 'database', id, picture }),
    ...rest,
  }));
}

/** A place among the pictures of the index. */
interface Place {
  /** How many pictures came before it, and how many there are. */
  readonly count: number;
  readonly all: number;
  /** The one before it. */
  readonly last: PictureKey;
}

/** Pictures in no block, counted once a search and only where one part does not hold them all. */
async function countUnlisted(on: Queryable, scope: SearchScope): Promise<number> {
  const own = await countUnlistedPictures(on, scope);
  return own + (await countUnlistedReference(on, scope.doi));
}

/** `next` of a part, taken apart; null: there was none, or it is none of ours. */
function placeOf(after: string | null): Place | null {
  const [, count, all, key] = /^(\d{1,15}) (\d{1,15}) (.+)$/.exec(after ?? '') ?? [];
  const last = readKey(key ?? '');
  return last && { count: Number(count), all: Number(all), last };
}
