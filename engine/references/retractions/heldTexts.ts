/** Many short texts as UTF-8. */
export interface HeldTexts {
  /** @returns its length in bytes */
  add(text: string): number;
  /** The bytes of the text that was added as the n-th, from 0. */
  at(n: number): Uint8Array;
  /** The bytes of all of them, one after the other. */
  all(): Iterable<Uint8Array>;
}

const PIECE = 1 << 20;
/** Bytes that a UTF-16 unit takes at most. */
const WIDEST = 3;

/** Holds texts in few large pieces: each in bytes of its own would take half as much again. */
export function holdTexts(): HeldTexts {
  const encoder = new TextEncoder();
  const pieces: { readonly bytes: Uint8Array<ArrayBuffer>; used: number }[] = [];
  const places: { readonly piece: number[]; readonly from: number[]; readonly size: number[] } = {
    piece: [],
    from: [],
    size: [],
  };
  const roomFor = (most: number) => {
    const last = pieces.at(-1);
    if (last && last.bytes.length - last.used >= most) return last;
    const next = { bytes: new Uint8Array(Math.max(PIECE, most)), used: 0 };
    pieces.push(next);
    return next;
  };
  return {
    add(text) {
      const piece = roomFor(WIDEST * text.length);
      const { written } = encoder.encodeInto(text, piece.bytes.subarray(piece.used));
      places.piece.push(pieces.length - 1);
      places.from.push(piece.used);
      places.size.push(written);
      piece.used += written;
      return written;
    },
    at(n) {
      const [piece, from, size] = [places.piece[n], places.from[n], places.size[n]];
      const bytes = piece === undefined ? undefined : pieces[piece]?.bytes;
      if (!bytes || from === undefined || size === undefined)
        throw new Error(`There is no text ${n}.`);
      return bytes.subarray(from, from + size);
    },
    *all() {
      for (const { bytes, used } of pieces) yield bytes.subarray(0, used);
    },
  };
}
