import { join } from 'node:path';

/**
 * The absolute path of a built program or thread, e.g. entry('engine-process'). Threads and
 * children start through this only.
 */
export function entry(name: string): string {
  return join(__NODE_DIST__, `${name}.js`);
}

/** The absolute path of a built kernel, e.g. kernelFile('features'). */
export function kernelFile(name: string): string {
  return join(__NODE_DIST__, '..', 'kernels', `${name}.wasm`);
}

/**
 * The absolute path of a font file; they lie beside the sources of the reports, which carry the
 * same.
 */
export function fontFile(name: string): string {
  return join(__NODE_DIST__, '..', '..', 'report', 'fonts', name);
}

/**
 * The words that pictures are looked up by (engine/retrieval/words.ts); they lie beside the
 * sources.
 */
export function wordsFile(): string {
  return join(__NODE_DIST__, '..', '..', 'engine', 'retrieval', 'words.bin');
}
