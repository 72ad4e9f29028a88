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
 */
export async function buildTextBlocks(db: Db, least = WORTH_A_BLOCK): Promise<void> {
  await dropGoneBlocks(db);
  for (const customer of await findLoose(db, least))
    while (await buildBlock(db, customer, least)) await dropGoneBlocks(db);
  await dropGoneBlocks(db);
}

/** @returns whether there may be more to do */
async function buildBlock(db: Db, customer: number | null, least: number): Promise<boolean> {
  const { texts, loose } = await readLoose(db, customer);
  if (texts.length < least) return false;
  const blocks = chosenToMerge(await readBlocks(db, customer), texts.length);
  const postings =
    loose.reduce((sum, part) => sum + part.length / 2, 0) +
    (await countPostings(
      db,
      blocks.map(({ block_id }) => block_id),
    ));
  const bits = bitsFor(postings);
  const block = await beginBlock(db, customer, bits);
  if (block === null) return false;
  await write(db, block, { texts, loose, blocks }, bits, sliceBitsFor(postings));
  const done = await finished(db, block, { texts, loose, blocks });
  // Left to the next time: what changes all the time would keep this one busy.
  if (!done) await markGone(db, block);
  return done && texts.length === LOOSE_AT_ONCE;
}

async function readLoose(
  db: Db,
  customer: number | null,
): Promise<{ readonly texts: number[]; readonly loose: Postings[] }> {
  const texts: number[] = [];
  const loose: Postings[] = [];
  while (texts.length < LOOSE_AT_ONCE) {
    const most = Math.min(READ_AT_ONCE, LOOSE_AT_ONCE - texts.length);
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
