import { FOUND_BY } from '../../contract/values.ts';
import type { MessageKey } from '../i18n/english.ts';

/**
 * How something was found, in words; the bare name for a detector that this version does not know.
 */
export function detectorName(text: (key: MessageKey) => string, detector: string): string {
  const known = FOUND_BY.find((name) => name === detector);
  return known ? text(`review.detector.${known}`) : detector;
}
