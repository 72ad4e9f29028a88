import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type Extraction, openEngine } from '../engine/index.ts';
import { parseOptions } from './options.ts';
import { predictionOf } from './predictions.ts';
import { ProgressLine } from './progress.ts';

const UNUSABLE = 2;

/** check: the engine on files, without a server. Answers the exit code. */
async function main(words: readonly string[]): Promise<number> {
  const parsed = parseOptions(words, process.cwd());
  if (!parsed.ok) return complain(parsed.sentence);
  const { files, json } = parsed.options;
  const missing = files.find((f) => !existsSync(f));
  if (missing) return complain(`${missing}: there is no such file.`);
  if (json) await mkdir(json, { recursive: true });
  const engine = openEngine();
  const line = new ProgressLine(process.stderr, files.length);
  let code = 0;
  try {
    await Promise.all(
      files.map(async (path) => {
        const name = basename(path);
        const extracted = await engine.extract({ path }, { onProgress: (p) => line.show(name, p) });
        line.finish(name);
        if (!extracted.ok) {
          code = complain(`${name}: ${extracted.unusable.sentence}`);
          return;
        }
        if (json) await writeFile(join(json, `${basename(path, extname(path))}.json`), `${JSON.stringify(predictionOf(extracted.value, null))}\n`);
        process.stdout.write(`${summary(name, extracted.value)}\n`);
      }),
    );
  } finally {
    line.clear();
    await engine.close();
  }
  return code;
}

function summary(name: string, e: Extraction): string {
  return `${name}: ${e.pages.length} pages, ${e.figures.length} figures, ${e.subImages.length} sub-images`;
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return UNUSABLE;
}

process.exitCode = await main(process.argv.slice(2));
