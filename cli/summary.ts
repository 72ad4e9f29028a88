import { basename } from 'node:path';
import { asideBecause } from '../contract/aside.ts';
import type { Analysis, Extraction } from '../engine/index.ts';

/**
 * What one file holds, in a line. Only what is to be looked at counts as a similar region: weak
 * likeness stands nowhere, and what the figure accounts for is counted beside.
 */
export function summaryOf(path: string, extraction: Extraction, { findings }: Analysis): string {
  const { pages, figures, subImages } = extraction;
  const aside = findings.map(asideBecause);
  const explained = aside.filter((why) => why === 'explained').length;
  const counts = [
    counted(pages.length, 'page'),
    counted(figures.length, 'figure'),
    counted(subImages.length, 'sub-image'),
    counted(aside.filter((why) => why === null).length, 'similar region'),
    ...(explained > 0 ? [`${explained} explained by the figure itself`] : []),
  ];
  return `${basename(path)}: ${counts.join(', ')}`;
}

/** A number of things, in English. */
export function counted(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}
