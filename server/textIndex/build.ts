import {
  bitsFor,
  BLOCK_TEXTS,
  byHighestBits,
  commonPostings,
  listsOfSlice,
  postingsIn,
  postingsOf,
  sliceBitsFor,
} from '../../engine/index.ts';
import type { CommonList, Postings, TextList } from '../../engine/index.ts';
import type { Db } from '../database/index.ts';
import {
  beginBlock,
  countPostings,
  dropGoneBlocks,
  findDivided,
  findLoose,
  finishBlock,
  markGone,
  readBlocks,
  readLooseTexts,
  type TextBlock,
} from './buildStore.ts';
import { readCommonRange, writeCommonLists } from './commonStore.ts';
import { readListRange, textLists } from './listStore.ts';

/** Texts in no block from which on one is made: fewer are read one by one in a tenth of a second. */
const WORTH_A_BLOCK = 256;
/**
 * Blocks are put together when nothing waits and those that are smaller have so great a share of
 * the texts of the larger one: so few are left, and a posting is written anew a bounded number of
 * times.
 */
const WORTH_JOINING = 0.25;
/** Most texts in no block that are held at a time, and read at a time: about 40 MB, and 2 MB. */
const LOOSE_AT_ONCE = 2048;
const READ_AT_ONCE = 200;
const LISTS_AT_ONCE = 2000;

/** What a block is made of: texts in no block, and blocks that it takes the place of. */
interface Parts {
  readonly texts: readonly number[];
  readonly loose: readonly Postings[];
  readonly blocks: readonly TextBlock[];
}

/**
 * Puts texts that stand in no block into one, customer by customer, until nobody has many of them.
 * What is searched meanwhile is found where it was. Each step is a short statement of its own.
 * @param least texts in no block from which on a block is made
 * @param most of them that are put into one at a time: about 20 kB of memory each
 */
export async function buildTextBlocks(
  db: Db,
  least = WORTH_A_BLOCK,
  most = LOOSE_AT_ONCE,
): Promise<void> {
  await dropGoneBlocks(db);
  for (const customer of await findLoose(db, least))
    while (await buildBlock(db, customer, least, most)) await dropGoneBlocks(db);
  await dropGoneBlocks(db);
}

/**
 * Puts blocks together, each of which costs a search as much as another one, where no texts wait
 * for a block. One step a customer at a time, so that texts that come meanwhile wait for no more.
 */
export async function joinTextBlocks(db: Db, least = WORTH_A_BLOCK): Promise<void> {
  const waiting = new Set(await findLoose(db, least));
  for (const customer of await findDivided(db)) {
    if (waiting.has(customer)) continue;
    const blocks = worthJoining(await readBlocks(db, customer));
    if (blocks.length > 1) await joinBlocks(db, customer, { texts: [], loose: [], blocks });
  }
  await dropGoneBlocks(db);
}

/** @returns whether there may be more to do */
async function buildBlock(
  db: Db,
  customer: number | null,
  least: number,
  most: number,
): Promise<boolean> {
  const { texts, loose } = await readLoose(db, customer, most);
  if (texts.length < least) return false;
  const blocks = chosenToMerge(await readBlocks(db, customer), texts.length);
  const done = await joinBlocks(db, customer, { texts, loose, blocks });
  return done && texts.length === most;
}

/** @returns false: another process is at it, or something changed meanwhile */
async function joinBlocks(db: Db, customer: number | null, parts: Parts): Promise<boolean> {
  const postings =
    parts.loose.reduce((sum, part) => sum + part.length / 2, 0) +
    (await countPostings(
      db,
      parts.blocks.map(({ block_id }) => block_id),
    ));
  const bits = bitsFor(postings);
  const block = await beginBlock(db, customer, bits);
  if (block === null) return false;
  await write(db, block, parts, bits, sliceBitsFor(postings));
  const done = await finished(db, block, parts);
  // Left to the next time: what changes all the time would keep this one busy.
  if (!done) await markGone(db, block);
  return done;
}

async function readLoose(
  db: Db,
  customer: number | null,
  all: number,
): Promise<{ readonly texts: number[]; readonly loose: Postings[] }> {
  const texts: number[] = [];
  const loose: Postings[] = [];
  while (texts.length < all) {
    const most = Math.min(READ_AT_ONCE, all - texts.length);
    const rows = await readLooseTexts(db, customer, texts.at(-1) ?? 0, most);
    for (const { text, prints } of rows) {
      if (text >= 2 ** 32) throw new Error('Texts have used up their numbers of four bytes.');
      texts.push(text);
      loose.push(postingsOf(text, prints));
    }
    if (rows.length < most) break;
  }
  return { texts, loose };
}

/** Blocks no larger than what they are put together with: a posting is written anew few times. */
function chosenToMerge(blocks: readonly TextBlock[], loose: number): TextBlock[] {
  let size = loose;
  const chosen: TextBlock[] = [];
  for (const block of blocks) {
    if (block.texts > size || size + block.texts > BLOCK_TEXTS) break;
    chosen.push(block);
    size += block.texts;
  }
  return chosen;
}

/**
 * The smallest blocks, as many as make one, where those but the largest of them have a share of
 * it; the smallest two or more of them where that one is left out.
 */
export function worthJoining<T extends Pick<TextBlock, 'texts'>>(smallestFirst: readonly T[]): T[] {
  const sums = smallestFirst.map(({ texts }, i) =>
    smallestFirst.slice(0, i).reduce((sum, one) => sum + one.texts, texts),
  );
  for (let n = smallestFirst.length; n > 1; n--) {
    const [all, largest] = [sums[n - 1] ?? 0, smallestFirst[n - 1]?.texts ?? 0];
    if (all <= BLOCK_TEXTS && all - largest >= WORTH_JOINING * largest)
      return smallestFirst.slice(0, n);
  }
  return [];
}

/** Writes the lists slice by slice, of which a part at a time is held. */
async function write(
  db: Db,
  block: number,
  { loose, blocks }: Parts,
  bits: number,
  sliceBits: number,
): Promise<void> {
  const { postings, starts } = byHighestBits(loose, sliceBits);
  const keys = 2 ** (32 - sliceBits);
  let part: TextList[] = [];
  for (let slice = 0; slice < 2 ** sliceBits; slice++) {
    const parts = [postings.subarray(2 * (starts[slice] ?? 0), 2 * (starts[slice + 1] ?? 0))];
    for (const { block_id, bits: theirs } of blocks) {
      const lists = 2 ** (theirs - sliceBits);
      const bytes = await readListRange(db, block_id, slice * lists, (slice + 1) * lists);
      const common = await readCommonRange(db, block_id, slice * keys, (slice + 1) * keys);
      parts.push(postingsIn(bytes), commonPostings(common));
    }
    const common: CommonList[] = [];
    for (const { apart, ...list } of listsOfSlice(parts, { slice, sliceBits }, bits)) {
      common.push(...apart);
      part.push(list);
      if (part.length < LISTS_AT_ONCE) continue;
      await textLists.write(db, block, part, 'added');
      part = [];
    }
    await writeCommonLists(db, block, common);
  }
  await textLists.write(db, block, part, 'added');
}

async function finished(db: Db, block: number, { texts, blocks }: Parts): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      if (await finishBlock(tx, block, blocks, texts)) return true;
      throw new Changed();
    });
  } catch (error) {
    if (error instanceof Changed) return false;
    throw error;
  }
}

/** Undoes the last step of a block that is out of date before it is read. */
class Changed extends Error {
  override readonly name = 'Changed';
}
