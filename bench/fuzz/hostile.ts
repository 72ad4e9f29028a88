import type { Random } from '../../samples/random.ts';
import { image } from './parts.ts';
import type { Item, Sketch } from './writer.ts';

/**
 * Files made to exhaust whoever reads them: small, valid on the surface, with demands far beyond
 * any manuscript.
 */
export const HOSTILE = {
  'page-tree-10000': (r) => pages(r.int(501, 10_000)),
  'pages-400-empty': () => pages(400),
  'page-tree-loop': (r) => ({
    items: [
      CATALOG,
      { text: `<< /Type /Pages /Count ${r.pick([1, 3, 1_000_000])} /Kids [2 0 R 3 0 R 2 0 R] >>` },
      { text: '<< /Type /Pages /Parent 2 0 R /Count 2 /Kids [2 0 R 4 0 R 3 0 R] >>' },
      { text: '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 200 260] >>' },
    ],
  }),
  'page-tree-deep': (r) => {
    const depth = r.int(500, 20_000);
    return {
      items: [
        CATALOG,
        ...Array.from(
          { length: depth },
          (_, i): Item => ({ text: `<< /Type /Pages /Count 1 /Kids [${i + 3} 0 R] >>` }),
        ),
        { text: '<< /Type /Page /MediaBox [0 0 200 260] >>' },
      ],
    };
  },
  'form-loop': () =>
    drawing('/I Do', '/XObject << /I 5 0 R >>', [
      form('/I Do /J Do', '/I 6 0 R /J 5 0 R'),
      form('/I Do', '/I 5 0 R'),
    ]),
  'forms-nested': (r) => {
    const depth = r.int(9, 2000);
    return drawing(
      '/I Do',
      '/XObject << /I 5 0 R >>',
      Array.from({ length: depth }, (_, i) =>
        form(i === depth - 1 ? '0 0 9 9 re f' : '/I Do', `/I ${6 + i} 0 R`),
      ),
    );
  },
  'forms-multiplied': (r) => {
    const wide = r.int(3, 12);
    return drawing('/I Do', '/XObject << /I 5 0 R >>', [
      ...Array.from({ length: 7 }, (_, i) => form('/I Do '.repeat(wide), `/I ${6 + i} 0 R`)),
      form('0 0 9 9 re f', ''),
    ]);
  },
  'bomb-content': (r) =>
    drawing(
      '',
      '',
      [],
      Buffer.alloc(r.int(20, 120) * 2 ** 20, r.pick([' ', 'q ', '0 0 1 1 re f ', '(', '['])),
    ),
  'bomb-image': (r) =>
    drawing(SHOW, IM, [
      image(
        `/Width ${r.int(1, 64)} /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceGray`,
        Buffer.alloc(r.int(50, 250) * 2 ** 20),
      ),
    ]),
  'bomb-nested-filters': (r) =>
    drawing(SHOW, IM, [
      {
        text: `/Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter [${'/FlateDecode '.repeat(r.int(2, 60))}]`,
        stream: Buffer.alloc(2 ** 20),
      },
    ]),
  'megapixels-100': (r) =>
    drawing(SHOW, IM, [
      image(
        `/Width 10000 /Height ${r.pick([9_999, 10_001, 12_000])} /BitsPerComponent ${r.pick([1, 8])} /ColorSpace /DeviceGray`,
        Buffer.alloc(r.pick([2 ** 20, 13 * 2 ** 20, 100 * 2 ** 20]), r.int(0, 255)),
      ),
    ]),
  'megapixels-stated': (r) =>
    drawing(SHOW, IM, [
      image(
        `/Width ${r.pick([60_000, 2_000_000, 2_147_483_647])} /Height ${r.pick([60_000, 2_000_000, 2_147_483_647])} /BitsPerComponent 8 /ColorSpace /DeviceRGB`,
        Buffer.alloc(1000),
      ),
    ]),
  'many-images': (r) =>
    drawing(
      Array.from(
        { length: r.int(500, 4000) },
        (_, i) => `q 4 0 0 4 ${(i * 4) % 190} ${((i * 4) / 190) % 250} cm /I Do Q`,
      ).join('\n'),
      IM,
      [
        image(
          '/Width 64 /Height 64 /BitsPerComponent 8 /ColorSpace /DeviceGray',
          Buffer.alloc(4096, 90),
        ),
      ],
    ),
  'many-paths': (r) =>
    drawing(
      Array.from(
        { length: r.int(5_000, 60_000) },
        (_, i) => `${(i * 7) % 200} ${(i * 13) % 260} 1 1 re f`,
      ).join('\n'),
      '',
      [],
    ),
  'many-characters': (r) =>
    drawing(
      `BT /F1 1 Tf 20 200 Td ${`(${'abc def '.repeat(40)}) Tj 0 -1 Td `.repeat(r.int(100, 1000))}ET`,
      '',
      [],
    ),
  'letters-everywhere': (r) =>
    drawing(
      Array.from(
        { length: r.int(1_000, 12_000) },
        (_, i) => `BT /F1 1 Tf ${(i * 31) % 200} ${(i * 17) % 260} Td (a) Tj ET`,
      ).join('\n'),
      '',
      [],
    ),
  'clip-heavy': (r) =>
    drawing(
      `${Array.from({ length: r.int(100, 1500) }, (_, i) => `${i % 50} ${i % 60} 150 150 re W n`).join('\n')} ${SHOW}`,
      IM,
      [
        image(
          '/Width 64 /Height 64 /BitsPerComponent 8 /ColorSpace /DeviceGray',
          Buffer.alloc(4096, 90),
        ),
      ],
    ),
  'font-huge': (r) =>
    drawing(
      'BT /F3 900000 Tf 20 200 Td (abc) Tj ET',
      '',
      [
        {
          text: `<< /Type /Font /Subtype /TrueType /BaseFont /ABC /FirstChar 0 /LastChar ${r.pick([255, 2_000_000_000])} /Widths [${'600 '.repeat(256)}] /FontDescriptor << /Type /FontDescriptor /FontName /ABC /Flags 4 /FontBBox [-1e9 -1e9 1e9 1e9] /FontFile2 6 0 R >> >>`,
        },
        {
          text: '/Length1 99999999',
          stream: Buffer.alloc(r.int(1, 30) * 2 ** 20, r.int(0, 255)),
          deflate: true,
        },
      ],
      undefined,
      '/F3 5 0 R',
    ),
  'page-huge': (r) => ({
    ...drawing(SHOW, IM, [
      image(
        '/Width 64 /Height 64 /BitsPerComponent 8 /ColorSpace /DeviceGray',
        Buffer.alloc(4096, 90),
      ),
    ]),
    packed: r.chance(0.5),
  }),
  'pattern-tiny': (r) =>
    drawing('/Pattern cs /P scn 0 0 200 260 re f', '/Pattern << /P 5 0 R >>', [
      {
        text: `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep ${r.pick(['0.001', '0.01', '0'])} /YStep ${r.pick(['0.001', '0.01', '0'])} /Resources << >>`,
        stream: Buffer.from('0 0 1 1 re f'),
      },
    ]),
  'shading-function': (r) =>
    drawing('/Sh sh', '/Shading << /Sh 5 0 R >>', [
      {
        text: `<< /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Matrix [200 0 0 260 0 0] /Function 6 0 R >>`,
      },
      {
        text: `/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]`,
        stream: Buffer.from(`{ ${'dup mul sqrt '.repeat(r.int(100, 4000))} 0 0 }`),
      },
    ]),
  'smask-chain': (r) =>
    drawing(
      SHOW,
      IM,
      Array.from({ length: r.int(10, 300) }, (_, i) =>
        image(
          `/Width 64 /Height 64 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask ${6 + i} 0 R`,
          Buffer.alloc(4096, 90),
        ),
      ),
    ),
} satisfies Record<string, (random: Random) => Sketch>;

