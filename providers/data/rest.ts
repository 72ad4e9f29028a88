import { fetchUtils, type DataProvider } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { REST } from '../../contract/index.ts';
import type { Client } from '../api/client.ts';
import { Refused } from '../api/failure.ts';
import { refusalOf } from '../api/refusal.ts';

/** Read-mostly collections under /rest, in the dialect of ra-data-simple-rest (Range, Content-Range). */
export const REST_RESOURCES: readonly string[] = Object.keys(REST);

export function restProvider(client: Client): DataProvider {
  return simpleRestProvider('/rest', async (url, options = {}) => {
    const answer = await fetchUtils.fetchJson(url, {
      ...options,
      headers: new Headers({
        ...Object.fromEntries(new Headers(options.headers)),
        ...client.headers(),
      }),
    });
    const refusal = refusalOf(answer.json);
    if (refusal) throw new Refused(refusal);
    return answer;
  });
}
