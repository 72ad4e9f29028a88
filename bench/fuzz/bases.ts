import sharp from 'sharp';
import { type Random, seeded } from '../../samples/random.ts';
import { makeFigureBases } from './figures.ts';
import { head, image } from './parts.ts';
import type { Item, Sketch } from './writer.ts';

/** Small, sound files, each with other parts of the format; the mutations start from them. */
export async function makeBases(): Promise<Sketch[]> {
  const random = seeded('fuzz', 'bases');
  const jpeg = await sharp(texture(random, 60, 40, 3), {
    raw: { width: 60, height: 40, channels: 3 },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  const cmyk = await sharp(texture(random, 40, 40, 3), {
    raw: { width: 40, height: 40, channels: 3 },
  })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const grey: Item = image(
    '/Width 60 /Height 40 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    texture(random, 60, 40, 1),
  );
  const wide: Item = image(
    '/Width 50 /Height 40 /BitsPerComponent 16 /ColorSpace /DeviceRGB',
    texture(random, 50, 40, 6),
  );
  const indexed: Item = image(
    '/Width 64 /Height 32 /BitsPerComponent 4 /ColorSpace [/Indexed /DeviceRGB 15 <000000111111222222333333444444555555666666777777888888999999aaaaaabbbbbbccccccddddddeeeeeeffffff>]',
    texture(random, 32, 32, 1),
  );
  const stencil: Item = image(
    '/Width 64 /Height 32 /BitsPerComponent 1 /ImageMask true',
    texture(random, 8, 32, 1),
  );
  const soft: Item = image(
    '/Width 60 /Height 40 /BitsPerComponent 8 /ColorSpace /DeviceRGB /SMask 6 0 R',
    texture(random, 60, 40, 3),
  );
  const fax: Item = {
    text: '/Type /XObject /Subtype /Image /Width 64 /Height 40 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 40 >>',
    stream: texture(random, 60, 5, 1),
  };
  const jbig: Item = {
    text: '/Type /XObject /Subtype /Image /Width 64 /Height 40 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode',
    stream: jbig2Page(random),
  };
  const jpx: Item = {
    text: '/Type /XObject /Subtype /Image /Width 64 /Height 40 /Filter /JPXDecode',
    stream: jpxHead(random),
  };
  const runs: Item = {
    text: '/Type /XObject /Subtype /Image /Width 30 /Height 20 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter [/ASCIIHexDecode /RunLengthDecode]',
    stream: Buffer.from(
      `${Array.from({ length: 60 }, () => `f7${hex(random.int(0, 255))}`).join('')}80>`,
    ),
  };
  const photo: Item = {
    text: '/Type /XObject /Subtype /Image /Width 60 /Height 40 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode',
    stream: jpeg,
  };
  const print: Item = {
    text: '/Type /XObject /Subtype /Image /Width 40 /Height 40 /BitsPerComponent 8 /ColorSpace /DeviceCMYK /Filter /DCTDecode',
    stream: cmyk,
  };
  const form: Item = {
    text: '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Matrix [1 0 0 1 5 5] /Resources << /XObject << /I 6 0 R >> /Font << /F1 3 0 R >> >>',
    stream: Buffer.from(
      'q 10 10 80 70 re W n q 80 0 0 60 10 10 cm /I Do Q Q BT /F1 9 Tf 2 90 Td (A) Tj ET',
    ),
    deflate: true,
  };
  const outer: Item = {
    text: '/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Group << /S /Transparency /CS /DeviceRGB >> /Resources << /XObject << /I 5 0 R >> >>',
    stream: Buffer.from('q 0.9 0.1 -0.1 0.9 0 0 cm /I Do Q'),
    deflate: true,
  };
  const shading: Item = {
    text: '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 100 100] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> /Extend [true true] >>',
  };
  const pattern: Item = {
    text: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 4 4] /XStep 4 /YStep 4 /Resources << >>',
    stream: Buffer.from('0.5 g 0 0 2 2 re f'),
  };
  const font3: Item = {
    text: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 98 /Widths [1000 1000] /Encoding << /Type /Encoding /Differences [97 /square /triangle] >> /CharProcs << /square 6 0 R /triangle 7 0 R >> >>',
  };
  const square: Item = { text: '', stream: Buffer.from('1000 0 0 0 750 750 d1 0 0 750 750 re f') };
  const triangle: Item = {
    text: '',
    stream: Buffer.from('1000 0 0 0 750 750 d1 0 0 m 375 750 l 750 0 l f'),
  };
  const touni: Item = {
    text: '',
    stream: Buffer.from(
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def 1 begincodespacerange <0000> <ffff> endcodespacerange 2 beginbfrange <0000> <00ff> <0020> <0100> <01ff> [<0041> <0042>] endbfrange endcmap end end',
    ),
    deflate: true,
  };
  const composite: Item = {
    text: '<< /Type /Font /Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 /W [1 [500 600] 10 20 700] >>] >>',
  };

  const show = (name: string): string => `q 120 0 0 90 40 120 cm /${name} Do Q\n${caption(1)}`;
  const one = (
    content: string,
    resources: string,
    more: readonly Item[],
    packed = false,
    page = '',
  ): Sketch => ({ items: [...head(content, resources, page), ...more], packed });
  const im = '/XObject << /I 5 0 R >>';
  return [
    one(show('I') + prose, im, [grey]),
    one(show('I') + prose, im, [photo], true),
    one(show('I'), im, [print]),
    one(show('I'), im, [wide], true),
    one(show('I'), im, [indexed]),
    one(`1 0 0 rg ${show('I')}`, im, [stencil]),
    one(show('I'), im, [
      soft,
      image(
        '/Width 30 /Height 20 /BitsPerComponent 8 /ColorSpace /DeviceGray',
        texture(random, 30, 20, 1),
      ),
    ]),
    one(show('I'), im, [fax]),
    one(show('I'), im, [jbig]),
    one(show('I'), im, [jpx]),
    one(show('I'), im, [runs]),
    one(`q 1 0 0 1 30 90 cm /I Do Q ${caption(1)}`, im, [form, grey]),
    one(
      `q 1 0 0 1 10 90 cm /I Do Q ${caption(1)}`,
      '/XObject << /I 7 0 R >>',
      [form, grey, outer],
      true,
    ),
    one(chart + caption(2), '', []),
    one(
      `/Pattern cs /P scn 40 120 100 90 re f /Sh sh ${caption(1)}`,
      '/Pattern << /P 6 0 R >> /Shading << /Sh 5 0 R >>',
      [shading, pattern],
    ),
    {
      items: [
        ...head(`BT /F3 20 Tf 40 150 Td (abab) Tj ET ${prose}${caption(1)}`, '', '', '/F3 5 0 R'),
        font3,
        square,
        triangle,
      ],
    },
    {
      items: [
        ...head(`BT /F3 12 Tf 40 200 Td <000100020041> Tj ET ${caption(1)}`, '', '', '/F3 5 0 R'),
        composite,
        touni,
      ],
      packed: true,
    },
    one(
      `BI /W 8 /H 8 /CS /G /BPC 8 ID ${texture(random, 8, 8, 1).toString('latin1')} EI ${prose}${caption(3)}`,
      '',
      [],
    ),
    one(show('I') + prose, im, [grey], false, '/Rotate 90 /CropBox [10 10 180 240] /UserUnit 1.5'),
    one(
      show('I') + prose,
      im,
      [grey],
      true,
      '/Annots [<< /Type /Annot /Subtype /Square /Rect [20 20 60 60] /C [1 0 0] /AP << /N 5 0 R >> >> << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (http://example.org) >> >>]',
    ),
    tiles(random),
    ...(await makeFigureBases(random)),
  ];
}

function tiles(random: Random): Sketch {
  const pieces = Array.from({ length: 6 }, () =>
    image(
      '/Width 30 /Height 20 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      texture(random, 30, 20, 1),
    ),
  );
  const names = pieces.map((_, i) => `/T${i} ${5 + i} 0 R`).join(' ');
  const draws = pieces
    .map(
      (_, i) => `q 60 0 0 30 ${40 + (i % 2) * 60} ${120 + Math.floor(i / 2) * 30} cm /T${i} Do Q`,
    )
    .join('\n');
  return { items: [...head(`${draws} ${caption(1)}`, `/XObject << ${names} >>`, ''), ...pieces] };
}

const prose = Array.from(
  { length: 4 },
  (_, i) =>
    `BT /F1 5 Tf 20 ${90 - i * 7} Td (These data are consistent with the model in which the pathway acts) Tj ET\n`,
).join('');
const chart = `0 G 0.5 w 40 120 m 40 220 l S 40 120 m 150 120 l S ${Array.from({ length: 60 }, (_, i) => `${44 + i * 1.6} ${130 + ((i * 37) % 60)} 1 1 re f`).join(' ')}\n`;

function caption(n: number): string {
  return `BT /F1 7 Tf 40 108 Td (Figure ${n}. Cells after treatment. \\(A\\) Control.) Tj ET\n`;
}

function texture(random: Random, width: number, height: number, channels: number): Buffer {
  return Buffer.from(
    Array.from({ length: width * height * channels }, (_, i) =>
      Math.max(0, Math.min(235, 110 + 40 * Math.sin(i / (7 * channels)) + 20 * random.normal())),
    ),
  );
}

function hex(v: number): string {
  return v.toString(16).padStart(2, '0');
}

/** A page-information segment and an immediate generic region of noise. */
function jbig2Page(random: Random): Buffer {
  const data = Buffer.from(Array.from({ length: 80 }, () => random.int(0, 255)));
  const page = Buffer.from(
    '0000000030000100000013' + '00000040' + '00000028' + '0000000000000000' + '00' + '0000',
    'hex',
  );
  const region = Buffer.from(
    '00000001260001' +
      (18 + 8 + data.length).toString(16).padStart(8, '0') +
      '00000040' +
      '00000028' +
      '0000000000000000' +
      '00' +
      '00' +
      '03fffdff02fefefe',
    'hex',
  );
  return Buffer.concat([page, region, data]);
}

/** The header of a JPEG 2000 codestream (SIZ, COD, QCD, one tile) over noise. */
function jpxHead(random: Random): Buffer {
  const siz =
    'ff51002f00000000004000000028000000000000000000000040000000280000000000000000000307010107010107010' +
    '1';
  return Buffer.concat([
    Buffer.from(
      `ff4f${siz}ff52000c00000001010304040001ff5c0013404048485048485048485048485048485050ff90000a0000000000000001ff93`,
      'hex',
    ),
    Buffer.from(Array.from({ length: 200 }, () => random.int(0, 254))),
    Buffer.from('ffd9', 'hex'),
  ]);
}
