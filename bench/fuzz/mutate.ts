import type { Random } from '../../samples/random.ts';
import type { Item, Sketch } from './writer.ts';

/**
 * Changes to the objects of a file before it is written: what it says stays readable and becomes
 * untrue.
 */
export const SKETCH_MUTATIONS = {
  number: (r, s) =>
    eachText(r, s, (t) => replaceOne(r, t, /-?\d+(?:\.\d+)?/g, () => r.pick(NUMBERS))),
  reference: (r, s) =>
    eachText(r, s, (t) =>
      replaceOne(r, t, /\d+ 0 R/g, () => `${r.int(0, s.items.length + 2)} 0 R`),
    ),
  name: (r, s) => eachText(r, s, (t) => replaceOne(r, t, /\/[A-Za-z0-9]+/g, () => r.pick(NAMES))),
  'drop-entry': (r, s) =>
    eachText(r, s, (t) =>
      replaceOne(r, t, /\/[A-Za-z]+ (?:\d+ 0 R|\[[^\]]*\]|\/?[\w.-]+)/g, () => ''),
    ),
  nest: (r, s) =>
    eachText(
      r,
      s,
      (t) => `${t} /X ${'['.repeat(r.int(1, 3000))}${r.chance(0.5) ? ']'.repeat(500) : ''}`,
    ),
  'stream-bytes': (r, s) => eachStream(r, s, (b) => flipped(r, b, r.int(1, 12))),
  'stream-cut': (r, s) => eachStream(r, s, (b) => b.subarray(0, r.int(0, b.length))),
  operators: (r, s) =>
    eachStream(r, s, (b) =>
      splice(
        b,
        r.int(0, b.length),
        Buffer.from(` ${Array.from({ length: r.int(1, 20) }, () => r.pick(OPERATORS)).join(' ')} `),
      ),
    ),
  operand: (r, s) =>
    eachStream(r, s, (b) =>
      b.length > 100_000
        ? b
        : Buffer.from(
            replaceOne(r, b.toString('latin1'), /-?\d+(?:\.\d+)?/g, () => r.pick(NUMBERS)),
            'latin1',
          ),
    ),
  'swap-streams': (r, s) => {
    const from = r.pick(s.items);
    return eachStream(r, s, () => from.stream ?? Buffer.alloc(0));
  },
} satisfies Record<string, (random: Random, sketch: Sketch) => Sketch>;

/** Changes to the bytes of the written file: damage. */
export const BYTE_MUTATIONS = {
  truncate: (r, b) => b.subarray(0, r.int(0, b.length)),
  flip: (r, b) => flipped(r, b, r.int(1, 40)),
  zeros: (r, b) => {
    const at = r.int(0, b.length - 1);
    return Buffer.concat([
      b.subarray(0, at),
      Buffer.alloc(Math.min(b.length - at, r.int(1, 600))),
      b.subarray(Math.min(b.length, at + r.int(1, 600))),
    ]);
  },
  delete: (r, b) => {
    const at = r.int(0, b.length - 1);
    return Buffer.concat([b.subarray(0, at), b.subarray(Math.min(b.length, at + r.int(1, 400)))]);
  },
  repeat: (r, b) => {
    const at = r.int(0, b.length - 1);
    const part = b.subarray(at, Math.min(b.length, at + r.int(1, 2000)));
    return splice(
      b,
      r.int(0, b.length),
      Buffer.concat(Array.from({ length: r.int(1, 20) }, () => part)),
    );
  },
  xref: (r, b) =>
    Buffer.from(
      replaceOne(
        r,
        b.toString('latin1'),
        /\d{10} \d{5} [nf]|startxref\n\d+|\/Size \d+|\/Root \d+ 0 R/g,
        (m) => m.replace(/\d+/, () => `${r.int(0, b.length * 2)}`),
      ),
      'latin1',
    ),
  lengths: (r, b) =>
    Buffer.from(
      replaceOne(r, b.toString('latin1'), /\/Length \d+/g, () => `/Length ${r.pick(NUMBERS)}`),
      'latin1',
    ),
  junk: (r, b) =>
    splice(
      b,
      r.pick([0, b.length, r.int(0, b.length)]),
      Buffer.from(Array.from({ length: r.int(1, 3000) }, () => r.int(0, 255))),
    ),
  'prepend-trailer': (r, b) =>
    Buffer.concat([
      b,
      Buffer.from(
        `\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root ${r.int(0, 9)} 0 R /Prev ${r.int(0, b.length)} >>\nstartxref\n${r.int(0, b.length + 20)}\n%%EOF\n`,
      ),
    ]),
} satisfies Record<string, (random: Random, bytes: Buffer) => Buffer>;

