import type { MessageKey } from '../i18n/english.ts';

const DETECTORS = [
  'features',
  'dense',
  'strip',
  'band',
  'clone',
  'clone-band',
  'exact',
  'own',
] as const;

/** How something was found, in words; the bare name for a detector that this version does not know. */
export function detectorName(text: (key: MessageKey) => string, detector: string): string {
  const known = DETECTORS.find((name) => name === detector);
  return known ? text(`review.detector.${known}`) : detector;
}
