// Scale-invariant keypoints (Lowe 2004) with RootSIFT descriptors (Arandjelović & Zisserman 2012),
// quantised to bytes. Memory is planned by the caller of `open`: one input image, a pyramid, then
// records. No garbage collector is used.
import { describeAt } from './descriptor';
import { BINS, histogram, orientations } from './orientations';
import { gaussianInto, resizeDouble } from './planes';

const LAYERS: i32 = 3;
const LEVELS: i32 = LAYERS + 3;
const MAX_OCTAVES: i32 = 9;
const SIGMA: f32 = 1.6;
const BORDER: i32 = 4;
const POINT_FLOATS: i32 = 6;
const MAX_POINTS: i32 = 60000;

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

function strideOf(width: i32): i32 {
  return (width + 3) & ~3;
}
function bytesOf(width: i32, height: i32): usize {
  return ((<usize>strideOf(width) * height + 16) * 4 + 63) & ~63;
}
function take(bytes: usize): usize {
  const at = free;
  free += (bytes + 63) & ~63;
  const have = (<usize>memory.size()) << 16;
  if (free > have) {
    if (memory.grow(<i32>((free - have + 0xffff) >> 16)) < 0) unreachable();
  }
  return at;
}

/**
 * Plans memory for a picture of w × h, doubled first when `doubled`; returns where its f32 pixels
 * (0–1, row by row, no padding) go.
 */
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
    store<usize>(
      dogStart + (octaveCount << 2),
      octaveCount == 0 ? take(bytesOf(ow, oh) * (LEVELS - 1)) : load<usize>(dogStart),
    );
    octaveCount++;
    ow >>= 1;
    oh >>= 1;
  }
  points = take(<usize>MAX_POINTS * POINT_FLOATS * 4);
  return input;
}

/**
 * Finds keypoints; returns how many. Record: x, y, sigma (input pixels), response, octave, layer.
 */
export function detect(w: i32, h: i32, doubled: i32, threshold: f32, edge: f32): i32 {
  pointCount = 0;
  for (let o = 0; o < octaveCount; o++) {
    const ow = load<i32>(octaveWidth + (o << 2));
    const oh = load<i32>(octaveHeight + (o << 2));
    const start = load<usize>(octaveStart + (o << 2));
    const dog = load<usize>(dogStart + (o << 2));
    const step = bytesOf(ow, oh);
    if (o == 0) first(w, h, ow, oh, doubled, start);
    else
      halve(
        load<usize>(octaveStart + ((o - 1) << 2)) +
          bytesOf(
            load<i32>(octaveWidth + ((o - 1) << 2)),
            load<i32>(octaveHeight + ((o - 1) << 2)),
          ) *
            LAYERS,
        load<i32>(octaveWidth + ((o - 1) << 2)),
        start,
        ow,
        oh,
      );
    let sigma: f32 = SIGMA;
    for (let l = 1; l < LEVELS; l++) {
      const next = sigma * <f32>1.2599210498948732;
      gaussianInto(
        start + step * (l - 1),
        start + step * l,
        scratch,
        ow,
        oh,
        strideOf(ow),
        Mathf.sqrt(next * next - sigma * sigma),
        dog + step * (l - 1),
      );
      sigma = next;
    }
    for (let l = 1; l <= LAYERS; l++) scan(dog, step, l, o, ow, oh, threshold, edge);
  }
  return pointCount;
}

export function pointRecords(): usize {
  return points;
}

function first(w: i32, h: i32, ow: i32, oh: i32, doubled: i32, start: usize): void {
  const stride = strideOf(ow);
  const into = start + bytesOf(ow, oh);
  if (doubled) resizeDouble(input, w, h, into, stride);
  else
    for (let y = 0; y < h; y++) {
      memory.copy(
        into + ((<usize>y * stride) << 2),
        input + ((<usize>y * w) << 2),
        (<usize>w) << 2,
      );
      for (let x = w; x < stride; x++)
        store<f32>(
          into + ((<usize>y * stride + x) << 2),
          load<f32>(input + ((<usize>y * w + w - 1) << 2)),
        );
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
    for (let x = 0; x < w; x++)
      store<f32>(out + ((<usize>x) << 2), load<f32>(row + ((<usize>x) << 3)));
    for (let x = w; x < stride; x++)
      store<f32>(out + ((<usize>x) << 2), load<f32>(row + ((<usize>(w - 1)) << 3)));
  }
}

