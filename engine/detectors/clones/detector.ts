import type { Detector } from '../detector.ts';
import { cloneFinding, MODELS } from './score.ts';
import { type ClonePair, findClones } from './find.ts';

/** Regions that stand twice in one picture: shifted, turned, mirrored or scaled. */
export const clones = {
  name: 'clones',
  emits: ['clone'],
  models: MODELS,
  needsPixels: true,
  alone: {
    // Dots of flow plots repeat by nature; blots have a detector of their own.
    applies: (kind) => kind !== 'flow' && kind !== 'blot',
    find: ({ picture, features }) => findClones(picture, features),
    finding: cloneFinding,
  },
} as const satisfies Detector<never, never, ClonePair>;
