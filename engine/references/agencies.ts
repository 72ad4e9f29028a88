/**
 * Prefixes of DOIs by what is registered under them, as the registrants publish them: preprint
 * servers, and archives of data, code and protocols.
 */
const PREPRINTS =
  /^10\.(?:1101\/|64898\/|21203\/rs|31219\/|31234\/|31235\/|26434\/chemrxiv|20944\/preprints|2139\/ssrn|36227\/techrxiv|22541\/au|48550\/arxiv|32942\/|33774\/)/;
const DATA =
  /^10\.(?:6084|5061|5281|17605|17632|7910|1594|13026|21227|5517|2210|17504|25345|15468|18126|6073|7937|24433|5683|4121|15139|48321)\//;

/** Is this the DOI of a preprint? Takes it in its usual form. */
export function isPreprintDoi(doi: string): boolean {
  return PREPRINTS.test(doi);
}

/** Is this the DOI of data, code or a protocol in an archive? Takes it in its usual form. */
export function isDataDoi(doi: string): boolean {
  return DATA.test(doi);
}
