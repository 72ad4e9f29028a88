// Scale-invariant keypoints (Lowe 2004) with RootSIFT descriptors (Arandjelović & Zisserman 2012), quantised to bytes.
// Memory is planned by the caller of `open`: one input image, a pyramid, then records. No garbage collector is used.
import { gaussianInto, resizeDouble, subtractInto } from './planes';

const LAYERS: i32 = 3;
const LEVELS: i32 = LAYERS + 3;
const MAX_OCTAVES: i32 = 9;
const SIGMA: f32 = 1.6;
const BORDER: i32 = 4;
const POINT_FLOATS: i32 = 6;
const MAX_POINTS: i32 = 60000;
const BINS: i32 = 36;

let input: usize = 0;
let scratch: usize = 0;
let points: usize = 0;
let pointCount: i32 = 0;
let records: usize = 0;
let descriptors: usize = 0;
let chosen: usize = 0;
let free: usize = 0;
let octaveCount: i32 = 0;
let firstScale: f32 = 1;
const octaveWidth = memory.data(MAX_OCTAVES * 4);
const octaveHeight = memory.data(MAX_OCTAVES * 4);
const octaveStart = memory.data(MAX_OCTAVES * 4);
const dogStart = memory.data(MAX_OCTAVES * 4);
const histogram = memory.data(BINS * 4 * 2);
const patch = memory.data(18 * 18 * 4 + 16);
const cells = memory.data(128 * 4);
const acrossAt = memory.data(324 * 4);
const downAt = memory.data(324 * 4);
const window = memory.data(256 * 4);
/** Weights of gradients, and 1024 bytes on their places among the bins. */
const polar = memory.data(1024 + 64);
const line = memory.data(6 * 32);

function strideOf(width: i32): i32 { return (width + 3) & ~3; }
function bytesOf(width: i32, height: i32): usize { return ((<usize>strideOf(width) * height + 16) * 4 + 63) & ~63; }
function take(bytes: usize): usize {
  const at = free;
  free += (bytes + 63) & ~63;
  const have = <usize>memory.size() << 16;
  if (free > have) {
    if (memory.grow(<i32>((free - have + 0xffff) >> 16)) < 0) unreachable();
  }
  return at;
}

/** Plans memory for a picture of w × h, doubled first when `doubled`; returns where its f32 pixels (0–1, row by row, no padding) go. */
export function open(w: i32, h: i32, doubled: i32): usize {
  free = (<usize>__heap_base + 63) & ~63;
  input = take(<usize>w * h * 4 + 64);
  let ow = doubled ? w * 2 : w;
  let oh = doubled ? h * 2 : h;
  firstScale = doubled ? 0.5 : 1.0;
  scratch = take(bytesOf(ow, oh) + <usize>(ow + oh + 256) * 4);
  octaveCount = 0;
  while (octaveCount < MAX_OCTAVES && min(ow, oh) >= 12) {
    store<i32>(octaveWidth + (octaveCount << 2), ow);
    store<i32>(octaveHeight + (octaveCount << 2), oh);
    store<usize>(octaveStart + (octaveCount << 2), take(bytesOf(ow, oh) * LEVELS));
    store<usize>(dogStart + (octaveCount << 2), octaveCount == 0 ? take(bytesOf(ow, oh) * (LEVELS - 1)) : load<usize>(dogStart));
    octaveCount++;
    ow >>= 1;
    oh >>= 1;
  }
  points = take(<usize>MAX_POINTS * POINT_FLOATS * 4);
  return input;
}

