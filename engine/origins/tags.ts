import { ORIGIN_LIMITS } from './limits.ts';
import type { HeaderPart } from './types.ts';

const EXIF = 34665;
const XMP = 700;
const C2PA = 52545;
/** Tags of TIFF 6.0 and EXIF 2.32 that people and programs write words into. */
const WORDS: Readonly<Record<number, string>> = {
  270: 'ImageDescription',
  271: 'Make',
  272: 'Model',
  305: 'Software',
  315: 'Artist',
  37510: 'UserComment',
};
const TYPE_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 7: 1, 13: 4 };

/**
 * The parts of a TIFF file, or of an EXIF segment, which is laid out alike: words, XMP and content
 * credentials of its first directory and of its EXIF directory. Only these tags are followed, so that a
 * directory whose entries all point at the whole file costs nothing.
 */
export function tagParts(bytes: Uint8Array): HeaderPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8) return [];
  const order = view.getUint16(0);
  const little = order === 0x4949;
  if ((!little && order !== 0x4d4d) || view.getUint16(2, little) !== 42) return [];
  const parts: HeaderPart[] = [];
  // A tag stands in a directory once; what repeats one is ignored.
  const seen = new Set<number>();
  const directory = (offset: number): void => {
    if (offset < 8 || offset + 2 > bytes.length) return;
    const count = Math.min(view.getUint16(offset, little), ORIGIN_LIMITS.tags);
    for (let i = 0; i < count; i++) {
      const at = offset + 2 + i * 12;
      if (at + 12 > bytes.length) return;
      const tag = view.getUint16(at, little);
      if (seen.has(tag) || (tag !== EXIF && tag !== XMP && tag !== C2PA && !(tag in WORDS)))
        continue;
      seen.add(tag);
      if (tag === EXIF) {
        directory(view.getUint32(at + 8, little));
        continue;
      }
      const size =
        (TYPE_BYTES[view.getUint16(at + 2, little)] ?? 0) * view.getUint32(at + 4, little);
      const from = size <= 4 ? at + 8 : view.getUint32(at + 8, little);
      if (size === 0 || from + size > bytes.length) continue;
      const most = tag === C2PA ? ORIGIN_LIMITS.jumbfBytes : ORIGIN_LIMITS.partBytes;
      if (size > most) continue;
      const value = bytes.subarray(from, from + size);
      if (tag === XMP) parts.push({ what: 'xmp', bytes: value });
      else if (tag === C2PA) parts.push({ what: 'jumbf', bytes: value });
      else
        parts.push({
          what: 'text',
          where: 'exif',
          field: WORDS[tag] ?? '',
          text: tag === 37510 ? commentOf(value) : decode(value),
        });
    }
  };
  directory(view.getUint32(4, little));
  return parts;
}

/** A comment of EXIF: eight letters name its coding, then it follows. Programs disagree on byte order. */
function commentOf(value: Uint8Array): string {
  const coding = decode(value.subarray(0, 8));
  const text = value.subarray(8);
  if (coding !== 'UNICODE') return decode(text);
  const big = text.length > 1 && text[0] === 0 && text[1] !== 0;
  return new TextDecoder(big ? 'utf-16be' : 'utf-16le').decode(text).replaceAll('\0', '');
}

function decode(value: Uint8Array): string {
  return new TextDecoder().decode(value).replaceAll('\0', '').trim();
}