const CATALOG: Item = { text: '<< /Type /Catalog /Pages 2 0 R >>' };
const SHOW = 'q 150 0 0 120 20 100 cm /I Do Q BT /F1 7 Tf 20 80 Td (Figure 1. A picture.) Tj ET';
const IM = '/XObject << /I 5 0 R >>';

function drawing(
  content: string,
  resources: string,
  more: readonly Item[],
  stream: Buffer = Buffer.from(content, 'latin1'),
  fonts = '',
): Sketch {
  return {
    items: [
      CATALOG,
      {
        text: `<< /Type /Pages /Count 1 /Kids [<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 260] /Contents 4 0 R /Resources << /Font << /F1 3 0 R ${fonts} >> ${resources} >> >>] >>`,
      },
      { text: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
      { text: '', stream, deflate: true },
      ...more,
    ],
  };
}

function form(content: string, objects: string): Item {
  return {
    text: `/Type /XObject /Subtype /Form /BBox [0 0 200 260] /Resources << /XObject << ${objects} >> >>`,
    stream: Buffer.from(content),
  };
}

function pages(count: number): Sketch {
  return {
    items: [
      CATALOG,
      {
        text: `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, i) => `${i + 3} 0 R`).join(' ')}] >>`,
      },
      ...Array.from(
        { length: count },
        (): Item => ({ text: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 20 20] >>' }),
      ),
    ],
  };
}
