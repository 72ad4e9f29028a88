import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { articleName } from './source.ts';
import type { ArticleSource } from './source.ts';

/** An article version of an inventory, with the tag that changes whenever something of it does. */
export interface Listed {
  readonly name: string;
  readonly etag: string | null;
}

const MANIFEST_BYTES = 1024 * 1024;
/** A table as it is sent, and unpacked: about a million lines. */
const TABLE_BYTES = 64 * 1024 * 1024;
const UNPACKED_BYTES = 256 * 1024 * 1024;
const FILES_MOST = 1000;

const Manifest = z.object({ files: z.array(z.object({ key: z.string() })) });
const unpack = promisify(gunzip);

/**
 * The articles that an inventory lists: a manifest.json that names tables, or one table (CSV, also
 * gzip) with bucket, key, time and tag. Lines of other files are passed over.
 * @returns at most `most` and one more; null where it cannot be read
 * @throws SourceProblem
 */
export async function readInventory(
  source: ArticleSource,
  key: string,
  most: number,
): Promise<Listed[] | null> {
  const keys = key.endsWith('.json') ? await tablesOf(source, key) : [key];
  if (keys === null) return null;
  const found = new Map<string, Listed>();
  for (const table of keys) {
    const text = await textOf(await source.read(table, TABLE_BYTES));
    if (text === null) return null;
    for (const line of text.split('\n')) {
      const [, file, , tag] = cells(line);
      const name = /^metadata\/(PMC\d+\.\d+)\.json$/.exec(file ?? '')?.[1];
      if (name && articleName(name)) found.set(name, { name, etag: tag ? tag : null });
      if (found.size > most) return [...found.values()];
    }
  }
  return [...found.values()];
}

async function tablesOf(source: ArticleSource, key: string): Promise<string[] | null> {
  const text = new TextDecoder().decode(await source.read(key, MANIFEST_BYTES));
  const manifest = Manifest.safeParse(parsed(text));
  return manifest.success ? manifest.data.files.slice(0, FILES_MOST).map((file) => file.key) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function textOf(bytes: Uint8Array): Promise<string | null> {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    return Buffer.from(
      packed ? await unpack(bytes, { maxOutputLength: UNPACKED_BYTES }) : bytes,
    ).toString('utf8');
  } catch {
    return null;
  }
}

/** Cells of an inventory are quoted and hold neither quotes nor line ends. */
function cells(line: string): string[] {
  return line
    .trim()
    .split(',')
    .map((cell) => cell.replace(/^"|"$/g, ''));
}
