/**
 * First segments of the addresses that belong to the server; any other address of a page is a
 * screen of the console.
 */
export const SERVER_SEGMENTS = [
  'api',
  'auth',
  'rest',
  'media',
  'journal',
  'events',
  'download',
  'webhooks',
  'healthz',
  'readyz',
  'metrics',
] as const;

/**
 * Source of a regular expression that matches the path (with query) of every address of the server.
 */
export const SERVER_ADDRESS = `^/(${SERVER_SEGMENTS.join('|')})(/|\\?|$)`;
