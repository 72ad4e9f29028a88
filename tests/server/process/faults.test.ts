import { allowLongTests } from '../../setup/longTests.ts';
import { breaches } from './faults/invariants.ts';
import { killMany, say } from './faults/kills.ts';
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

test('after kills of every process nothing is lost, doubled, stuck or summed up wrongly', async () => {
  const place = await openFaultPlace(KIND);
  const ledger = newLedger();
  try {
    const people = startPeople(place, ledger);
    const killed = await killMany(place, { kills: KILLS, seed: SEED });
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
