import PDFDocument from 'pdfkit';
import { arrives, sha256, upload } from './press.ts';
import { standFlow } from './standing.ts';
import { allowLongTests } from '../../setup/longTests.ts';

allowLongTests();

/** Manuscripts that are locked, damaged or without pictures, with the real engine. */

const flow = standFlow();

function pdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  return new Promise((done) => {
    const document = new PDFDocument({ info: { CreationDate: new Date(0) }, ...options });
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => done(Buffer.concat(pieces)));
    document.text('A page of words, and nothing else.');
    document.end();
  });
}

test.each(['1.4', '1.7ext3'] as const)(
  'a manuscript locked in the way of PDF %s asks, is told a wrong password apart, and goes on with the right one',
  async (pdfVersion) => {
    const bytes = await pdf({ pdfVersion, userPassword: 'sesame' });
    const { file_id } = await upload(flow.server, flow.author, bytes);
    expect((await arrives(flow.server, flow.author, file_id, 'Failed')).failure).toMatchObject({
      code: 'encrypted',
      stage: 'extract',
    });
    expect(
      await flow.server.call('pdfSubmit', { sha256: sha256(bytes), password: 'open' }, flow.author),
    ).toEqual({ file_id, known: true });
    expect((await arrives(flow.server, flow.author, file_id, 'Failed')).failure).toMatchObject({
      code: 'wrong-password',
    });
    await flow.server.call('pdfSubmit', { sha256: sha256(bytes), password: 'sesame' }, flow.author);
    await arrives(flow.server, flow.author, file_id, 'Edit');
    await flow.server.call('fileState', { file_id, state: 'Matching' }, flow.author);
    await arrives(flow.server, flow.author, file_id, 'Review');
  },
);

test('a manuscript without pictures goes all the way and says that nothing was compared', async () => {
  const { file_id } = await upload(flow.server, flow.author, await pdf());
  await arrives(flow.server, flow.author, file_id, 'Edit');
  expect(await flow.server.call('editId', { file_id }, flow.author)).toMatchObject({
    pages: [{ page: 1 }],
    figures: [],
    sub_images: [],
    figures_total: 0,
  });
  await flow.server.call('fileState', { file_id, state: 'Matching' }, flow.author);
  await arrives(flow.server, flow.author, file_id, 'Review');
  expect(await flow.server.call('reviewId', { file_id }, flow.author)).toMatchObject({
    matches: [],
    checked: { sub_images: 0 },
  });
  await flow.server.call('fileState', { file_id, state: 'Report' }, flow.author);
  expect(
    (
      await flow.server.inject({
        url: `/download/${file_id}/report.pdf`,
        cookies: flow.author.cookies,
      })
    ).statusCode,
  ).toBe(200);
});

test('a damaged manuscript gets its sentence and harms nobody', async () => {
  const { file_id } = await upload(
    flow.server,
    flow.author,
    Buffer.from('%PDF-1.7\nThe rest was lost.\n'),
  );
  const { failure } = await arrives(flow.server, flow.author, file_id, 'Failed');
  expect(failure).toMatchObject({ code: 'damaged', sentence: expect.stringMatching(/\.$/) });
  const { file_id: next } = await upload(
    flow.server,
    flow.author,
    Buffer.concat([await pdf(), Buffer.from('\n% after the damaged one\n')]),
  );
  await arrives(flow.server, flow.author, next, 'Edit');
});
