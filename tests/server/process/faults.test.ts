import { allowLongTests } from '../../setup/longTests.ts';
import { chance, pause } from './faults/chance.ts';
import { breaches } from './faults/invariants.ts';
import { newLedger, settled, startPeople } from './faults/people.ts';
import { openFaultPlace } from './faults/place.ts';

allowLongTests();

/**
 * Kills of every process at random moments under people at work; afterwards everything that they
 * were told is so. `npm run faults -- N` kills N times.
 */

const KILLS = Number(process.env['FAULTS'] ?? 4);
const SEED = Number(process.env['FAULTS_SEED'] ?? 20);
const KIND = __DATABASE__ === 'embedded' ? 'embedded' : 'postgresql';
const say = (line: string) => process.env['FAULTS'] && process.stdout.write(`${line}\n`);

test('after kills of every process nothing is lost, doubled, stuck or summed up wrongly', async () => {
  const draw = chance(SEED);
  const began = Date.now();
  const place = await openFaultPlace(KIND);
  const ledger = newLedger();
  const killed = new Map<string, number>();
  try {
    const people = startPeople(place, ledger);
    for (let n = 0; n < KILLS; ) {
      // Every kind of process in turn at first, then as it falls.
      const kinds = place.victims;
      const victim = kinds[n < kinds.length ? n : Math.floor(draw() * kinds.length)] ?? 'server';
      await pause(300 + draw() * 3000);
      const pid = await place.kill(victim);
      if (pid === null) continue;
      n += 1;
      killed.set(victim, (killed.get(victim) ?? 0) + 1);
      say(`kill ${n} of ${KILLS} after ${((Date.now() - began) / 1000).toFixed(1)} s: ${victim}`);
    }
    await people.stop();
    await settled(place, ledger);
    await place.stop();
    const { faults, facts } = await breaches(place, ledger);
    say(`${KIND}, seed ${SEED}: ${[...killed].map(([what, n]) => `${n} ${what}`).join(', ')}`);
    for (const fact of facts) say(`  ${fact}`);
    for (const fault of faults) say(`  BROKEN: ${fault}`);
    expect(faults).toEqual([]);
    expect(ledger.sent.size).toBeGreaterThan(1);
    expect(ledger.decided.size).toBeGreaterThan(0);
    // What is missing would be found.
    ledger.sent.set('lost.pdf', null);
    ledger.decided.set('1 lost', 'never made');
    const lost = (await breaches(place, ledger)).faults;
    expect(lost).toContain('The manuscript lost.pdf is there 0 times.');
    expect(lost).toContain(
      'The decision on match lost of 1 stands 0 times, is told 0 times and is 0 opinions.',
    );
  } finally {
    await place.stop().catch(() => undefined);
    await place.remove();
  }
});
