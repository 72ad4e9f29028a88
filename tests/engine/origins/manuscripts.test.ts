import { deflateSync } from 'node:zlib';
import type { Extraction } from '../../../engine/types.ts';
import { docx, extracted, para, picture, shown, zip } from '../inputs/make.ts';
import { makePdf, type PdfObject } from '../pdf/make.ts';
import {
  CREATED_BY_MODEL,
  credentials,
  textChunk,
  TRAINED_XMP,
  withChunks,
  withSegments,
  xmpSegment,
} from './make.ts';

const stated = ({ stated: all = [] }: Extraction) =>
  all.map(({ says, field, page }) => [says, field, page]);

const SOURCE = 'Iptc4xmpExt:DigitalSourceType';
const settings = textChunk('parameters', 'a blot\nSteps: 9, Sampler: x');

async function labelledJpeg(): Promise<Buffer> {
  const jpeg = await picture(5).jpeg().toBuffer();
  return withSegments(jpeg, [xmpSegment(TRAINED_XMP)]);
}

/** A PDF that draws a JPEG into the box 100, 300 to 400, 600 of its second page. */
function pdfWith(jpeg: Uint8Array, more: readonly PdfObject[] = []): Uint8Array {
  const image = (filter: string, stream: Uint8Array): PdfObject => ({
    dict: `/Type /XObject /Subtype /Image /Width 272 /Height 272 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter ${filter}`,
    stream,
  });
  return makePdf(
    [
      { content: '' },
      {
        content: 'q 300 0 0 300 100 200 cm /Im1 Do Q q 90 0 0 90 450 200 cm /Im2 Do Q',
        images: { Im1: 0, Im2: 1 },
      },
    ],
    [
      image('/DCTDecode', jpeg),
      image('[/FlateDecode /DCTDecode]', deflateSync(withoutHeader(jpeg))),
      ...more,
    ],
  );
}

/** The JPEG with another statement. */
function withoutHeader(jpeg: Uint8Array): Buffer {
  return Buffer.from(
    Buffer.from(jpeg)
      .toString('latin1')
      .replace('trainedAlgorithmicMedia', 'digitalCapture---------')
      .replace('digitalsourcetype/', 'digitalsourcetype/'),
    'latin1',
  );
}

test('a PNG, a turned JPEG and pictures of an archive, whose files are not kept', async () => {
  const png = withChunks(await picture(1).png().toBuffer(), [settings]);
  const one = await extracted(png);
  expect(stated(one.extraction)).toEqual([['prompt', 'parameters', 1]]);
  // The picture's own box, in which its four sub-images lie.
  const [statement] = one.extraction.stated ?? [];
  for (const { box } of one.extraction.subImages) {
    expect(box.x).toBeGreaterThanOrEqual((statement?.box?.x ?? 0) - 1);
    expect(box.w).toBeLessThan(statement?.box?.w ?? 0);
  }
  const turned = withSegments(await picture(3).withMetadata({ orientation: 6 }).jpeg().toBuffer(), [
    xmpSegment(TRAINED_XMP),
  ]);
  expect(stated((await extracted(turned)).extraction)).toEqual([['made', SOURCE, 1]]);
  const both = await extracted(
    await zip([
      ['Fig 1.jpg', await picture(2).jpeg().toBuffer()],
      ['Fig 2.png', png],
    ]),
  );
  expect(stated(both.extraction)).toEqual([['prompt', 'parameters', 2]]);
});

test('a JPEG that is kept as it is says it once', async () => {
  expect(stated((await extracted(await labelledJpeg())).extraction)).toEqual([['made', SOURCE, 1]]);
});

test('a picture of a Word document', async () => {
  const png = withChunks(await picture(4).png().toBuffer(), [
    ['caBX', credentials(CREATED_BY_MODEL)],
  ]);
  const file = await docx(
    para('Introduction') + shown('rId1', 300, 300) + para('Figure 1. Cells.'),
    [['a.png', png]],
  );
  expect(stated((await extracted(file)).extraction)).toEqual([
    ['made', 'c2pa.actions.v2 digitalSourceType', 1],
  ]);
});

test('pictures inside a PDF, where they are drawn', async () => {
  const { extraction } = await extracted(pdfWith(await labelledJpeg()));
  expect(stated(extraction)).toEqual([['made', SOURCE, 2]]);
  expect(extraction.stated?.[0]?.box).toMatchObject({ x: 100, y: 300, w: 300, h: 300 });
});

test('a picture whose file is packed once more', async () => {
  const jpeg = await labelledJpeg();
  const packed = {
    dict: '/Type /XObject /Subtype /Image /Width 272 /Height 272 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter [/FlateDecode /DCTDecode]',
    stream: deflateSync(jpeg),
  };
  const pdf = makePdf(
    [{ content: 'q 300 0 0 300 100 200 cm /Im1 Do Q', images: { Im1: 0 } }],
    [packed],
  );
  expect(stated((await extracted(pdf)).extraction)).toEqual([['made', SOURCE, 1]]);
});

test('what the PDF says as a whole belongs to no picture', async () => {
  const plain = await picture(6).jpeg().toBuffer();
  const { extraction } = await extracted(
    pdfWith(plain, [{ dict: '/Type /Metadata /Subtype /XML', stream: TRAINED_XMP }]),
  );
  expect(extraction.stated).toMatchObject([{ says: 'made', page: null, box: null }]);
});
