import { allowLongTests } from '../../setup/longTests.ts';
import { arrivalBreaches, arrive } from './faults/arrivals.ts';
import { breaches } from './faults/invariants.ts';
import { openJournal } from './faults/journal.ts';
import { killMany, say } from './faults/kills.ts';
import { newLedger } from './faults/people.ts';
import { openFaultPlace } from './faults/place.ts';

allowLongTests();

/**
 * Kills of every process while manuscripts arrive from a journal system; afterwards each is there
 * once, has its recommendation, and was told once. `npm run faults -- N --arrivals M` kills N times
 * while M arrive.
 */

const ARRIVALS = Number(process.env['FAULTS_ARRIVALS'] ?? 3);
const KILLS = Number(process.env['FAULTS'] ?? 4);
/** Kills are spread over the arrivals: one takes some seconds. */
const PAUSE_MS = (9000 * ARRIVALS) / KILLS;
const SEED = Number(process.env['FAULTS_SEED'] ?? 20);
const KIND = __DATABASE__ === 'embedded' ? 'embedded' : 'postgresql';

test('after kills of every process each arrival has one recommendation, and its journal was told once', async () => {
  const place = await openFaultPlace(KIND);
  const ledger = newLedger();
  const journal = await openJournal(place);
  try {
    let over = false;
    const all = arrive(place, journal, ledger, ARRIVALS).finally(() => {
      over = true;
    });
    const killed = await killMany(place, {
      kills: KILLS,
      seed: SEED,
      over: () => over,
      pauseMs: PAUSE_MS,
    });
    await all;
    await place.stop();
    const { faults, facts } = await breaches(place, ledger);
    const broken = [...faults, ...(await arrivalBreaches(place, journal, ledger))];
    say(`${KIND}, seed ${SEED}: ${[...killed].map(([what, n]) => `${n} ${what}`).join(', ')}`);
    for (const fact of facts) say(`  ${fact}`);
    say(`  ${journal.heard.length} callbacks`);
    for (const fault of broken) say(`  BROKEN: ${fault}`);
    expect(broken).toEqual([]);
    expect(ledger.sent.size).toBe(ARRIVALS);
    // What is missing would be found.
    ledger.sent.set('MS-lost-0.pdf', 999_999);
    expect(await arrivalBreaches(place, journal, ledger)).toEqual([
      'MS-lost-0.pdf should end in look with all checks, told once; it is: not there.',
      'MS-lost-0.pdf was told in 0 calls that are not one delivery.',
    ]);
  } finally {
    await journal.close();
    await place.stop().catch(() => undefined);
    await place.remove();
  }
});
