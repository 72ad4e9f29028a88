import { bestCandidates, CandidateTally } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import { scopeOf } from '../pictureIndex/index.ts';
import type { Searcher } from '../pictureIndex/index.ts';
import type { SearchScope } from '../pictureIndex/index.ts';
import { readCommonLists } from './commonStore.ts';
import {
  readLeftOut,
  readLoosePrints,
  readPrints,
  readTextBlocks,
  readTextLists,
} from './listStore.ts';
import type { TextBlock } from './listStore.ts';

/** How often a search begins anew because a block went; then what common lists add is left away. */
const TRIES = 4;

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
  for (let tries = 1; ; tries++) {
    const tally = new CandidateTally(prints);
    const seen = new Set<number>();
    for (const { blockId, text, prints: own } of await readLeftOut(on, scope))
      tally.leaveOut(blockId, text, own);
    const blocks = new Map<number, TextBlock>();
    // Blocks may be put together meanwhile, and one that went has left its texts to their own rows.
    do await addLoose(on, scope, tally, seen);
    while (await addBlocks(on, scope, tally, blocks));
    const best = await bestCandidates(tally, {
      prints: (texts) => readPrints(on, scope, texts),
      async apart({ block: blockId, keys }) {
        const own = blocks.get(blockId)?.own ?? false;
        const lists = await readCommonLists(on, scope, { blockId, own }, keys);
        for (const { key, bytes } of lists) tally.addApart(blockId, key, bytes);
        return lists.length === keys.length || tries === TRIES;
      },
    });
    if (best) return best.map(String);
  }
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

/** @returns whether there was a block that had not been read */
async function addBlocks(
  on: Queryable,
  scope: SearchScope,
  tally: CandidateTally,
  read: Map<number, TextBlock>,
): Promise<boolean> {
  const blocks = (await readTextBlocks(on, scope)).filter(({ blockId }) => !read.has(blockId));
  // Side by side, as far as the database works on several at a time.
  const reading = blocks.map((block) => readTextLists(on, scope, block, tally.buckets(block.bits)));
  for (const [i, lists] of (await Promise.all(reading)).entries()) {
    const block = blocks[i];
    if (!block) continue;
    read.set(block.blockId, block);
    tally.addLists(block.blockId, lists);
  }
  return blocks.length > 0;
}
