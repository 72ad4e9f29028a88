/** Addresses of the server that are no calls. */

/** Addresses that are not calls: pictures, downloads and events, authorised by the media cookie. */
export const GETS = {
  media: '/media/:customer/:hash/:variant',
  events: '/events',
  download: '/download/:file_id/:what',
  references: '/download/:file_id/references/:form',
  text: '/download/:file_id/text/:form',
  textVendor: '/download/:file_id/turnitin.pdf',
  invoice: '/download/invoice/:payment_id',
  everything: '/download/everything.zip',
  person: '/download/person.zip',
  manifest: '/download/images/:run_id',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  api: '/openapi.json',
} as const;

/** Addresses that other services call; each proves its calls in its own way. */
export const HOOKS = { paypal: '/webhooks/paypal', textVendor: '/webhooks/turnitin' } as const;

/** Finished reports for readers outside: below it stands the secret of a link. */
export const SHARED_REPORT = '/shared/report';

/** What /download/:file_id/:what can be: the manuscript as sent, and the report in four forms. */
export const DOWNLOADS = [
  'original.pdf',
  'report.pdf',
  'report.html',
  'report.csv',
  'report.json',
] as const;
