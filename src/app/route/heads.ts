/**
 * First parts of the console's addresses. They are known before sign-in, when the table of the
 * screens is not loaded yet; that table is typed by them, so that a screen at another address does
 * not compile.
 */
export const HEADS = [
  'dashboard',
  'submit',
  'edit',
  'review',
  'report',
  'recycled',
  'deleted',
  'inspectsubimage',
  'inspectpage',
  'inspectclone',
  'submitinfo',
  'dashboarduserdb',
  'submituserdb',
  'edituserdb',
  'reportuserdb',
  'searchpicture',
  'recycleduserdb',
  'deleteduserdb',
  'usage',
  'history',
  'users',
  'activity',
  'license',
  'purchase',
  'payment',
  'emapi',
  'singlesignon',
  'ejapi',
  's1api',
  'action',
  'pmc',
  'organisation',
  'audit',
  'overview',
  'settings',
  'outbox',
  'inbox',
  'textmessages',
  'domains',
  'security',
  'news',
  'support',
  'submission',
  'retraction',
  'retractions',
  'ithenticate',
  'customers',
  'coupons',
  'payments',
] as const;

type Head = (typeof HEADS)[number];
/** An address of the console, without the leading slash. */
export type ConsolePath = Head | `${Head}/${string}`;

/**
 * True when the address may be one of the console, so that it is worth staying on after sign-in.
 */
export function mayBeConsolePath(pathname: string): boolean {
  const [, first] = pathname.split('/');
  return HEADS.some((head) => head === first);
}