/** Finds keypoints; returns how many. Record: x, y, sigma (input pixels), response, octave, layer. */
export function detect(w: i32, h: i32, doubled: i32, threshold: f32, edge: f32): i32 {
  pointCount = 0;
  for (let o = 0; o < octaveCount; o++) {
    const ow = load<i32>(octaveWidth + (o << 2));
    const oh = load<i32>(octaveHeight + (o << 2));
    const start = load<usize>(octaveStart + (o << 2));
    const dog = load<usize>(dogStart + (o << 2));
    const step = bytesOf(ow, oh);
    if (o == 0) first(w, h, ow, oh, doubled, start);
    else halve(load<usize>(octaveStart + ((o - 1) << 2)) + bytesOf(load<i32>(octaveWidth + ((o - 1) << 2)), load<i32>(octaveHeight + ((o - 1) << 2))) * LAYERS, load<i32>(octaveWidth + ((o - 1) << 2)), start, ow, oh);
    let sigma: f32 = SIGMA;
    for (let l = 1; l < LEVELS; l++) {
      const next = sigma * <f32>1.2599210498948732;
      gaussianInto(start + step * (l - 1), start + step * l, scratch, ow, oh, strideOf(ow), Mathf.sqrt(next * next - sigma * sigma));
      subtractInto(start + step * l, start + step * (l - 1), dog + step * (l - 1), strideOf(ow) * oh);
      sigma = next;
    }
    for (let l = 1; l <= LAYERS; l++) scan(dog, step, l, o, ow, oh, threshold, edge);
  }
  return pointCount;
}

export function pointRecords(): usize { return points; }

function first(w: i32, h: i32, ow: i32, oh: i32, doubled: i32, start: usize): void {
  const stride = strideOf(ow);
  const into = start + bytesOf(ow, oh);
  if (doubled) resizeDouble(input, w, h, into, stride);
  else for (let y = 0; y < h; y++) {
    memory.copy(into + ((<usize>y * stride) << 2), input + ((<usize>y * w) << 2), <usize>w << 2);
    for (let x = w; x < stride; x++) store<f32>(into + ((<usize>y * stride + x) << 2), load<f32>(input + ((<usize>y * w + w - 1) << 2)));
  }
  const had: f32 = doubled ? 1.0 : 0.5;
  gaussianInto(into, start, scratch, ow, oh, stride, Mathf.sqrt(SIGMA * SIGMA - had * had));
}

