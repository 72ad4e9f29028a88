// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { floor, imul } = Math;

/** A seeded source of numbers: same seed, same sequence, on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [low, high). */
  range(low: number, high: number): number;
  /** Whole number in [low, high], both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  /** About normal with mean 0 and deviation 1 (sum of four uniforms); never beyond ±3.5. */
  normal(): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** An independent source named by a word; does not advance this one. */
  fork(name: string): Random;
}

/** sfc32 (Chris Doty-Humphrey's small fast counter generator), seeded from a hash of the words. */
export function seeded(...words: readonly (string | number)[]): Random {
  const key = words.join('/');
  let a = hash(key, 1);
  let b = hash(key, 2);
  let c = hash(key, 3);
  let d = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  const int = (low: number, high: number) => low + floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[int(0, list.length - 1)];
    if (item === undefined) throw new Error('pick: the list is empty');
    return item;
  };
  return {
    next,
    range: (low, high) => low + next() * (high - low),
    int,
    chance: (probability) => next() < probability,
    normal: () => (next() + next() + next() + next() - 2) * 1.7320508,
    pick,
    shuffle: (list) => {
      const rest = [...list];
      const out = [];
      while (rest.length > 0) out.push(...rest.splice(int(0, rest.length - 1), 1));
      return out;
    },
    fork: (name) => seeded(key, name),
  };
}

/** FNV-1a over the text, with a finishing mix; 32 bits. */
function hash(text: string, salt: number): number {
  let h = 0x811c9dc5 ^ imul(salt, 0x9e3779b1);
  for (let i = 0; i < text.length; i++) h = imul(h ^ text.charCodeAt(i), 0x01000193);
  h = imul(h ^ (h >>> 16), 0x85ebca6b);
  h = imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}
