import { VARIANTS } from '../features/variants.ts';
import type { PackedPicture } from './pack.ts';
import type { QueryTable } from './queries.ts';
import { countBits, SIGNATURE_BITS } from './signatures.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { MOST_BITS, SEEDS, TURN, SCALE, APART, MOST_MATCHES } = valuesOf(NUMBERS.vote);

const LOOKS = VARIANTS.length;

/**
 * A picture that was looked for may be found in one of the index: by so many points with one
 * geometry, weighed by likeness.
 */
export interface Vote {
  readonly picture: number;
  readonly points: number;
  readonly weight: number;
}

interface Match {
  readonly row: number;
  readonly entry: number;
  readonly weight: number;
}

/**
 * Which of the pictures that are looked for share at least `least` points with one picture of the
 * index.
 */
export function votesOn(table: QueryTable, packed: PackedPicture, least: number): Vote[] {
  const byOwner = new Map<number, Match[]>();
  const { starts, signatures, owners } = table;
  for (let entry = 0; entry < packed.count; entry++) {
    const cell = packed.cells[entry] ?? 0;
    const look = packed.looks[entry] ?? 0;
    const low = packed.signatures[entry * 2] ?? 0;
    const high = packed.signatures[entry * 2 + 1] ?? 0;
    const end = starts[cell + 1] ?? 0;
    for (let row = starts[cell] ?? 0; row < end; row++) {
      let bits = countBits((signatures[row * 2] ?? 0) ^ low);
      if (bits > MOST_BITS) continue;
      bits += countBits((signatures[row * 2 + 1] ?? 0) ^ high);
      if (bits > MOST_BITS) continue;
      // The look that turns what asks into what is here: looks undo themselves.
      const owner = (owners[row] ?? 0) ^ look;
      const match = { row, entry, weight: 1 - bits / (SIGNATURE_BITS / 2) };
      const list = byOwner.get(owner);
      if (!list) byOwner.set(owner, [match]);
      else if (list.length < MOST_MATCHES) list.push(match);
    }
  }
  const best = new Map<number, Vote>();
  for (const [owner, matches] of byOwner) {
    if (matches.length < least) continue;
    const vote = agreeing(table, packed, matches, owner);
    const known = best.get(vote.picture);
    if (vote.points >= least && (!known || vote.weight > known.weight))
      best.set(vote.picture, vote);
  }
  return [...best.values()];
}

/** The most matches that agree with the similarity that one of them proposes by its frames. */
function agreeing(
  table: QueryTable,
  packed: PackedPicture,
  matches: readonly Match[],
  owner: number,
): Vote {
  const look = owner % LOOKS;
  const n = matches.length;
  // x, y in the picture that asks; x, y there; logarithm of the scale and turn between them.
  const rows = new Float64Array(n * 6);
  matches.forEach(({ row, entry }, i) => {
    const q = ((table.points[row] ?? 0) * LOOKS + look) * 4;
    const e = entry * 4;
    rows[i * 6] = table.frames[q] ?? 0;
    rows[i * 6 + 1] = table.frames[q + 1] ?? 0;
    rows[i * 6 + 2] = packed.frames[e] ?? 0;
    rows[i * 6 + 3] = packed.frames[e + 1] ?? 0;
    rows[i * 6 + 4] = (packed.frames[e + 2] ?? 0) - (table.frames[q + 2] ?? 0);
    rows[i * 6 + 5] = (packed.frames[e + 3] ?? 0) - (table.frames[q + 3] ?? 0);
  });
  const seeds = matches.map((_, i) => i);
  if (n > SEEDS)
    seeds.sort((p, r) => (matches[r]?.weight ?? 0) - (matches[p]?.weight ?? 0) || p - r);
  const apart = APART * Math.hypot(packed.width, packed.height);
  let best: Vote = { picture: Math.floor(owner / LOOKS), points: 0, weight: 0 };
  for (const seed of seeds.slice(0, SEEDS)) {
    const agreed = supportOf(rows, seed, apart);
    if (agreed.length <= best.points) continue;
    const { points, weight } = distinct(table, matches, agreed);
    if (weight > best.weight) best = { picture: best.picture, points, weight };
  }
  return best;
}

function supportOf(rows: Float64Array, seed: number, apart: number): number[] {
  const s = seed * 6;
  const scaleLog = rows[s + 4] ?? 0;
  const turn = rows[s + 5] ?? 0;
  const scale = Math.exp(scaleLog);
  const cos = scale * Math.cos(turn);
  const sin = scale * Math.sin(turn);
  const agreed: number[] = [];
  for (let i = 0; i < rows.length / 6; i++) {
    const r = i * 6;
    if (Math.abs((rows[r + 4] ?? 0) - scaleLog) > SCALE) continue;
    if (Math.abs(wrapped((rows[r + 5] ?? 0) - turn)) > TURN) continue;
    const dx = (rows[r] ?? 0) - (rows[s] ?? 0);
    const dy = (rows[r + 1] ?? 0) - (rows[s + 1] ?? 0);
    const ex = (rows[s + 2] ?? 0) + cos * dx - sin * dy - (rows[r + 2] ?? 0);
    const ey = (rows[s + 3] ?? 0) + sin * dx + cos * dy - (rows[r + 3] ?? 0);
    if (ex * ex + ey * ey <= apart * apart) agreed.push(i);
  }
  return agreed;
}

/**
 * Each point of either picture counts once, its best match: repeated structure agrees with itself
 * many times.
 */
function distinct(
  table: QueryTable,
  matches: readonly Match[],
  agreed: readonly number[],
): { points: number; weight: number } {
  const order = [...agreed].sort(
    (p, r) => (matches[r]?.weight ?? 0) - (matches[p]?.weight ?? 0) || p - r,
  );
  const matched = new Set<number>();
  const entries = new Set<number>();
  let weight = 0;
  let points = 0;
  for (const i of order) {
    const match = matches[i];
    const point = match ? (table.points[match.row] ?? 0) : 0;
    if (!match || matched.has(point) || entries.has(match.entry)) continue;
    matched.add(point);
    entries.add(match.entry);
    weight += match.weight;
    points++;
  }
  return { points, weight };
}

function wrapped(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
