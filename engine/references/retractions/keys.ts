import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from '../numbers.ts';

const { BLOCK } = valuesOf(NUMBERS.check);

/**
 * What works are found by, as numbers of 32 bits. Different keys may share a number: what is found
 * is confirmed by the work itself.
 */
export type Key = number;

export function doiKey(doi: string): Key {
  return hash(`doi ${doi}`, 0, doi.length + 4);
}

export function pmidKey(pmid: string): Key {
  return hash(`pmid ${pmid}`, 0, pmid.length + 5);
}

/** Of a first author's family name in normal form. */
export function authorKey(family: string): Key {
  return hash(`author ${family}`, 0, family.length + 7);
}

/**
 * The keys of a listed title: of its letters, ten by ten, and of its last ten. Damage between two
 * blocks does no harm.
 */
export function titleKeys(normal: string): Key[] {
  const blocks = Array.from({ length: Math.floor(normal.length / BLOCK) }, (_, i) => i * BLOCK);
  return [...blocks, normal.length - BLOCK].map((at) => hash(normal, at, at + BLOCK));
}

/** The keys of any listed title that may stand in a text: those of all ten letters in a row. */
export function textKeys(normal: string): Key[] {
  return Array.from({ length: Math.max(0, normal.length - BLOCK + 1) }, (_, at) =>
    hash(normal, at, at + BLOCK),
  );
}

/** FNV-1a (Fowler, Noll, Vo) over UTF-16 units. */
function hash(text: string, from: number, to: number): Key {
  let h = 0x811c9dc5;
  for (let i = from; i < to; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
