import { FEATURE_OPTIONS } from '../../features/features.ts';
import { thumbOf, glanceOf, guesses, type Size, type Thumb } from '../../register/thumbs.ts';
import { SEARCH_OPTIONS } from '../../retrieval/options.ts';
import type { Comparison, Detector, Guessed, Task } from '../detector.ts';
import { candidateKey } from '../detector.ts';
import { WORTH_KEEPING } from '../finding.ts';
import { MODELS, pairFinding, pointFinding } from './score.ts';
import { pointPair, type Proposal, proposalsOf, type VerifiedPair, verifyPair } from './verify.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { MOST_GUESSED } = valuesOf(NUMBERS.detector);

export interface PairInput {
  readonly proposal: Proposal;
  /** Registered pixels confirm. */
  readonly pixels: boolean;
}

const verify: Task<PairInput, VerifiedPair | null> = {
  name: 'pair',
  pictures: ({ proposal: { a, b } }) => ({ a, b }),
  key: ({ proposal, pixels }) => [
    ...candidateKey(proposal.candidates),
    JSON.stringify([pixels, proposal.guesses]),
  ],
  perform: ({ proposal, pixels }, take) => (pixels ? verifyPair : pointPair)(proposal, take),
  renumbered: (pair, pictures) => pair && { ...pair, ...pictures },
};

const thumb: Task<number, { readonly thumb: Thumb; readonly size: Size }> = {
  name: 'thumb',
  pictures: (number) => ({ a: number, b: number }),
  key: () => [],
  perform(number, take) {
    const { picture, plane } = take(number);
    return { thumb: thumbOf(picture), size: { width: plane.width, height: plane.height } };
  },
  renumbered: (result) => result,
};

/**
 * Pictures that share points with one geometry, or look alike as wholes, confirmed on registered
 * pixels.
 */
export const pairs = {
  name: 'pairs',
  emits: ['features', 'dense'],
  models: MODELS,
  needsPixels: false,
  pairs: {
    steps: (c) => 2 * c.countQueries(c.specimens.map((_, i) => i)),
    async *propose(c) {
      const isBlot = c.specimens.map((s) => s.subImage.kind === 'blot');
      // Blots have a detector of their own; it needs pixels.
      const wanted = (a: number, b: number): boolean =>
        c.wanted(a, b) && !(c.pixels && isBlot[a] && isBlot[b]);
      const guessed =
        c.pixels && c.specimens.length <= MOST_GUESSED ? await guessAll(c, isBlot, wanted) : [];
      for (const { candidates, queries } of c.candidates({
        name: 'pictures',
        numbers: c.specimens.map((_, i) => i),
        most: FEATURE_OPTIONS.first,
        options: SEARCH_OPTIONS,
        wanted,
      })) {
        const part = new Set(queries);
        const proposals = proposalsOf(
          candidates,
          guessed.filter((g) => part.has(g.a)),
        );
        yield proposals.map((proposal) => ({ proposal, pixels: c.pixels }));
      }
    },
    verify,
    tasks: [thumb],
    conclude(results, c) {
      for (const pair of results) {
        const a = pair && c.specimens[pair.a];
        const b = pair && c.specimens[pair.b];
        const finding = a && b ? (c.pixels ? pairFinding : pointFinding)(pair, a, b) : null;
        if (pair && finding && finding.score >= WORTH_KEEPING)
          c.found.push({ finding, a: pair.a, b: pair.b });
      }
    },
  },
} as const satisfies Detector<PairInput, VerifiedPair | null, never>;

/** Transforms that the thumbnails of the pictures propose, pair by pair. */
async function guessAll(
  c: Comparison,
  isBlot: readonly boolean[],
  wanted: (a: number, b: number) => boolean,
): Promise<readonly Guessed[]> {
  const results = await c.run(
    thumb,
    c.specimens.map((_, number) => number),
  );
  const thumbs = results.map((r) => ({ glance: glanceOf(r.thumb), size: r.size }));
  // Whether a pair is compared depends on the kinds too.
  return c.guessPairs(isBlot.map(String), (a, b) => {
    const p = thumbs[a];
    const q = thumbs[b];
    return p && q && wanted(a, b) ? guesses(p.glance, q.glance, p.size, q.size) : [];
  });
}
