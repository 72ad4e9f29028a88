const LEAST_PERCENT = 95;

/**
 * Prints, for each list, how many faults were noticed in how many seconds, then each that survives
 * with its explanation.
 * @returns the exit code: 1 when a fault survives without one, or fewer than 95 of 100 are noticed
 */
export function report(results) {
  const lists = [...new Set(results.map(({ mutant }) => mutant.list))];
  const line = (name, some) =>
    `${name.padEnd(12)}${String(some.filter(({ noticed }) => noticed).length).padStart(4)} of ${String(some.length).padEnd(4)}${some
      .reduce((sum, { seconds }) => sum + seconds, 0)
      .toFixed(0)
      .padStart(6)} s\n`;
  for (const list of lists)
    process.stdout.write(
      line(
        list,
        results.filter(({ mutant }) => mutant.list === list),
      ),
    );
  process.stdout.write(line('all', results));
  const survivors = results.filter(({ noticed }) => !noticed);
  for (const { mutant } of survivors)
    process.stdout.write(
      `survives: ${mutant.file}: ${mutant.find} → ${mutant.replace}\n          ${mutant.survives ?? 'NOT EXPLAINED'}\n`,
    );
  for (const { mutant } of results.filter((one) => one.noticed && one.mutant.survives))
    process.stdout.write(
      `is noticed now, take its explanation out: ${mutant.file}: ${mutant.find}\n`,
    );
  const enough = (results.length - survivors.length) * 100 >= results.length * LEAST_PERCENT;
  return enough && survivors.every(({ mutant }) => mutant.survives) ? 0 : 1;
}
