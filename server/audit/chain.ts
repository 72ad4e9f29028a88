import { createHash } from 'node:crypto';
import type { Queryable } from '../database/index.ts';
import { readLinks, readUnchained, restingTriggers } from './chainStore.ts';
import type { Link } from './chainStore.ts';

/** A place in the chain: which line it is, counted from 1, and the hash up to it. */
export interface Head {
  readonly seq: number;
  /** SHA-256, lower-case hex. */
  readonly hash: string;
}

export interface ChainCheck {
  /** How many lines the chain has. */
  readonly lines: number;
  /** The last line; null for an empty trail. */
  readonly head: Head | null;
  /** A sentence for each fault, the first FAULTS_MAX of them. */
  readonly faults: readonly string[];
}

/** Links that are read, and held, at a time. */
const BATCH = 1000;
const FAULTS_MAX = 20;

/** The hash of a line: over the hash before it and the line's own content. */
export function hashOf(before: string, line: readonly (string | null)[]): string {
  // Each value by its length in bytes, so that no two lines are written alike; the database writes
  // the same (1120-audit-chain.sql).
  const content = line
    .map((value) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`))
    .join('');
  return createHash('sha256').update(before, 'hex').update(`1${content}`).digest('hex');
}

/**
 * Recomputes the whole chain of the trail outside the database.
 * @param heads places that were noted outside the database: each must still be in the chain, or
 * lines at its end were taken away
 * @param onLink sees each link that is right, in order
 */
export async function checkChain(
  on: Queryable,
  heads: readonly Head[] = [],
  onLink: (link: Link) => void = () => undefined,
): Promise<ChainCheck> {
  const faults: string[] = [];
  const fault = (sentence: string) => {
    if (faults.length < FAULTS_MAX) faults.push(sentence);
  };
  const noted = new Map(heads.map((head) => [head.seq, head.hash]));
  let head: Head | null = null;
  let lines = 0;
  for (;;) {
    const before: Head | null = head;
    const links: readonly Link[] = await readLinks(on, before?.seq ?? 0, BATCH);
    for (const link of links) {
      const { seq, hash }: Link = link;
      const wanted: number = (head?.seq ?? 0) + 1;
      if (seq !== wanted) fault(`Line ${wanted} is missing: line ${seq} follows.`);
      if (link.line === null) fault(`Line ${seq} (audit_id ${link.audit_id}) was removed.`);
      else if (hashOf(head?.hash ?? '', link.line) !== hash)
        fault(`Line ${seq} (audit_id ${link.audit_id}) is not what was written.`);
      else onLink(link);
      if (noted.has(seq) && noted.get(seq) !== hash)
        fault(`Line ${seq} has another hash than the one that was noted outside the database.`);
      noted.delete(seq);
      head = { seq, hash };
      lines += 1;
    }
    if (links.length < BATCH) break;
  }
  for (const seq of noted.keys())
    fault(`Line ${seq} was noted outside the database, and the chain ends before it.`);
  for (const id of await readUnchained(on, FAULTS_MAX))
    fault(`The line with audit_id ${id} is not in the chain.`);
  for (const name of await restingTriggers(on))
    fault(`The trigger ${name}, which keeps the trail from being changed, is off or gone.`);
  return { lines, head, faults };
}
