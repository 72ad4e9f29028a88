import { CandidateTally } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import { scopeOf } from '../pictureIndex/index.ts';
import type { Searcher } from '../pictureIndex/index.ts';
import type { SearchScope } from '../pictureIndex/index.ts';
import { type BlockTexts, readLoosePrints, readTextBlocks, readTextLists } from './listStore.ts';

/**
 * Keys of the texts that share fingerprints with a manuscript, the likeliest first: those in blocks
 * by their lists, the others by their own rows. Texts may come, go and be put into blocks
 * meanwhile.
 * @param prints the manuscript's fingerprints, each once
 */
export async function findCandidates(
  on: Queryable,
  searcher: Searcher,
  prints: Uint32Array,
): Promise<string[]> {
  const scope = await scopeOf(on, searcher);
  if (!scope) return [];
  const tally = new CandidateTally(prints);
  const seen = new Set<number>();
  await addLoose(on, scope, tally, seen);
  await addBlocks(on, scope, tally);
  // A block that went meanwhile has left its texts to their own rows.
  await addLoose(on, scope, tally, seen);
  return tally.best().map(String);
}

async function addLoose(
  on: Queryable,
  scope: SearchScope,
  tally: CandidateTally,
  seen: Set<number>,
): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const part = await readLoosePrints(on, scope, after, seen);
    for (const { text, prints } of part.texts) {
      tally.addText(text, prints);
      seen.add(text);
    }
    after = part.next;
  }
}

/** Until there is no block that was not read: some may be put together meanwhile. */
async function addBlocks(on: Queryable, scope: SearchScope, tally: CandidateTally): Promise<void> {
  const read = new Set<number>();
  for (;;) {
    const blocks = (await readTextBlocks(on, scope)).filter(({ blockId }) => !read.has(blockId));
    if (blocks.length === 0) return;
    for (const block of blocks) {
      read.add(block.blockId);
      await addBlock(on, scope, tally, block);
    }
  }
}

async function addBlock(
  on: Queryable,
  scope: SearchScope,
  tally: CandidateTally,
  { blockId, bits, own, named }: BlockTexts,
): Promise<void> {
  if (own && named.size === 0) return;
  const shown = own ? (text: number) => named.has(text) : (text: number) => !named.has(text);
  const lists = await readTextLists(on, scope, { blockId, own }, tally.buckets(bits));
  tally.addLists(lists, shown);
}
