/** Words of a passage; `same`: the other passage has the word at the same place in order. */
export interface Word {
  readonly text: string;
  readonly same: boolean;
}

/** Beyond it the words are shown without telling them apart: the table grows with the square. */
const WORDS_MAX = 1200;

/** Tells the words of two passages apart by their longest common sequence. */
export function differ(a: string, b: string): readonly [readonly Word[], readonly Word[]] {
  const left = a.split(/\s+/).filter(Boolean);
  const right = b.split(/\s+/).filter(Boolean);
  if (left.length > WORDS_MAX || right.length > WORDS_MAX)
    return [
      left.map((text) => ({ text, same: true })),
      right.map((text) => ({ text, same: true })),
    ];
  const x = left.map(plain);
  const y = right.map(plain);
  const width = y.length + 1;
  const longest = new Uint16Array((x.length + 1) * width);
  for (let i = x.length - 1; i >= 0; i -= 1)
    for (let j = y.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        x[i] === y[j]
          ? (longest[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0);
  const sameLeft = new Set<number>();
  const sameRight = new Set<number>();
  for (let i = 0, j = 0; i < x.length && j < y.length; ) {
    if (x[i] === y[j]) {
      sameLeft.add(i);
      sameRight.add(j);
      i += 1;
      j += 1;
    } else if ((longest[(i + 1) * width + j] ?? 0) >= (longest[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return [
    left.map((text, i) => ({ text, same: sameLeft.has(i) })),
    right.map((text, j) => ({ text, same: sameRight.has(j) })),
  ];
}

/** A word as it is compared: letters and digits only, without case. */
function plain(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
