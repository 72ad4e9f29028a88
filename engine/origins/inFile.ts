import type { StatedOrigin } from '../../contract/origins.ts';
import { originsInCredentials } from './credentials.ts';
import { ORIGIN_LIMITS } from './limits.ts';
import { withoutRepeats } from './read.ts';
import { originsInXmp } from './xmp.ts';

const BEGIN = '<?xpacket begin';
const END = '<?xpacket end';

/**
 * What a PDF says as a whole: packets of XMP that are not packed, of the document or of pictures in
 * it, and content credentials among its attachments (C2PA 2.1, appendix A.4). Which picture is meant
 * cannot be told from them; what a picture's own file says too is left out.
 * @param known what the files of its pictures say
 */
export function originsInFile(
  bytes: Uint8Array,
  attached: Iterable<Uint8Array>,
  known: readonly StatedOrigin[],
): StatedOrigin[] {
  const found = packetsIn(bytes).flatMap(originsInXmp);
  for (const file of attached) if (isCredentials(file)) found.push(...originsInCredentials(file));
  return withoutRepeats(found)
    .filter((one) => !known.some(({ field, value }) => field === one.field && value === one.value))
    .map((one) => ({ ...one, page: null, box: null }));
}

function packetsIn(bytes: Uint8Array): Uint8Array[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packets: Uint8Array[] = [];
  for (let at = file.indexOf(BEGIN); at >= 0 && packets.length < ORIGIN_LIMITS.packets; ) {
    const end = file.indexOf(END, at);
    if (end < 0) break;
    if (end - at <= ORIGIN_LIMITS.partBytes) packets.push(file.subarray(at, end));
    at = file.indexOf(BEGIN, end);
  }
  return packets;
}

function isCredentials(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(4, 8)).toString('latin1') === 'jumb';
}
