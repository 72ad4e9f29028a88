import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Asset, Extraction, Watch } from '../../engine/index.ts';
import type { TaskEnd, TaskTable } from '../jobs/index.ts';
import { joinManifest, runFolders, writePart } from './manifest.ts';
import { resolveBelow } from './walk.ts';

export interface Folders {
  /** The folder below which PDFs may be read; null: none is configured. */
  readonly source: string | null;
  /** Where pictures go, a folder for each run. */
  readonly target: string;
}

type Extracted =
  | { readonly ok: true; readonly value: Extraction }
  | Exclude<TaskEnd<'images'>, { readonly ok: true }>;

/**
 * The worker's side of a run over a folder: `<target>/run-<n>/images/<name of the
 * PDF>/<sub-image>.png`, and the table beside `images`.
 */
export function imagesTask(
  extract: (path: string, watch: Watch) => Promise<Extracted>,
  { source, target }: Folders,
): TaskTable['images'] {
  return async (input, { signal, onProgress }) => {
    const folders = runFolders(target, input.run);
    if (input.what === 'manifest') {
      await joinManifest(folders, input.failed);
      return { ok: true, value: { subimages: 0 } };
    }
    const path = source === null ? null : await resolveBelow(source, input.name);
    if (path === null)
      return { ok: false, code: 'gone', sentence: 'The file is no longer there.', retry: false };
    const home = join(folders.images, input.name);
    // What an earlier try left is not mixed with this one.
    await rm(home, { recursive: true, force: true });
    await mkdir(home, { recursive: true });
    let kept = false;
    try {
      const pictures = writer(home);
      const end = await extract(path, { signal, onProgress, onAsset: pictures.take });
      await pictures.done();
      if (!end.ok) return end;
      if (input.csv) await writePart(folders, input.n, input.name, end.value);
      kept = true;
      return { ok: true, value: { subimages: end.value.subImages.length } };
    } finally {
      if (!kept) await rm(home, { recursive: true, force: true });
    }
  };
}

/** Writes pictures one after the other while the engine goes on. */
function writer(home: string) {
  let written: Promise<void> = Promise.resolve();
  let problem: unknown = null;
  return {
    take(asset: Asset) {
      if (asset.what !== 'sub-image') return;
      const { subImage, bytes } = asset;
      written = written
        .then(() =>
          problem === null ? writeFile(join(home, `${subImage}.png`), bytes) : undefined,
        )
        .catch((error: unknown) => {
          problem ??= error;
        });
    },
    async done() {
      await written;
      if (problem !== null) throw problem;
    },
  };
}
