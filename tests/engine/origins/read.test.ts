import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { readOrigins } from '../../../engine/origins/read.ts';
import {
  CREATED_BY_MODEL,
  credentialSegments,
  credentials,
  packedChunk,
  textChunk,
  TRAINED_XMP,
  unicodeChunk,
  withChunks,
  withSegments,
  xmp,
  xmpSegment,
} from './make.ts';

const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } });
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  [jpeg, png] = await Promise.all([
    plain.clone().jpeg().toBuffer(),
    plain.clone().png().toBuffer(),
  ]);
});

const said = (bytes: Uint8Array) =>
  readOrigins(bytes).map(({ says, where, field, value }) => [says, where, field, value]);

const TRAINED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

test('pictures of cameras and of editing programs say nothing', async () => {
  expect(said(jpeg)).toEqual([]);
  expect(said(png)).toEqual([]);
  const camera = await plain
    .clone()
    .withExif({ IFD0: { Software: 'Adobe Photoshop 25.0', Make: 'Nikon', Model: 'DS-Fi3' } })
    .jpeg()
    .toBuffer();
  expect(said(camera)).toEqual([]);
  const words = xmp(
    `<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture</Iptc4xmpExt:DigitalSourceType><xmp:CreatorTool>Imagen de Paint 3.5</xmp:CreatorTool>`,
  );
  expect(said(withSegments(jpeg, [xmpSegment(words)]))).toEqual([]);
});

test('the digital source type of XMP, as an element, an attribute or an address', () => {
  const field = 'Iptc4xmpExt:DigitalSourceType';
  for (const packet of [
    TRAINED_XMP,
    xmp('', `Iptc4xmpExt:DigitalSourceType="${TRAINED}"`),
    xmp(`<Iptc4xmpExt:DigitalSourceType rdf:resource="${TRAINED}"/>`),
  ])
    expect(said(withSegments(jpeg, [xmpSegment(packet)]))).toEqual([
      ['made', 'xmp', field, TRAINED],
    ]);
  expect(
    said(
      withSegments(jpeg, [
        xmpSegment(xmp('', 'Iptc4xmpExt:DigitalSourceType="compositeWithTrainedAlgorithmicMedia"')),
      ]),
    ),
  ).toEqual([['partly', 'xmp', field, 'compositeWithTrainedAlgorithmicMedia']]);
});

test('names of programs in XMP, in language alternatives too', () => {
  const packet = xmp(
    '<xmp:CreatorTool>Adobe Firefly</xmp:CreatorTool><photoshop:Credit><rdf:Alt><rdf:li xml:lang="x-default">Made with Google AI</rdf:li></rdf:Alt></photoshop:Credit>',
  );
  expect(said(withSegments(jpeg, [xmpSegment(packet)]))).toEqual([
    ['named', 'xmp', 'xmp:CreatorTool', 'Adobe Firefly'],
    ['named', 'xmp', 'photoshop:Credit', 'Made with Google AI'],
  ]);
});

test('content credentials in a JPEG, over one segment or several', () => {
  const store = credentials(CREATED_BY_MODEL);
  for (const most of [60_000, 100])
    expect(said(withSegments(jpeg, credentialSegments(store, most)))).toEqual([
      ['made', 'c2pa', 'c2pa.actions.v2 digitalSourceType', TRAINED],
    ]);
});

test('content credentials in a PNG and in a TIFF; the agent of an action by its name', async () => {
  const store = credentials({
    actions: [{ action: 'c2pa.created', softwareAgent: { name: 'GPT-4o' } }],
    generator: 'ChatGPT',
  });
  const expected = [
    ['named', 'c2pa', 'c2pa.actions.v2 name', 'GPT-4o'],
    ['named', 'c2pa', 'c2pa.claim claim_generator', 'ChatGPT'],
  ];
  expect(said(withChunks(png, [['caBX', store]]))).toEqual(expected);
  const tiff = await plain.clone().tiff().toBuffer();
  expect(said(tiff)).toEqual([]);
  expect(said(withTag(tiff, 52545, store))).toEqual(expected);
});

test('what a picture was made from is told from what it is', () => {
  const edited = { actions: [{ action: 'c2pa.opened' }, { action: 'c2pa.cropped' }] };
  expect(said(withChunks(png, [['caBX', credentials(CREATED_BY_MODEL, edited)]]))).toEqual([
    ['from', 'c2pa', 'c2pa.actions.v2 digitalSourceType', TRAINED],
  ]);
});

