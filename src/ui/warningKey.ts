import type { License } from '../../contract/entities.ts';
import { count, date } from './format.ts';

type Warning = License['warnings'][number];

/** What a warning of a licence says, and with which values. */
export function warningKey(warning: Warning) {
  const values = {
    used: count(warning.used ?? 0),
    max: count(warning.max ?? 0),
    date: warning.timesec === null ? '' : date(warning.timesec),
  };
  return [`shell.licence.${warning.code}`, values] as const;
}
