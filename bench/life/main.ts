import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { ENGINE_VERSION } from '../../engine/index.ts';
import { runEngine } from '../accuracy/run.ts';
import { judged, readLabels } from './labels.ts';

/**
 * npm run bench -- life FOLDER [--predictions DIR] [--half even|odd] [--labels FILE] [--results
 * FILE]: papers of which nobody knows the truth. How many findings each shows, by detector, and how
 * many the figure itself explains. `--half` takes every second paper in the order of their names,
 * so that one half can be looked at while working and the other not. With labels
 * (bench/life/labels.tsv) it counts those that are known to be false, and those that nobody has
 * looked at.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    predictions: { type: 'string' },
    half: { type: 'string' },
    labels: { type: 'string' },
    results: { type: 'string' },
  },
});
const Side = z.object({
  page: z.number(),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
const Shown = z.object({
  matches: z.array(
    z.object({ detector: z.string(), explained: z.nullable(z.string()), a: Side, b: Side }),
  ),
});
const labels = values.labels === undefined ? [] : readLabels(resolve(values.labels));
const folder = resolve(positionals[0] ?? '.');
const files = readdirSync(folder)
  .filter((name) => name.toLowerCase().endsWith('.pdf'))
  .sort()
  .filter((_name, i) => values.half === undefined || i % 2 === (values.half === 'odd' ? 1 : 0))
  .map((name) => join(folder, name));
const run =
  values.predictions === undefined
    ? runEngine(files, { cross: false })
    : { folder: resolve(values.predictions), failed: [], remove: () => undefined };
try {
  const papers = files.flatMap((path) => {
    const at = join(run.folder, `${basename(path, extname(path))}.json`);
    if (!existsSync(at)) return [];
    const { matches } = Shown.parse(JSON.parse(readFileSync(at, 'utf8')));
    const open = matches.filter(({ explained }) => explained === null);
    return [
      {
        paper: basename(path),
        shown: open.length,
        explained: matches.length - open.length,
        ...judged(labels, basename(path, extname(path)), open),
        detectors: countBy(open.map(({ detector }) => detector)),
        reasons: countBy(matches.flatMap(({ explained }) => explained ?? [])),
      },
    ];
  });
  for (const { paper, shown, wrong, unseen, explained, detectors, reasons } of papers)
    process.stdout.write(
      `${String(shown).padStart(4)} shown ${String(explained).padStart(3)} explained${labels.length > 0 ? ` ${wrong} false ${unseen} not looked at` : ''}  ${paper}  ${words(detectors)}${explained > 0 ? `; ${words(reasons)}` : ''}\n`,
    );
  const total = {
    papers: papers.length,
    shown: sum(papers.map(({ shown }) => shown)),
    explained: sum(papers.map(({ explained }) => explained)),
    ...(labels.length > 0
      ? {
          wrong: sum(papers.map(({ wrong }) => wrong)),
          unseen: sum(papers.map(({ unseen }) => unseen)),
        }
      : {}),
    without: papers.filter(({ shown }) => shown === 0).length,
    most: Math.max(0, ...papers.map(({ shown }) => shown)),
  };
  process.stdout.write(
    `${total.papers} papers: ${total.shown} shown (at most ${total.most} in one), ${total.explained} explained${total.wrong === undefined ? '' : `, ${total.wrong} known to be false, ${total.unseen} not looked at`}, none shown in ${total.without}\n`,
  );
  for (const sentence of run.failed) process.stdout.write(`no result: ${sentence}\n`);
  if (values.results !== undefined)
    writeFileSync(
      resolve(values.results),
      `${JSON.stringify({ engine: ENGINE_VERSION, ...total, all: papers }, null, 1)}\n`,
    );
} finally {
  run.remove();
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function words(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
