// Operations on padded f32 planes: rows are `stride` floats long, a multiple of four; the padding repeats the last pixel.

const weights = memory.data(64 * 4);

/** Gaussian blur of `from` into `into`, edges repeated; `scratch` holds one plane and one padded row. What it changes goes to `change`, unless that is 0. */
export function gaussianInto(from: usize, into: usize, scratch: usize, w: i32, h: i32, stride: i32, sigma: f32, change: usize = 0): void {
  const radius = max(1, min(40, <i32>Mathf.ceil(sigma * <f32>3.2)));
  let sum: f32 = 0;
  for (let i = 0; i <= radius; i++) {
    const v = Mathf.exp(<f32>(-i * i) / (2 * sigma * sigma));
    store<f32>(weights + (i << 2), v);
    sum += i == 0 ? v : v * 2;
  }
  for (let i = 0; i <= radius; i++) store<f32>(weights + (i << 2), load<f32>(weights + (i << 2)) / sum);
  const line = scratch;
  const plane = scratch + (((<usize>w + 2 * radius + 16) * 4 + 63) & ~63);
  for (let y = 0; y < h; y++) {
    const row = from + ((<usize>y * stride) << 2);
    const left = load<f32>(row), right = load<f32>(row + (<usize>(w - 1) << 2));
    for (let i = 0; i < radius; i++) store<f32>(line + (<usize>i << 2), left);
    memory.copy(line + (<usize>radius << 2), row, <usize>w << 2);
    for (let i = 0; i < radius + 8; i++) store<f32>(line + (<usize>(radius + w + i) << 2), right);
    const out = plane + ((<usize>y * stride) << 2);
    for (let x = 0; x < stride; x += 4) {
      const c = line + (<usize>(x + radius) << 2);
      let acc = f32x4.mul(v128.load(c), v128.load32_splat(weights));
      for (let i = 1; i <= radius; i++) {
        const o = <usize>i << 2;
        acc = f32x4.add(acc, f32x4.mul(f32x4.add(v128.load(c - o), v128.load(c + o)), v128.load32_splat(weights + o)));
      }
      v128.store(out + (<usize>x << 2), acc);
    }
  }
  for (let y = 0; y < h; y++) {
    const here = (<usize>y * stride) << 2;
    const out = into + here;
    const mid = plane + here;
    const first = v128.load32_splat(weights);
    let x = 0;
    // Sixteen columns at a time stay in registers over all rows that weigh in.
    for (; x + 16 <= stride; x += 16) {
      const o = <usize>x << 2;
      let s0 = f32x4.mul(v128.load(mid + o), first), s1 = f32x4.mul(v128.load(mid + o, 16), first);
      let s2 = f32x4.mul(v128.load(mid + o, 32), first), s3 = f32x4.mul(v128.load(mid + o, 48), first);
      for (let i = 1; i <= radius; i++) {
        const up = plane + ((<usize>max(0, y - i) * stride) << 2) + o, down = plane + ((<usize>min(h - 1, y + i) * stride) << 2) + o;
        const weight = v128.load32_splat(weights + (<usize>i << 2));
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
      const before = from + here + o, to = change + here + o;
      v128.store(to, f32x4.sub(s0, v128.load(before)));
      v128.store(to, f32x4.sub(s1, v128.load(before, 16)), 16);
      v128.store(to, f32x4.sub(s2, v128.load(before, 32)), 32);
      v128.store(to, f32x4.sub(s3, v128.load(before, 48)), 48);
    }
    for (; x < stride; x += 4) {
      const o = <usize>x << 2;
      let s0 = f32x4.mul(v128.load(mid + o), first);
      for (let i = 1; i <= radius; i++) {
        const up = plane + ((<usize>max(0, y - i) * stride) << 2) + o, down = plane + ((<usize>min(h - 1, y + i) * stride) << 2) + o;
        s0 = f32x4.add(s0, f32x4.mul(f32x4.add(v128.load(up), v128.load(down)), v128.load32_splat(weights + (<usize>i << 2))));
      }
      v128.store(out + o, s0);
      if (change != 0) v128.store(change + here + o, f32x4.sub(s0, v128.load(from + here + o)));
    }
  }
}

/** Doubles an unpadded picture by linear interpolation: the centre of pixel (x, y) goes to (2x + 0.5, 2y + 0.5). */
export function resizeDouble(from: usize, w: i32, h: i32, into: usize, stride: i32): void {
  for (let y = 0; y < h * 2; y++) {
    const y0 = (y - 1) >> 1;
    const fy: f32 = y & 1 ? 0.25 : 0.75;
    const top = from + ((<usize>max(0, y0) * w) << 2), bottom = from + ((<usize>min(h - 1, y0 + 1) * w) << 2);
    const out = into + ((<usize>y * stride) << 2);
    for (let x = 0; x < stride; x++) {
      const cx = min(x, w * 2 - 1);
      const x0 = (cx - 1) >> 1;
      const fx: f32 = cx & 1 ? 0.25 : 0.75;
      const a = <usize>max(0, x0) << 2, b = <usize>min(w - 1, x0 + 1) << 2;
      const up = load<f32>(top + a) * (1 - fx) + load<f32>(top + b) * fx;
      const down = load<f32>(bottom + a) * (1 - fx) + load<f32>(bottom + b) * fx;
      store<f32>(out + (<usize>x << 2), up * (1 - fy) + down * fy);
    }
  }
}
