import type { DataProvider } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { REST } from '../../contract/rest.ts';
import type { Client } from '../api/client.ts';
import { Refused } from '../api/failure.ts';
import { refusalOf } from '../api/refusal.ts';

/**
 * Read-mostly collections under /rest, in the dialect of ra-data-simple-rest (Range,
 * Content-Range).
 */
export const REST_RESOURCES: readonly string[] = Object.keys(REST);

/**
 * ra-data-simple-rest over the console's own client: what fails has the effect of the error
 * catalogue like any call.
 */
export function restProvider(client: Client): DataProvider {
  return simpleRestProvider('/rest', async (url, options = {}) => {
    const { method = 'GET', body, signal } = options;
    const response = await client.send({
      address: String(url),
      method,
      headers: {
        ...Object.fromEntries(new Headers(options.headers)),
        accept: 'application/json',
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      auth: 'bearer',
      ...(typeof body === 'string' ? { body } : {}),
      signal: signal ?? undefined,
    });
    const text = await response.text();
    const json: unknown = text === '' ? null : JSON.parse(text);
    const refusal = refusalOf(json);
    if (refusal) throw new Refused(refusal);
    return { status: response.status, headers: response.headers, body: text, json };
  });
}
