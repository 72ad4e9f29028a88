import { deflateSync } from 'node:zlib';

/** An object of a hand-made PDF: a dictionary without its brackets, and a stream. */
export interface PdfObject {
  readonly dict: string;
  readonly stream?: Uint8Array | string;
}

export interface PdfPageSource {
  /** Drawing operators. */
  readonly content: string;
  /** Names in the page's resources → objects of `objects`, e.g. { Im1: 0 }. */
  readonly images?: Readonly<Record<string, number>>;
  /** More entries of the page's dictionary, e.g. "/Rotate 90". */
  readonly more?: string;
  readonly size?: readonly [number, number];
}

/**
 * Writes a small PDF by hand, so that a test knows every byte of it. Text can use /F1 (Helvetica)
 * and /F2 (Helvetica-Bold).
 */
export function makePdf(
  pages: readonly PdfPageSource[],
  objects: readonly PdfObject[] = [],
): Uint8Array {
  const first = 5;
  const pageAt = (i: number): number => first + objects.length + i * 2;
  const bodies: PdfObject[] = [
    { dict: '/Type /Catalog /Pages 2 0 R' },
    {
      dict: `/Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${pageAt(i)} 0 R`).join(' ')}]`,
    },
    { dict: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' },
    { dict: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold' },
    ...objects,
    ...pages.flatMap((p, i): PdfObject[] => {
      const [w, h] = p.size ?? [600, 800];
      const names = Object.entries(p.images ?? {})
        .map(([name, n]) => `/${name} ${first + n} 0 R`)
        .join(' ');
      return [
        {
          dict: `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${pageAt(i) + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> /XObject << ${names} >> >> ${p.more ?? ''}`,
        },
        { dict: '', stream: p.content },
      ];
    }),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const push = (b: Buffer): void => {
    parts.push(b);
    at += b.length;
  };
  bodies.forEach((o, i) => {
    offsets.push(at);
    const stream = o.stream === undefined ? null : Buffer.from(o.stream);
    push(
      Buffer.from(`${i + 1} 0 obj\n<< ${o.dict}${stream ? ` /Length ${stream.length}` : ''} >>\n`),
    );
    if (stream)
      push(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]));
    push(Buffer.from('endobj\n'));
  });
  const start = at;
  const rows = offsets.map((o) => `${String(o).padStart(10, '0')} 00000 n \n`).join('');
  push(
    Buffer.from(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

/** An image object of raw pixels; 1 channel is grey, 3 RGB, 4 CMYK. */
export function imageObject(
  width: number,
  height: number,
  channels: 1 | 3 | 4,
  pixels: Uint8Array,
  more = '',
): PdfObject {
  const space = channels === 1 ? '/DeviceGray' : channels === 3 ? '/DeviceRGB' : '/DeviceCMYK';
  return {
    dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace ${space} /Filter /FlateDecode ${more}`,
    stream: deflateSync(pixels),
  };
}

/** Pixels that look like a photograph: smooth structure and grain, the same for the same seed. */
export function texture(width: number, height: number, seed: number, base = 110): Uint8Array {
  const data = new Uint8Array(width * height);
  let state = (seed * 2654435761) >>> 0 || 1;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const waves = Array.from({ length: 6 }, () => ({
    fx: (random() - 0.5) * 0.35,
    fy: (random() - 0.5) * 0.35,
    phase: random() * 6.28,
    size: 8 + random() * 14,
  }));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let v = base + (random() - 0.5) * 10;
      for (const w of waves) v += w.size * Math.sin(w.fx * x + w.fy * y + w.phase);
      data[y * width + x] = Math.max(0, Math.min(235, Math.round(v)));
    }
  }
  return data;
}

/** Operators that show text at a place, points from the bottom left. */
export function text(
  x: number,
  y: number,
  size: number,
  words: string,
  font: 'F1' | 'F2' = 'F1',
): string {
  return `BT /${font} ${size} Tf ${x} ${y} Td (${words.replace(/([()\\])/g, '\\$1')}) Tj ET\n`;
}
