import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_VERSION, openEngine } from '../../engine/index.ts';
import { drawManuscript } from '../cases/manuscript.ts';
import { drawnSources, readSources } from '../cases/sources.ts';
import { peakBytes, processorSeconds } from '../processor.ts';

/**
 * npm run bench -- growth [--boxes 50] [--doublings 2] [FOLDER…]: drawn manuscripts of so many
 * sub-images, of twice as many and so on, each matched twice on one process whose code is compiled
 * by then: processor time of the second matching, how it grows, and the most that the process held.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    boxes: { type: 'string', default: '50' },
    doublings: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});
const sources = [...positionals.flatMap(readSources), ...drawnSources()];
const folder = mkdtempSync(join(tmpdir(), 'growth-'));
const rows: {
  sub_images: number;
  findings: number;
  seconds: number;
  per_sub_image: number;
  times_the_last: number | null;
  megabytes: number;
}[] = [];
try {
  for (let k = 0; k <= Number(values.doublings); k++) {
    const { pdf, extraction, cuts } = await drawManuscript(
      Number(values.boxes) * 2 ** k,
      sources,
      values.seed,
    );
    const path = join(folder, `${k}.pdf`);
    writeFileSync(path, pdf);
    const engine = openEngine({ processes: 1 });
    try {
      await engine.match({ path, extraction, cuts: cuts.slice(0, Number(values.boxes)) });
      const before = processorSeconds();
      const done = await engine.match({ path, extraction, cuts });
      const seconds = processorSeconds() - before;
      if (!done.ok) throw new Error(done.unusable.sentence);
      const per = seconds / cuts.length;
      const last = rows[rows.length - 1];
      rows.push({
        sub_images: cuts.length,
        findings: done.value.analysis.findings.length,
        seconds,
        per_sub_image: per,
        times_the_last: last ? (2 * per) / last.per_sub_image : null,
        megabytes: peakBytes() / 1e6,
      });
      const row = rows[rows.length - 1];
      if (row)
        process.stdout.write(
          `${String(row.sub_images).padStart(5)} sub-images, ${row.findings} findings: ${seconds.toFixed(2)} s of processor time, ${(1000 * per).toFixed(0)} ms each${row.times_the_last ? `, ${row.times_the_last.toFixed(2)} times for twice as many` : ''}; at most ${row.megabytes.toFixed(0)} MB\n`,
        );
    } finally {
      await engine.close();
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
const record = {
  date: new Date().toISOString().slice(0, 10),
  engine: ENGINE_VERSION,
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`,
  rows,
};
writeFileSync(
  join(__NODE_DIST__, '..', '..', 'bench', 'results', 'growth.json'),
  `${JSON.stringify(record, null, 1)}\n`,
);
