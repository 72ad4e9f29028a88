import type { TextVendor } from '../../../contract/index.ts';
import { timesecOrNull } from '../../database/index.ts';
import type { Queryable } from '../../database/index.ts';
import type { FileRecord } from '../../files/index.ts';
import { readSent } from './sentStore.ts';
import { readVendorSettings } from './settingsStore.ts';

/**
 * Where a manuscript stands at the vendor's service, for a report; null where its customer does not
 * use it and nothing was found there.
 * @param outside whoever reads it sees what was found, and nothing else
 */
export async function presentVendor(
  on: Queryable,
  { file_id, customer_id }: FileRecord,
  outside: boolean,
): Promise<TextVendor | null> {
  const settings = await readVendorSettings(on, customer_id);
  const sent = await readSent(on, file_id);
  const isUsed = settings.enabled && settings.api_key !== null;
  if (!sent?.result && (outside || !isUsed)) return null;
  const { terms_version: version, terms_url: url } = settings;
  const state = sent && sent.state !== 'removing' ? sent.state : null;
  const { result, result_at } = sent ?? { result: null, result_at: null };
  return {
    state: outside ? 'done' : state,
    problem: outside ? null : (sent?.problem ?? null),
    next_timesec: outside || !sent?.problem ? null : timesecOrNull(sent.next_at),
    terms: !outside && state === 'terms' && version !== null ? { version, url: url ?? '' } : null,
    result,
    result_timesec: timesecOrNull(result_at),
  };
}
