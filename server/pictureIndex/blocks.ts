import type { IndexBlock, IndexPlace, PackedInIndex } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import { scopeOf } from './searcher.ts';
import type { Searcher } from './searcher.ts';
import {
  type BlockPlaces,
  type PlacedRow,
  readListsFor,
  readOwnBlocks,
  readOwnPlaced,
  readReferenceBlocks,
  readReferencePlaced,
} from './blockStore.ts';
import { keyText } from './keys.ts';
import type { PictureKey } from './keys.ts';
import { bitsOfPlaces, countPlaces } from './places.ts';

/**
 * Blocks of what a manuscript is compared with: of its owner's own database, then of the reference
 * database.
 */
export async function readIndexBlocks(
  on: Queryable,
  searcher: Searcher | null,
): Promise<IndexBlock[]> {
  const scope = searcher && (await scopeOf(on, searcher));
  if (!scope) return [];
  const own = await readOwnBlocks(on, scope);
  const reference = await readReferenceBlocks(on, scope);
  return [
    ...own.map((block) => ({
      ...shapeOf('database', block),
      found: countPlaces(block),
      shown: bitsOfPlaces(block, false),
    })),
    ...reference.map((block) => ({
      ...shapeOf('reference', block),
      found: block.pictures - block.gone - countPlaces(block),
      shown: bitsOfPlaces(block, true),
    })),
  ];
}

/** Lists of a block, one after the other; null: there is no such block for this manuscript. */
export async function readIndexLists(
  on: Queryable,
  searcher: Searcher | null,
  block: string,
  buckets: readonly number[],
): Promise<Uint8Array | null> {
  const name = blockOf(block);
  const scope = searcher && (await scopeOf(on, searcher));
  return scope && name ? readListsFor(on, scope, name, buckets) : null;
}

/**
 * Pictures at places of blocks, and those with these pixels, that the manuscript may be compared
 * with.
 */
export async function readIndexPlaced(
  on: Queryable,
  searcher: Searcher | null,
  wanted: readonly IndexPlace[],
  pixels: readonly string[],
): Promise<PackedInIndex[]> {
  const scope = searcher && (await scopeOf(on, searcher));
  if (!scope) return [];
  const at = (of: PictureKey['of']) =>
    wanted.flatMap(({ block, place }) => {
      const name = blockOf(block);
      return name?.of === of ? [{ blockId: name.blockId, place }] : [];
    });
  const named =
    (of: PictureKey['of']) =>
    ({ id, picture, pixels, packed }: PlacedRow): PackedInIndex => ({
      key: keyText({ of, id, picture }),
      pixels,
      packed,
    });
  return [
    ...(await readOwnPlaced(on, scope, at('database'), pixels)).map(named('database')),
    ...(await readReferencePlaced(on, scope, at('reference'), pixels)).map(named('reference')),
  ];
}

/** Of which part of the index a block is. */
export function partOfBlock(block: string): PictureKey['of'] {
  return block.startsWith(REFERENCE) ? 'reference' : 'database';
}

const REFERENCE = 'pmc:';

function shapeOf(
  of: PictureKey['of'],
  { block_id, bits, pictures }: BlockPlaces,
): Pick<IndexBlock, 'key' | 'bits' | 'pictures'> {
  return { key: `${of === 'reference' ? REFERENCE : ''}${block_id}`, bits, pictures };
}

function blockOf(key: string): { readonly of: PictureKey['of']; readonly blockId: number } | null {
  const number = /^(?:pmc:)?(\d{1,15})$/.exec(key)?.[1];
  return number === undefined ? null : { of: partOfBlock(key), blockId: Number(number) };
}
