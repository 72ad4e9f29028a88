// Operations on padded f32 planes: rows are `stride` floats long, a multiple of four; the padding
// repeats the last pixel.

const weights = memory.data(64 * 4);
/** Where the rows lie that weigh in above and below a row, nearest first. */
const above = memory.data(64 * 4);
const below = memory.data(64 * 4);

/**
 * Gaussian blur of `from` into `into`, edges repeated; `scratch` holds one padded row and one
 * plane. What it changes goes to `change`, unless that is 0.
 */
export function gaussianInto(
  from: usize,
  into: usize,
  scratch: usize,
  w: i32,
  h: i32,
  stride: i32,
  sigma: f32,
  change: usize = 0,
): void {
  const radius = max(1, min(40, <i32>Mathf.ceil(sigma * <f32>3.2)));
  let sum: f32 = 0;
  for (let i = 0; i <= radius; i++) {
    const v = Mathf.exp(<f32>(-i * i) / (2 * sigma * sigma));
    store<f32>(weights + (i << 2), v);
    sum += i == 0 ? v : v * 2;
  }
  for (let i = 0; i <= radius; i++)
    store<f32>(weights + (i << 2), load<f32>(weights + (i << 2)) / sum);
  const line = scratch;
  // Rows blurred along themselves stay in a ring of as many as weigh in one row of the result: they
  // are read while they are near.
  const ring = scratch + (((<usize>w + 2 * radius + 16) * 4 + 63) & ~63);
  const size = 2 * radius + 1;
  let done = 0;
  for (let y = 0; y < h; y++) {
    for (const last = min(h - 1, y + radius); done <= last; done++)
      along(
        from + ((<usize>done * stride) << 2),
        ring + ((<usize>(done % size) * stride) << 2),
        line,
        w,
        stride,
        radius,
      );
    for (let i = 0; i <= radius; i++) {
      store<usize>(
        above + ((<usize>i) << 2),
        ring + ((<usize>(max(0, y - i) % size) * stride) << 2),
      );
      store<usize>(
        below + ((<usize>i) << 2),
        ring + ((<usize>(min(h - 1, y + i) % size) * stride) << 2),
      );
    }
    const here = (<usize>y * stride) << 2;
    const out = into + here;
    const mid = load<usize>(above);
    const first = v128.load32_splat(weights);
    let x = 0;
    // Sixteen columns at a time stay in registers over all rows that weigh in.
    for (; x + 16 <= stride; x += 16) {
      const o = (<usize>x) << 2;
      let s0 = f32x4.mul(v128.load(mid + o), first),
        s1 = f32x4.mul(v128.load(mid + o, 16), first);
      let s2 = f32x4.mul(v128.load(mid + o, 32), first),
        s3 = f32x4.mul(v128.load(mid + o, 48), first);
      for (let i: usize = 4; i <= (<usize>radius) << 2; i += 4) {
        const up = load<usize>(above + i) + o,
          down = load<usize>(below + i) + o;
        const weight = v128.load32_splat(weights + i);
        s0 = f32x4.add(s0, f32x4.mul(f32x4.add(v128.load(up), v128.load(down)), weight));
        s1 = f32x4.add(s1, f32x4.mul(f32x4.add(v128.load(up, 16), v128.load(down, 16)), weight));
        s2 = f32x4.add(s2, f32x4.mul(f32x4.add(v128.load(up, 32), v128.load(down, 32)), weight));
        s3 = f32x4.add(s3, f32x4.mul(f32x4.add(v128.load(up, 48), v128.load(down, 48)), weight));
      }
      v128.store(out + o, s0);
      v128.store(out + o, s1, 16);
      v128.store(out + o, s2, 32);
      v128.store(out + o, s3, 48);
      if (change == 0) continue;
      const before = from + here + o,
        to = change + here + o;
      v128.store(to, f32x4.sub(s0, v128.load(before)));
      v128.store(to, f32x4.sub(s1, v128.load(before, 16)), 16);
      v128.store(to, f32x4.sub(s2, v128.load(before, 32)), 32);
      v128.store(to, f32x4.sub(s3, v128.load(before, 48)), 48);
    }
    for (; x < stride; x += 4) {
      const o = (<usize>x) << 2;
      let s0 = f32x4.mul(v128.load(mid + o), first);
      for (let i: usize = 4; i <= (<usize>radius) << 2; i += 4)
        s0 = f32x4.add(
          s0,
          f32x4.mul(
            f32x4.add(v128.load(load<usize>(above + i) + o), v128.load(load<usize>(below + i) + o)),
            v128.load32_splat(weights + i),
          ),
        );
      v128.store(out + o, s0);
      if (change != 0) v128.store(change + here + o, f32x4.sub(s0, v128.load(from + here + o)));
    }
  }
}

