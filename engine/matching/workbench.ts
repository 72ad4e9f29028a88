import type { BlotPair } from '../blots/blots.ts';
import { verifyBlots } from '../blots/blots.ts';
import type { BandLook, Blot } from '../blots/band-look.ts';
import { lookAtBands } from '../blots/band-look.ts';
import type { Sheet } from '../blots/sheet.ts';
import { sheetOf } from '../blots/sheet.ts';
import type { ClonePair } from '../clones/clones.ts';
import { findBandClones, findClones } from '../clones/clones.ts';
import type { SubImageKind } from '../../contract/values.ts';
import type { Features } from '../features/features.ts';
import { FEATURE_OPTIONS } from '../features/features.ts';
import { held } from '../features/spooled.ts';
import type { Specimen } from '../types.ts';
import type { Candidate } from './candidates.ts';
import type { Picture } from './dense/picture.ts';
import { indexed } from './candidates.ts';
import type { Proposal, VerifiedPair } from './pairs.ts';
import { pointPair, verifyPair } from './pairs.ts';
import { worthOfBand } from './findings.ts';
import type { Prepared } from './prepare.ts';
import { prepare } from './prepare.ts';
import type { Size, Thumb } from './thumbs.ts';
import { thumbOf } from './thumbs.ts';

/** What one sub-image says by itself. */
export interface Described {
  readonly features: Features;
  /** Of the points that are looked up: the first ones, or all of a blot. */
  readonly words: Uint16Array;
  readonly clones: readonly ClonePair[];
}

/** The pieces of work that matching is made of; each depends on its arguments only, so that any thread can do any. */
export type Task =
  | {
      readonly what: 'describe';
      readonly number: number;
      readonly known: Features | null;
      readonly words: Uint16Array | null;
      readonly clones: boolean;
    }
  | { readonly what: 'thumb'; readonly number: number }
  | { readonly what: 'verify'; readonly proposal: Proposal; readonly dense: boolean }
  | { readonly what: 'verify-blots'; readonly candidate: Candidate }
  /** Bands that stand in both of two blots, or, where both are one, twice in it. */
  | { readonly what: 'look-at-bands'; readonly a: number; readonly b: number };

export type Result =
  | { readonly what: 'describe'; readonly described: Described }
  | { readonly what: 'thumb'; readonly thumb: Thumb; readonly size: Size }
  | { readonly what: 'verify'; readonly pair: VerifiedPair | null }
  | { readonly what: 'verify-blots'; readonly pairs: readonly BlotPair[] }
  | { readonly what: 'look-at-bands'; readonly looks: readonly BandLook[] };

/** So many points of a picture are looked up in others: of blots all. */
export function lookedUp(kind: SubImageKind): number {
  return kind === 'blot' ? Infinity : FEATURE_OPTIONS.first;
}

/** Bytes of prepared pictures that a bench keeps; the one that was not needed for longest goes first. */
const KEPT_BYTES = 88e6;

/** Holds the specimens of one comparison and does tasks on them; pictures are prepared when needed. */
export class Workbench {
  private readonly prepared = new Map<number, Prepared>();
  private kept = 0;
  /** As long as their pictures are kept. */
  private readonly sheets = new WeakMap<Picture, Sheet>();
  private readonly features: (Features | undefined)[] = [];

  /** Specimens that no task will name may be missing. */
  constructor(private readonly specimens: readonly (Specimen | undefined)[]) {}

  /** Takes over features that were found elsewhere. */
  learn(number: number, features: Features): void {
    this.features[number] = features;
  }

  perform(task: Task): Result {
    switch (task.what) {
      case 'describe': {
        if (task.known) this.learn(task.number, task.known);
        const p = this.take(task.number);
        const { kind } = p.specimen.subImage;
        // Dots of flow plots repeat by nature.
        const clones =
          !task.clones || kind === 'flow'
            ? []
            : kind === 'blot'
              ? findBandClones(p.picture, p.features)
              : findClones(p.picture, p.features);
        return {
          what: 'describe',
          described: {
            features: p.features,
            words: indexed(p.features, task.words, lookedUp(kind)).words,
            clones,
          },
        };
      }
      case 'thumb': {
        const { picture, plane } = this.take(task.number);
        return {
          what: 'thumb',
          thumb: thumbOf(picture),
          size: { width: plane.width, height: plane.height },
        };
      }
      case 'verify': {
        const pair = (task.dense ? verifyPair : pointPair)(task.proposal, (i) => this.take(i));
        return { what: 'verify', pair };
      }
      case 'verify-blots':
        return {
          what: 'verify-blots',
          pairs: verifyBlots(
            task.candidate,
            this.take(task.candidate.a),
            this.take(task.candidate.b),
          ),
        };
      case 'look-at-bands':
        return {
          what: 'look-at-bands',
          looks: lookAtBands(this.blot(task.a), this.blot(task.b), worthOfBand),
        };
    }
  }

  private blot(number: number): Blot {
    const { picture } = this.take(number);
    const sheet = this.sheets.get(picture) ?? sheetOf(picture);
    this.sheets.set(picture, sheet);
    return { number, picture, sheet };
  }

  private take(number: number): Prepared {
    const known = this.prepared.get(number);
    if (known) {
      this.prepared.delete(number);
      this.prepared.set(number, known);
      return known;
    }
    const specimen = this.specimens[number];
    if (!specimen) throw new Error(`There is no specimen ${number}.`);
    const features = this.features[number];
    const prepared = prepare(specimen, features ? held(features) : null);
    this.keep(number, prepared);
    return prepared;
  }

  private keep(number: number, prepared: Prepared): void {
    this.prepared.set(number, prepared);
    this.kept += bytesOf(prepared);
    for (const [oldest, other] of this.prepared) {
      if (this.kept <= KEPT_BYTES || oldest === number) break;
      this.prepared.delete(oldest);
      this.kept -= bytesOf(other);
    }
  }
}

/** A plane with its halved copies and masks, and what points say. */
function bytesOf({ plane, open, features }: Prepared): number {
  return plane.data.length * (open ? 6.7 : 5.4) + features.count * 144;
}
