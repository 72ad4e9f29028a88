import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * That the series of a chart are told apart without colour (WCAG 1.4.1): drawn in grey, each two of
 * them differ by at least a tenth of the way from black to white, on average over their points and
 * however one is laid over the other. Needs a chart on the page.
 */
export async function expectSeriesApart(page: Page, name: string): Promise<void> {
  const tiles = await page.evaluate(greyTiles, SIDE);
  const soft = expect.configure({ soft: true });
  soft(tiles.length, `${name}: series`).toBeGreaterThan(3);
  const alike = tiles.flatMap((one, i) =>
    tiles.slice(i + 1).flatMap((other, j) => {
      const by = difference(one, other);
      return by < LEAST ? [`${i + 1} and ${i + j + 2}: ${by.toFixed(3)}`] : [];
    }),
  );
  soft(alike, `${name}: alike in grey`).toEqual([]);
}

const LEAST = 0.1;
/** Side of the tiles that patterns repeat, px. */
const SIDE = 8;

/** The mean difference, 0–1, of two tiles laid over one another where it is least. */
function difference(p: readonly number[], q: readonly number[]): number {
  const at = (tile: readonly number[], x: number, y: number) =>
    tile[(y % SIDE) * SIDE + (x % SIDE)] ?? 0;
  const places = Array.from({ length: SIDE * SIDE }, (_, i) => [i % SIDE, Math.floor(i / SIDE)]);
  return Math.min(
    ...places.map(([dx = 0, dy = 0]) => {
      const sum = places.reduce(
        (all, [x = 0, y = 0]) => all + Math.abs(at(p, x, y) - at(q, x + dx, y + dy)),
        0,
      );
      return sum / SIDE ** 2;
    }),
  );
}

/** Runs in the page: a tile of each pattern of the chart, in grey 0–1. */
async function greyTiles(side: number): Promise<number[][]> {
  const patterns = [...document.querySelectorAll('.recharts-surface pattern')];
  return Promise.all(
    patterns.map(async (pattern) => {
      const picture = new Image();
      picture.src = `data:image/svg+xml,${encodeURIComponent(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>${pattern.outerHTML}</defs><rect width="${side}" height="${side}" fill="url(#${pattern.id})"/></svg>`,
      )}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = side;
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const data = context?.getImageData(0, 0, side, side).data ?? [];
      return Array.from({ length: side * side }, (_, i) => {
        const [r = 0, g = 0, b = 0] = [data[4 * i], data[4 * i + 1], data[4 * i + 2]];
        return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
      });
    }),
  );
}
