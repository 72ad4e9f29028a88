import { deflateSync } from 'node:zlib';

/**
 * An object of a hand-made PDF: its dictionary or value as text, and a stream before compression.
 */
export interface Item {
  readonly text: string;
  readonly stream?: Buffer;
  /** Compressed when written; the writer then names the filter. */
  readonly deflate?: boolean;
}

/** Objects from number 1 on; the first is the catalogue. */
export interface Sketch {
  readonly items: readonly Item[];
  /** Cross-references as a stream, plain objects inside an object stream, as newer writers do. */
  readonly packed?: boolean;
}

/** Writes a sketch as a PDF file. */
export function writeSketch(sketch: Sketch): Buffer {
  return sketch.packed ? writePacked(sketch.items) : writePlain(sketch.items);
}

function body(item: Item): Buffer {
  if (!item.stream) return Buffer.from(item.text, 'latin1');
  const data = item.deflate ? deflateSync(item.stream, { level: 6 }) : item.stream;
  const filter = item.deflate ? ' /Filter /FlateDecode' : '';
  return Buffer.concat([
    Buffer.from(`<< ${item.text}${filter} /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream'),
  ]);
}

class Output {
  readonly parts: Buffer[] = [];
  length = 0;

  add(b: Buffer | string): void {
    const part = typeof b === 'string' ? Buffer.from(b, 'latin1') : b;
    this.parts.push(part);
    this.length += part.length;
  }

  /** Adds an object and answers where it stands. */
  object(number: number, content: Buffer): number {
    const at = this.length;
    this.add(`${number} 0 obj\n`);
    this.add(content);
    this.add('\nendobj\n');
    return at;
  }
}

const HEAD = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';

function writePlain(items: readonly Item[]): Buffer {
  const out = new Output();
  out.add(HEAD);
  const offsets = items.map((item, i) => out.object(i + 1, body(item)));
  const start = out.length;
  const rows = offsets.map((o) => `${String(o).padStart(10, '0')} 00000 n \n`).join('');
  out.add(
    `xref\n0 ${items.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${items.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return Buffer.concat(out.parts);
}

function writePacked(items: readonly Item[]): Buffer {
  const out = new Output();
  out.add(HEAD);
  const container = items.length + 1;
  const table = items.length + 2;
  const inside = items.flatMap((item, i) =>
    item.stream ? [] : [{ number: i + 1, text: item.text }],
  );
  const rows = new Map<number, readonly [number, number, number]>();
  let at = 0;
  const index = inside.map(({ number, text }, k) => {
    rows.set(number, [2, container, k]);
    const pair = `${number} ${at}`;
    at += text.length + 1;
    return pair;
  });
  items.forEach((item, i) => {
    if (item.stream) rows.set(i + 1, [1, out.object(i + 1, body(item)), 0]);
  });
  const first = `${index.join(' ')}\n`;
  const content = Buffer.from(first + inside.map((o) => `${o.text}\n`).join(''), 'latin1');
  rows.set(container, [
    1,
    out.object(
      container,
      body({
        text: `/Type /ObjStm /N ${inside.length} /First ${first.length}`,
        stream: content,
        deflate: true,
      }),
    ),
    0,
  ]);
  const start = out.length;
  rows.set(table, [1, start, 0]);
  const cells = Buffer.alloc((table + 1) * 6);
  for (const [number, [kind, where, more]] of rows) {
    cells.writeUInt8(kind, number * 6);
    cells.writeUInt32BE(where, number * 6 + 1);
    cells.writeUInt8(more & 255, number * 6 + 5);
  }
  out.object(
    table,
    body({
      text: `/Type /XRef /Size ${table + 1} /W [1 4 1] /Root 1 0 R`,
      stream: cells,
      deflate: true,
    }),
  );
  out.add(`startxref\n${start}\n%%EOF\n`);
  return Buffer.concat(out.parts);
}