function halve(from: usize, fromWidth: i32, into: usize, w: i32, h: i32): void {
  const fromStride = strideOf(fromWidth);
  const stride = strideOf(w);
  for (let y = 0; y < h; y++) {
    const row = from + ((<usize>(y * 2) * fromStride) << 2);
    const out = into + ((<usize>y * stride) << 2);
    for (let x = 0; x < w; x++) store<f32>(out + (<usize>x << 2), load<f32>(row + (<usize>x << 3)));
    for (let x = w; x < stride; x++) store<f32>(out + (<usize>x << 2), load<f32>(row + (<usize>(w - 1) << 3)));
  }
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function extreme(at: usize, step: usize, row: usize, sign: f32): v128 {
  const s = f32x4.splat(sign);
  const v = f32x4.mul(v128.load(at), s);
  let top = f32x4.max(f32x4.mul(v128.load(at - 4), s), f32x4.mul(v128.load(at + 4), s));
  top = f32x4.max(top, f32x4.max(f32x4.mul(v128.load(at - row), s), f32x4.mul(v128.load(at + row), s)));
  let keep = f32x4.gt(v, top);
  if (!v128.any_true(keep)) return keep;
  top = f32x4.max(f32x4.mul(v128.load(at - row - 4), s), f32x4.mul(v128.load(at - row + 4), s));
  top = f32x4.max(top, f32x4.max(f32x4.mul(v128.load(at + row - 4), s), f32x4.mul(v128.load(at + row + 4), s)));
  for (let k = -1; k <= 1; k += 2) {
    const other = k < 0 ? at - step : at + step;
    for (let j = -1; j <= 1; j++) {
      const p = j < 0 ? other - row : j > 0 ? other + row : other;
      top = f32x4.max(top, f32x4.max(f32x4.mul(v128.load(p), s), f32x4.max(f32x4.mul(v128.load(p - 4), s), f32x4.mul(v128.load(p + 4), s))));
    }
  }
  return v128.and(keep, f32x4.ge(v, top));
}

function scan(dog: usize, step: usize, layer: i32, octave: i32, w: i32, h: i32, threshold: f32, edge: f32): void {
  const stride = strideOf(w);
  const row = <usize>stride << 2;
  const level = dog + step * layer;
  const low = f32x4.splat(threshold * <f32>0.5);
  const lowNegative = f32x4.splat(threshold * <f32>-0.5);
  for (let y = BORDER; y < h - BORDER; y++) {
    for (let x = BORDER; x < w - BORDER; x += 4) {
      const at = level + row * y + (<usize>x << 2);
      const v = v128.load(at);
      const high = f32x4.gt(v, low);
      const deep = f32x4.lt(v, lowNegative);
      let mask = 0;
      if (v128.any_true(high)) mask |= i32x4.bitmask(v128.and(high, extreme(at, step, row, 1)));
      if (v128.any_true(deep)) mask |= i32x4.bitmask(v128.and(deep, extreme(at, step, row, -1)));
      if (mask == 0) continue;
      for (let k = 0; k < 4; k++) if ((mask >> k) & 1 && x + k < w - BORDER) refine(dog, step, layer, octave, x + k, y, w, h, threshold, edge);
    }
  }
}

function refine(dog: usize, step: usize, layer0: i32, octave: i32, x0: i32, y0: i32, w: i32, h: i32, threshold: f32, edge: f32): void {
  const row = <usize>strideOf(w) << 2;
  let x = x0, y = y0, l = layer0;
  let ox: f32 = 0, oy: f32 = 0, ol: f32 = 0, gx: f32 = 0, gy: f32 = 0, gl: f32 = 0, xx: f32 = 0, yy: f32 = 0, xy: f32 = 0, v: f32 = 0;
  let settled = false;
  for (let i = 0; i < 5; i++) {
    const at = dog + step * l + row * y + (<usize>x << 2);
    const up = at + step, down = at - step;
    v = load<f32>(at);
    gx = (load<f32>(at + 4) - load<f32>(at - 4)) * <f32>0.5;
    gy = (load<f32>(at + row) - load<f32>(at - row)) * <f32>0.5;
    gl = (load<f32>(up) - load<f32>(down)) * <f32>0.5;
    xx = load<f32>(at + 4) + load<f32>(at - 4) - v * 2;
    yy = load<f32>(at + row) + load<f32>(at - row) - v * 2;
    const ll = load<f32>(up) + load<f32>(down) - v * 2;
    xy = (load<f32>(at + row + 4) - load<f32>(at + row - 4) - load<f32>(at - row + 4) + load<f32>(at - row - 4)) * <f32>0.25;
    const xl = (load<f32>(up + 4) - load<f32>(up - 4) - load<f32>(down + 4) + load<f32>(down - 4)) * <f32>0.25;
    const yl = (load<f32>(up + row) - load<f32>(up - row) - load<f32>(down + row) + load<f32>(down - row)) * <f32>0.25;
    const a = yy * ll - yl * yl, b = xl * yl - xy * ll, c = xy * yl - xl * yy;
    const det = xx * a + xy * b + xl * c;
    if (Mathf.abs(det) < 1e-20) return;
    ox = -(a * gx + b * gy + c * gl) / det;
    oy = -(b * gx + (xx * ll - xl * xl) * gy + (xy * xl - xx * yl) * gl) / det;
    ol = -(c * gx + (xy * xl - xx * yl) * gy + (xx * yy - xy * xy) * gl) / det;
    if (Mathf.abs(ox) < 0.5 && Mathf.abs(oy) < 0.5 && Mathf.abs(ol) < 0.5) { settled = true; break; }
    if (Mathf.abs(ox) > 1000 || Mathf.abs(oy) > 1000 || Mathf.abs(ol) > 1000) return;
    x += <i32>Mathf.round(ox); y += <i32>Mathf.round(oy); l += <i32>Mathf.round(ol);
    if (l < 1 || l > LAYERS || x < BORDER || x >= w - BORDER || y < BORDER || y >= h - BORDER) return;
  }
  if (!settled) return;
  const peak = v + <f32>0.5 * (gx * ox + gy * oy + gl * ol);
  if (Mathf.abs(peak) < threshold) return;
  const trace = xx + yy, det2 = xx * yy - xy * xy;
  if (det2 <= 0 || trace * trace * edge >= (edge + 1) * (edge + 1) * det2) return;
  if (pointCount >= MAX_POINTS) return;
  const scale = firstScale * <f32>(1 << octave);
  const out = points + <usize>pointCount * POINT_FLOATS * 4;
  // The first sample of the doubled picture sits at −0.25 of the picture's pixel grid.
  const shift: f32 = firstScale < 1 ? -0.25 : 0;
  store<f32>(out, (<f32>x + ox) * scale + shift);
  store<f32>(out, (<f32>y + oy) * scale + shift, 4);
  store<f32>(out, SIGMA * Mathf.pow(2, (<f32>l + ol) / <f32>LAYERS) * scale, 8);
  store<f32>(out, Mathf.abs(peak), 12);
  store<f32>(out, <f32>octave, 16);
  store<f32>(out, <f32>l + ol, 20);
  pointCount++;
}

/** Where `n` chosen point numbers (u32) go before `describe(n)`. */
export function selection(n: i32): usize {
  free = points + <usize>MAX_POINTS * POINT_FLOATS * 4;
  chosen = take(<usize>n * 4 + 64);
  records = take(<usize>n * 2 * 16 + 64);
  descriptors = take(<usize>n * 2 * 128 + 64);
  return chosen;
}
export function recordsAt(): usize { return records; }
export function descriptorsAt(): usize { return descriptors; }

/** Describes the chosen points at up to two orientations each; returns the number of records (x, y, sigma, angle) and descriptors. */
export function describe(n: i32): i32 {
  let out = 0;
  const shift: f32 = firstScale < 1 ? -0.25 : 0;
  for (let i = 0; i < n; i++) {
    const p = points + <usize>load<u32>(chosen + (<usize>i << 2)) * POINT_FLOATS * 4;
    const octave = <i32>load<f32>(p, 16);
    const level = load<f32>(p, 20);
    const scale = firstScale * <f32>(1 << octave);
    const w = load<i32>(octaveWidth + (octave << 2)), h = load<i32>(octaveHeight + (octave << 2));
    const plane = load<usize>(octaveStart + (octave << 2)) + bytesOf(w, h) * <usize>max(1, min(LAYERS, <i32>Mathf.round(level)));
    const x = (load<f32>(p) - shift) / scale, y = (load<f32>(p, 4) - shift) / scale, sigma = load<f32>(p, 8) / scale;
    orientations(plane, w, h, x, y, sigma);
    let first = -1;
    let best: f32 = 0;
    for (let k = 0; k < BINS; k++) if (load<f32>(histogram + (k << 2)) > best) { best = load<f32>(histogram + (k << 2)); first = k; }
    if (first < 0) continue;
    let second = -1;
    let next: f32 = best * <f32>0.8;
    for (let k = 0; k < BINS; k++) {
      const v = load<f32>(histogram + (k << 2));
      if (k != first && v > next && v > load<f32>(histogram + (((k + BINS - 1) % BINS) << 2)) && v > load<f32>(histogram + (((k + 1) % BINS) << 2))) { next = v; second = k; }
    }
    for (let turn = 0; turn < 2; turn++) {
      const k = turn == 0 ? first : second;
      if (k < 0) continue;
      const l = load<f32>(histogram + (((k + BINS - 1) % BINS) << 2)), c = load<f32>(histogram + (k << 2)), r = load<f32>(histogram + (((k + 1) % BINS) << 2));
      const bend = l - c * 2 + r;
      const angle = (<f32>k + (bend != 0 ? <f32>0.5 * (l - r) / bend : 0)) * <f32>(2 * Math.PI / BINS);
      if (!describeAt(plane, w, h, x, y, sigma, angle, descriptors + <usize>out * 128)) continue;
      const record = records + <usize>out * 16;
      store<f32>(record, load<f32>(p));
      store<f32>(record, load<f32>(p, 4), 4);
      store<f32>(record, load<f32>(p, 8), 8);
      store<f32>(record, angle, 12);
      out++;
    }
  }
  return out;
}

/** Four directions at once, −π…π; without meaning where both are 0. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function arctan2(y: v128, x: v128): v128 {
  const ax = f32x4.abs(x), ay = f32x4.abs(y);
  const a = f32x4.div(f32x4.min(ax, ay), f32x4.max(ax, ay)), s = f32x4.mul(a, a);
  let r = f32x4.add(f32x4.mul(s, f32x4.splat(-0.0464964749)), f32x4.splat(0.15931422));
  r = f32x4.sub(f32x4.mul(r, s), f32x4.splat(0.327622764));
  r = f32x4.add(f32x4.mul(f32x4.mul(r, s), a), a);
  r = v128.bitselect(f32x4.sub(f32x4.splat(1.57079637), r), r, f32x4.gt(ay, ax));
  r = v128.bitselect(f32x4.sub(f32x4.splat(3.14159274), r), r, f32x4.lt(x, f32x4.splat(0)));
  return v128.bitselect(f32x4.neg(r), r, f32x4.lt(y, f32x4.splat(0)));
}

/** Directions as places among `bins`, 0…bins. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function binsOf(y: v128, x: v128, bins: i32): v128 {
  const bin = f32x4.mul(arctan2(y, x), f32x4.splat(<f32>(<f64>bins / (2 * Math.PI))));
  return v128.bitselect(f32x4.add(bin, f32x4.splat(<f32>bins)), bin, f32x4.lt(bin, f32x4.splat(0)));
}

/** Four neighbours, or every other of eight. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function fourFrom(at: usize, skip: i32): v128 {
  return skip == 1 ? v128.load(at) : v128.shuffle<f32>(v128.load(at), v128.load(at, 16), 0, 2, 4, 6);
}

function orientations(plane: usize, w: i32, h: i32, x: f32, y: f32, sigma: f32): void {
  const raw = histogram + BINS * 4;
  memory.fill(raw, 0, BINS * 4);
  const spread: f32 = sigma * <f32>1.5;
  const radius = <i32>Mathf.round(spread * 3);
  const row = <usize>strideOf(w) << 2;
  const cx = <i32>Mathf.round(x), cy = <i32>Mathf.round(y);
  const fall: f32 = <f32>-0.5 / (spread * spread);
  const skip = radius > 9 ? 2 : 1;
  for (let j = -radius; j <= radius; j += skip) {
    const py = cy + j;
    if (py < 1 || py >= h - 1) continue;
    // The first and last column of this row that lie in the circle, in the plane and on the skipped grid.
    let from = -radius, to = radius;
    while (from <= to && (from * from + j * j > radius * radius || cx + from < 1)) from += skip;
    while (to >= from && (to * to + j * j > radius * radius || cx + to >= w - 1)) to -= skip;
    for (let i = from; i <= to; i += 4 * skip) {
      const at = plane + row * py + (<usize>(cx + i) << 2);
      const dx = f32x4.sub(fourFrom(at + 4, skip), fourFrom(at - 4, skip)), dy = f32x4.sub(fourFrom(at + row, skip), fourFrom(at - row, skip));
      const strength = f32x4.sqrt(f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)));
      const column = f32x4.add(f32x4.splat(<f32>i), f32x4.mul(f32x4.splat(<f32>skip), f32x4(0, 1, 2, 3)));
      const away = f32x4.add(f32x4.mul(column, column), f32x4.splat(<f32>(j * j)));
      v128.store(polar, f32x4.mul(strength, fastExp(f32x4.mul(away, f32x4.splat(fall)))));
      v128.store(polar + 1024, binsOf(dy, dx, BINS));
      const n = min(4, (to - i) / skip + 1);
      for (let k = 0; k < n; k++) {
        const weight = load<f32>(polar + (k << 2));
        if (weight == 0) continue;
        const bin = load<f32>(polar + 1024 + (k << 2));
        const b0 = <i32>bin;
        const f = bin - <f32>b0;
        const a = raw + ((b0 % BINS) << 2), b = raw + (((b0 + 1) % BINS) << 2);
        store<f32>(a, load<f32>(a) + weight * (1 - f));
        store<f32>(b, load<f32>(b) + weight * f);
      }
    }
  }
  for (let k = 0; k < BINS; k++) {
    const m2 = load<f32>(raw + (((k + BINS - 2) % BINS) << 2)), m1 = load<f32>(raw + (((k + BINS - 1) % BINS) << 2)), c = load<f32>(raw + (k << 2)), p1 = load<f32>(raw + (((k + 1) % BINS) << 2)), p2 = load<f32>(raw + (((k + 2) % BINS) << 2));
    store<f32>(histogram + (k << 2), (m2 + p2) * <f32>(1.0 / 16) + (m1 + p1) * <f32>(4.0 / 16) + c * <f32>(6.0 / 16));
  }
}

/** (1 + v/64)^64: within 8 % of exp on [−4.5, 0], smooth, and much cheaper. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function fastExp(v: v128): v128 {
  let r = f32x4.add(f32x4.splat(1), f32x4.mul(v, f32x4.splat(0.015625)));
  r = f32x4.mul(r, r); r = f32x4.mul(r, r); r = f32x4.mul(r, r);
  r = f32x4.mul(r, r); r = f32x4.mul(r, r);
  return f32x4.mul(r, r);
}

/** What never changes: where the 18 × 18 samples lie around the point, and how much the inner 16 × 16 weigh. */
function lay(): void {
  for (let k = 0; k < 324; k++) {
    store<f32>(acrossAt + (k << 2), <f32>(k % 18) - <f32>8.5);
    store<f32>(downAt + (k << 2), <f32>(k / 18) - <f32>8.5);
  }
  for (let j = 0; j < 16; j++)
    for (let i = 0; i < 16; i += 4) {
      const du = f32x4.add(f32x4.splat(<f32>i - <f32>7.5), f32x4(0, 1, 2, 3)), dv = <f32>j - <f32>7.5;
      const away = f32x4.add(f32x4.mul(du, du), f32x4.splat(dv * dv));
      v128.store(window + ((j * 16 + i) << 2), fastExp(f32x4.mul(away, f32x4.splat(<f32>(-0.5 / 64)))));
    }
}
lay();

/** 18 × 18 samples in the rotated frame, gradients by differences, 4 × 4 × 8 cells with linear shares, square-rooted, in bytes. */
function describeAt(plane: usize, w: i32, h: i32, x: f32, y: f32, sigma: f32, angle: f32, out: usize): bool {
  const step = sigma * <f32>0.75;
  const c = f32x4.splat(Mathf.cos(angle) * step), s = f32x4.splat(Mathf.sin(angle) * step);
  const row = <usize>strideOf(w) << 2;
  const maxX = f32x4.splat(<f32>(w - 1) - <f32>0.001), maxY = f32x4.splat(<f32>(h - 1) - <f32>0.001);
  const zero = f32x4.splat(0), xs = f32x4.splat(x), ys = f32x4.splat(y), rows4 = i32x4.splat(<i32>row);
  for (let k = 0; k < 324; k += 4) {
    const u = v128.load(acrossAt + (k << 2)), v = v128.load(downAt + (k << 2));
    const px = f32x4.max(zero, f32x4.min(maxX, f32x4.sub(f32x4.add(xs, f32x4.mul(c, u)), f32x4.mul(s, v))));
    const py = f32x4.max(zero, f32x4.min(maxY, f32x4.add(f32x4.add(ys, f32x4.mul(s, u)), f32x4.mul(c, v))));
    const ix = i32x4.trunc_sat_f32x4_s(px), iy = i32x4.trunc_sat_f32x4_s(py);
    const fx = f32x4.sub(px, f32x4.convert_i32x4_s(ix)), fy = f32x4.sub(py, f32x4.convert_i32x4_s(iy));
    const at = i32x4.add(i32x4.mul(iy, rows4), i32x4.shl(ix, 2));
    const p0 = plane + i32x4.extract_lane(at, 0), p1 = plane + i32x4.extract_lane(at, 1), p2 = plane + i32x4.extract_lane(at, 2), p3 = plane + i32x4.extract_lane(at, 3);
    const top = across(p0, p1, p2, p3, fx), bottom = across(p0 + row, p1 + row, p2 + row, p3 + row, fx);
    v128.store(patch + (k << 2), f32x4.add(top, f32x4.mul(f32x4.sub(bottom, top), fy)));
  }
  memory.fill(cells, 0, 128 * 4);
  for (let j = 1; j <= 16; j++) {
    for (let i = 1; i <= 16; i += 4) {
      const at = patch + ((j * 18 + i) << 2), to = polar + ((i - 1) << 2);
      const dx = f32x4.sub(v128.load(at + 4), v128.load(at - 4)), dy = f32x4.sub(v128.load(at + 72), v128.load(at - 72));
      const strength = f32x4.sqrt(f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)));
      v128.store(to, f32x4.mul(strength, v128.load(window + (((j - 1) * 16 + i - 1) << 2))));
      v128.store(to + 1024, binsOf(dy, dx, 8));
    }
    gatherRow(j);
  }
  let squares = zero;
  for (let k = 0; k < 512; k += 16) squares = f32x4.add(squares, f32x4.mul(v128.load(cells + k), v128.load(cells + k)));
  const length = total(squares);
  if (length < 1e-12) return false;
  const cap = f32x4.splat(Mathf.sqrt(length) * <f32>0.2);
  let sums = zero;
  for (let k = 0; k < 512; k += 16) {
    const v = f32x4.min(v128.load(cells + k), cap);
    v128.store(cells + k, v);
    sums = f32x4.add(sums, v);
  }
  const sum = f32x4.splat(total(sums));
  for (let k = 0; k < 128; k += 16) v128.store(out + k, i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(bytesAt(k, sum), bytesAt(k + 4, sum)), i16x8.narrow_i32x4_s(bytesAt(k + 8, sum), bytesAt(k + 12, sum))));
  return true;
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function total(v: v128): f32 {
  return f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3);
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function bytesAt(k: i32, sum: v128): v128 {
  const v = f32x4.sqrt(f32x4.div(v128.load(cells + (k << 2)), sum));
  return i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(v, f32x4.splat(512)), f32x4.splat(0.5)));
}

