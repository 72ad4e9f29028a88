import type * as z from 'zod/mini';
import { DEFAULT_PRICES, MISC } from '../../contract/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import type { Cached } from './cached.ts';
import { readDocument, writeDocument } from './miscStore.ts';

export type MiscName = keyof typeof MISC;
export type MiscValue<K extends MiscName> = z.infer<(typeof MISC)[K]>;

/** What a document says until somebody writes it. */
const EMPTY: { readonly [K in MiscName]: MiscValue<K> } = {
  news: { items: [] },
  prices: DEFAULT_PRICES,
  invoice: { name: '', address: '', vat_number: '', payment: '' },
  maintenance: { on: false, message: '' },
  banner: { on: false, text: '' },
  'report-template': { summary: '', letter: '' },
  'mail-templates': {},
};

export async function readMisc<K extends MiscName>(on: Queryable, idx: K): Promise<MiscValue<K>> {
  const read = MISC[idx].safeParse(await readDocument(on, idx));
  // The schema under a name gives that name's value; the index type hides it.
  return read.success ? (read.data as MiscValue<K>) : EMPTY[idx];
}

export async function writeMisc(
  tx: Tx,
  idx: MiscName,
  value: unknown,
  userId: number,
): Promise<void> {
  await writeDocument(tx, idx, value, userId);
}

/** Whether maintenance is on; looked up at most every two seconds. */
export async function isClosed(services: {
  readonly db: Queryable;
  readonly closed: Cached<boolean>;
}): Promise<boolean> {
  return services.closed.read(async () => (await readMisc(services.db, 'maintenance')).on);
}

export async function openBanner(on: Queryable): Promise<string | null> {
  const banner = await readMisc(on, 'banner');
  return banner.on && banner.text !== '' ? banner.text : null;
}