/** The larger, or when `deep` the smaller, values of two vectors. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function outer(a: v128, b: v128, deep: boolean): v128 {
  return deep ? f32x4.min(a, b) : f32x4.max(a, b);
}

/** The outermost of a row of three. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function outerOfRow(at: usize, deep: boolean): v128 {
  return outer(v128.load(at), outer(v128.load(at - 4), v128.load(at + 4), deep), deep);
}

/**
 * Which of four neighbouring pixels lie above (when `deep` below) all of their surroundings in the
 * level, and not below those in the levels beside it.
 */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function extreme(at: usize, step: usize, row: usize, deep: boolean): v128 {
  const v = v128.load(at);
  let top = outer(v128.load(at - 4), v128.load(at + 4), deep);
  top = outer(top, outer(v128.load(at - row), v128.load(at + row), deep), deep);
  const keep = deep ? f32x4.lt(v, top) : f32x4.gt(v, top);
  if (!v128.any_true(keep)) return keep;
  top = outer(top, outer(v128.load(at - row - 4), v128.load(at - row + 4), deep), deep);
  top = outer(top, outer(v128.load(at + row - 4), v128.load(at + row + 4), deep), deep);
  const below = at - step,
    above = at + step;
  top = outer(top, outer(outerOfRow(below - row, deep), outerOfRow(above - row, deep), deep), deep);
  top = outer(top, outer(outerOfRow(below, deep), outerOfRow(above, deep), deep), deep);
  top = outer(top, outer(outerOfRow(below + row, deep), outerOfRow(above + row, deep), deep), deep);
  return v128.and(keep, deep ? f32x4.le(v, top) : f32x4.ge(v, top));
}

function scan(
  dog: usize,
  step: usize,
  layer: i32,
  octave: i32,
  w: i32,
  h: i32,
  threshold: f32,
  edge: f32,
): void {
  const stride = strideOf(w);
  const row = (<usize>stride) << 2;
  const level = dog + step * layer;
  const low = f32x4.splat(threshold * <f32>0.5);
  const lowNegative = f32x4.splat(threshold * <f32>-0.5);
  for (let y = BORDER; y < h - BORDER; y++) {
    for (let x = BORDER; x < w - BORDER; x += 4) {
      const at = level + row * y + ((<usize>x) << 2);
      const v = v128.load(at);
      const high = f32x4.gt(v, low);
      const deep = f32x4.lt(v, lowNegative);
      let mask = 0;
      if (v128.any_true(high)) mask |= i32x4.bitmask(v128.and(high, extreme(at, step, row, false)));
      if (v128.any_true(deep)) mask |= i32x4.bitmask(v128.and(deep, extreme(at, step, row, true)));
      if (mask == 0) continue;
      for (let k = 0; k < 4; k++)
        if ((mask >> k) & 1 && x + k < w - BORDER)
          refine(dog, step, layer, octave, x + k, y, w, h, threshold, edge);
    }
  }
}