test('settings of programs in text chunks, packed or not, and in comments of EXIF', async () => {
  const settings = 'a western blot\nSteps: 30, Sampler: Euler a, Seed: 1';
  for (const chunk of [
    textChunk('parameters', settings),
    packedChunk('parameters', settings),
    unicodeChunk('parameters', settings),
  ])
    expect(said(withChunks(png, [chunk]))).toEqual([
      ['prompt', 'text', 'parameters', 'a western blot Steps: 30, Sampler: Euler a, Seed: 1'],
    ]);
  expect(
    said(withChunks(png, [textChunk('workflow', '{"nodes": [{"id": 1}]}')])).map(([says]) => says),
  ).toEqual(['prompt']);
  expect(said(withChunks(png, [textChunk('Software', 'NovelAI')]))).toEqual([
    ['named', 'text', 'Software', 'NovelAI'],
  ]);
  const comment = await plain
    .clone()
    .withExif({ IFD0: { Software: 'Midjourney 6' } })
    .jpeg()
    .toBuffer();
  expect(said(comment)).toEqual([['named', 'exif', 'Software', 'Midjourney 6']]);
});

test('words that only describe a workflow say nothing', () => {
  expect(
    said(
      withChunks(png, [
        textChunk('workflow', 'RNA extraction, then blotting'),
        textChunk('prompt', 'none'),
        textChunk('Software', 'ImageJ 1.54f'),
        textChunk('Comment', 'The imagination of a fireflyer'),
      ]),
    ),
  ).toEqual([]);
});

test('the label of GB 45438-2025', () => {
  const label = '{"Label":"1","ContentProducer":"x","ProduceID":"7"}';
  expect(said(withChunks(png, [textChunk('AIGC', label)]))).toEqual([
    ['made', 'text', 'AIGC', label],
  ]);
  expect(said(withChunks(png, [textChunk('AIGC', label.replace('"1"', '"3"'))]))).toEqual([]);
});

test('a quoted value is one line and short', () => {
  const long = `Midjourney\u0000\u202e ${'x'.repeat(5000)}`;
  const [one] = readOrigins(withChunks(png, [unicodeChunk('Software', long)]));
  expect(one?.value).toHaveLength(200);
  expect(one?.value).toMatch(/^Midjourney x+…$/);
});

test('hostile headers neither fail nor fill the memory', () => {
  const bomb: readonly [string, Uint8Array] = [
    'zTXt',
    Buffer.concat([Buffer.from('parameters\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]),
  ];
  expect(said(withChunks(png, [bomb]))).toEqual([]);
  // A directory that is its own EXIF directory, and entries that point at the whole file.
  const loop = Buffer.alloc(64 * 1024);
  loop.write('II*\0', 'latin1');
  loop.writeUInt32LE(8, 4);
  loop.writeUInt16LE(5000, 8);
  for (let i = 0; i < 5000; i++) {
    loop.writeUInt16LE(i % 2 ? 34665 : 305, 10 + i * 12);
    loop.writeUInt16LE(2, 12 + i * 12);
    loop.writeUInt32LE(60_000, 14 + i * 12);
    loop.writeUInt32LE(8, 18 + i * 12);
  }
  expect(said(loop)).toEqual([]);
  const nested = Array.from({ length: 200 }).reduce<Buffer>(
    (inside) => Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('jumb'), inside]),
    credentials(CREATED_BY_MODEL),
  );
  expect(() => readOrigins(withChunks(png, [['caBX', nested]]))).not.toThrow();
  const entities = `<!DOCTYPE x [<!ENTITY a "${'z'.repeat(1000)}">]>${TRAINED_XMP}`;
  expect(() => readOrigins(withSegments(jpeg, [xmpSegment(entities)]))).not.toThrow();
});

test('no bytes make the reading fail', () => {
  const whole = [
    withSegments(jpeg, [
      xmpSegment(TRAINED_XMP),
      ...credentialSegments(credentials(CREATED_BY_MODEL), 80),
    ]),
    withChunks(png, [
      packedChunk('parameters', 'Steps: 1, Sampler: x'),
      ['caBX', credentials(CREATED_BY_MODEL)],
    ]),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...whole),
      fc.array(fc.tuple(fc.nat({ max: 1200 }), fc.nat({ max: 255 })), { maxLength: 12 }),
      fc.nat({ max: 1500 }),
      (bytes, changes, end) => {
        const damaged = Buffer.from(bytes.subarray(0, Math.max(12, end)));
        for (const [at, value] of changes) if (at < damaged.length) damaged[at] = value;
        expect(Array.isArray(readOrigins(damaged))).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

/** A TIFF of sharp's with one more tag, whose bytes stand behind everything else. */
function withTag(tiff: Buffer, tag: number, value: Uint8Array): Buffer {
  const from = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(from);
  const directory = Buffer.alloc(2 + (count + 1) * 12 + 4);
  tiff.copy(directory, 0, from, from + 2 + count * 12);
  directory.writeUInt16LE(count + 1, 0);
  const at = 2 + count * 12;
  directory.writeUInt16LE(tag, at);
  directory.writeUInt16LE(7, at + 2);
  directory.writeUInt32LE(value.length, at + 4);
  directory.writeUInt32LE(tiff.length + directory.length, at + 8);
  const made = Buffer.concat([tiff, directory, value]);
  made.writeUInt32LE(tiff.length, 4);
  return made;
}
