import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { copiesInside, openEngine, type Finding } from '../../engine/index.ts';

/**
 * What the detector proposes in the sub-images of every second paper of a folder, in the order of
 * their names. Throws when a paper cannot be read.
 */
export async function candidatesOf(
  folder: string,
  half: 'even' | 'odd',
  take: (finding: Finding, paper: string, name: string) => void,
): Promise<void> {
  const engine = openEngine({ processes: 1 });
  try {
    const papers = readdirSync(folder)
      .filter((name) => extname(name).toLowerCase() === '.pdf')
      .sort()
      .filter((_name, i) => i % 2 === (half === 'odd' ? 1 : 0));
    for (const file of papers) {
      const paper = basename(file, extname(file));
      const crops = new Map<string, Uint8Array>();
      const extracted = await engine.extract(
        { path: join(folder, file) },
        { onAsset: (a) => void (a.what === 'sub-image' && crops.set(a.subImage, a.bytes)) },
      );
      if (!extracted.ok) throw new Error(`${file}: ${extracted.unusable.sentence}`);
      for (const { id, kind, included, masks } of extracted.value.subImages) {
        const bytes = crops.get(id);
        if (bytes === undefined || !included || kind === 'flow' || kind === 'blot') continue;
        const { data, info } = await sharp(bytes)
          .flatten({ background: '#fff' })
          .toColourspace('srgb')
          .raw()
          .toBuffer({ resolveWithObject: true });
        const { width, height } = info;
        const channels = info.channels === 1 ? 1 : 3;
        for (const f of copiesInside({ width, height, channels, data }, masks))
          take(f, paper, `${paper} ${id}`);
      }
    }
  } finally {
    await engine.close();
  }
}
