import { deflateRawSync } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import { sortArchive } from '../../../engine/inputs/bundle.ts';
import { INPUT_LIMITS } from '../../../engine/inputs/limits.ts';
import { ZIP_OPTIONS } from '../../../engine/inputs/zip.ts';
import { makePdf } from '../pdf/make.ts';
import { docx, extracted, para, picture, refusal, zip } from './make.ts';

async function sorted(bytes: Buffer) {
  const archive = await fromBufferPromise(bytes, ZIP_OPTIONS);
  const { document, manuscripts, pictures, skipped } = await sortArchive(archive);
  return {
    document: document !== null,
    manuscripts: manuscripts.map((e) => e.path),
    pictures: pictures.map((e) => e.path),
    skipped,
  };
}

const pdf = makePdf([{ content: '' }]);

test('entries are told by their content: manuscripts, pictures, and what is neither', async () => {
  const png = await picture(1).png().toBuffer();
  const bytes = await zip([
    ['b/deep/paper.dat', pdf],
    ['notes.pdf', 'only a text'],
    ['Fig 10.bin', png],
    ['Fig 2.png', png],
    ['a.docx', await docx(para('Text'), [])],
    ['inner.zip', await zip([['x.txt', 'x']])],
    ['empty.png', ''],
    ['.hidden/p.pdf', pdf],
    ['__MACOSX/._p.pdf', pdf],
    ['.DS_Store', 'x'],
  ]);
  expect(await sorted(bytes)).toEqual({
    document: false,
    manuscripts: ['a.docx', 'b/deep/paper.dat'],
    pictures: ['Fig 2.png', 'Fig 10.bin'],
    skipped: ['empty.png', 'inner.zip', 'notes.pdf'],
  });
  expect(await sorted(await docx(para('Text'), []))).toMatchObject({ document: true });
});

test('the pictures of an archive are one manuscript, in the order of their names, with the labels that these say', async () => {
  const bytes = await zip([
    ['figs/Figure_10.tif', await picture(3).tiff().toBuffer()],
    ['figs/Figure_2.png', await picture(2).png().toBuffer()],
    ['paper.pdf', pdf],
  ]);
  const { extraction } = await extracted(bytes);
  expect(extraction.figures.map((f) => [f.page, f.label])).toEqual([
    [1, 'Figure 2'],
    [2, 'Figure 10'],
  ]);
  expect(extraction.subImages).toHaveLength(8);
});

test('names that lead out of their folder are names, nothing more', async () => {
  const png = await picture(2).png().toBuffer();
  // The writer refuses such names, so they are written over others of the same length.
  const bytes = await zip([['aa/aa/Figure 1.png', png]]);
  for (let at = bytes.indexOf('aa/aa/'); at >= 0; at = bytes.indexOf('aa/aa/'))
    bytes.write('../../', at, 'latin1');
  expect(bytes.includes('../../Figure 1.png')).toBe(true);
  expect(await refusal(bytes)).toMatchObject({ code: 'empty' });
  const rooted = await zip([['aa/aa/Figure 1.png', png]]);
  for (let at = rooted.indexOf('aa/aa/'); at >= 0; at = rooted.indexOf('aa/aa/'))
    rooted.write('/etcx/', at, 'latin1');
  expect((await extracted(rooted)).extraction.figures).toMatchObject([{ label: 'Figure 1' }]);
});

describe('refusals', () => {
  test('nothing that can be checked', async () => {
    expect(
      await refusal(
        await zip([
          ['data.csv', '1,2'],
          ['b.txt', 'x'],
        ]),
      ),
    ).toEqual({
      code: 'empty',
      sentence: 'The archive holds no PDF, DOCX, PNG, JPEG or TIFF file.',
    });
    expect(await refusal(await zip([]))).toMatchObject({ code: 'empty' });
  });

  test('an encrypted archive', async () => {
    const bytes = await zip([['Figure 1.png', await picture(2).png().toBuffer()]]);
    // Bit 0 of the flags, in the local header and in the directory.
    for (const [mark, at] of [
      ['PK\u0001\u0002', 8],
      ['PK\u0003\u0004', 6],
    ] as const) {
      const offset = bytes.indexOf(mark, 0, 'latin1') + at;
      bytes.writeUInt16LE(bytes.readUInt16LE(offset) | 1, offset);
    }
    expect(await refusal(bytes)).toEqual({
      code: 'encrypted',
      sentence: 'The archive is encrypted. Please send one without a password.',
    });
  });

  test('a damaged archive, and a damaged picture in one, by its name', async () => {
    const png = await picture(2).png().toBuffer();
    const bytes = await zip([['Figure 1.png', png]]);
    expect(await refusal(bytes.subarray(0, bytes.length - 30))).toEqual({
      code: 'damaged',
      sentence: 'The archive is damaged and cannot be read. Please pack it again.',
    });
    const broken = await zip([
      ['Figure 1.png', png],
      ['Figure 2.png', png.subarray(0, 400)],
    ]);
    expect(await refusal(broken)).toEqual({
      code: 'damaged',
      sentence:
        'Figure 2.png: The picture is damaged and cannot be read. Please save it again and submit the new file.',
    });
  });

  test('more entries, and more bytes, than a manuscript has', async () => {
    const many = await zip(
      Array.from({ length: INPUT_LIMITS.entries + 1 }, (_, i) => [`${i}.txt`, ''] as const),
    );
    expect(await refusal(many)).toMatchObject({
      code: 'too-complex',
      sentence: expect.stringContaining('5001 entries'),
    });
    expect(
      await refusal(await zip([['bomb.tif', Buffer.alloc(INPUT_LIMITS.ratioFrom * 2)]])),
    ).toMatchObject({ code: 'too-complex', sentence: expect.stringContaining('bomb.tif') });
  });

  test('an entry that unpacks to more than it states', async () => {
    const stated = 100;
    const content = deflateRawSync(
      Buffer.concat([await picture(2).png().toBuffer(), Buffer.alloc(1e6)]),
    );
    expect(await refusal(lying(content, stated))).toMatchObject({ code: 'damaged' });
  });
});

/** An archive of one deflated entry whose directory states another size. */
function lying(content: Buffer, stated: number): Buffer {
  const name = Buffer.from('Figure 1.png');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(stated, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(content.length, 20);
  central.writeUInt32LE(stated, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  return Buffer.concat([local, name, content, central, name, end]);
}
