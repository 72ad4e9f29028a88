import { loadPdfium } from '../../engine/pdf/pdfium.ts';

/** The text of each page as a reader's search finds it. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const pdfium = await loadPdfium();
  const { api } = pdfium;
  const address = pdfium.place(bytes);
  const document = api.FPDF_LoadMemDocument(address, bytes.length, '');
  if (document === 0) throw new Error('The bytes are not a PDF that can be opened.');
  return Array.from({ length: api.FPDF_GetPageCount(document) }, (_, i) => {
    const page = api.FPDF_LoadPage(document, i);
    const text = api.FPDFText_LoadPage(page);
    const count = api.FPDFText_CountChars(text);
    const characters = Array.from({ length: count }, (__, at) =>
      String.fromCodePoint(api.FPDFText_GetUnicode(text, at)),
    );
    api.FPDFText_ClosePage(text);
    api.FPDF_ClosePage(page);
    return characters.join('').replaceAll(/\s+/g, ' ');
  });
}
