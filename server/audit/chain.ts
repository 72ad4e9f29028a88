import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Queryable } from '../database/index.ts';
import { LINE_FIELDS, readLinks, readUnchained, restingTriggers } from './chainStore.ts';
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
  /** Of how many of them words were erased, as a line behind them says. */
  readonly erased: number;
  /** The last line; null for an empty trail. */
  readonly head: Head | null;
  /** A sentence for each fault, the first FAULTS_MAX of them. */
  readonly faults: readonly string[];
}

/** Links that are read, and held, at a time. */
const BATCH = 1000;
const FAULTS_MAX = 20;

/** What an erasing announces: which lines say what now, as erase_in_trail writes it. */
const Announced = z.object({ lines: z.record(z.string(), z.string()) });

function announcedBy(line: readonly (string | null)[]): [number, string][] {
  if (line[LINE_FIELDS.indexOf('action')] !== 'trail.erase') return [];
  const read = Announced.safeParse(JSON.parse(line[LINE_FIELDS.indexOf('details')] ?? '{}'));
  return read.success
    ? Object.entries(read.data.lines).map(([id, hash]) => [Number(id), hash])
    : [];
}

/** The SHA-256 of a line's content alone. */
function contentHash(line: readonly (string | null)[]): string {
  return hashOf('', line);
}

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
  let erased = 0;
  // Not what was written; right if a later line announces what they say now.
  const changed = new Map<number, { readonly link: Link; readonly hash: string }>();
  for (;;) {
    const before: Head | null = head;
    const links: readonly Link[] = await readLinks(on, before?.seq ?? 0, BATCH);
    for (const link of links) {
      const { seq, hash }: Link = link;
      const wanted: number = (head?.seq ?? 0) + 1;
      if (seq !== wanted) fault(`Line ${wanted} is missing: line ${seq} follows.`);
      if (link.line === null) fault(`Line ${seq} (audit_id ${link.audit_id}) was removed.`);
      else if (hashOf(head?.hash ?? '', link.line) !== hash)
        changed.set(link.audit_id, { link, hash: contentHash(link.line) });
      else {
        onLink(link);
        for (const [id, content] of announcedBy(link.line)) {
          const found = changed.get(id);
          if (found?.hash !== content) continue;
          changed.delete(id);
          erased += 1;
          onLink(found.link);
        }
      }
      if (noted.has(seq) && noted.get(seq) !== hash)
        fault(`Line ${seq} has another hash than the one that was noted outside the database.`);
      noted.delete(seq);
      head = { seq, hash };
      lines += 1;
    }
    if (links.length < BATCH) break;
  }
  for (const { link } of changed.values())
    fault(`Line ${link.seq} (audit_id ${link.audit_id}) is not what was written.`);
  for (const seq of noted.keys())
    fault(`Line ${seq} was noted outside the database, and the chain ends before it.`);
  for (const id of await readUnchained(on, FAULTS_MAX))
    fault(`The line with audit_id ${id} is not in the chain.`);
  for (const name of await restingTriggers(on))
    fault(`The trigger ${name}, which keeps the trail from being changed, is off or gone.`);
  return { lines, erased, head, faults };
}
