import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Queryable } from '../database/index.ts';
import type { Head } from './chain.ts';
import { readHead } from './chainStore.ts';

const nameIn = (dataDir: string) => join(dataDir, 'audit-heads.jsonl');

const Line = z.object({
  at: z.string(),
  seq: z.int().check(z.positive()),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/**
 * Notes the end of the chain in the data folder, outside the database: lines that are taken away at
 * the end of the trail are found by it.
 * @returns what was noted; null when nothing was added since the last time
 */
export async function noteHead(on: Queryable, dataDir: string): Promise<Head | null> {
  const head = await readHead(on);
  if (head === null || readHeads(dataDir).at(-1)?.seq === head.seq) return null;
  const line = JSON.stringify({ at: new Date().toISOString(), ...head });
  // The newline in front ends a line that a crash cut off.
  appendFileSync(nameIn(dataDir), `\n${line}\n`);
  return head;
}

/** The places that were noted, oldest first. A line that a crash cut off is passed over. */
export function readHeads(dataDir: string): Head[] {
  if (!existsSync(nameIn(dataDir))) return [];
  return readFileSync(nameIn(dataDir), 'utf8')
    .split('\n')
    .flatMap((text) => {
      const read = Line.safeParse(parse(text));
      return read.success ? [{ seq: read.data.seq, hash: read.data.hash }] : [];
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
