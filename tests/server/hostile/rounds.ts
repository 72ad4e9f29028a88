import type { Random } from '../../../samples/random.ts';
import { seeded } from '../../../samples/random.ts';

/**
 * Seeded cases of what strangers may send, in rounds of a test each: few in `npm test`,
 * `HOSTILE=10000` runs as many, `HOSTILE_SEED` draws others, `HOSTILE_FROM` begins with a later
 * one. The counts of their ends are then printed.
 */

const ROUND = 200;
const asked = process.env['HOSTILE'];
const COUNT = Number(asked ?? 30);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 1);
const FROM = Number(process.env['HOSTILE_FROM'] ?? 0);

/** What a case found: how it ended, and null or what was wrong with that. */
export interface End {
  readonly end: string;
  readonly fault: string | null;
}

/**
 * Tests of all cases of an entrance, one after the other.
 * @param run a case; the same for the same number
 */
export function hostileCases(
  entrance: string,
  run: (random: Random, index: number) => Promise<End>,
): void {
  const counts = new Map<string, number>();
  const starts = Array.from({ length: Math.ceil(COUNT / ROUND) }, (_, i) => FROM + i * ROUND);
  test.each(starts)(`${entrance}: cases from %i on do no harm`, async (start) => {
    const faults: string[] = [];
    for (let index = start; index < Math.min(start + ROUND, FROM + COUNT); index += 1) {
      const { end, fault } = await run(seeded(entrance, SEED, index), index);
      counts.set(end, (counts.get(end) ?? 0) + 1);
      if (fault !== null) faults.push(`seed ${SEED}, case ${index}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
  if (asked === undefined) return;
  afterAll(() => {
    const said = [...counts].toSorted().map(([end, n]) => `${end} ${n}`);
    const memory = Math.round(process.memoryUsage().rss / 1048576);
    process.stdout.write(
      `${entrance}, seed ${SEED}, from ${FROM}: ${said.join(', ')}; ${memory} MB\n`,
    );
  });
}

/** A sound answer that is no fault of the server. */
export function endOf(status: number, body: string): End {
  const end = status === 200 && body.startsWith('{"error"') ? '200 refused' : String(status);
  return { end, fault: status >= 500 ? `${status} ${body.slice(0, 300)}` : null };
}
