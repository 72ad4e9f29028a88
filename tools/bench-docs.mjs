// npm run bench -- docs: writes the measured tables of docs/accuracy.md and docs/performance.md
// again from bench/results/.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

const read = (name) => {
  const path = join(root, 'bench', 'results', name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
};
const n3 = (v) => (v === null || v === undefined ? '–' : v.toFixed(3));
const n2 = (v) => (v === null || v === undefined ? '–' : v.toFixed(2));

/** Wilson's 95 % interval, as in bench/accuracy/rates.ts. */
function interval(found, total) {
  if (total === 0) return '–';
  const z = 1.959963984540054;
  const p = found / total;
  const half = z * Math.sqrt((p * (1 - p)) / total + (z * z) / (4 * total * total));
  const middle = p + (z * z) / (2 * total);
  const below = 1 + (z * z) / total;
  return `${Math.max(0, (middle - half) / below).toFixed(2)}–${Math.min(1, (middle + half) / below).toFixed(2)}`;
}

function accuracy(result) {
  if (result === null) return 'Not measured yet.';
  const { scores: s, extras: x } = result;
  const line = (name, r) =>
    `| ${name} | ${n3(r.precision)} (${interval(r.tp, r.tp + r.fp)}) | ${n3(r.recall)} (${interval(r.tp, r.tp + r.fn)}) | ${n3(r.f1)} |`;
  const rows = [
    line('figures, IoU ≥ 0.5', s.figures.fig50),
    line('figures, IoU ≥ 0.8', s.figures.fig80),
  ];
  if (s.figures.fig50_real.tp + s.figures.fig50_real.fn > 0)
    rows.push(
      line('figures made / 0.5', s.figures.fig50_made),
      line('figures real / 0.5', s.figures.fig50_real),
    );
  rows.push(line('panels, IoU ≥ 0.5', s.panels.pan50), line('panels, IoU ≥ 0.7', s.panels.pan70));
  rows.push(line('matches', s.matches));
  const failed = result.failed ?? [];
  rows.push(
    failed.some((f) => f.startsWith('across files: '))
      ? '| between manuscripts | failed | failed | – |'
      : line('between manuscripts', s.cross),
  );
  const other = [
    ...failed.map((f) => `**failed: ${f}**`),
    `average precision of matches ${n3(s.matches.average_precision)}`,
    `mean region IoU of right matches ${n3(s.matches.region_iou_mean)}`,
    `figure labels right ${s.figure_labels.right} of ${s.figure_labels.of}`,
    `false reports per clean manuscript ${n2(s.clean.per_document)} in ${s.clean.documents}`,
    ...(x.kind_accuracy
      ? [
          `kind of sub-image right ${x.kind_accuracy.right} of ${x.kind_accuracy.of} (${interval(x.kind_accuracy.right, x.kind_accuracy.of)})`,
        ]
      : []),
    ...(x.region_pixels
      ? [
          `pixels of clones and bands: F1 ${n3(x.region_pixels.f1)} over ${x.region_pixels.regions} regions`,
        ]
      : []),
    ...(result.seconds_per_manuscript
      ? [
          `${n2(result.seconds_per_manuscript)} s per manuscript (machine's load afterwards: ${(result.load_after ?? 0).toFixed(1)})`,
        ]
      : []),
  ];
  const recall = (shares) =>
    Object.entries(shares)
      .map(
        ([k, v]) =>
          `| ${k} | ${v.found}/${v.total} | ${n2(v.recall)} (${interval(v.found, v.total)}) |`,
      )
      .join('\n');
  return [
    `Measured ${result.date}, engine ${result.engine}, ${result.machine}; ${s.documents} manuscripts.`,
    '',
    '| | precision | recall | F1 |\n|---|---|---|---|',
    rows.join('\n'),
    '',
    `${other.map((o) => `- ${o}`).join('\n')}`,
    '',
    ...Object.entries(s.match_recall_by).flatMap(([k, shares]) => [
      `| by ${k} | found | recall |\n|---|---|---|\n${recall(shares)}`,
      '',
    ]),
    `| panels by category | found | recall |\n|---|---|---|\n${recall(s.panel_recall_by_category)}`,
  ]
    .join('\n')
    .trim();
}

/** Figures and panels by layout, container and producer, with their share of the mean of all. */
function groups(result) {
  if (!result?.groups) return 'Not measured yet.';
  const all = result.groups.find((g) => g.by === 'all');
  const cell = (v, mean) => (v === null ? '–' : `${n3(v)} (${n2(v / mean)})`);
  const rows = result.groups.map(
    (g) =>
      `| ${g.by === 'all' ? 'all' : `${g.by}: ${g.name}`} | ${g.documents} | ${cell(g.figures, all.figures)} | ${cell(g.panels, all.panels)} |`,
  );
  const least = Math.min(
    ...result.groups.flatMap((g) => [
      g.figures === null ? 1 : g.figures / all.figures,
      g.panels === null ? 1 : g.panels / all.panels,
    ]),
  );
  return [
    `Measured ${result.date}, engine ${result.engine}: F1 at IoU ≥ 0.5, in brackets its share of the mean; the least share is **${n2(least)}** (goal 0.9).`,
    '',
    '| | manuscripts | figures | panels |',
    '|---|---|---|---|',
    rows.join('\n'),
  ].join('\n');
}

function baseline(result) {
  if (result === null) return 'Not measured yet.';
  const s = result.scores;
  const share = (name) => {
    const v = s.match_recall_by.kind[name];
    return v ? `${v.found}/${v.total}` : '–';
  };
  return (
    `Measured ${result.date}: precision ${n3(s.matches.precision)}, recall ${n3(s.matches.recall)}, average precision ${n3(s.matches.average_precision)}, ` +
    `${n2(s.clean.per_document)} false reports per clean manuscript; duplicates ${share('duplicate')}, overlaps ${share('partial')}, strips ${share('blot_strip')}, bands ${share('band')}, clones ${share('clone')}, clones of bands ${share('clone_band')}.`
  );
}

function ablations(result) {
  if (result === null) return 'Not measured yet.';
  const kinds = [...new Set(result.rows.flatMap((r) => Object.keys(r.kinds)))].sort();
  const row = (r) => {
    const { tp, fp, fn } = r.matches;
    const byKind = kinds.map((k) => (r.kinds[k] ? `${r.kinds[k].found}/${r.kinds[k].total}` : '–'));
    return `| ${r.name} | ${n3(r.matches.precision)} (${interval(tp, tp + fp)}) | ${n3(r.matches.recall)} (${interval(tp, tp + fn)}) | ${n3(r.matches.average_precision)} | ${n2(r.clean.per_document)} | ${byKind.join(' | ')} |`;
  };
  return [
    `Measured ${result.date}, engine ${result.engine}.`,
    '',
    `| | precision | recall | AP | false per clean | ${kinds.join(' | ')} |`,
    `|---|---|---|---|---|${kinds.map(() => '---|').join('')}`,
    ...result.rows.map(row),
  ].join('\n');
}

/** The baseline beside the engine, by kind, transform and difficulty. */
function beside(theirs, ours) {
  if (theirs === null || ours === null) return 'Not measured yet.';
  const [t, o] = [theirs.scores, ours.scores];
  const cell = (s) =>
    s ? `${s.found}/${s.total}, ${n2(s.recall)} (${interval(s.found, s.total)})` : '–';
  const part = (k) =>
    Object.entries(o.match_recall_by[k]).map(
      ([name, s]) => `| ${k}: ${name} | ${cell(t.match_recall_by[k]?.[name])} | ${cell(s)} |`,
    );
  return [
    `Baseline of ${theirs.date}, engine ${ours.engine} of ${ours.date}.`,
    '',
    '| | SIFT and RANSAC, panels given | engine |',
    '|---|---|---|',
    `| precision | ${n3(t.matches.precision)} | ${n3(o.matches.precision)} |`,
    `| recall | ${n3(t.matches.recall)} | ${n3(o.matches.recall)} |`,
    `| average precision | ${n3(t.matches.average_precision)} | ${n3(o.matches.average_precision)} |`,
    `| mean region IoU | ${n3(t.matches.region_iou_mean)} | ${n3(o.matches.region_iou_mean)} |`,
    `| false reports per clean manuscript | ${n2(t.clean.per_document)} | ${n2(o.clean.per_document)} |`,
    ...part('kind'),
    ...part('difficulty'),
    ...part('tag'),
  ].join('\n');
}

function cases(result) {
  if (result === null) return 'Not measured yet.';
  const counted = (side) => Object.values(result.cases[side] ?? {}).reduce((a, b) => a + b, 0);
  const list = (o) =>
    Object.entries(o)
      .map(([k, v]) => `${k} ${v}`)
      .join('; ');
  const rows = Object.entries(result.families).map(
    ([name, f]) =>
      `| ${name} | ${f.fitted_on} | ${f.checked_on} | ${f.right} | ${n3(f.as_is.ece)} | ${n3(f.platt.ece)} | ${n3(f.full.ece)} | ${n3(f.isotonic.ece)} |`,
  );
  const curve = result.all_as_is.curve
    .filter((b) => b.count > 0)
    .map(
      (b) =>
        `| ${b.low.toFixed(1)}–${b.high.toFixed(1)} | ${b.count} | ${n2(b.predicted)} | ${n2(b.observed)} |`,
    );
  const recall = Object.entries(result.recall).map(
    ([k, r]) =>
      `| ${k} | ${r.found}/${r.total} | ${n2(r.shown / r.total)} (${r.interval.map(n2).join('–')}) |`,
  );
  return [
    `Measured ${result.date}, engine ${result.engine}, ${counted('fit') + counted('check')} cases: ${counted('fit')} fit (${list(result.cases.fit)}), ${counted('check')} check (${list(result.cases.check)}).`,
    '',
    `Calibration error of all scores as the engine gives them, on the checking half: **${n3(result.all_as_is.ece)}**.`,
    '',
    '| score model | findings fitted | checked | of these right | error as scored | after slope and intercept | its measures weighted anew | isotonic |\n|---|---|---|---|---|---|---|---|',
    rows.join('\n'),
    '',
    '| score | findings checked | mean score | right |\n|---|---|---|---|',
    curve.join('\n'),
    '',
    '| recall in the cases | found at any score | score ≥ 0.5 |\n|---|---|---|',
    recall.join('\n'),
    '',
    `Sources that fit: ${list(result.sources.fit)}. Sources that check: ${list(result.sources.check)}.`,
  ].join('\n');
}

function speed(result) {
  if (result === null) return 'Not measured yet.';
  const rows = result.manuscripts;
  const mean = (f) => rows.reduce((s, r) => s + f(r), 0) / Math.max(1, rows.length);
  const steps = Object.entries(result.steps).map(([k, v]) => `| ${k} | ${n3(v)} |`);
  return [
    `Measured ${result.date}, engine ${result.engine}, ${result.machine}; load of the machine ${(result.load_before ?? 0).toFixed(1)} before, ${(result.load_after ?? 0).toFixed(1)} after.`,
    '',
    `${rows.length} manuscripts, one at a time in one process: ${n2(mean((r) => r.pages))} pages and ${n2(mean((r) => r.subImages))} sub-images on average; extraction ${n2(mean((r) => r.extract))} s, matching ${n2(mean((r) => r.match))} s, together **${n2(result.seconds_per_manuscript)} s**.${result.megabytes_at_most ? ` Processor time of all processes and threads **${n2(result.processor_seconds_per_manuscript)} s**; at most ${Math.round(result.megabytes_at_most)} MB resident.` : ''}`,
    '',
    '| step | seconds per manuscript |\n|---|---|',
    steps.join('\n'),
  ].join('\n');
}

/** How matching grows with the number of sub-images, processor time. */
function growth(result) {
  if (result === null) return 'Not measured yet.';
  const rows = result.rows.map(
    (r) =>
      `| ${r.sub_images} | ${r.findings} | ${n2(r.seconds)} | ${(1000 * r.per_sub_image).toFixed(0)} | ${n2(r.times_the_last)} | ${Math.round(r.megabytes)} |`,
  );
  return [
    `Measured ${result.date}, engine ${result.engine}, ${result.machine}.`,
    '',
    '| sub-images | findings | seconds of processor time | ms each | times, for twice as many | MB at most |',
    '|---|---|---|---|---|---|',
    rows.join('\n'),
  ].join('\n');
}

/** Extraction beside poppler, processor time. */
function popplerTable(result) {
  if (result === null) return 'Not measured yet.';
  const s = result.seconds;
  const row = (name, seconds, than) =>
    `| ${name} | ${seconds.toFixed(2)} | ${(result.pages / seconds).toFixed(1)} | ${than === null ? '' : n2(seconds / than)} |`;
  return [
    `Measured ${result.date}, ${result.machine}; ${result.manuscripts} manuscripts, ${result.pages} pages; seconds of processor time, starting included; load of the machine ${result.load.toFixed(1)}.`,
    '',
    '| | seconds | pages per second | share of poppler |',
    '|---|---|---|---|',
    row('extraction: figures, sub-images, captions', s.boxes, s.raw),
    row('poppler: images as stored, pages raw at 150 dpi', s.raw, null),
    row('extraction with pages (WebP) and crops (PNG) encoded', s.pictures, s.png),
    row('poppler: images and pages at 150 dpi as PNG', s.png, null),
  ].join('\n');
}

function consoleTable(result) {
  if (result === null) return 'Not measured yet.';
  const row = (name, r, goal) =>
    r
      ? `| ${name} | ${r.painted} of ${r.actions} | ${r.p50} | **${r.p95}** | ${r.most} | ${goal} |`
      : `| ${name} | – | – | – | – | ${goal} |`;
  const { memory: m } = result;
  return [
    `Measured ${result.date}, Chromium ${result.browser} without a graphics processor, ${result.machine}; load of the machine ${result.load_before.toFixed(1)} before, ${result.load_after.toFixed(1)} after.`,
    '',
    '| | actions painted | median | p95 | most | goal |\n|---|---|---|---|---|---|',
    row('next match, key to paint, ms', result.next, '≤ 100'),
    row('the same: processor time of the page’s thread in all, ms', result.next.busy, '–'),
    row('mode switch, key to paint, ms', result.modes, '≤ 50'),
    row('difference of two 1-megapixel pictures, key to paint, ms', result.difference, '–'),
    row('filter on two pictures of 2 megapixels, key to paint of both, ms', result.filter, '≤ 50'),
    row('dragging a box: script, style and layout for each pointer event, ms', result.drag, '≤ 8'),
    row('queue of 5 000 rows under the wheel: time between frames, ms', result.queue, '–'),
    '',
    ...(m
      ? [
          `Memory over ${m.matches} matches: JavaScript heap ${m.before.heap_mb} MB before, ${m.after.heap_mb} MB after; ${m.before.nodes} and ${m.after.nodes} nodes.`,
        ]
      : []),
  ]
    .join('\n')
    .trim();
}

const PARTS = {
  console: () => consoleTable(read('console.json')),
  'accuracy-samples': () => accuracy(read('accuracy-samples.json')),
  'accuracy-corpus-a': () => accuracy(read('accuracy-corpus-a.json')),
  'groups-corpus-a': () =>
    groups(read('accuracy-extraction-corpus-a.json') ?? read('accuracy-corpus-a.json')),
  'baseline-samples': () => baseline(read('accuracy-sift-samples.json')),
  'baseline-corpus-a': () =>
    beside(read('accuracy-sift-corpus-a.json'), read('accuracy-corpus-a.json')),
  cases: () => cases(read('cases.json')),
  'ablations-corpus-a': () => ablations(read('ablations-corpus-a.json')),
  'poppler-samples': () => popplerTable(read('poppler-samples.json')),
  'speed-samples': () => speed(read('speed-samples.json')),
  'speed-corpus-a': () => speed(read('speed-corpus-a.json')),
  'speed-corpus-a-eight': () => speed(read('speed-corpus-a-eight.json')),
  growth: () => growth(read('growth.json')),
};

for (const name of ['accuracy.md', 'performance.md']) {
  const path = join(root, 'docs', name);
  const text = readFileSync(path, 'utf8').replace(
    /<!-- measured: ([\w-]+) -->[\s\S]*?<!-- end -->/g,
    (whole, part) =>
      PARTS[part] ? `<!-- measured: ${part} -->\n${PARTS[part]()}\n<!-- end -->` : whole,
  );
  writeFileSync(path, text);
}
