import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Box } from '../../contract/geometry.ts';
import type { Engine, Finding, Judged } from '../../engine/index.ts';
import { overSmaller } from '../accuracy/boxes.ts';
import { matchHit, type Report } from '../accuracy/hits.ts';
import type { Tray, TrueMatch } from './tray.ts';

/** The engine's result for one pair of regions, with its ground truth. */
export interface Observation {
  readonly detector: Finding['detector'];
  readonly score: number;
  /** The inputs of the engine's score model; null for findings that need none. */
  readonly judged: Judged | null;
  readonly right: boolean;
}

/** Whether one true match was found, and with what score. */
export interface Recalled {
  readonly kind: TrueMatch['kind'];
  readonly tags: readonly string[];
  readonly score: number | null;
  /** By what the best finding of it was judged. */
  readonly judged: Judged | null;
}

export interface Observed {
  readonly observations: readonly Observation[];
  readonly recalled: readonly Recalled[];
}

/** Tiles of a few slides at several magnifications. */
const PYRAMID = /^histolab\//;

export function logit(p: number): number {
  const q = Math.min(0.9999, Math.max(0.0001, p));
  return Math.log(q / (1 - q));
}

/**
 * Sends a tray through the engine and compares what comes back with what was planted; copies inside
 * pictures only when `inside`, for they take most of the time. Throws when the engine cannot use
 * the tray.
 */
export async function observe(engine: Engine, tray: Tray, inside: boolean): Promise<Observed> {
  const folder = mkdtempSync(join(tmpdir(), 'tray-'));
  try {
    const path = join(folder, 'tray.pdf');
    writeFileSync(path, tray.pdf);
    const outcome = await engine.match({
      path,
      extraction: tray.extraction,
      cuts: tray.cuts,
      without: inside ? [] : ['inside'],
    });
    if (!outcome.ok) throw new Error(outcome.unusable.sentence);
    const asked = inside
      ? tray.truth
      : tray.truth.filter((t) => t.kind !== 'clone' && t.kind !== 'clone_band');
    return compared(outcome.value.analysis.findings, { ...tray, truth: asked });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compared(findings: readonly Finding[], tray: Tray): Observed {
  const wanted = tray.truth.map((t) => ({ t, best: null as Finding | null }));
  const observations: Observation[] = [];
  for (const f of findings) {
    const report: Report = {
      a: { page: f.a.place.page, bbox: corners(f.a.place.box) },
      b: { page: f.b.place.page, bbox: corners(f.b.place.box) },
      score: f.score,
    };
    const met = wanted.filter(({ t }) => isRight(report, t));
    for (const m of met) if (!m.best || m.best.score < f.score) m.best = f;
    if (met.length === 0 && isNeutral(f, tray)) continue;
    observations.push({
      detector: f.detector,
      score: f.score,
      judged: f.evidence.judged ?? null,
      right: met.length > 0,
    });
  }
  return {
    observations,
    recalled: wanted.map(({ t, best }) => ({
      kind: t.kind,
      tags: t.tags,
      score: best?.score ?? null,
      judged: best?.evidence.judged ?? null,
    })),
  };
}

/**
 * The corpus' rule for a hit, and for shared pictures also that the regions lie on the shared part.
 */
function isRight(report: Report, t: TrueMatch): boolean {
  const side = (s: TrueMatch['a']) => ({
    page: s.page,
    panel_bbox: corners(s.panel),
    bbox: corners(s.region),
  });
  const a = side(t.a);
  const b = side(t.b);
  const how = matchHit(report, { kind: t.kind, a, b });
  if (how === 'no') return false;
  const [x, y] = how === 'straight' ? [report.a, report.b] : [report.b, report.a];
  return overSmaller(x.bbox, a.bbox) >= 0.5 && overSmaller(y.bbox, b.bbox) >= 0.5;
}

/**
 * Two real strips of one membrane or one specimen, one slide at two magnifications: reporting them
 * is neither right nor wrong.
 */
function isNeutral(f: Finding, tray: Tray): boolean {
  const a = tray.sources.get(f.a.subImage);
  const b = tray.sources.get(f.b.subImage);
  if (!a || !b || a.id === b.id) return false;
  if (a.from === 'real blot' || a.category === 'histology')
    return a.group === b.group || (PYRAMID.test(a.group) && PYRAMID.test(b.group));
  return false;
}

function corners(b: Box): [number, number, number, number] {
  return [b.x, b.y, b.x + b.w, b.y + b.h];
}
