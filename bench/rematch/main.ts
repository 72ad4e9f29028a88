import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import type { CutRequest, Extraction, Matched, Outcome } from '../../engine/index.ts';
import { openEngine } from '../../engine/index.ts';
import { drawManuscript } from '../cases/manuscript.ts';
import { drawnSources, readSources } from '../cases/sources.ts';
import { processorSeconds } from '../processor.ts';

/**
 * npm run bench -- rematch [--boxes 200] [FOLDER…]: a drawn manuscript of so many sub-images is
 * matched, one box is moved and it is matched again, on a warm process and on a new one; in
 * processor time of all processes, and equal to a run without memory. --keep DIR: what was drawn
 * and first matched stays there, and a later run goes on from it; --moved: only the second
 * matchings.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    boxes: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
    moved: { type: 'boolean', default: false },
  },
});
const boxes = Number(values.boxes);
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'rematch-'));
const path = join(folder, 'drawn.pdf');
const memory = join(folder, 'memory.bin');
const known = existsSync(memory);
const tray = known ? readTray() : await drawTray();
const kept: Map<string, Uint8Array> = known ? tray.kept : new Map();
const features = {
  read: async (key: string) => kept.get(key) ?? null,
  write: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
};
const middle = Math.floor(tray.cuts.length / 2);
const moved = (by: number) =>
  tray.cuts.map((c, i) =>
    i === middle ? { ...c, box: { ...c.box, x: c.box.x + by, w: c.box.w - by } } : c,
  );
let engine = openEngine({ processes: 1 });
try {
  const first = known ? null : await timed('first matching', tray.cuts);
  if (values.keep && first) writeFileSync(memory, serialize({ ...tray, kept } satisfies Drawn));
  if (first)
    process.stdout.write(
      `${tray.cuts.length} sub-images of ${Math.round(first.subImages.reduce((s, p) => s + p.width * p.height, 0) / tray.cuts.length / 1000)} thousand pixels, ${first.analysis.findings.length} findings, ${Math.round([...kept.values()].reduce((s, b) => s + b.length, 0) / 1e6)} MB kept, ${Math.round((kept.get([...kept.keys()].find((k) => k.startsWith('match-cache-')) ?? '')?.length ?? 0) / 1e6)} MB of them of pairs\n`,
    );
  await timed('nothing moved', tray.cuts);
  const warm = await timed('one box moved', moved(6));
  await engine.close();
  engine = openEngine({ processes: 1 });
  const again = await timed('another move, on a new process', moved(10));
  const ids = new Set(again.analysis.findings.map((f) => f.id));
  process.stdout.write(
    `${warm.analysis.findings.filter((f) => ids.has(f.id)).length} of ${warm.analysis.findings.length} findings are the same after it\n`,
  );
  const plain = values.moved ? null : await timed('the same without memory', moved(10), false);
  if (plain)
    process.stdout.write(
      `equal to a run without memory: ${JSON.stringify(plain) === JSON.stringify(again) ? 'yes, byte for byte' : 'NO'}\n`,
    );
} finally {
  await engine.close();
  if (!values.keep) rmSync(folder, { recursive: true });
}

interface Drawn {
  readonly extraction: Extraction;
  readonly cuts: readonly CutRequest[];
  readonly kept: Map<string, Uint8Array>;
}

/** What an earlier run of this bench left under --keep. */
function readTray(): Drawn {
  return deserialize(readFileSync(memory)) as Drawn;
}

async function drawTray(): Promise<Drawn> {
  const sources = [...positionals.flatMap(readSources), ...drawnSources()];
  const { pdf, extraction, cuts } = await drawManuscript(boxes, sources, values.seed);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, pdf);
  return { extraction, cuts, kept: new Map() };
}

async function timed(what: string, cuts: typeof tray.cuts, stored = true): Promise<Matched> {
  const before = processorSeconds();
  const done: Outcome<Matched> = await engine.match({
    path,
    extraction: tray.extraction,
    cuts,
    ...(stored ? { features } : {}),
  });
  process.stdout.write(
    `${what.padEnd(36)}${(processorSeconds() - before).toFixed(2).padStart(8)} s of processor time\n`,
  );
  if (!done.ok) throw new Error(done.unusable.sentence);
  return done.value;
}
