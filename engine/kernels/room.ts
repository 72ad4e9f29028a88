// Memory of a kernel, handed out from its start.

let free: usize = 0;

/** Room for `bytes` after forgetting everything reserved before when `fresh`. */
export function reserve(bytes: usize, fresh: i32): usize {
  if (fresh) free = (<usize>__heap_base + 63) & ~63;
  const at = free;
  free += (bytes + 63) & ~63;
  const have = (<usize>memory.size()) << 16;
  // Reading four values at a time may pass the end by three.
  if (free + 64 > have) {
    if (memory.grow(<i32>((free + 64 - have + 0xffff) >> 16)) < 0) unreachable();
  }
  return at;
}
