import type { Extras } from './extras.ts';
import { wilson, type Rates } from './rates.ts';
import type { Scores } from './score.ts';
import type { Shares } from './tally.ts';

/** The scorer's table with Wilson 95 % intervals beside each share. */
export function tableOf(scores: Scores, extras: Extras, seconds: number | null): string {
  const lines = [
    `documents ${scores.documents}, with predictions ${scores.predicted_documents}`,
    `  ${''.padEnd(26)}${'prec'.padStart(8)}${'recall'.padStart(8)}${'F1'.padStart(8)}`,
  ];
  for (const [key, value] of Object.entries(scores.figures))
    lines.push(row(`figures ${key.slice(3)}`, value));
  for (const [key, value] of Object.entries(scores.panels))
    lines.push(row(`panels ${key.slice(3)}`, value));
  lines.push(
    `  figure labels right       ${scores.figure_labels.right}/${scores.figure_labels.of}${interval(scores.figure_labels.right, scores.figure_labels.of)}`,
  );
  lines.push(row('matches', scores.matches));
  lines.push(
    `  matches AP ${scores.matches.average_precision}  mean region IoU ${scores.matches.region_iou_mean}  repeated ${scores.matches.repeated_hits_ignored}  neutral ${scores.matches.neutral_hits_ignored}`,
  );
  lines.push(row('cross-document', scores.cross), `  cross AP ${scores.cross.average_precision}`);
  lines.push(
    `  clean manuscripts: ${scores.clean.false_positives} false positives in ${scores.clean.documents} (${scores.clean.per_document} each, ${scores.clean.documents_with_any} with any)`,
  );
  lines.push(
    `  real manuscripts (not verified): ${scores.real_unverified_flags.flags} reports in ${scores.real_unverified_flags.documents}`,
  );
  for (const [dimension, shares] of Object.entries(scores.match_recall_by))
    lines.push(`  recall by ${dimension}:`, ...shareLines(shares));
  lines.push('  panel recall by category:', ...shareLines(scores.panel_recall_by_category));
  if (extras.kind_accuracy) {
    lines.push(
      `  kind of sub-image right   ${extras.kind_accuracy.right}/${extras.kind_accuracy.of}${interval(extras.kind_accuracy.right, extras.kind_accuracy.of)}`,
      ...shareLines(extras.kind_accuracy.by),
    );
  }
  if (extras.region_pixels)
    lines.push(
      `  pixels of clones and bands: precision ${extras.region_pixels.precision} recall ${extras.region_pixels.recall} F1 ${extras.region_pixels.f1} (${extras.region_pixels.regions} regions)`,
    );
  if (seconds !== null) lines.push(`  seconds per manuscript: ${seconds.toFixed(2)}`);
  return lines.join('\n');
}

function row(name: string, r: Rates): string {
  const range = (found: number, total: number) => interval(found, total).trim();
  return `  ${name.padEnd(26)}${fixed(r.precision)}${fixed(r.recall)}${fixed(r.f1)}   tp ${r.tp} fp ${r.fp} fn ${r.fn}   precision ${range(r.tp, r.tp + r.fp)} recall ${range(r.tp, r.tp + r.fn)}`;
}

function shareLines(shares: Shares): string[] {
  return Object.entries(shares).map(
    ([k, s]) =>
      `    ${k.padEnd(22)}${String(s.found).padStart(4)}/${String(s.total).padEnd(4)} ${s.recall.toFixed(2)}${interval(s.found, s.total)}`,
  );
}

function interval(found: number, total: number): string {
  const [low, high] = wilson(found, total);
  return `  [${low.toFixed(2)}–${high.toFixed(2)}]`;
}

function fixed(v: number): string {
  return v.toFixed(3).padStart(8);
}
