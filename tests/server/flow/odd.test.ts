import PDFDocument from 'pdfkit';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { arrives, sha256, startWorker, upload } from './press.ts';

/** Manuscripts that are locked, damaged or without pictures, with the real engine. */

// Real analyses take their time on a busy machine.
jest.setTimeout(240_000);

let server: TestServer;
let worker: { close(): Promise<void> };
let author: Person;
beforeAll(async () => {
  server = await openTestServer();
  worker = startWorker(server);
  author = await server.addPerson(await server.addCustomer());
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

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

test.each(['1.4', '1.7ext3'] as const)('a manuscript locked in the way of PDF %s asks, is told a wrong password apart, and goes on with the right one', async (pdfVersion) => {
  const bytes = await pdf({ pdfVersion, userPassword: 'sesame' });
  const { file_id } = await upload(server, author, bytes);
  expect((await arrives(server, author, file_id, 'Failed')).failure).toMatchObject({ code: 'encrypted', stage: 'extract' });
  expect(await server.call('pdfSubmit', { sha256: sha256(bytes), password: 'open' }, author)).toEqual({ file_id, known: true });
  expect((await arrives(server, author, file_id, 'Failed')).failure).toMatchObject({ code: 'wrong-password' });
  await server.call('pdfSubmit', { sha256: sha256(bytes), password: 'sesame' }, author);
  await arrives(server, author, file_id, 'Edit');
  await server.call('fileState', { file_id, state: 'Matching' }, author);
  await arrives(server, author, file_id, 'Review');
});

test('a manuscript without pictures goes all the way and says that nothing was compared', async () => {
  const { file_id } = await upload(server, author, await pdf());
  await arrives(server, author, file_id, 'Edit');
  expect(await server.call('editId', { file_id }, author)).toMatchObject({ pages: [{ page: 1 }], figures: [], sub_images: [], figures_total: 0 });
  await server.call('fileState', { file_id, state: 'Matching' }, author);
  await arrives(server, author, file_id, 'Review');
  expect(await server.call('reviewId', { file_id }, author)).toMatchObject({ matches: [], checked: { sub_images: 0 } });
  await server.call('fileState', { file_id, state: 'Report' }, author);
  expect((await server.inject({ url: `/download/${file_id}/report.pdf`, cookies: author.cookies })).statusCode).toBe(200);
});

test('a damaged manuscript gets its sentence and harms nobody', async () => {
  const { file_id } = await upload(server, author, Buffer.from('%PDF-1.7\nThe rest was lost.\n'));
  const { failure } = await arrives(server, author, file_id, 'Failed');
  expect(failure).toMatchObject({ code: 'damaged', sentence: expect.stringMatching(/\.$/) });
  const { file_id: next } = await upload(server, author, Buffer.concat([await pdf(), Buffer.from('\n% after the damaged one\n')]));
  await arrives(server, author, next, 'Edit');
});
