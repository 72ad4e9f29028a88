import { docx, para, picture, shown, zip } from '../../engine/inputs/make.ts';
import { arrives, upload } from './press.ts';
import { standFlow } from './standing.ts';
import { allowLongTests } from '../../setup/longTests.ts';

allowLongTests();

const flow = standFlow();

test('a document of Word goes to Edit with its figures, its captions and what could not be read, and on to Review', async () => {
  const png = await picture(1).png().toBuffer();
  const bytes = await docx(
    `${shown('rId1', 260, 260)}${para('Figure 1. Things.')}${shown('rId2', 90, 90)}`,
    [
      ['image1.png', png],
      ['image2.bin', Buffer.from('BM is a bitmap')],
    ],
  );
  const { file_id } = await upload(flow.server, flow.author, bytes, { name: 'Paper.docx' });
  await arrives(flow.server, flow.author, file_id, 'Edit');
  const edit = await flow.server.call('editId', { file_id }, flow.author);
  expect(edit.figures).toMatchObject([
    { label: 'Figure 1', caption: { text: 'Figure 1. Things.' } },
  ]);
  expect(edit.sub_images).toHaveLength(4);
  expect(edit.notices).toEqual([
    {
      page: 1,
      sentence: 'A picture in the format BMP cannot be read and was not checked: image2.bin',
      reason: { says: 'format', form: 'BMP', name: 'image2.bin' },
    },
  ]);
  await flow.server.call('fileState', { file_id, state: 'Matching' }, flow.author);
  await arrives(flow.server, flow.author, file_id, 'Review');
});

test('the pictures of an archive are compared with one another', async () => {
  const bytes = await zip([
    ['Figure 1.png', await picture(2).png().toBuffer()],
    ['Figure 2.tif', await picture(2).tiff().toBuffer()],
  ]);
  const { file_id } = await upload(flow.server, flow.author, bytes, { name: 'figures.zip' });
  await arrives(flow.server, flow.author, file_id, 'Edit');
  await flow.server.call('fileState', { file_id, state: 'Matching' }, flow.author);
  await arrives(flow.server, flow.author, file_id, 'Review');
  const review = await flow.server.call('reviewId', { file_id }, flow.author);
  expect(review.figures.map((f) => f.label)).toEqual(['Figure 1', 'Figure 2']);
  // Each of the four panels stands in both pictures.
  expect(review.matches.filter((m) => m.a.page !== m.b.page).length).toBeGreaterThanOrEqual(4);
});

test('a damaged picture fails with a sentence', async () => {
  const bytes = await picture(3).png().toBuffer();
  const { file_id } = await upload(
    flow.server,
    flow.author,
    bytes.subarray(0, Math.floor(bytes.length / 2)),
    { name: 'half.png' },
  );
  await arrives(flow.server, flow.author, file_id, 'Failed');
  expect((await flow.server.call('stateId', { file_id }, flow.author)).failure).toEqual({
    code: 'damaged',
    sentence:
      'The picture is damaged and cannot be read. Please save it again and submit the new file.',
    stage: 'extract',
  });
});
