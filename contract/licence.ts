import * as z from 'zod/mini';

export const WARNING_CODES = [
  'files-80',
  'files-100',
  'figures-80',
  'figures-100',
  'ends-soon',
  'ended',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/**
 * Something that is nearly or wholly used up, or a period that ends. `max` for amounts, `timesec`
 * for ends; null where it says nothing.
 */
export const LicenseWarning = z.object({
  code: z.enum(WARNING_CODES),
  used: z.nullable(z.number()),
  max: z.nullable(z.number()),
  timesec: z.nullable(z.number()),
});
export type LicenseWarning = z.infer<typeof LicenseWarning>;

/** How long before its end a period is spoken of. */
export const ENDS_SOON_SECONDS = 14 * 86_400;

/**
 * As much of a licence as warnings depend on; amounts are those taken in the present period, times
 * seconds since 1970.
 */
export interface LicenceStanding {
  readonly mode: 'figures' | 'files';
  readonly files_max: number | null;
  readonly files_taken: number;
  readonly figures_max: number | null;
  readonly figures_taken: number;
  readonly timesec_end: number | null;
}

/**
 * What is to be said of a licence now: at 80 and at 100 % of what its mode limits, two weeks before
 * its end, and after it.
 */
export function warningsOf(licence: LicenceStanding, now: number): LicenseWarning[] {
  const what = licence.mode;
  const [max, used] =
    what === 'files'
      ? [licence.files_max, licence.files_taken]
      : [licence.figures_max, licence.figures_taken];
  const found: LicenseWarning[] = [];
  // Nothing bought is nothing used up.
  if (max !== null && max > 0 && used >= max)
    found.push({ code: `${what}-100`, used, max, timesec: null });
  else if (max !== null && max > 0 && used * 5 >= max * 4)
    found.push({ code: `${what}-80`, used, max, timesec: null });
  const end = licence.timesec_end;
  if (end !== null && end <= now)
    found.push({ code: 'ended', used: null, max: null, timesec: end });
  else if (end !== null && end - now <= ENDS_SOON_SECONDS)
    found.push({ code: 'ends-soon', used: null, max: null, timesec: end });
  return found;
}
