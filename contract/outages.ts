/** Parts of the service whose outages Admins are told of. */
export const OUTAGE_PARTS = ['database', 'storage', 'mail'] as const;
export type OutagePart = (typeof OUTAGE_PARTS)[number];
