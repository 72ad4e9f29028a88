/**
 * Which images of a file may have a mask. PDFium would have to decode them to find out. Their
 * dictionaries name the mask and can be read from the bytes of the file, since objects with a
 * stream are never inside a compressed object.
 */
export interface MaskHints {
  /** False when no image of this size has a soft mask, a stencil mask or a colour key. */
  maybe(width: number, height: number): boolean;
}

const WORD = /\/S?Mask(?:InData)?(?![A-Za-z])\s*(?:\[|\d)/;
const REACH = 4096;

/** Reads the hints from the bytes of a file. When in doubt an image counts as masked. */
export function readMaskHints(bytes: Uint8Array): MaskHints {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sizes = new Set<string>();
  let any = false;
  for (const name of ['/SMask', '/Mask']) {
    for (let at = file.indexOf(name); at >= 0 && !any; at = file.indexOf(name, at + name.length)) {
      if (!WORD.test(file.toString('latin1', at, at + 24))) continue;
      const size = sizeAround(file, at);
      if (size === null) any = true;
      else if (size !== '') sizes.add(size);
    }
  }
  return { maybe: (width, height) => any || sizes.has(`${width} ${height}`) };
}

/**
 * "width height" of the dictionary around a position; empty where it is not that of an image, null
 * when they cannot be read.
 */
function sizeAround(file: Buffer, at: number): string | null {
  const from = file.lastIndexOf(' obj', at);
  if (from < 0 || at - from > REACH) return null;
  const end = file.indexOf('stream', at);
  const text = file.toString('latin1', from, Math.min(end < 0 ? from + REACH : end, from + REACH));
  // A dictionary without a stream is a graphics state.
  if (text.includes('endobj')) return '';
  const width = /\/Width\s+(\d+)(?!\s+\d+\s+R)/.exec(text)?.[1];
  const height = /\/Height\s+(\d+)(?!\s+\d+\s+R)/.exec(text)?.[1];
  return width === undefined || height === undefined ? null : `${Number(width)} ${Number(height)}`;
}
