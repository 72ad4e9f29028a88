import type { Candidate } from '../../retrieval/candidates.ts';
import { amongBlots } from '../among.ts';
import type { Detector, Task } from '../detector.ts';
import { candidateKey, nameOf } from '../detector.ts';
import { WORTH_KEEPING } from '../finding.ts';
import { findRepeats, type RepeatedBand } from './repeats.ts';
import { blotFinding, MODELS, repeatFinding } from './score.ts';
import { bestBlotPairs, BLOT_SEARCH, type BlotPair, verifyBlots } from './verify.ts';

const verify: Task<Candidate, readonly BlotPair[]> = {
  name: 'strip',
  pictures: ({ a, b }) => ({ a, b }),
  key: (candidate) => candidateKey([candidate]),
  perform: (candidate, take) => verifyBlots(candidate, take(candidate.a), take(candidate.b)),
  renumbered: (found, pictures) => found.map((pair) => ({ ...pair, ...pictures })),
};

/** Strips and bands that points find in two blots, and bands that they find twice in one. */
export const strips = {
  name: 'strips',
  emits: ['strip', 'band', 'clone-band'],
  models: MODELS,
  needsPixels: true,
  alone: {
    applies: (kind) => kind === 'blot',
    find: ({ picture, features }) => findRepeats(picture, features),
    finding: repeatFinding,
  },
  pairs: {
    steps: (c) => 2 * c.countQueries(c.blots),
    async *propose(c) {
      for (const { candidates } of c.candidates({
        name: 'blots',
        numbers: c.blots,
        options: BLOT_SEARCH,
        wanted: (a, b) => c.wanted(a, b),
      })) {
        for (const { a, b } of candidates) c.blotsSharingPoints.set(nameOf({ a, b }), { a, b });
        yield candidates;
      }
    },
    verify,
    conclude(results, c) {
      const among = amongBlots(c);
      for (const pair of bestBlotPairs(results.flat())) {
        const a = c.specimens[pair.a];
        const b = c.specimens[pair.b];
        const finding = a && b ? blotFinding(pair, a, b, among) : null;
        if (finding && finding.score >= WORTH_KEEPING)
          c.found.push({ finding, a: pair.a, b: pair.b });
      }
    },
  },
} as const satisfies Detector<Candidate, readonly BlotPair[], RepeatedBand>;
