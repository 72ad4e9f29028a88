import { chance, pause } from './chance.ts';
import type { FaultPlace } from './place.ts';

/** Of a long run; those of the tests are short and silent. */
export const say = (line: string) => process.env['FAULTS'] && process.stdout.write(`${line}\n`);

/**
 * Ends processes by SIGKILL: one of each kind at first, then as it falls.
 *
 * @param over whether to stop before so many were killed
 * @param pauseMs a pause lasts 0.3 s and up to this more
 * @returns how many of each kind
 */
export async function killMany(
  place: FaultPlace,
  {
    kills,
    seed,
    over = () => false,
    pauseMs = 3000,
  }: { kills: number; seed: number; over?: () => boolean; pauseMs?: number },
): Promise<ReadonlyMap<string, number>> {
  const draw = chance(seed);
  const began = Date.now();
  const killed = new Map<string, number>();
  const kinds = place.victims;
  for (let n = 0; n < kills && !over(); ) {
    const victim = kinds[n < kinds.length ? n : Math.floor(draw() * kinds.length)] ?? 'server';
    await pause(300 + draw() * pauseMs);
    const pid = await place.kill(victim);
    if (pid === null) continue;
    n += 1;
    killed.set(victim, (killed.get(victim) ?? 0) + 1);
    say(`kill ${n} of ${kills} after ${((Date.now() - began) / 1000).toFixed(1)} s: ${victim}`);
  }
  return killed;
}
