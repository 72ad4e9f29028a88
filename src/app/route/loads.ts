/**
 * What a new tab of somebody signed in needs beside its session. It is asked for while the session is
 * renewed; without this each would wait for the one before it.
 */
export const LOADS = {
  console: () => import('../SignedInApp.tsx').then((m) => m.SignedInApp),
  edit: () => import('../../screens/edit/index.ts').then((m) => m.EditFileScreen),
  review: () => import('../../screens/review/index.ts').then((m) => m.ReviewFileScreen),
  report: () => import('../../screens/report/ReportFileScreen.tsx').then((m) => m.ReportFileScreen),
} as const;

/** Begins to load the console, and the screen of an address where that takes scripts of its own. */
export function loadAhead(pathname: string): void {
  const [, screen] = /^\/(edit|review|report)\/file\/\d+$/.exec(pathname) ?? [];
  // What fails is asked for again, and told, when it is shown.
  LOADS.console().catch(() => undefined);
  if (screen === 'edit' || screen === 'review' || screen === 'report')
    LOADS[screen]().catch(() => undefined);
}
