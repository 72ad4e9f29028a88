import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'cborg';

const TRAINED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

/** A packet of XMP with these properties inside its description. */
export function xmp(inside: string, attributes = ''): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ${attributes}>${inside}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

export const TRAINED_XMP = xmp(
  `<Iptc4xmpExt:DigitalSourceType>${TRAINED}</Iptc4xmpExt:DigitalSourceType>`,
);

function box(type: string, ...inside: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A superbox of JUMBF with a label. */
export function labelled(label: string, ...inside: readonly Uint8Array[]): Buffer {
  const about = Buffer.concat([Buffer.alloc(16, 7), Buffer.from([3]), Buffer.from(`${label}\0`)]);
  return box('jumb', box('jumd', about), ...inside);
}

export interface Manifest {
  readonly actions?: readonly unknown[];
  readonly generator?: string;
}

/** Content credentials of these manifests; the last one is that of the picture itself. */
export function credentials(...manifests: readonly Manifest[]): Buffer {
  return labelled(
    'c2pa',
    ...manifests.map(({ actions = [], generator = 'a program 1.0' }, i) =>
      labelled(
        `urn:uuid:${i}`,
        labelled(
          'c2pa.assertions',
          labelled('c2pa.actions.v2', box('cbor', encode({ actions: [...actions] }))),
        ),
        labelled('c2pa.claim', box('cbor', encode({ claim_generator: generator }))),
        labelled('c2pa.signature', box('cbor', encode(new Uint8Array(64)))),
      ),
    ),
  );
}

export const CREATED_BY_MODEL: Manifest = {
  actions: [{ action: 'c2pa.created', digitalSourceType: TRAINED }],
};

/** A JPEG with these segments behind its first two bytes. */
export function withSegments(
  jpeg: Uint8Array,
  segments: readonly (readonly [marker: number, data: Uint8Array])[],
): Buffer {
  const made = segments.map(([marker, data]) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...made, jpeg.subarray(2)]);
}

export function xmpSegment(packet: string): readonly [number, Uint8Array] {
  return [0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`)];
}

/** Content credentials as segments of at most so many bytes each. */
export function credentialSegments(
  store: Uint8Array,
  most = 60_000,
): (readonly [number, Uint8Array])[] {
  const segments: (readonly [number, Uint8Array])[] = [];
  for (let from = 0, n = 1; from < store.length; n++) {
    const end = Math.min(store.length, from + most);
    const head = Buffer.from([0x4a, 0x50, 0, 1, 0, 0, 0, n]);
    // From the second segment on the head of the box stands there again.
    const again = n > 1 ? [store.subarray(0, 8)] : [];
    segments.push([0xeb, Buffer.concat([head, ...again, store.subarray(from, end)])]);
    from = end;
  }
  return segments;
}

/** A PNG with these chunks behind its header. */
export function withChunks(
  png: Uint8Array,
  chunks: readonly (readonly [type: string, data: Uint8Array])[],
): Buffer {
  const made = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  });
  return Buffer.concat([png.subarray(0, 33), ...made, png.subarray(33)]);
}

export function textChunk(keyword: string, text: string): readonly [string, Uint8Array] {
  return ['tEXt', Buffer.from(`${keyword}\0${text}`)];
}

export function packedChunk(keyword: string, text: string): readonly [string, Uint8Array] {
  return ['zTXt', Buffer.concat([Buffer.from(`${keyword}\0\0`), deflateSync(text)])];
}

export function unicodeChunk(keyword: string, text: string): readonly [string, Uint8Array] {
  return ['iTXt', Buffer.from(`${keyword}\0\0\0en\0\0${text}`)];
}
