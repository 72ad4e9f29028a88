import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckedText, Engine } from '../../engine/index.ts';

/** The texts of the PDFs in folders, and in folders of these. Those that cannot be read are left out. */
export async function readPapers(
  engine: Pick<Engine, 'text'>,
  folders: readonly string[],
): Promise<CheckedText[]> {
  const paths: string[] = [];
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && entry.name.endsWith('.pdf'))
        paths.push(join(entry.parentPath, entry.name));
  const texts: CheckedText[] = [];
  for (const path of paths.sort()) {
    const read = await engine.text({ path });
    if (read.ok) texts.push(read.value.text);
  }
  return texts;
}
