import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CutRequest,
  ENGINE_VERSION,
  type Extraction,
  openEngine,
} from '../../../engine/index.ts';
import { random } from '../match/scene.ts';
import { imageObject, makePdf } from '../pdf/make.ts';

const [WIDTH, HEIGHT] = [48, 32];
const PER_PAGE = 50;
const next = random(12);

/** A strip with three bands of its own, or small spots, in grey. */
function drawn(blot: boolean): Uint8Array {
  const marks = Array.from({ length: blot ? 3 : 40 }, (_, k) =>
    blot
      ? {
          x: 8 + 15 * k + 3 * next(),
          y: 12 + 8 * next(),
          w: 4 + 2 * next(),
          h: 2.2 + 2 * next(),
          dark: 90 + 110 * next(),
        }
      : {
          x: WIDTH * next(),
          y: HEIGHT * next(),
          w: 0.7 + 1.5 * next(),
          h: 0.7 + 1.5 * next(),
          dark: 220 * next() - 110,
        },
  );
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const dark = marks.reduce(
      (sum, m) => sum + m.dark * Math.exp(-(((x - m.x) / m.w) ** 2) - ((y - m.y) / m.h) ** 2),
      0,
    );
    return Math.max(0, Math.min(255, (blot ? 225 : 170) - dark + 14 * (next() - 0.5)));
  });
}

function manuscript(count: number): {
  readonly pdf: Uint8Array;
  readonly extraction: Extraction;
  readonly cuts: readonly CutRequest[];
} {
  const pictures = Array.from({ length: count }, (_, i) =>
    imageObject(WIDTH, HEIGHT, 1, drawn(i % 6 === 1)),
  );
  const boxAt = (k: number) => ({
    x: 20 + 110 * (k % 5),
    y: 20 + 70 * Math.floor(k / 5),
    w: WIDTH,
    h: HEIGHT,
  });
  const pages = Array.from({ length: count / PER_PAGE }, (_, p) => {
    const here = Array.from({ length: PER_PAGE }, (_, k) => ({
      name: `I${k}`,
      object: p * PER_PAGE + k,
      box: boxAt(k),
    }));
    return {
      content: here
        .map(
          ({ name, box }) =>
            `q ${box.w} 0 0 ${box.h} ${box.x} ${800 - box.y - box.h} cm /${name} Do Q`,
        )
        .join('\n'),
      images: Object.fromEntries(here.map((h) => [h.name, h.object])),
    };
  });
  const cuts = pictures.map(
    (_, i): CutRequest => ({
      id: `s${i}`,
      figure: 'f1',
      page: 1 + Math.floor(i / PER_PAGE),
      box: boxAt(i % PER_PAGE),
      kind: i % 6 === 1 ? 'blot' : 'microscopy',
      letter: null,
      included: true,
      ignore: [],
    }),
  );
  const extraction = {
    engine: ENGINE_VERSION,
    title: null,
    pages: pages.map((_, p) => ({ page: p + 1, width: 600, height: 800, rotation: 0 as const })),
    figures: [],
    subImages: [],
    notices: [],
  };
  return { pdf: makePdf(pages, pictures), extraction, cuts };
}

test('250 sub-images, 42 of them blots, are matched by a process that never holds more than 400 MB', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'memory-'));
  const engine = openEngine({ processes: 1, memoryLimit: 400e6 });
  try {
    const { pdf, extraction, cuts } = manuscript(250);
    const path = join(folder, 'many.pdf');
    await writeFile(path, pdf);
    const outcome = await engine.match({ path, extraction, cuts });
    if (!outcome.ok) throw new Error(outcome.unusable.sentence);
    expect(outcome.value.analysis.checked.subImages).toBe(250);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
});
