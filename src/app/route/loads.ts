/** Screens that people open new tabs with, and that take scripts of their own. */
export const LOADS = {
  edit: () => import('../../screens/edit/index.ts').then((m) => m.EditFileScreen),
  review: () => import('../../screens/review/index.ts').then((m) => m.ReviewFileScreen),
  report: () => import('../../screens/report/ReportFileScreen.tsx').then((m) => m.ReportFileScreen),
} as const;

/**
 * Begins to load the screen of an address, if it is one of these: without this its scripts would be
 * asked for after the session is renewed and the console is there.
 */
export function loadAhead(pathname: string): void {
  const [, screen] = /^\/(\w+)\/file\/\d+$/.exec(pathname) ?? [];
  const load = Object.entries(LOADS).find(([name]) => name === screen)?.[1];
  // What fails is asked for again, and told, when it is shown.
  load?.().catch(() => undefined);
}
