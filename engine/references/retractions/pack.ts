import { valuesOf } from '../../numbers.ts';
import { normalText } from '../normal.ts';
import { NUMBERS } from '../numbers.ts';
import { holdTexts } from './heldTexts.ts';
import { authorKey, doiKey, pmidKey, titleKeys } from './keys.ts';
import { familyOf } from './names.ts';
import type { RetractionNotice, Work } from './types.ts';
import { openGroups, workOf } from './works.ts';

const { LEAST_TITLE } = valuesOf(NUMBERS.check);

/**
 * A packed version of another format is not read: the file that it was made of is imported again.
 */
export const RETRACTIONS_FORMAT = 1;
/**
 * Entries of the key list: a key in the upper half, in the lower one the work (24 bits) and its
 * year (8 bits).
 */
export const YEAR_BITS = 8;
const WORKS_MOST = 1 << (32 - YEAR_BITS);
/** Of a work; where there are more the list grows. */
const KEYS_EXPECTED = 14;

/** Where the parts of a packed version lie, in bytes. */
export interface Layout {
  readonly format: number;
  readonly works: number;
  /** The works as JSON, one after the other. */
  readonly documents: number;
  /** Their normal titles and the first author's family name, one after the other. */
  readonly titles: number;
  /** Where each work's document and title begin: 32-bit numbers, one more than works. */
  readonly offsets: number;
  /** Entries of 64 bits in ascending order. */
  readonly entries: number;
}

/** A work as it is packed: its notices share what they say of it. */
export interface PackedWork {
  readonly state: Work['state'];
  readonly decisive: number;
  readonly work: RetractionNotice['work'];
  readonly notices: readonly Omit<RetractionNotice, 'work'>[];
}

export interface Packer {
  add(notice: RetractionNotice): void;
  /** The packed version in pieces, and what is in it. Nothing may be added after that. */
  pack(): { readonly works: number; readonly pieces: Iterable<Uint8Array> };
}

/**
 * Makes the form of a retraction database that is searched. Notices are held as text: as objects
 * they take several times as much.
 */
export function openPacker(): Packer {
  const texts = holdTexts();
  const groups = openGroups();
  return {
    add(notice) {
      groups.add(notice);
      texts.add(JSON.stringify(notice));
    },
    pack() {
      const all = groups.all();
      if (all.length > WORKS_MOST) throw new Error('The database names too many works.');
      const decoder = new TextDecoder();
      const noticeOf = (i: number): RetractionNotice =>
        // Written above, from this type.
        JSON.parse(decoder.decode(texts.at(i))) as RetractionNotice;
      return {
        works: all.length,
        pieces: inLargePieces(packPieces(all.length, (n) => workOf((all[n] ?? []).map(noticeOf)))),
      };
    },
  };
}

/** @param workAt the works by their number; each is asked for once, in order */
export function* packPieces(
  works: number,
  workAt: (n: number) => Work,
): Generator<Uint8Array, void> {
  const encoder = new TextEncoder();
  const titles = holdTexts();
  const offsets = [new Uint32Array(works + 1), new Uint32Array(works + 1)] as const;
  let keys = new BigUint64Array(works * KEYS_EXPECTED + 64);
  let count = 0;
  let documents = 0;
  let titled = 0;
  for (let n = 0; n < works; n++) {
    const work = workAt(n);
    const document = encoder.encode(JSON.stringify(packed(work)));
    const { title, authors, year } = work.decisive.work;
    const normal = normalText(title);
    const family = normalText(familyOf(authors[0] ?? ''));
    documents += document.length;
    titled += titles.add(`${normal}\t${family}`);
    offsets[0][n + 1] = documents;
    offsets[1][n + 1] = titled;
    for (const key of keysOf(work, normal, family)) {
      if (count === keys.length) keys = grown(keys);
      keys[count++] = (BigInt(key) << 32n) | BigInt(((n << YEAR_BITS) | yearByte(year)) >>> 0);
    }
    yield document;
  }
  yield* titles.all();
  for (const list of offsets) yield bytesOf(list);
  const entries = keys.subarray(0, count).sort();
  yield bytesOf(entries);
  const layout: Layout = {
    format: RETRACTIONS_FORMAT,
    works,
    documents,
    titles: titled,
    offsets: 8 * (works + 1),
    entries: entries.byteLength,
  };
  const end = encoder.encode(JSON.stringify(layout));
  yield end;
  yield bytesOf(Uint32Array.of(end.length));
}

/** 0: not known. Years are told apart within 255 of them. */
export function yearByte(year: number | null): number {
  return year === null ? 0 : (((year % 255) + 255) % 255) + 1;
}

/** Bytes that are handed on together. */
const PIECE = 1 << 20;

function* inLargePieces(pieces: Iterable<Uint8Array>): Generator<Uint8Array, void> {
  let held = new Uint8Array(PIECE);
  let size = 0;
  for (const piece of pieces) {
    if (size + piece.length > PIECE) {
      yield held.subarray(0, size);
      held = new Uint8Array(PIECE);
      size = 0;
    }
    if (piece.length > PIECE) yield piece;
    else {
      held.set(piece, size);
      size += piece.length;
    }
  }
  yield held.subarray(0, size);
}

function keysOf(work: Work, normal: string, family: string): Set<number> {
  const keys = new Set<number>();
  for (const { work: w } of work.notices) {
    if (w.doi !== null) keys.add(doiKey(w.doi));
    if (w.pmid !== null) keys.add(pmidKey(w.pmid));
  }
  // Without its year a work is not found by its title.
  if (normal.length >= LEAST_TITLE && work.decisive.work.year !== null) {
    for (const key of titleKeys(normal)) keys.add(key);
    if (family !== '') keys.add(authorKey(family));
  }
  return keys;
}

function packed({ state, decisive, notices }: Work): PackedWork {
  return {
    state,
    decisive: notices.indexOf(decisive),
    work: {
      ...decisive.work,
      doi: decisive.work.doi ?? notices.find((n) => n.work.doi !== null)?.work.doi ?? null,
      pmid: decisive.work.pmid ?? notices.find((n) => n.work.pmid !== null)?.work.pmid ?? null,
    },
    notices: notices.map(({ work: _, ...notice }) => notice),
  };
}

function grown(list: BigUint64Array<ArrayBuffer>): BigUint64Array<ArrayBuffer> {
  const larger = new BigUint64Array(2 * list.length);
  larger.set(list);
  return larger;
}

function bytesOf(list: Uint32Array | BigUint64Array): Uint8Array {
  return new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
}
