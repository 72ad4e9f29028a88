import { writeFileSync } from 'node:fs';
import { docx, para, picture, shown, zip } from '../engine/inputs/make.ts';
import { submit } from './support/journey.ts';
import { ADMIN } from './support/server.ts';
import { expect, signIn, test } from './support/test.ts';

test('a document of Word and an archive of pictures are dropped, read and shown, with what could not be read', async ({
  page,
  server,
}) => {
  const token = await server.signIn(ADMIN);
  await signIn(page, server, ADMIN);
  const put = (name: string, bytes: Uint8Array): string => {
    const path = test.info().outputPath(name);
    writeFileSync(path, bytes);
    return path;
  };
  const png = await picture(1).png().toBuffer();
  const body = `${shown('rId1', 260, 260)}${para('Figure 1. Things.')}${shown('rId2', 90, 90)}`;
  const paper = await submit(
    page,
    server,
    put(
      'Paper.docx',
      await docx(body, [
        ['image1.png', png],
        ['image2.bin', Buffer.from('BM is a bitmap')],
      ]),
    ),
  );
  await expect(
    page.getByText('A picture in the format BMP cannot be read and was not checked: image2.bin'),
  ).toBeVisible();
  expect((await server.call('editId', { file_id: paper }, token)).figures).toMatchObject([
    { label: 'Figure 1', caption: { text: 'Figure 1. Things.' } },
  ]);

  const figures = await submit(
    page,
    server,
    put(
      'figures.zip',
      await zip([
        ['Figure 1.png', png],
        ['Figure 2.tif', await picture(2).tiff().toBuffer()],
      ]),
    ),
  );
  const edit = await server.call('editId', { file_id: figures }, token);
  expect(edit.figures.map((f) => f.label)).toEqual(['Figure 1', 'Figure 2']);
  expect(edit.sub_images).toHaveLength(8);
});
