import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export type Parsed<T> =
  | { readonly ok: true; readonly options: T }
  | { readonly ok: false; readonly sentence: string };

/**
 * What a command takes: options with a path (`needs` says what kind), options without a value, and
 * at least one file.
 */
interface Grammar<P extends string, S extends string> {
  readonly paths: Readonly<Record<P, string>>;
  readonly switches: readonly S[];
  readonly usage: string;
}

interface Arguments<P extends string, S extends string> {
  readonly files: readonly string[];
  readonly path: (name: P) => string | null;
  readonly has: (name: S) => boolean;
}

/**
 * Reads a command line; paths are against `folder`.
 * @returns a sentence for whoever typed what cannot be read
 */
export function readArguments<P extends string, S extends string>(
  words: readonly string[],
  folder: string,
  { paths, switches, usage }: Grammar<P, S>,
): Parsed<Arguments<P, S>> {
  const refused = (sentence: string) => ({ ok: false, sentence: `${sentence} ${usage}` }) as const;
  const { tokens } = parseArgs({
    args: [...words],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries([
      ...Object.keys(paths).map((name) => [name, { type: 'string' }] as const),
      ...switches.map((name) => [name, { type: 'boolean' }] as const),
    ]),
  });
  const files: string[] = [];
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') files.push(resolve(folder, token.value));
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const needs = Object.entries<string>(paths).find(([path]) => path === name)?.[1];
    if (needs === undefined && !switches.some((one) => one === name))
      return refused(`Unknown option ${rawName}.`);
    if (needs !== undefined && (value === undefined || value.startsWith('-')))
      return refused(`${rawName} needs a ${needs}.`);
    values.set(name, value === undefined ? '' : resolve(folder, value));
  }
  if (files.length === 0) return refused('No file was named.');
  return {
    ok: true,
    options: { files, path: (name) => values.get(name) ?? null, has: (name) => values.has(name) },
  };
}
