import { statSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';

const BYTES_MAX = 150_000;
/** Width and number of colours, best first. */
const SIZES = [
  [1360, 256],
  [1360, 128],
  [1360, 64],
  [1180, 128],
  [1180, 64],
  [1020, 64],
  [860, 64],
];

/**
 * Writes a picture of a screen with as many colours and as large as the limit allows.
 * @returns its bytes
 */
export async function keepPicture(path, png) {
  for (const [width, colours] of SIZES) {
    await sharp(png)
      .resize({ width, withoutEnlargement: true })
      .png({
        palette: true,
        colours,
        effort: 10,
        compressionLevel: 9,
        dither: colours > 64 ? 1 : 0.6,
      })
      .toFile(path);
    if (statSync(path).size <= BYTES_MAX) break;
  }
  const { size } = statSync(path);
  process.stdout.write(`${basename(path)} ${Math.round(size / 1000)} kB\n`);
  return size;
}
