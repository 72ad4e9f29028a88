/**
 * Kinds of sub-images left out of matching by default (values.ts); apart, so that reading a file
 * needs no schemas.
 */
export const UNMATCHED = ['chart', 'diagram', 'text'] as const;
