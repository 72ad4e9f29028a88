import type { ApartKeys, CandidateTally } from './tally.ts';

/** Texts that are compared word by word: those with most, and rarest, fingerprints in common. */
const MOST_CANDIDATES = 150;
/** Texts whose own fingerprints are asked for at a time, about 2 MB; of which few may be seen: more. */
const AT_ONCE = 200;
const MOST_AT_ONCE = 4000;
/** More than so many texts are rather told apart by lists of common fingerprints. */
const MANY = 600;
/** Room for sums in another order. */
const SLACK = 1e-9;

/** What of an index is read on the way. */
export interface CandidateReader {
  /** Own fingerprints of those texts that the manuscript may be compared with. */
  prints(
    texts: readonly number[],
  ): Promise<readonly { readonly text: number; readonly prints: Uint8Array }[]>;
  /**
   * Adds lists that stand apart to the tally.
   * @returns false: the block has gone
   */
  apart(keys: ApartKeys): Promise<boolean>;
}

/**
 * The texts that weigh most, the heaviest first, exactly: as if all lists had been read. Lists of
 * fingerprints that many texts have are read, the rarest first, only while what they may add could
 * change the answer (the bound of Turtle & Flood 1995, Query evaluation: strategies and
 * optimizations); what is left is decided by the texts' own fingerprints.
 * @returns null: a block went meanwhile
 */
export async function bestCandidates(
  tally: CandidateTally,
  { prints, apart }: CandidateReader,
  most = MOST_CANDIDATES,
): Promise<number[] | null> {
  const asked = new Set<number>();
  const seen: { readonly text: number; readonly weight: number }[] = [];
  let atOnce = AT_ONCE;
  for (;;) {
    seen.sort((x, y) => y.weight - x.weight || x.text - y.text);
    const least = (seen[most - 1]?.weight ?? 0) - SLACK;
    const { unread } = tally;
    const open = tally.best(least - unread, Math.max(MANY, atOnce) + 1, asked);
    const isShort = seen.length < most;
    // Who is in no list that was read weighs no more than `unread`.
    if (unread > 0 && (isShort ? open.length === 0 : unread >= least || open.length > MANY)) {
      for (const keys of tally.takeApart()) if (!(await apart(keys))) return null;
      continue;
    }
    if (open.length === 0) return seen.slice(0, most).map(({ text }) => text);
    const part = open.slice(0, atOnce);
    const found = await prints(part);
    for (const text of part) asked.add(text);
    for (const one of found) seen.push({ text: one.text, weight: tally.weigh(one.prints) });
    atOnce = found.length < part.length / 4 ? Math.min(2 * atOnce, MOST_AT_ONCE) : AT_ONCE;
  }
}
