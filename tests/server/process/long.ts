import PDFDocument from 'pdfkit';
import sharp from 'sharp';

const PAGES = 24;
const SIDE = 900;

/**
 * A manuscript that keeps the engine busy for many beats of its worker, on a fast machine too: a
 * picture of its own on each page.
 */
export async function longManuscript(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 72 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((done) => {
    doc.once('end', () => done(Buffer.concat(chunks)));
  });
  for (let page = 1; page <= PAGES; page += 1) {
    if (page > 1) doc.addPage();
    const grain = await sharp({
      create: {
        width: SIDE,
        height: SIDE,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    doc.image(grain, { width: 380 }).moveDown().text(`Figure ${page}. Grain number ${page}.`);
  }
  doc.end();
  return whole;
}
