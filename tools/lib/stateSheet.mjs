import sharp from 'sharp';

const GAP = 12;
const GROUND = '#8a8a8a';

/**
 * Puts pictures beside and below each other, each scaled to the width of its column and cut off at
 * the height of its row. The format follows the name of the file.
 * @param rows pictures (PNG bytes) row by row; undefined leaves a gap
 * @param widths of the columns, px
 * @param height the most that a row may take, px
 */
export async function writeSheet(path, rows, widths, height) {
  const parts = [];
  let top = GAP;
  for (const row of rows) {
    let left = GAP;
    let tallest = 0;
    for (const [column, width] of widths.entries()) {
      if (row[column]) {
        const { data, info } = await sharp(row[column])
          .resize({ width })
          .toBuffer({ resolveWithObject: true });
        const kept = Math.min(info.height, height);
        const input = await sharp(data)
          .extract({ left: 0, top: 0, width, height: kept })
          .toBuffer();
        parts.push({ input, left, top });
        tallest = Math.max(tallest, kept);
      }
      left += width + GAP;
    }
    if (tallest > 0) top += tallest + GAP;
  }
  const width = widths.reduce((sum, one) => sum + one + GAP, GAP);
  const sheet = sharp({ create: { width, height: top, channels: 3, background: GROUND } });
  await sheet.composite(parts).webp({ quality: 60, effort: 5 }).toFile(path);
}