export const NUMBERS = [
  '0',
  '-1',
  '1',
  '2',
  '7',
  '16',
  '255',
  '256',
  '4096',
  '32767',
  '65535',
  '65536',
  '100000',
  '1000000',
  '2147483647',
  '-2147483648',
  '4294967295',
  '99999999999999999999',
  '0.0000001',
  '-0.5',
  '1e9',
  '3.4e38',
  '.',
] as const;
const NAMES = [
  '/FlateDecode',
  '/DCTDecode',
  '/JPXDecode',
  '/JBIG2Decode',
  '/CCITTFaxDecode',
  '/LZWDecode',
  '/RunLengthDecode',
  '/ASCII85Decode',
  '/ASCIIHexDecode',
  '/Crypt',
  '/DeviceRGB',
  '/DeviceCMYK',
  '/DeviceGray',
  '/Lab',
  '/ICCBased',
  '/Indexed',
  '/Separation',
  '/DeviceN',
  '/Pattern',
  '/Form',
  '/Image',
  '/Page',
  '/Pages',
  '/Kids',
  '/Parent',
  '/Contents',
  '/Resources',
  '/XObject',
  '/Font',
  '/Type0',
  '/Type3',
  '/TrueType',
  '/SMask',
  '/Mask',
  '/Matte',
  '/Decode',
  '/Annots',
  '/Group',
  '/Type',
  '/Subtype',
  '/Width',
  '/Height',
  '/Filter',
  '/DecodeParms',
  '/Length',
  '/Count',
  '/MediaBox',
  '/Rotate',
  '/UserUnit',
  '/BBox',
  '/Matrix',
  '/ShadingType',
  '/Function',
  '/Encoding',
  '/ToUnicode',
  '/Metadata',
  '/Nonsense',
] as const;
const OPERATORS = [
  'q',
  'Q',
  'cm',
  'Do',
  '/I Do',
  're',
  'W',
  'W*',
  'n',
  'f',
  'S',
  'B*',
  'h',
  'm',
  'l',
  'c',
  'v',
  'y',
  'BT',
  'ET',
  'Tj',
  'TJ',
  '(x) Tj',
  '/F1 1e9 Tf',
  '0 0 0 0 0 0 cm',
  '1e9 0 0 1e9 0 0 cm',
  '0.00001 0 0 0.00001 0 0 cm',
  'BI',
  'ID',
  'EI',
  'sh',
  'gs',
  'd1',
  '[1 2] 0 d',
  '0 w',
  '1e20 w',
  'Tz',
  'Tr',
  '7 Tr',
  'scn',
  '/Pattern cs',
  'BDC',
  'EMC',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  '<',
  '%',
] as const;

function eachText(r: Random, s: Sketch, change: (text: string) => string): Sketch {
  const at = r.int(0, s.items.length - 1);
  return {
    ...s,
    items: s.items.map((item, i) => (i === at ? { ...item, text: change(item.text) } : item)),
  };
}

function eachStream(r: Random, s: Sketch, change: (bytes: Buffer) => Buffer): Sketch {
  const with_ = s.items.flatMap((item, i) => (item.stream ? [i] : []));
  if (with_.length === 0) return s;
  const at = r.pick(with_);
  return {
    ...s,
    items: s.items.map(
      (item, i): Item =>
        i === at && item.stream ? { ...item, stream: change(item.stream) } : item,
    ),
  };
}

export function replaceOne(
  r: Random,
  text: string,
  pattern: RegExp,
  by: (match: string) => string,
): string {
  const hits = [...text.matchAll(pattern)];
  if (hits.length === 0) return text;
  const hit = r.pick(hits);
  return text.slice(0, hit.index) + by(hit[0]) + text.slice(hit.index + hit[0].length);
}

export function flipped(r: Random, bytes: Buffer, times: number): Buffer {
  const out = Buffer.from(bytes);
  for (let i = 0; i < times && out.length > 0; i++) {
    const at = r.int(0, out.length - 1);
    out[at] = r.chance(0.5) ? r.int(0, 255) : (out[at] ?? 0) ^ (1 << r.int(0, 7));
  }
  return out;
}

function splice(bytes: Buffer, at: number, part: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
}
