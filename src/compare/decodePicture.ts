import { fetchPicture, type SendPicture } from '../../providers/api/picture.ts';

/**
 * A picture as the browser decoded it: pixels that a canvas draws without decoding them again, or
 * an element in old browsers.
 */
export type Decoded = ImageBitmap | HTMLImageElement;

/**
 * Fetches and decodes beside the page's thread. One quiet second try: a picture lost on the way is
 * not worth a message. Embedded colour profiles are left aside, so that what is shown is what
 * filters and numbers work on.
 * @throws when it cannot be had twice
 */
export async function decodePicture(
  send: SendPicture,
  url: string,
  signal?: AbortSignal,
): Promise<Decoded> {
  try {
    return await decodeOnce(send, url);
  } catch (reason) {
    if (signal?.aborted) throw reason;
    return decodeOnce(send, url);
  }
}

export function sizeOf(picture: Decoded): { readonly width: number; readonly height: number } {
  return 'naturalWidth' in picture
    ? { width: picture.naturalWidth, height: picture.naturalHeight }
    : { width: picture.width, height: picture.height };
}

async function decodeOnce(send: SendPicture, url: string): Promise<Decoded> {
  if (typeof createImageBitmap !== 'function') return decodeElement(url);
  return createImageBitmap(await fetchPicture(send, url), { colorSpaceConversion: 'none' });
}

async function decodeElement(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.decoding = 'async';
  image.src = url;
  await image.decode();
  return image;
}
