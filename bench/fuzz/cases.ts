import { seeded } from '../../samples/random.ts';
import { HOSTILE } from './hostile.ts';
import { BYTE_MUTATIONS, SKETCH_MUTATIONS } from './mutate.ts';
import { type Other, changedOther } from './others.ts';
import { type Sketch, writeSketch } from './writer.ts';

export interface FuzzCase {
  readonly index: number;
  /** What was done, e.g. "base3 number flip" or "hostile form-loop". */
  readonly what: string;
  readonly bytes: Buffer;
}

export interface Sources {
  readonly bases: readonly Sketch[];
  readonly others: readonly Other[];
  readonly files: readonly Buffer[];
}

/**
 * One file in so many is made to exhaust; of the others, one in so many starts from a whole file.
 */
const HOSTILE_EVERY = 200;
const FILE_EVERY = 500;
/** Share of the rest that is no PDF. */
const OTHERS = 0.12;

/**
 * Case `index` of a seed: the same bytes whenever and wherever. `files` are whole PDFs to be
 * damaged as well.
 */
export function makeCase(seed: number, index: number, { bases, others, files }: Sources): FuzzCase {
  const random = seeded('fuzz', seed, index);
  const done: string[] = [];
  const apply = <T>(
    all: Readonly<Record<string, (r: typeof random, value: T) => T>>,
    value: T,
  ): T => {
    const [name, change] = random.pick(Object.entries(all));
    done.push(name);
    return change(random, value);
  };
  if (index % HOSTILE_EVERY === HOSTILE_EVERY - 1) {
    const [name, make] = random.pick(Object.entries<(r: typeof random) => Sketch>(HOSTILE));
    return { index, what: `hostile ${name}`, bytes: writeSketch(make(random)) };
  }
  if (files.length > 0 && index % FILE_EVERY === FILE_EVERY - 2) {
    const at = random.int(0, files.length - 1);
    let bytes = files[at] ?? Buffer.alloc(0);
    for (let n = random.int(1, 3); n > 0; n--) bytes = apply(BYTE_MUTATIONS, bytes);
    return { index, what: `file${at} ${done.join(' ')}`, bytes };
  }
  if (random.chance(OTHERS)) {
    const other = random.pick(others);
    const bytes = changedOther(random, other, done);
    return { index, what: `${other.name} ${done.join(' ')}`, bytes };
  }
  const at = random.int(0, bases.length - 1);
  let sketch = random.pick(bases.slice(at, at + 1));
  if (random.chance(0.2)) sketch = { ...sketch, packed: !sketch.packed };
  const deep = random.chance(0.7);
  for (let n = deep ? random.int(1, 4) : 0; n > 0; n--) sketch = apply(SKETCH_MUTATIONS, sketch);
  let bytes = writeSketch(sketch);
  for (let n = deep ? (random.chance(0.2) ? 1 : 0) : random.int(1, 3); n > 0; n--)
    bytes = bytes.length > 0 ? apply(BYTE_MUTATIONS, bytes) : bytes;
  return { index, what: `base${at} ${done.join(' ')}`, bytes };
}
