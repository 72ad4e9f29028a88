import { Report } from '../../contract/index.ts';
import { renderJson } from '../../report/json.ts';
import type { Actor } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import type { FileRecord } from '../files/index.ts';
import type { Services } from '../services.ts';
import { buildReport } from './build.ts';
import { noteObject } from './versionStore.ts';

type Parts = Pick<Services, 'config' | 'storage'>;

/** The report of a file as it is now, for readers outside: without the notes between colleagues. */
export async function outgoingReport(
  parts: Parts,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
): Promise<Report> {
  const { vocabulary: _choice, ...report } = await buildReport(
    tx,
    actor,
    parts.config.product.name,
    file,
  );
  // Read as it will be read from storage, so that both give the same bytes.
  return Report.parse({
    ...report,
    matches: report.matches.map((match) => ({ ...match, notes: '' })),
  });
}

/**
 * Keeps a report's content in storage, from which all its forms are drawn. The same report is the
 * same bytes. A transaction that is undone leaves bytes behind that nothing names; they harm
 * nobody.
 */
export async function keepDocument(
  parts: Parts,
  tx: Tx,
  customerId: number,
  report: Report,
): Promise<string> {
  return keep(parts, tx, customerId, new TextEncoder().encode(JSON.stringify(report)));
}

/**
 * Keeps the report as data. Its hash is what a version is known by: `sha256sum report.json` gives
 * it.
 */
export async function keepData(
  parts: Parts,
  tx: Tx,
  customerId: number,
  report: Report,
): Promise<string> {
  return keep(parts, tx, customerId, renderJson(report));
}

async function keep(
  { storage }: Parts,
  tx: Tx,
  customerId: number,
  bytes: Uint8Array,
): Promise<string> {
  const stored = await storage.write(customerId, bytes);
  await noteObject(tx, customerId, stored, 'application/json');
  return stored.hash;
}
