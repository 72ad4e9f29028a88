/** Idle limits that the page offers, minutes; others can be set by the call. */
export const IDLE_CHOICES: readonly number[] = [5, 15, 30, 60, 240, 480, 1440];

const UNITS = [
  ['days', 1440],
  ['hours', 60],
  ['minutes', 1],
] as const;

/** A number of minutes in the largest unit that it is a whole number of. */
export function idleUnit(minutes: number): {
  readonly unit: (typeof UNITS)[number][0];
  readonly count: number;
} {
  const [unit, size] = UNITS.find(([, one]) => minutes % one === 0) ?? UNITS[2];
  return { unit, count: minutes / size };
}
