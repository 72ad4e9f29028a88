import { readFileSync } from 'node:fs';
import { kernelFile } from '../paths.ts';

/** The calls of the sift kernel; addresses are bytes in its memory. */
export interface SiftKernel {
  readonly memory: WebAssembly.Memory;
  open(width: number, height: number, doubled: number): number;
  detect(width: number, height: number, doubled: number, threshold: number, edge: number): number;
  pointRecords(): number;
  selection(n: number): number;
  describe(n: number): number;
  recordsAt(): number;
  descriptorsAt(): number;
}

/** The calls of the search kernel. */
export interface SearchKernel {
  readonly memory: WebAssembly.Memory;
  reset(): void;
  reserve(bytes: number): number;
  turn(descriptors: number, n: number, mirrored: number, inverted: number): void;
  assign(
    descriptors: number,
    n: number,
    centres: number,
    k: number,
    probes: number,
    out: number,
  ): void;
  searchLater(
    queries: number,
    queryOwner: number,
    queryWords: number,
    m: number,
    probes: number,
    entries: number,
    entryOwner: number,
    offsets: number,
    slots: number,
    threshold: number,
    out: number,
  ): void;
  searchSelf(
    queries: number,
    queryPositions: number,
    queryWords: number,
    n: number,
    probes: number,
    entries: number,
    entryPositions: number,
    offsets: number,
    distance: number,
    slots: number,
    threshold: number,
    out: number,
  ): void;
}

/** The calls of the kernel that moves small pictures on one another. */
export interface BlocksKernel {
  readonly memory: WebAssembly.Memory;
  reserve(bytes: number, fresh: number): number;
  movedProducts(a: number, b: number, side: number, reach: number, out: number): void;
}

/** The calls of the kernel that compares registered frames. */
export interface DenseKernel {
  readonly memory: WebAssembly.Memory;
  reserve(bytes: number, fresh: number): number;
  resample(
    plane: number,
    open: number,
    w: number,
    h: number,
    width: number,
    height: number,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
    unit: number,
    values: number,
    valid: number,
  ): void;
  negate(values: number, n: number): void;
  boxMean(
    data: number,
    width: number,
    height: number,
    radius: number,
    rows: number,
    sums: number,
    out: number,
  ): void;
  blockCorrelations(
    a: number,
    b: number,
    validA: number,
    validB: number,
    w: number,
    h: number,
    x: number,
    y: number,
    half: number,
    radius: number,
    out: number,
  ): number;
  openedRoom(w: number, h: number, radius: number): number;
  opened(cells: number, w: number, h: number, radius: number, work: number, out: number): void;
  localMapRoom(w: number, h: number): number;
  localMap(
    a: number,
    validA: number,
    b: number,
    validB: number,
    strideB: number,
    w: number,
    h: number,
    step: number,
    radius: number,
    least: number,
    work: number,
    out: number,
  ): void;
  structure(
    data: number,
    w: number,
    h: number,
    near: number,
    far: number,
    flatter: number,
    work: number,
    out: number,
  ): void;
  differences(
    a: number,
    b: number,
    w: number,
    h: number,
    gain: number,
    offset: number,
    radius: number,
    work: number,
    out: number,
    squares: number,
  ): void;
  evidence(
    squares: number,
    structure: number,
    other: number,
    valid: number,
    w: number,
    h: number,
    gain: number,
    noise: number,
    fades: number,
    least: number,
    prior: number,
    radius: number,
    work: number,
    out: number,
  ): void;
  tones(a: number, b: number, valid: number, marks: number, n: number, out: number): void;
  positive(layer: number, room: number, n: number, out: number): void;
  component(
    cells: number,
    marks: number,
    w: number,
    h: number,
    seen: number,
    queue: number,
    first: number,
    last: number,
  ): number;
  measures(
    marks: number,
    valid: number,
    speaks: number,
    evidence: number,
    difference: number,
    n: number,
    out: number,
  ): void;
  detailRoom(w: number, h: number, radius: number): number;
  detail(
    a: number,
    b: number,
    inside: number,
    w: number,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    radius: number,
    work: number,
  ): number;
}

