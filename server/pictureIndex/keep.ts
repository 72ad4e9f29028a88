import type { Tx } from '../database/index.ts';
import { dropPictures, replacePictures } from './indexStore.ts';

interface FileKey {
  readonly file_id: number;
  readonly customer_id: number;
}

/**
 * What an index keeps of a sub-image, as a worker sends it: bytes as text, since drafts are kept as
 * JSON.
 */
export interface PackedPicture {
  readonly subImage: string;
  readonly pixels: string;
  /** Base64. */
  readonly packed: string;
}

/** Puts the pictures of a file of the own database into the index, in place of what stood there. */
export function indexFile(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  pictures: readonly PackedPicture[],
): Promise<void> {
  return replacePictures(
    tx,
    { file_id, customer_id },
    pictures.map(({ subImage, pixels, packed }) => ({
      sub_image_id: subImage,
      pixels,
      packed: new Uint8Array(Buffer.from(packed, 'base64')),
    })),
  );
}

/** Notes that a file cannot be indexed, and why, so that it is not tried again and again. */
export function noteUnindexable(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  problem: string,
): Promise<void> {
  return replacePictures(tx, { file_id, customer_id }, [], problem);
}

/** Takes the pictures of a file out of the index: they are no longer what the file shows. */
export function unindexFile(tx: Tx, fileId: number): Promise<void> {
  return dropPictures(tx, fileId);
}
