import { HOOKS, SCHOLARONE_NOTICES, SHARED_REPORT } from '../../contract/index.ts';

/** For the log: without the query, where secrets of others may stand, and without secret paths. */
export function pathOf(url: string): string {
  const path = url.split('?')[0] ?? '';
  const secret = [SCHOLARONE_NOTICES, SHARED_REPORT, HOOKS.textVendor].find((one) =>
    path.startsWith(`${one}/`),
  );
  return secret === undefined ? path : `${secret}/…`;
}
