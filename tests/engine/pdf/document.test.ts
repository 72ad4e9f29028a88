import PDFKit from 'pdfkit';
import { openDocument } from '../../../engine/pdf/document.ts';
import { LIMITS } from '../../../engine/pdf/limits.ts';
import { makePdf } from './make.ts';
import { pdfium } from './open.ts';

async function codeOf(bytes: Uint8Array, password?: string): Promise<string> {
  const opened = openDocument(await pdfium(), bytes, password);
  if (!opened.ok) return opened.unusable.code;
  opened.document.close();
  return 'ok';
}

function kit(options: PDFKit.PDFDocumentOptions): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const doc = new PDFKit(options);
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    doc.text('A page.');
    doc.end();
  });
}

describe('opening a PDF', () => {
  const good = makePdf([{ content: '' }, { content: '' }]);

  test('a good file opens and counts its pages', async () => {
    const opened = openDocument(await pdfium(), good);
    expect(opened.ok && opened.document.pageCount).toBe(2);
    if (opened.ok) opened.document.close();
  });

  test('what cannot be used answers why', async () => {
    expect(await codeOf(new Uint8Array(0))).toBe('empty');
    expect(await codeOf(new TextEncoder().encode('PK\u0003\u0004 not a document'))).toBe(
      'not-a-pdf',
    );
    expect(await codeOf(new TextEncoder().encode('%PDF-1.7\nnothing follows'))).toBe('damaged');
    expect(await codeOf(makePdf([]))).toBe('empty');
  });

  test('an encrypted file asks for its password, and an empty password is tried', async () => {
    const locked = await kit({ userPassword: 'open sesame', ownerPassword: 'owner' });
    expect(await codeOf(locked)).toBe('encrypted');
    expect(await codeOf(locked, 'wrong')).toBe('wrong-password');
    expect(await codeOf(locked, 'open sesame')).toBe('ok');
    expect(await codeOf(await kit({ ownerPassword: 'owner' }))).toBe('ok');
  });

  test('too many pages are refused by number', async () => {
    const opened = openDocument(
      await pdfium(),
      makePdf(Array.from({ length: LIMITS.pages + 1 }, () => ({ content: '' }))),
    );
    expect(opened).toMatchObject({ ok: false, unusable: { code: 'too-many-pages' } });
    if (!opened.ok) expect(opened.unusable.sentence).toContain(String(LIMITS.pages + 1));
  });

  test('any cut or flipped file opens or is refused, and the next one opens', async () => {
    let seed = 12345;
    const random = (n: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return seed % n;
    };
    for (let round = 0; round < 120; round++) {
      const bytes = good.slice(0, round % 3 === 0 ? random(good.length) : good.length);
      for (let k = 0; k < random(12); k++)
        if (bytes.length > 0) bytes[random(bytes.length)] = random(256);
      const opened = openDocument(await pdfium(), bytes);
      if (opened.ok) {
        opened.document.withPage(1, (page) => page.info.width);
        opened.document.close();
      } else expect(opened.unusable.sentence).toMatch(/\.$/);
    }
    expect(await codeOf(good)).toBe('ok');
  });
});
