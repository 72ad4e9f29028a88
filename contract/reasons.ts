import * as z from 'zod/mini';
import { UNMATCHED } from './unmatched.ts';

/**
 * What the engine says in sentences, as codes with the values that go into them, so that each
 * reader's language has its own (reasonWords.ts). Beside each stands the English sentence, for
 * programs and because older versions stored nothing else.
 */

const quote = z.string();
const correlation = z.number();

/** Why a finding may be no problem. `quote` is a sentence of a caption, at most 300 characters. */
export const HintReason = z.discriminatedUnion('says', [
  z.object({
    says: z.enum(['inside', 'charts', 'plots', 'shifted', 'colours', 'composed', 'writing']),
  }),
  z.object({
    says: z.enum(['caption', 'colours-named', 'icons', 'part', 'stains', 'frames', 'exposures']),
    quote,
  }),
  /** Letters of two panels, of which one shows a part of the other. */
  z.object({ says: z.literal('panels'), part: z.string(), whole: z.string(), quote }),
  z.object({ says: z.literal('merge'), correlation }),
  z.object({ says: z.literal('lettered'), name: z.string() }),
  z.object({ says: z.enum(['scans', 'scans-apart']), correlation, quote }),
  z.object({ says: z.literal('membrane'), protein: z.string() }),
  /** How likely each of the two sub-images is a drawing, 0–1. */
  z.object({ says: z.literal('drawn'), a: z.number(), b: z.number() }),
  z.object({ says: z.literal('series'), pictures: z.number() }),
  z.object({ says: z.enum(['black', 'white', 'small']), percent: z.number() }),
  z.object({ says: z.enum(['larger', 'outlined', 'inset']), times: z.number() }),
  z.object({ says: z.literal('few'), pixels: z.number() }),
]);
export type HintReason = z.infer<typeof HintReason>;

/** Why a sub-image was not compared: its kind never is, or a person left it out. */
export const LeftOutReason = z.enum([...UNMATCHED, 'person']);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

/** Why a part of a file was not looked at: a page of it, or a picture of a Word document. */
export const UnreadReason = z.discriminatedUnion('says', [
  z.object({ says: z.literal('page'), page: z.number() }),
  z.object({ says: z.literal('objects'), page: z.number(), most: z.number() }),
  z.object({ says: z.enum(['missing', 'linked', 'chart', 'diagram']) }),
  z.object({ says: z.literal('format'), form: z.string(), name: z.string() }),
  z.object({ says: z.enum(['empty', 'damaged']), name: z.string() }),
]);
export type UnreadReason = z.infer<typeof UnreadReason>;