/** Four values between two neighbours each. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function across(p0: usize, p1: usize, p2: usize, p3: usize, f: v128): v128 {
  const a = v128.load64_lane(p1, v128.load64_zero(p0), 1), b = v128.load64_lane(p3, v128.load64_zero(p2), 1);
  const left = v128.shuffle<f32>(a, b, 0, 2, 4, 6), right = v128.shuffle<f32>(a, b, 1, 3, 5, 7);
  return f32x4.add(left, f32x4.mul(f32x4.sub(right, left), f));
}

/** Shares the 16 gradients of row j (1–16) among the cells: along the row first, then the row among its two rows of cells. */
function gatherRow(j: i32): void {
  memory.fill(line, 0, 6 * 32);
  for (let i = 0; i < 16; i++) {
    const weight = load<f32>(polar + (i << 2));
    if (weight == 0) continue;
    const bin = load<f32>(polar + 1024 + (i << 2));
    const b0 = <i32>bin;
    const fb = bin - <f32>b0;
    const o0 = (b0 & 7) << 2, o1 = ((b0 + 1) & 7) << 2;
    // Cell 0 of the line stands before the first and cell 5 behind the last; what falls there is lost.
    const ui = (<f32>i - <f32>7.5) * <f32>0.25 + <f32>2.5;
    const i0 = <i32>ui;
    const fi = ui - <f32>i0;
    const near = line + (i0 << 5), far = near + 32;
    const low = weight * (1 - fb), high = weight * fb;
    store<f32>(near + o0, load<f32>(near + o0) + low * (1 - fi));
    store<f32>(near + o1, load<f32>(near + o1) + high * (1 - fi));
    store<f32>(far + o0, load<f32>(far + o0) + low * fi);
    store<f32>(far + o1, load<f32>(far + o1) + high * fi);
  }
  const vj = (<f32>j - <f32>8.5) * <f32>0.25 + <f32>1.5;
  const j0 = <i32>Mathf.floor(vj);
  const fj = vj - <f32>j0;
  if (j0 >= 0) addLine(cells + (j0 << 7), 1 - fj);
  if (j0 < 3) addLine(cells + ((j0 + 1) << 7), fj);
}

function addLine(to: usize, weight: f32): void {
  const share = f32x4.splat(weight);
  for (let k: usize = 0; k < 128; k += 16) v128.store(to + k, f32x4.add(v128.load(to + k), f32x4.mul(share, v128.load(line + 32 + k))));
}
