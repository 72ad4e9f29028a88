import type { Item } from './writer.ts';

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** Catalogue, pages with their one page, font and content: objects 1 to 4. */
export function head(content: string, resources: string, page: string, fonts = ''): Item[] {
  const dict = `/Type /Page /Parent 2 0 R /MediaBox [0 0 200 260] /Resources << /Font << /F1 3 0 R ${fonts} >> ${resources} >> ${page}`;
  return [
    { text: '<< /Type /Catalog /Pages 2 0 R >>' },
    { text: `<< /Type /Pages /Count 1 /Kids [<< ${dict} /Contents 4 0 R >>] >>` },
    { text: FONT },
    { text: '', stream: Buffer.from(content, 'latin1'), deflate: true },
  ];
}

/** An image object of raw pixels. */
export function image(dict: string, pixels: Buffer): Item {
  return { text: `/Type /XObject /Subtype /Image ${dict}`, stream: pixels, deflate: true };
}
