/**
 * Creative Commons licences and the public domain. Everything else, above all TDM (text mining
 * only), may not be shown.
 */
const ALLOWED = /^(CC0|CC BY(-(NC|SA|ND|NC-SA|NC-ND))?)( \d(\.\d)?)?$/i;

/** Whether an article of this licence may be kept, and its figures shown beside a manuscript's. */
export function mayBeKept(licence: string): boolean {
  return ALLOWED.test(licence.trim());
}
