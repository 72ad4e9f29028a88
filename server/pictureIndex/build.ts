import { isDeepStrictEqual } from 'node:util';
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
  readBlockSizes,
  readMemberPictures,
  readMembers,
} from './buildStore.ts';
import { pictureLists } from './listStore.ts';

const PICTURES_AT_ONCE = 500;
const LISTS_AT_ONCE = 2000;

/** A member whose pictures were put into a block. */
interface Placed extends Member {
  readonly first: number;
  readonly names: string[];
}

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
  const merged = chosenToMerge(await readBlockSizes(db, customer), pictures);
  const members = fitting(merged.length > 0 ? await readMembers(db, customer, merged) : free);
  const parts = partsFor(sum(members), atOnce);
  const { builder, placed } = await filled(db, customer, members, new BlockBuilder(0, parts));
  if (placed.length < members.length) return false;
  const block = await beginBlock(db, customer, builder);
  if (block === null) return false;
  const done = await written(db, { block_id: block, customer }, builder, merged, placed, parts);
  // Left to the next time: what changes all the time would keep this one busy.
  if (!done) await dropBlocks(db, [block]);
  return done && sum(free) > BLOCK_PICTURES;
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

interface Filled {
  readonly builder: BlockBuilder;
  readonly placed: readonly Placed[];
}

async function filled(
  db: Db,
  customer: number | null,
  members: readonly Member[],
  builder: BlockBuilder,
): Promise<Filled> {
  const byId = new Map(
    members.map((m): [number, Placed] => [m.id, { ...m, first: -1, names: [] }]),
  );
  const placed: Placed[] = [];
  for (const group of inGroups(members)) {
    const ids = group.map(({ id }) => id);
    for (const { id, name, packed } of await readMemberPictures(db, customer, ids)) {
      const member = byId.get(id);
      if (!member || builder.pictures >= BLOCK_PICTURES) continue;
      if (member.names.length === 0) placed.push({ ...member, first: builder.pictures });
      member.names.push(name);
      builder.add(packed);
    }
  }
  // Those of which there are other pictures than were counted are changing right now.
  return { builder, placed: placed.filter(({ pictures, names }) => names.length === pictures) };
}

/** Members whose pictures are read together. */
function inGroups(members: readonly Member[]): Member[][] {
  const groups: Member[][] = [];
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

/** Each part reads the pictures again, so that the keys of no more than one are in memory. */
async function written(
  db: Db,
  block: { readonly block_id: number; readonly customer: number | null },
  first: BlockBuilder,
  instead: readonly number[],
  placed: readonly Placed[],
  parts: number,
): Promise<boolean> {
  await writeLists(db, block.block_id, first);
  for (let part = 1; part < parts; part++) {
    const again = await filled(db, block.customer, placed, new BlockBuilder(part, parts));
    if (!isDeepStrictEqual(again.placed, placed)) return false;
    await writeLists(db, block.block_id, again.builder);
  }
  try {
    return await db.transaction(async (tx) => {
      if (await finishBlock(tx, block, instead, placed)) return true;
      throw new Changed();
    });
  } catch (error) {
    if (error instanceof Changed || isDangling(error) || isDuplicate(error)) return false;
    throw error;
  }
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
