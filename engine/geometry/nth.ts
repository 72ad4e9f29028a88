/**
 * The value that stands at place `k` once the values are sorted; 0 where there is none. The values
 * are reordered (Hoare 1961, FIND): sorting all of them takes several times as long.
 */
export function nthOf(values: Float32Array, k: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[k] ?? 0;
    let [i, j] = [low, high];
    while (i <= j) {
      while ((values[i] ?? 0) < pivot) i++;
      while ((values[j] ?? 0) > pivot) j--;
      if (i > j) break;
      const moved = values[i] ?? 0;
      values[i++] = values[j] ?? 0;
      values[j--] = moved;
    }
    if (j < k) low = i;
    if (i > k) high = j;
  }
  return values[k] ?? 0;
}
