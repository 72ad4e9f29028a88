import { encodeJpeg } from '../../samples/encode.ts';
import type { Random } from '../../samples/random.ts';
import { drawSheet, type SheetStyle } from '../../samples/sheets.ts';
import type { Picture } from '../../samples/picture.ts';
import { head, image } from './parts.ts';
import type { Item, Sketch } from './writer.ts';

/**
 * Figures that are one picture of many panels, so that every way of parting it is met by damage;
 * and a scanned page with hidden text.
 */
export async function makeFigureBases(random: Random): Promise<Sketch[]> {
  const styles: readonly (readonly [SheetStyle, boolean])[] = [
    ['black', false],
    ['grey', true],
    ['touching', false],
    ['uneven-black', true],
    ['lettered', false],
    ['labelled-blots', true],
    ['mixed', false],
    ['inset', true],
    ['dozens-black', false],
  ];
  const sheets = await Promise.all(
    styles.map(async ([style, packed], i): Promise<Sketch> => {
      const { picture } = await drawSheet(style, 1 + (i % 3), { dpi: 40 });
      return figure(
        await objectOf(picture, i % 3 === 1),
        packed,
        'q 170 0 0 130 15 118 cm /I Do Q',
      );
    }),
  );
  const { picture: page } = await drawSheet('uneven', 2, { dpi: 30 });
  const scan = figure(await objectOf(page, true), false, 'q 200 0 0 260 0 0 cm /I Do Q', 3);
  const thin = await drawSheet('thin-line', random.int(1, 3), { dpi: 40 });
  return [
    ...sheets,
    scan,
    figure(await objectOf(thin.picture, false), false, 'q 0 170 -130 0 160 80 cm /I Do Q'),
  ];
}

/** @param mode text rendering mode; 3 is invisible, as recognised text over a scan */
function figure(object: Item, packed: boolean, draw: string, mode = 0): Sketch {
  const words = `BT ${mode} Tr /F1 7 Tf 15 106 Td (Figure 1. Cells after treatment. \\(A\\) Control. \\(B\\) Treated.) Tj ET`;
  return { items: [...head(`${draw}\n${words}\n`, '/XObject << /I 5 0 R >>', ''), object], packed };
}

async function objectOf(picture: Picture, jpeg: boolean): Promise<Item> {
  const { width, height, channels, data } = picture;
  const dict = `/Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace ${channels === 1 ? '/DeviceGray' : '/DeviceRGB'}`;
  if (!jpeg) return image(dict, Buffer.from(data));
  return {
    text: `/Type /XObject /Subtype /Image ${dict} /Filter /DCTDecode`,
    stream: Buffer.from(await encodeJpeg(picture, 70)),
  };
}
