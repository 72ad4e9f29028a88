import { statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { DEFAULT_BRAND } from '../contract/brand.ts';
import type { Analysis, Asset, Extraction } from '../engine/index.ts';
import { renderReport, reportFromAnalysis, type StoredPicture } from '../report/index.ts';

const FORMS = ['html', 'pdf'] as const;

/**
 * Keeps the pictures that the engine hands out, by the names that the report gives them; the latest
 * of a name wins.
 */
export function collectPictures(): {
  readonly onAsset: (asset: Asset) => void;
  readonly pictures: (name: string) => Promise<StoredPicture | null>;
} {
  const kept = new Map<string, StoredPicture>();
  return {
    onAsset: (asset) => void kept.set(nameOf(asset), asset),
    pictures: (name) => Promise.resolve(kept.get(name) ?? null),
  };
}

/** Writes a self-contained HTML and a PDF report beside each other, named after the manuscript. */
export async function writeReports(
  folder: string,
  path: string,
  extraction: Extraction,
  analysis: Analysis,
  pictures: (name: string) => Promise<StoredPicture | null>,
): Promise<void> {
  // The manuscript's own time: the same file gives the same report, byte for byte.
  const timesec = Math.floor(statSync(path).mtimeMs / 1000);
  const report = reportFromAnalysis(extraction, analysis, {
    filename: basename(path),
    productName: DEFAULT_BRAND.name,
    timesec,
  });
  await mkdir(folder, { recursive: true });
  for (const form of FORMS)
    await writeFile(
      join(folder, `${basename(path, extname(path))}.${form}`),
      await renderReport(report, pictures, form),
    );
}

function nameOf(asset: Asset): string {
  switch (asset.what) {
    case 'page':
      return `page:${asset.page}`;
    case 'page-thumb':
      return `page-thumb:${asset.page}`;
    case 'sub-image':
      return `sub-image:${asset.subImage}`;
    case 'sub-image-thumb':
      return `sub-image-thumb:${asset.subImage}`;
  }
}
