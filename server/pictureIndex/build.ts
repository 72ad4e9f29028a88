import {
  BLOCK_PICTURES,
  BlockBuilder,
  PART_PICTURES,
  partsFor,
  type PostingList,
  WORTH_A_BLOCK,
} from '../../engine/index.ts';
import { isDangling, isDuplicate } from '../database/index.ts';
import type { Db } from '../database/index.ts';
import {
  beginBlock,
  dropBlocks,
  dropUselessBlocks,
  findUnlisted,
  finishBlock,
  type Member,
  type MemberPicture,
  type Placed,
  readBlockSizes,
  readMemberPictures,
  readMembers,
  touchBlock,
  type Written,
} from './buildStore.ts';
import { pictureLists } from './listStore.ts';

const PICTURES_AT_ONCE = 500;
const LISTS_AT_ONCE = 2000;

const NOTHING = new Uint8Array(0);

/**
 * Puts pictures that stand in no block into one, customer by customer, until nobody has many of
 * them. What is searched meanwhile is found where it was. Each step is a short transaction of its
 * own.
 * @param least pictures that are worth a block
 * @param atOnce pictures whose keys are held in memory together
 */
export async function buildBlocks(
  db: Db,
  least = WORTH_A_BLOCK,
  atOnce = PART_PICTURES,
): Promise<void> {
  await dropUselessBlocks(db);
  for (const customer of await findUnlisted(db, least))
    while (await buildBlock(db, customer, least, atOnce)) continue;
}

/** @returns whether there may be more to do */
async function buildBlock(
  db: Db,
  customer: number | null,
  least: number,
  atOnce: number,
): Promise<boolean> {
  const free = await readMembers(db, customer, []);
  const pictures = sum(free);
  if (pictures < least) return false;
  const instead = chosenToMerge(await readBlockSizes(db, customer), pictures);
  // Begun before its pictures are read: what is taken out from now on is noted for it.
  const block = await beginBlock(db, customer);
  if (block === null) return false;
  const members = fitting(instead.length > 0 ? await readMembers(db, customer, instead) : free);
  const done = await isWritten(db, { block_id: block, customer, instead }, members, atOnce);
  // Left to the next time: what changes all the time would keep this one busy.
  if (!done) await dropBlocks(db, [block]);
  return done && pictures > BLOCK_PICTURES;
}

/**
 * Blocks that are no larger than what they are put together with, so that a picture is written anew
 * few times.
 */
function chosenToMerge(
  blocks: readonly { readonly block_id: number; readonly pictures: number }[],
  free: number,
): number[] {
  let size = free;
  const chosen: number[] = [];
  for (const { block_id, pictures } of blocks) {
    if (pictures > size || size + pictures > BLOCK_PICTURES) break;
    chosen.push(block_id);
    size += pictures;
  }
  return chosen;
}

function fitting(members: readonly Member[]): Member[] {
  let size = 0;
  return members.filter(({ pictures }) => {
    if (size + pictures > BLOCK_PICTURES) return false;
    size += pictures;
    return true;
  });
}

/**
 * Writes the lists of a block in parts, each of which reads the pictures again, so that the keys of
 * no more than one are in memory.
 */
async function isWritten(
  db: Db,
  block: Pick<Written, 'block_id' | 'customer' | 'instead'>,
  members: readonly Member[],
  atOnce: number,
): Promise<boolean> {
  const parts = partsFor(sum(members), atOnce);
  try {
    const first = new BlockBuilder(0, parts);
    const placed = await placedIn(db, block.customer, members, first);
    const { bits, pictures } = first;
    await writeLists(db, block.block_id, first);
    for (let part = 1; part < parts; part++) {
      await touchBlock(db, block.block_id);
      const again = new BlockBuilder(part, parts, bits);
      await fill(db, block.customer, placed, again);
      await writeLists(db, block.block_id, again);
    }
    return await db.transaction(async (tx) => {
      if (await finishBlock(tx, { ...block, bits, pictures }, placed)) return true;
      throw new Changed();
    });
  } catch (error) {
    if (error instanceof Changed || isDangling(error) || isDuplicate(error)) return false;
    throw error;
  }
}

/** Puts members into a block and says where, without those that are changing right now. */
async function placedIn(
  db: Db,
  customer: number | null,
  members: readonly Member[],
  builder: BlockBuilder,
): Promise<Placed[]> {
  const placed: Placed[] = [];
  for await (const { member, pictures } of asTheyAre(db, customer, members)) {
    if (!pictures) continue;
    placed.push({ ...member, first: builder.pictures, names: pictures.map(({ name }) => name) });
    for (const { packed } of pictures) builder.add(packed);
  }
  return placed;
}

/** Puts members into a block where they stood in its first part; what has changed leaves a gap. */
async function fill(
  db: Db,
  customer: number | null,
  placed: readonly Placed[],
  builder: BlockBuilder,
): Promise<void> {
  for await (const { member, pictures } of asTheyAre(db, customer, placed))
    for (const i of member.names.keys()) builder.add(pictures?.[i]?.packed ?? NOTHING);
}

/** Members one after the other with their pictures; null: they are others than were counted. */
async function* asTheyAre<M extends Member>(
  db: Db,
  customer: number | null,
  members: readonly M[],
): AsyncGenerator<{ readonly member: M; readonly pictures: readonly MemberPicture[] | null }> {
  for (const group of inGroups(members)) {
    const found = new Map(group.map(({ id }): [number, MemberPicture[]] => [id, []]));
    const ids = group.map(({ id }) => id);
    for (const picture of await readMemberPictures(db, customer, ids))
      found.get(picture.id)?.push(picture);
    for (const member of group) {
      const pictures = found.get(member.id) ?? [];
      const isSame =
        pictures.length === member.pictures &&
        pictures.every(({ written }) => written === member.written);
      yield { member, pictures: isSame ? pictures : null };
    }
  }
}

/** Members whose pictures are read together. */
function inGroups<M extends Member>(members: readonly M[]): M[][] {
  const groups: M[][] = [];
  let size = PICTURES_AT_ONCE;
  for (const member of members) {
    if (size + member.pictures > PICTURES_AT_ONCE) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(member);
    size += member.pictures;
  }
  return groups;
}

async function writeLists(db: Db, blockId: number, builder: BlockBuilder): Promise<void> {
  let some: PostingList[] = [];
  for (const list of builder.lists()) {
    some.push(list);
    if (some.length < LISTS_AT_ONCE) continue;
    await pictureLists.write(db, blockId, some, 'added');
    some = [];
  }
  await pictureLists.write(db, blockId, some, 'added');
}

/** Undoes the last step of a block that is out of date before it is read. */
class Changed extends Error {
  override readonly name = 'Changed';
}

function sum(members: readonly Member[]): number {
  return members.reduce((total, { pictures }) => total + pictures, 0);
}
