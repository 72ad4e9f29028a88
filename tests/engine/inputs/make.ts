import sharp, { type Sharp } from 'sharp';
import { ZipFile } from 'yazl';
import { extractDocument } from '../../../engine/run/extract.ts';
import { asPdf } from '../../../engine/inputs/manuscript.ts';
import type { Asset, Extraction } from '../../../engine/types.ts';
import { texture } from '../pdf/make.ts';
import { withPdf } from '../pdf/open.ts';

export const PANEL = 130;
const GUTTER = 12;
/** Pixels of a figure of four panels. */
export const SIDE = 2 * PANEL + GUTTER;

const made = new Map<number, Uint8Array>();

/** Four different pictures in two rows, white between them; grey. */
export function fourPanels(seed: number): Uint8Array {
  const known = made.get(seed);
  if (known) return known;
  const data = new Uint8Array(SIDE * SIDE).fill(255);
  for (let i = 0; i < 4; i++) {
    const panel = texture(PANEL, PANEL, seed * 10 + i);
    const [x, y] = [(i % 2) * (PANEL + GUTTER), (i >> 1) * (PANEL + GUTTER)];
    for (let row = 0; row < PANEL; row++)
      data.set(panel.subarray(row * PANEL, (row + 1) * PANEL), (y + row) * SIDE + x);
  }
  made.set(seed, data);
  return data;
}

export function picture(seed: number, dpi = 75): Sharp {
  return sharp(fourPanels(seed), { raw: { width: SIDE, height: SIDE, channels: 1 } }).withMetadata({
    density: dpi,
  });
}

/** Writes an archive; names are taken as they are. */
export function zip(entries: readonly (readonly [string, Uint8Array | string])[]): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of entries)
    file.addBuffer(Buffer.from(content), name, { mtime: new Date(0) });
  file.end();
  return collected(file.outputStream);
}

async function collected(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

/** A paragraph of Word. */
export function para(text: string, style = '', bold = false): string {
  return `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A paragraph with a picture, shown so many points large. */
export function shown(relation: string, width: number, height: number, inside = ''): string {
  return `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${width * 12700}" cy="${height * 12700}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/>${inside}</pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
}

/**
 * A document of Word with these paragraphs and files; relation rId1 leads to the first file, and so
 * on.
 */
export function docx(
  body: string,
  media: readonly (readonly [string, Uint8Array])[],
  more: readonly (readonly [string, string])[] = [],
): Promise<Buffer> {
  const relations = media
    .map(([name], i) => `<Relationship Id="rId${i + 1}" Type="image" Target="media/${name}"/>`)
    .join('');
  return zip([
    ['[Content_Types].xml', '<?xml version="1.0"?><Types/>'],
    [
      'word/document.xml',
      `<?xml version="1.0" encoding="UTF-8"?><w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    ],
    ['word/_rels/document.xml.rels', `<Relationships>${relations}</Relationships>`],
    [
      'word/styles.xml',
      `<w:styles ${NAMESPACES}><w:style w:styleId="Beschriftung"><w:name w:val="caption"/></w:style><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ],
    ...media.map(([name, bytes]) => [`word/media/${name}`, bytes] as const),
    ...more,
  ]);
}

export interface Extracted {
  readonly extraction: Extraction;
  readonly assets: readonly Asset[];
}

/** Takes a file of any kind through the stages of extraction, in this process. */
export async function extracted(bytes: Uint8Array): Promise<Extracted> {
  const manuscript = await asPdf(bytes);
  const assets: Asset[] = [];
  const extraction = await withPdf(manuscript.bytes, (document) =>
    extractDocument(
      document,
      { progress: () => undefined, asset: (a) => assets.push(a) },
      manuscript,
    ),
  );
  return { extraction, assets };
}

/** The sentence with which a file is refused. */
export async function refusal(
  bytes: Uint8Array,
): Promise<{ readonly code: string; readonly sentence: string }> {
  try {
    await asPdf(bytes);
  } catch (error) {
    if (error instanceof Error && 'unusable' in error)
      return error.unusable as { code: string; sentence: string }; // Refused's own field
    throw error;
  }
  throw new Error('the file was taken');
}
