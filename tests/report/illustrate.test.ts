import sharp from 'sharp';
import { openPictureCache } from '../../report/document/pictureCache.ts';
import { illustrate } from '../../report/document/illustrate.ts';
import { reportScene } from '../scenes/report.ts';

test('B in register shows what A shows, inside the region; outlines lie on each other', async () => {
  const { report, pictures } = await reportScene();
  const [first] = report.matches;
  if (!first) throw new Error('the scene has matches');
  const match = { ...first, filter: '' };
  const { registered, printed, pages } = await illustrate(
    match,
    report,
    openPictureCache(report, pictures),
  );
  if (!registered.a || !registered.b) throw new Error('both pictures are there');
  expect([registered.a.print.width, registered.a.print.height]).toEqual([
    registered.b.print.width,
    registered.b.print.height,
  ]);
  const [a, b] = await Promise.all([grey(registered.a.print.jpeg), grey(registered.b.print.jpeg)]);
  const [polygon] = registered.a.outlines;
  const other = registered.b.outlines[0];
  polygon?.polygon.forEach(([x, y], i) => {
    expect(other?.polygon[i]?.[0]).toBeCloseTo(x, 3);
    expect(other?.polygon[i]?.[1]).toBeCloseTo(y, 3);
  });
  const box = { x: 60, y: 60, w: 180, h: 120 };
  expect(difference(a, b, registered.a.print.width, box)).toBeLessThan(8);
  expect(printed.map((one) => one.caption)).toEqual([
    'A  Figure 2, panel B, page 2',
    'B  Figure 4, panel A, page 4',
  ]);
  expect(pages.map((one) => one.caption)).toEqual(['Page 2', 'Page 4']);
});

test('the filter that the reviewer kept is in the registered pair and not in what is shown as printed', async () => {
  const { report, pictures } = await reportScene();
  const [first] = report.matches;
  if (!first) throw new Error('the scene has matches');
  const cache = openPictureCache(report, pictures);
  const plain = await illustrate({ ...first, filter: '' }, report, cache);
  const filtered = await illustrate({ ...first, filter: 'edges' }, report, cache);
  expect(
    Buffer.from(filtered.registered.a?.print.jpeg ?? []).equals(
      Buffer.from(plain.registered.a?.print.jpeg ?? []),
    ),
  ).toBe(false);
  expect(
    Buffer.from(filtered.printed[0]?.print.jpeg ?? []).equals(
      Buffer.from(plain.printed[0]?.print.jpeg ?? []),
    ),
  ).toBe(true);
});

test('a region inside one picture is shown once as printed, with both places', async () => {
  const { report, pictures } = await reportScene();
  const clone = report.matches[1];
  if (!clone) throw new Error('the scene has a clone');
  const { printed } = await illustrate(clone, report, openPictureCache(report, pictures));
  expect(printed).toHaveLength(1);
  expect(printed[0]?.outlines.map((one) => one.mark)).toEqual(['A', 'B']);
});

async function grey(jpeg: Uint8Array): Promise<Buffer> {
  return sharp(jpeg).greyscale().raw().toBuffer();
}

function difference(
  a: Buffer,
  b: Buffer,
  width: number,
  box: { x: number; y: number; w: number; h: number },
): number {
  let sum = 0;
  for (let y = box.y; y < box.y + box.h; y++) {
    for (let x = box.x; x < box.x + box.w; x++)
      sum += Math.abs((a[y * width + x] ?? 0) - (b[y * width + x] ?? 0));
  }
  return sum / (box.w * box.h);
}
