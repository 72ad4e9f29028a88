import { crc32, deflateRawSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Random } from '../../samples/random.ts';
import { BYTE_MUTATIONS, flipped, NUMBERS, replaceOne } from './mutate.ts';

/** A file that is no PDF: its bytes, or the files of an archive. */
export interface Other {
  readonly name: string;
  readonly bytes?: Buffer;
  readonly entries?: readonly (readonly [string, Buffer])[];
}

/** Pictures of each accepted format, archives of them, and a document of Word. */
export async function makeOthers(random: Random): Promise<Other[]> {
  const [width, height] = [90, 60];
  const pixels = (channels: number): Buffer =>
    Buffer.from(
      Array.from({ length: width * height * channels }, (_, i) =>
        Math.max(0, Math.min(235, 110 + 50 * Math.sin(i / (9 * channels)) + 20 * random.normal())),
      ),
    );
  const drawn = (channels: 1 | 3 | 4): Sharp =>
    sharp(pixels(channels), { raw: { width, height, channels } });
  const deep = sharp(
    new Uint16Array(Array.from({ length: width * height }, () => random.int(0, 4095))),
    { raw: { width, height, channels: 1 } },
  ).toColourspace('grey16');
  const [png, alpha, jpeg, tiff, lzw, fax, gif, webp, wide] = await Promise.all([
    drawn(3).png().toBuffer(),
    drawn(4).png({ palette: true }).toBuffer(),
    drawn(3)
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Orientation: '6' } })
      .toBuffer(),
    drawn(1).tiff({ compression: 'none' }).toBuffer(),
    drawn(3).tiff({ compression: 'lzw', tile: true, tileWidth: 32, tileHeight: 32 }).toBuffer(),
    drawn(1).toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer(),
    drawn(3).gif().toBuffer(),
    drawn(3).webp().toBuffer(),
    deep.tiff({ compression: 'deflate' }).toBuffer(),
  ]);
  const cmyk = await drawn(3).toColourspace('cmyk').jpeg().toBuffer();
  const word = documentOfWord([
    ['image1.png', png],
    ['image2.jpeg', jpeg],
    ['image3.tiff', wide],
    ['image4.gif', gif],
    ['image5.webp', webp],
  ]);
  return [
    { name: 'png', bytes: png },
    { name: 'png-palette', bytes: alpha },
    { name: 'jpeg', bytes: jpeg },
    { name: 'jpeg-cmyk', bytes: cmyk },
    { name: 'tiff', bytes: tiff },
    { name: 'tiff-lzw-tiles', bytes: lzw },
    { name: 'tiff-fax', bytes: fax },
    { name: 'tiff-16', bytes: wide },
    { name: 'word', entries: word },
    { name: 'word', entries: word },
    {
      name: 'zip',
      entries: [
        ['Fig 1.png', png],
        ['Fig_2.jpg', jpeg],
        ['folder/fig3.tif', lzw],
        ['.hidden.png', alpha],
      ],
    },
  ];
}

/**
 * Changes an archive's parts before it is written, or the bytes of the file. `done` gets the names
 * of the changes.
 */
export function changedOther(random: Random, other: Other, done: string[]): Buffer {
  const apply = (bytes: Buffer): Buffer => {
    const [name, change] = random.pick(Object.entries(BYTE_MUTATIONS));
    done.push(name);
    return bytes.length > 0 ? change(random, bytes) : bytes;
  };
  const inside = other.entries !== undefined && random.chance(0.75);
  let bytes =
    other.bytes ??
    zipOf(inside ? changedEntries(random, other.entries ?? [], done) : (other.entries ?? []));
  for (let n = inside ? 0 : random.int(1, 3); n > 0; n--) bytes = apply(bytes);
  return bytes;
}

/**
 * One to three parts changed: numbers and tags of XML, bytes of pictures, names that clash or
 * climb.
 */
function changedEntries(
  random: Random,
  entries: readonly (readonly [string, Buffer])[],
  done: string[],
): (readonly [string, Buffer])[] {
  const result = [...entries];
  for (let n = random.int(1, 3); n > 0; n--) {
    const at = random.int(0, result.length - 1);
    const [name = '', bytes = Buffer.alloc(0)] = result[at] ?? [];
    const how = random.pick(['part', 'xml', 'xml', 'name', 'drop', 'nest'] as const);
    done.push(how);
    if (how === 'drop') result.splice(at, 1, ['gone', Buffer.alloc(0)]);
    else if (how === 'name')
      result[at] = [
        random.pick([
          '../../up.png',
          '/root.tif',
          'word/document.xml',
          '\u0000',
          'x'.repeat(3000),
          name.toUpperCase(),
        ]),
        bytes,
      ];
    else if (how === 'part' || !name.endsWith('.xml'))
      result[at] = [name, flipped(random, bytes, random.int(1, 30))];
    else if (how === 'nest')
      result[at] = [
        name,
        Buffer.from(
          bytes
            .toString()
            .replace('<w:body>', `<w:body>${'<w:tbl><w:tr><w:tc>'.repeat(random.int(1, 4000))}`),
        ),
      ];
    else
      result[at] = [
        name,
        Buffer.from(
          replaceOne(
            random,
            bytes.toString(),
            random.pick([/\d+/g, /<\/?[a-z]+:[A-Za-z]+/g, /"[^"]*"/g]),
            (m) =>
              /^\d/.test(m)
                ? random.pick(NUMBERS)
                : random.pick([
                    '<w:p',
                    '</w:p',
                    '<pic:pic',
                    '""',
                    '"rId99"',
                    '<!ENTITY a "b">',
                    '&a;',
                    '<w:tbl',
                  ]),
          ),
        ),
      ];
  }
  return result;
}

function documentOfWord(
  media: readonly (readonly [string, Buffer])[],
): (readonly [string, Buffer])[] {
  const spaces = ['w', 'r', 'wp', 'a', 'pic'].map((n) => `xmlns:${n}="urn:${n}"`).join(' ');
  const shown = media
    .map(
      (_, i) =>
        `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="2540000" cy="1690000"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId${i + 1}"/><a:srcRect l="${i * 1000}" r="0"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p><w:p><w:pPr><w:pStyle w:val="Caption"/></w:pPr><w:r><w:t>Figure ${i + 1}. Cells. (A) Control. (B) Treated.</w:t></w:r></w:p>`,
    )
    .join('');
  const relations = media
    .map(([name], i) => `<Relationship Id="rId${i + 1}" Type="image" Target="media/${name}"/>`)
    .join('');
  return [
    ['[Content_Types].xml', Buffer.from('<?xml version="1.0"?><Types/>')],
    [
      'word/document.xml',
      Buffer.from(
        `<?xml version="1.0" encoding="UTF-8"?><w:document ${spaces}><w:body><w:p><w:r><w:t>A title</w:t></w:r></w:p>${shown}<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl></w:body></w:document>`,
      ),
    ],
    ['word/_rels/document.xml.rels', Buffer.from(`<Relationships>${relations}</Relationships>`)],
    [
      'word/styles.xml',
      Buffer.from(
        `<w:styles ${spaces}><w:style w:styleId="Caption"><w:name w:val="caption"/></w:style></w:styles>`,
      ),
    ],
    ...media.map(([name, bytes]) => [`word/media/${name}`, bytes] as const),
  ];
}

/** An archive with deflated entries. */
function zipOf(entries: readonly (readonly [string, Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of entries) {
    const words = Buffer.from(name);
    const data = deflateRawSync(content, { level: 1 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(words.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, words, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, place, words]),
    );
    parts.push(entry);
    at += entry.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006'), end]);
}
