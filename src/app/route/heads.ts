/** First parts of the console's addresses; a test holds them against the route table. Known before sign-in, when the table is not loaded yet. */
export const HEADS: readonly string[] = [
  'dashboard', 'submit', 'edit', 'review', 'report', 'recycled', 'deleted', 'inspectsubimage', 'inspectpage', 'inspectclone', 'submitinfo',
  'dashboarduserdb', 'submituserdb', 'edituserdb', 'reportuserdb', 'recycleduserdb', 'deleteduserdb',
  'usage', 'history', 'users', 'activity', 'license', 'purchase', 'payment', 'emapi', 'singlesignon', 'ejapi', 'action', 'pmc', 'organisation', 'audit', 'overview', 'settings', 'outbox', 'inbox', 'textmessages', 'domains', 'security', 'news', 'support',
  'submission', 'retraction', 'ithenticate', 'customers', 'coupons', 'payments',
];

/** True when the address may be one of the console, so that it is worth staying on after sign-in. */
export function mayBeConsolePath(pathname: string): boolean {
  return HEADS.includes(pathname.split('/')[1] ?? '');
}