function refine(
  dog: usize,
  step: usize,
  layer0: i32,
  octave: i32,
  x0: i32,
  y0: i32,
  w: i32,
  h: i32,
  threshold: f32,
  edge: f32,
): void {
  const row = (<usize>strideOf(w)) << 2;
  let x = x0,
    y = y0,
    l = layer0;
  let ox: f32 = 0,
    oy: f32 = 0,
    ol: f32 = 0,
    gx: f32 = 0,
    gy: f32 = 0,
    gl: f32 = 0,
    xx: f32 = 0,
    yy: f32 = 0,
    xy: f32 = 0,
    v: f32 = 0;
  let settled = false;
  for (let i = 0; i < 5; i++) {
    const at = dog + step * l + row * y + ((<usize>x) << 2);
    const up = at + step,
      down = at - step;
    v = load<f32>(at);
    gx = (load<f32>(at + 4) - load<f32>(at - 4)) * <f32>0.5;
    gy = (load<f32>(at + row) - load<f32>(at - row)) * <f32>0.5;
    gl = (load<f32>(up) - load<f32>(down)) * <f32>0.5;
    xx = load<f32>(at + 4) + load<f32>(at - 4) - v * 2;
    yy = load<f32>(at + row) + load<f32>(at - row) - v * 2;
    const ll = load<f32>(up) + load<f32>(down) - v * 2;
    xy =
      (load<f32>(at + row + 4) -
        load<f32>(at + row - 4) -
        load<f32>(at - row + 4) +
        load<f32>(at - row - 4)) *
      <f32>0.25;
    const xl =
      (load<f32>(up + 4) - load<f32>(up - 4) - load<f32>(down + 4) + load<f32>(down - 4)) *
      <f32>0.25;
    const yl =
      (load<f32>(up + row) - load<f32>(up - row) - load<f32>(down + row) + load<f32>(down - row)) *
      <f32>0.25;
    const a = yy * ll - yl * yl,
      b = xl * yl - xy * ll,
      c = xy * yl - xl * yy;
    const det = xx * a + xy * b + xl * c;
    if (Mathf.abs(det) < 1e-20) return;
    ox = -(a * gx + b * gy + c * gl) / det;
    oy = -(b * gx + (xx * ll - xl * xl) * gy + (xy * xl - xx * yl) * gl) / det;
    ol = -(c * gx + (xy * xl - xx * yl) * gy + (xx * yy - xy * xy) * gl) / det;
    if (Mathf.abs(ox) < 0.5 && Mathf.abs(oy) < 0.5 && Mathf.abs(ol) < 0.5) {
      settled = true;
      break;
    }
    if (Mathf.abs(ox) > 1000 || Mathf.abs(oy) > 1000 || Mathf.abs(ol) > 1000) return;
    x += <i32>Mathf.round(ox);
    y += <i32>Mathf.round(oy);
    l += <i32>Mathf.round(ol);
    if (l < 1 || l > LAYERS || x < BORDER || x >= w - BORDER || y < BORDER || y >= h - BORDER)
      return;
  }
  if (!settled) return;
  const peak = v + <f32>0.5 * (gx * ox + gy * oy + gl * ol);
  if (Mathf.abs(peak) < threshold) return;
  const trace = xx + yy,
    det2 = xx * yy - xy * xy;
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
export function recordsAt(): usize {
  return records;
}
export function descriptorsAt(): usize {
  return descriptors;
}

/**
 * Describes the chosen points at up to two orientations each; returns the number of records (x, y,
 * sigma, angle) and descriptors.
 */
export function describe(n: i32): i32 {
  let out = 0;
  const shift: f32 = firstScale < 1 ? -0.25 : 0;
  for (let i = 0; i < n; i++) {
    const p = points + <usize>load<u32>(chosen + ((<usize>i) << 2)) * POINT_FLOATS * 4;
    const octave = <i32>load<f32>(p, 16);
    const level = load<f32>(p, 20);
    const scale = firstScale * <f32>(1 << octave);
    const w = load<i32>(octaveWidth + (octave << 2)),
      h = load<i32>(octaveHeight + (octave << 2));
    const plane =
      load<usize>(octaveStart + (octave << 2)) +
      bytesOf(w, h) * <usize>max(1, min(LAYERS, <i32>Mathf.round(level)));
    const x = (load<f32>(p) - shift) / scale,
      y = (load<f32>(p, 4) - shift) / scale,
      sigma = load<f32>(p, 8) / scale;
    orientations(plane, strideOf(w), w, h, x, y, sigma);
    let first = -1;
    let best: f32 = 0;
    for (let k = 0; k < BINS; k++)
      if (load<f32>(histogram + (k << 2)) > best) {
        best = load<f32>(histogram + (k << 2));
        first = k;
      }
    if (first < 0) continue;
    let second = -1;
    let next: f32 = best * <f32>0.8;
    for (let k = 0; k < BINS; k++) {
      const v = load<f32>(histogram + (k << 2));
      if (
        k != first &&
        v > next &&
        v > load<f32>(histogram + (((k + BINS - 1) % BINS) << 2)) &&
        v > load<f32>(histogram + (((k + 1) % BINS) << 2))
      ) {
        next = v;
        second = k;
      }
    }
    for (let turn = 0; turn < 2; turn++) {
      const k = turn == 0 ? first : second;
      if (k < 0) continue;
      const l = load<f32>(histogram + (((k + BINS - 1) % BINS) << 2)),
        c = load<f32>(histogram + (k << 2)),
        r = load<f32>(histogram + (((k + 1) % BINS) << 2));
      const bend = l - c * 2 + r;
      const angle =
        (<f32>k + (bend != 0 ? (<f32>0.5 * (l - r)) / bend : 0)) * <f32>((2 * Math.PI) / BINS);
      if (!describeAt(plane, strideOf(w), w, h, x, y, sigma, angle, descriptors + <usize>out * 128))
        continue;
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
