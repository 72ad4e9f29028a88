import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BOM, csvLine } from '../../contract/index.ts';
import type { Extraction } from '../../engine/index.ts';

/**
 * The table of a run's pictures: a part for each PDF, written with its pictures, and all of them
 * joined at the end.
 */

const COLUMNS = [
  'pdf',
  'page',
  'figure',
  'panel',
  'sub_image',
  'kind',
  'x_points',
  'y_points',
  'width_points',
  'height_points',
  'width_pixels',
  'height_pixels',
  'caption',
  'image',
  'problem',
] as const;
type Row = Readonly<Partial<Record<(typeof COLUMNS)[number], string | number | null>>>;

export interface RunFolders {
  readonly images: string;
  readonly parts: string;
  readonly manifest: string;
}

export function runFolders(target: string, run: number): RunFolders {
  const home = join(target, `run-${run}`);
  return {
    images: join(home, 'images'),
    parts: join(home, 'parts'),
    manifest: join(home, 'manifest.csv'),
  };
}

/** Notes the pictures of one PDF, the `n`-th of its run. */
export async function writePart(
  folders: RunFolders,
  n: number,
  name: string,
  { figures, subImages }: Extraction,
): Promise<void> {
  const labels = new Map(figures.map((figure) => [figure.id, figure.label]));
  const rows = subImages.map(
    ({ id, figure, page, box, letter, kind, captionPart, width, height }): Row => ({
      pdf: name,
      page,
      figure: labels.get(figure) ?? figure,
      panel: letter,
      sub_image: id,
      kind,
      x_points: round(box.x),
      y_points: round(box.y),
      width_points: round(box.w),
      height_points: round(box.h),
      width_pixels: width,
      height_pixels: height,
      caption: captionPart,
      image: `images/${name}/${id}.png`,
    }),
  );
  await mkdir(folders.parts, { recursive: true });
  await settle(join(folders.parts, `${n}.csv`), (draft) => writeFile(draft, lines(rows)));
}

/** Joins the parts in the order of the run, with a line for each PDF that could not be read. */
export async function joinManifest(
  folders: RunFolders,
  failed: readonly { readonly n: number; readonly name: string; readonly problem: string }[],
): Promise<void> {
  await mkdir(folders.parts, { recursive: true });
  const parts = (await readdir(folders.parts)).flatMap((name) =>
    /^\d+\.csv$/.test(name) ? [{ n: Number.parseInt(name, 10), problem: null }] : [],
  );
  const all = [...parts, ...failed.map((one) => ({ n: one.n, problem: one }))].sort(
    (a, b) => a.n - b.n,
  );
  await settle(folders.manifest, (draft) =>
    pipeline(Readable.from(text()), createWriteStream(draft)),
  );

  async function* text() {
    yield BOM + csvLine(COLUMNS);
    for (const { n, problem } of all)
      yield problem === null
        ? await readFile(join(folders.parts, `${n}.csv`), 'utf8')
        : lines([{ pdf: problem.name, problem: problem.problem }]);
  }
}

/** RFC 4180; names and captions that a spreadsheet would run as a formula are made text. */
function lines(rows: readonly Row[]): string {
  return rows.map((row) => csvLine(COLUMNS.map((name) => row[name]))).join('');
}

/** Nobody meets half a file. */
async function settle(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  await write(`${path}.draft`);
  await rename(`${path}.draft`, path);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