/** The calls of the kernel that lays windows of blots, and regions, on other places. */
export interface BandsKernel {
  readonly memory: WebAssembly.Memory;
  reserve(bytes: number, fresh: number): number;
  laid(
    plane: number,
    width: number,
    height: number,
    pixels: number,
    n: number,
    map: number,
    out: number,
  ): number;
  tones(rows: number, n: number, out: number): void;
  remainders(rows: number, n: number, gain: number, offset: number): number;
  normal(rows: number, n: number, gain: number, free: number, limit: number, out: number): void;
  sums(level: number, width: number, height: number, out: number): void;
  places(
    template: number,
    w: number,
    h: number,
    length: number,
    level: number,
    sums: number,
    width: number,
    height: number,
    step: number,
    least: number,
    out: number,
  ): void;
  sample(
    level: number,
    width: number,
    height: number,
    w: number,
    h: number,
    left: number,
    top: number,
    sx: number,
    sy: number,
    work: number,
    out: number,
  ): void;
  correlated(a: number, b: number, n: number): number;
  equations(own: number, theirs: number, w: number, h: number, scaled: number, out: number): void;
  ownOf(data: number, w: number, h: number, count: number, work: number): void;
  topFrom(map: number, n: number, count: number, counts: number): number;
  above(map: number, n: number, least: number, out: number): number;
  meetSample(
    from: number,
    values: number,
    offsets: number,
    count: number,
    columns: number,
    out: number,
  ): void;
  meetWhole(
    level: number,
    width: number,
    window: number,
    w: number,
    h: number,
    places: number,
    n: number,
    out: number,
  ): void;
}

/** The calls of the kernel that looks for like patches. */
export interface PatchesKernel {
  readonly memory: WebAssembly.Memory;
  reserve(bytes: number, fresh: number): number;
  interleave(descriptors: number, n: number, out: number): void;
  seeds(
    found: number,
    columns: number,
    rows: number,
    pace: number,
    link: number,
    low: number,
    high: number,
    arm: number,
    room: number,
    least: number,
    out: number,
  ): number;
  assign(
    descriptors: number,
    n: number,
    centres: number,
    k: number,
    probes: number,
    out: number,
  ): void;
  nearest(
    queries: number,
    places: number,
    words: number,
    n: number,
    probes: number,
    entries: number,
    entryPlaces: number,
    offsets: number,
    distance: number,
    near: number,
    out: number,
  ): void;
  rings(
    plane: number,
    w: number,
    places: number,
    n: number,
    samples: number,
    waves: number,
    out: number,
  ): void;
  weigh(values: number, n: number, matrix: number, unit: number, out: number): void;
  smooth(
    plane: number,
    w: number,
    h: number,
    taps: number,
    radius: number,
    work: number,
    out: number,
  ): void;
}

const modules = new Map<string, WebAssembly.Module>();

/** A fresh instance of a built kernel: its memory is its own and goes with it. */
export function siftKernel(): SiftKernel {
  // The kernel's exports are what its source declares; there is no generated type for them.
  return instance('sift') as unknown as SiftKernel;
}

export function searchKernel(): SearchKernel {
  return instance('search') as unknown as SearchKernel;
}

export function blocksKernel(): BlocksKernel {
  return instance('blocks') as unknown as BlocksKernel;
}

export function denseKernel(): DenseKernel {
  return instance('dense') as unknown as DenseKernel;
}

export function bandsKernel(): BandsKernel {
  return instance('bands') as unknown as BandsKernel;
}

export function patchesKernel(): PatchesKernel {
  return instance('patches') as unknown as PatchesKernel;
}

function instance(name: string): WebAssembly.Exports {
  let module = modules.get(name);
  if (!module) {
    module = new WebAssembly.Module(readFileSync(kernelFile(name)));
    modules.set(name, module);
  }
  return new WebAssembly.Instance(module, { env: { abort } }).exports;
}

function abort(): never {
  throw new Error('A kernel stopped on a failed assertion.');
}
