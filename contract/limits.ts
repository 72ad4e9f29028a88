/** Numbers of the specification (section 9) and of ours, each said once. */
export const CLIENT_VERSION = '4.4.1';
export const VERSION_HEADER = 'react-app-version';

export const DATE_RANGE_SECONDS = 2_678_400;
export const DATE_RANGE_HOOK_MS = 2000;
export const CONSENT_DAYS = 365;
export const CLICK_ID_SECONDS = 2_592_000;
export const LAZY_TIMEOUT_MS = 120_000;
export const TOAST = {
  position: 'top-right',
  zIndex: 1999,
  autoClose: 5000,
  draggablePercent: 80,
} as const;
export const CURRENCY = 'USD';

export const CUSTOMER_DEFAULTS = {
  users_max: 1,
  files_max: 0,
  figures_max: 0,
  database_max_per_user: 0,
} as const;

export const UPLOAD_MAX_BYTES = 200 * 1024 * 1024;
/** A picture that is searched for without a manuscript. */
export const PICTURE_SEARCH_MAX_BYTES = 15_000_000;
export const PAGES_MAX = 500;
export const NOTES_MAX = 20_000;
export const FILTER_MAX = 2048;
export const LIST_LIMIT_MAX = 500;
/** Rows that a list may be told to pass over. */
export const SKIP_MAX = 1_000_000_000;
/** Ids are bigint in the database and whole numbers in JSON. */
export const ID_MAX = Number.MAX_SAFE_INTEGER;
/** What a database column of integer holds. */
export const COUNT_MAX = 2_147_483_647;
/** The last second of the year 9999; a time in milliseconds lies beyond. */
export const TIMESEC_MAX = 253_402_300_799;
/** Points, pixels and shifts of geometry, to either side. */
export const COORDINATE_MAX = 10_000_000;
/** Matches of one manuscript that a person may put in order. */
export const MATCHES_MAX = 4000;
/** Domains of a list that sign-up allows or refuses. */
export const DOMAINS_MAX = 20_000;
/** Corners of a region that somebody draws. */
export const CORNERS_MAX = 20_000;
/** Objects whose fields are not named here: length of their JSON text. */
export const LOOSE_MAX = 200_000;
/** Bounds of a call's JSON body, unless the call has others. */
export const BODY_BOUNDS = { bytes: 256 * 1024, values: 5000 } as const;
/** Bounds of the few calls that take long lists. */
export const LONG_BODY = { bytes: 2 * 1024 * 1024, values: 30_000 } as const;
/** Rows of a list that is asked for as a whole. */
export const LIST_ROWS_MAX = 20_000;
/** Rows of usage in one answer; a console cannot show more, and wants longer spans instead. */
export const USAGE_ROWS_MAX = 20_000;
/** How many days a link to a report may be good. */
export const REPORT_LINK_DAYS_MAX = 90;
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
/**
 * Sent by the console with its calls: for how long nobody has touched it, seconds. Calls that it
 * makes by itself are no use of a session.
 */
export const IDLE_HEADER = 'x-idle-seconds';
/** Bounds of a customer's idle limit of sessions, minutes. */
export const IDLE_MINUTES = { least: 5, most: 10_080 } as const;
/** Longest time that deleted files may be kept, days. */
export const RETENTION_DAYS_MAX = 3650;