/** Blurs one row along itself; `line` holds it with its ends repeated. */
function along(row: usize, out: usize, line: usize, w: i32, stride: i32, radius: i32): void {
  const left = load<f32>(row),
    right = load<f32>(row + ((<usize>(w - 1)) << 2));
  for (let i = 0; i < radius; i++) store<f32>(line + ((<usize>i) << 2), left);
  memory.copy(line + ((<usize>radius) << 2), row, (<usize>w) << 2);
  for (let i = 0; i < radius + 8; i++) store<f32>(line + ((<usize>(radius + w + i)) << 2), right);
  const middle = line + ((<usize>radius) << 2),
    first = v128.load32_splat(weights);
  let x = 0;
  for (; x + 16 <= stride; x += 16) {
    const c = middle + ((<usize>x) << 2),
      to = out + ((<usize>x) << 2);
    let s0 = f32x4.mul(v128.load(c), first),
      s1 = f32x4.mul(v128.load(c, 16), first);
    let s2 = f32x4.mul(v128.load(c, 32), first),
      s3 = f32x4.mul(v128.load(c, 48), first);
    for (let o: usize = 4; o <= (<usize>radius) << 2; o += 4) {
      const p = c - o,
        q = c + o;
      const weight = v128.load32_splat(weights + o);
      s0 = f32x4.add(s0, f32x4.mul(f32x4.add(v128.load(p), v128.load(q)), weight));
      s1 = f32x4.add(s1, f32x4.mul(f32x4.add(v128.load(p, 16), v128.load(q, 16)), weight));
      s2 = f32x4.add(s2, f32x4.mul(f32x4.add(v128.load(p, 32), v128.load(q, 32)), weight));
      s3 = f32x4.add(s3, f32x4.mul(f32x4.add(v128.load(p, 48), v128.load(q, 48)), weight));
    }
    v128.store(to, s0);
    v128.store(to, s1, 16);
    v128.store(to, s2, 32);
    v128.store(to, s3, 48);
  }
  for (; x < stride; x += 4) {
    const c = middle + ((<usize>x) << 2);
    let acc = f32x4.mul(v128.load(c), first);
    for (let o: usize = 4; o <= (<usize>radius) << 2; o += 4)
      acc = f32x4.add(
        acc,
        f32x4.mul(f32x4.add(v128.load(c - o), v128.load(c + o)), v128.load32_splat(weights + o)),
      );
    v128.store(out + ((<usize>x) << 2), acc);
  }
}

/**
 * Doubles an unpadded picture by linear interpolation: the centre of pixel (x, y) goes to (2x +
 * 0.5, 2y + 0.5).
 */
export function resizeDouble(from: usize, w: i32, h: i32, into: usize, stride: i32): void {
  for (let y = 0; y < h * 2; y++) {
    const y0 = (y - 1) >> 1;
    const fy: f32 = y & 1 ? 0.25 : 0.75;
    const top = from + ((<usize>max(0, y0) * w) << 2),
      bottom = from + ((<usize>min(h - 1, y0 + 1) * w) << 2);
    const out = into + ((<usize>y * stride) << 2);
    for (let x = 0; x < stride; x++) {
      const cx = min(x, w * 2 - 1);
      const x0 = (cx - 1) >> 1;
      const fx: f32 = cx & 1 ? 0.25 : 0.75;
      const a = (<usize>max(0, x0)) << 2,
        b = (<usize>min(w - 1, x0 + 1)) << 2;
      const up = load<f32>(top + a) * (1 - fx) + load<f32>(top + b) * fx;
      const down = load<f32>(bottom + a) * (1 - fx) + load<f32>(bottom + b) * fx;
      store<f32>(out + ((<usize>x) << 2), up * (1 - fy) + down * fy);
    }
  }
}
