import { inflateSync } from 'node:zlib';
import { ORIGIN_LIMITS } from './limits.ts';
import { tagParts } from './tags.ts';
import type { HeaderPart } from './types.ts';

const XAP = 'http://ns.adobe.com/xap/1.0/\0';
const PNG_XMP = 'XML:com.adobe.xmp';
/** The user type of a JPEG 2000 box that holds XMP (XMP specification, part 3). */
const XMP_BOX = 'be7acfcb97a942e89c71999491e3afac';

/**
 * The parts of a picture's header that can say how it was made: JPEG, PNG, TIFF, JPEG 2000 and WebP,
 * told by their first bytes. Pixels are not decoded. What is damaged ends the reading; parts before it
 * are answered.
 */
export function headerParts(bytes: Uint8Array): HeaderPart[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 12) return [];
  if (file.readUInt16BE(0) === 0xffd8) return jpegParts(file);
  if (file.readUInt32BE(0) === 0x89504e47) return pngParts(file);
  if (file.readUInt32BE(0) === 12 && file.toString('latin1', 4, 8) === 'jP  ')
    return jpeg2000Parts(file);
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP')
    return webpParts(file);
  return tagParts(file);
}

/** Segments until the first scan. Content credentials may go on over several of them. */
function jpegParts(file: Buffer): HeaderPart[] {
  const parts: HeaderPart[] = [];
  const credentials = new Map<number, Buffer[]>();
  let room: number = ORIGIN_LIMITS.jumbfBytes;
  for (let at = 2, n = 0; at + 4 <= file.length && n < ORIGIN_LIMITS.parts; n++) {
    if (file[at] !== 0xff) break;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (marker === 0xda || marker === 0xd9 || end > file.length) break;
    const data = file.subarray(at + 4, end);
    if (marker === 0xe1 && data.toString('latin1', 0, 6) === 'Exif\0\0')
      parts.push(...tagParts(data.subarray(6)));
    else if (marker === 0xe1 && data.toString('latin1', 0, XAP.length) === XAP)
      parts.push({ what: 'xmp', bytes: data.subarray(XAP.length) });
    else if (marker === 0xfe)
      parts.push({ what: 'text', where: 'text', field: 'Comment', text: data.toString('utf8') });
    else if (marker === 0xeb && data.length > 16 && data.toString('latin1', 0, 2) === 'JP') {
      // Each segment: "JP", the number of its box, its own number from 1, then length and type of
      // the box again, which only the first one needs.
      const box = data.readUInt16BE(2);
      const rest = data.subarray(data.readUInt32BE(4) > 1 ? 16 : 8);
      room -= rest.length;
      if (room >= 0) credentials.set(box, [...(credentials.get(box) ?? []), rest]);
    }
    at = end;
  }
  for (const pieces of credentials.values())
    parts.push({ what: 'jumbf', bytes: Buffer.concat(pieces) });
  return parts;
}

function pngParts(file: Buffer): HeaderPart[] {
  const parts: HeaderPart[] = [];
  for (let at = 8, n = 0; at + 12 <= file.length && n < ORIGIN_LIMITS.parts; n++) {
    const size = file.readUInt32BE(at);
    const end = at + 8 + size;
    if (end > file.length) break;
    const data = file.subarray(at + 8, end);
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'eXIf') parts.push(...tagParts(data));
    else if (type === 'caBX' && size <= ORIGIN_LIMITS.jumbfBytes)
      parts.push({ what: 'jumbf', bytes: data });
    else if (size <= ORIGIN_LIMITS.partBytes) {
      const text = textChunk(type, data);
      if (text?.field === PNG_XMP) parts.push({ what: 'xmp', bytes: text.value });
      else if (text)
        parts.push({
          what: 'text',
          where: 'text',
          field: text.field,
          text: text.value.toString(text.coding),
        });
    }
    at = end + 4;
  }
  return parts;
}

interface TextChunk {
  readonly field: string;
  readonly value: Buffer;
  readonly coding: 'latin1' | 'utf8';
}

/** tEXt, zTXt and iTXt (PNG specification, 11.3.3): a keyword, and its text, which may be packed. */
function textChunk(type: string, data: Buffer): TextChunk | null {
  const end = data.indexOf(0);
  if (end < 1 || end > 79) return null;
  const field = data.toString('latin1', 0, end);
  // Texts of some programs are UTF-8, whatever the chunk says; letters of ASCII read alike.
  if (type === 'tEXt') return { field, value: data.subarray(end + 1), coding: 'utf8' };
  if (type === 'zTXt') return unpacked(field, data.subarray(end + 2), 'utf8');
  if (type !== 'iTXt') return null;
  const language = data.indexOf(0, end + 3);
  const keyword = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (keyword < 0) return null;
  const value = data.subarray(keyword + 1);
  return data[end + 1] === 1 ? unpacked(field, value, 'utf8') : { field, value, coding: 'utf8' };
}

function unpacked(field: string, packed: Buffer, coding: TextChunk['coding']): TextChunk | null {
  try {
    const value = inflateSync(packed, { maxOutputLength: ORIGIN_LIMITS.partBytes });
    return { field, value, coding };
  } catch {
    return null;
  }
}

function jpeg2000Parts(file: Buffer): HeaderPart[] {
  const parts: HeaderPart[] = [];
  for (let at = 0, n = 0; at + 8 <= file.length && n < ORIGIN_LIMITS.parts; n++) {
    const size = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'jp2c' || size < 8 || at + size > file.length) break;
    const data = file.subarray(at + 8, at + size);
    if (type === 'uuid' && data.toString('hex', 0, 16) === XMP_BOX)
      parts.push({ what: 'xmp', bytes: data.subarray(16) });
    else if (type === 'jumb') parts.push({ what: 'jumbf', bytes: file.subarray(at, at + size) });
    at += size;
  }
  return parts;
}

function webpParts(file: Buffer): HeaderPart[] {
  const parts: HeaderPart[] = [];
  for (let at = 12, n = 0; at + 8 <= file.length && n < ORIGIN_LIMITS.parts; n++) {
    const type = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end > file.length) break;
    const data = file.subarray(at + 8, end);
    if (type === 'EXIF')
      parts.push(...tagParts(data.toString('latin1', 0, 4) === 'Exif' ? data.subarray(6) : data));
    else if (type === 'XMP ') parts.push({ what: 'xmp', bytes: data });
    else if (type === 'C2PA') parts.push({ what: 'jumbf', bytes: data });
    at = end + (size & 1);
  }
  return parts;
}
