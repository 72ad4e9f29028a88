import type { Analysis } from '../../engine/types.ts';

/** What a finding of a test is founded on. */
export const EVIDENCE: Analysis['findings'][number]['evidence'] = {
  points: 10,
  correlation: 0.9,
  residual: 1,
  distinctiveness: 1,
  area: 10_000,
  masked: 0,
  toneInverted: false,
  pointPairs: [],
};
