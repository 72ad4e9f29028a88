import * as z from 'zod/mini';
import type { Tx } from '../database/index.ts';
import { keepAsset, keepExtraction, workedFile } from '../edit/index.ts';
import {
  failFile,
  findPassword,
  forgetPassword,
  moveFile,
  noteProgress,
  settleFile,
  tellFile,
} from '../files/index.ts';
import type { FileRecord, FileServices } from '../files/index.ts';
import type { Job, JobRules, TextResult } from '../jobs/index.ts';
import {
  countTexts,
  indexText,
  noteTextless,
  readOwnText,
  readTextSources,
} from '../textIndex/index.ts';
import { recordUsage } from '../usage/index.ts';
import { numbered } from './number.ts';
import { readCheck, writeCheck } from './store.ts';

/**
 * `index`: only the index takes the text. `again`: a finished report is compared again; nothing of
 * the manuscript is read.
 */
const Payload = z.object({ what: z._default(z.enum(['check', 'index', 'again']), 'check') });

/** The server's side of a text check: what a worker is given, and what becomes of its result. */
export function textRules(services: FileServices): JobRules<'text'> {
  return {
    async begin(tx, job) {
      const file = await workedFile(tx, job);
      if (!file) return null;
      const { what } = whatOf(job);
      if (what === 'again') {
        const own = file.state === 'Report' ? await readOwnText(tx, file.file_id) : null;
        return own && { what: 'check', read: own };
      }
      const password = await findPassword(services, tx, file.file_id);
      const read = { hash: file.object_hash, ...(password === undefined ? {} : { password }) };
      if (what === 'index') return { what, read };
      if (file.state !== 'Submitted' && file.state !== 'Extracting') return null;
      // A worker that died left the file in Extracting; the next one goes on from there.
      if (file.state === 'Submitted')
        await moveFile(services, tx, 'server', file, { to: 'Extracting' });
      return { what, read };
    },
    onProgress: (tx, job, progress) =>
      job.file_id === null || whatOf(job).what !== 'check'
        ? Promise.resolve()
        : noteProgress(services, tx, job.file_id, progress),
    onAsset: keepAsset,
    async onResult(tx, job, result) {
      const file = await workedFile(tx, job);
      if (!file) return;
      const { what } = whatOf(job);
      if (result.packed) await indexText(tx, file, result.packed);
      if (what === 'again') await keepAgain(services, tx, file, result);
      else if (what === 'check' && file.state === 'Extracting')
        await keepFirst(services, tx, file, result);
    },
    async onFailure(tx, job, failure) {
      if (job.file_id === null) return;
      const { what } = whatOf(job);
      const file = await workedFile(tx, job);
      if (what === 'index' && file) await noteTextless(tx, file, failure.sentence);
      // A report that was not compared again stays what it is.
      if (what === 'check') await failFile(services, tx, job.file_id, 'extract', failure);
    },
  };
}

function whatOf({ payload }: Job) {
  return Payload.parse(payload ?? {});
}

async function keepFirst(
  services: FileServices,
  tx: Tx,
  file: FileRecord,
  { read, findings }: TextResult,
): Promise<void> {
  if (!read || !findings) return;
  const { engine, title, pages } = read;
  await keepExtraction(tx, file, { engine, title, pages: [...pages], figures: [], subImages: [] });
  await keepFindings(tx, file, engine, findings);
  const about = { customer_id: file.customer_id, user_id: file.owner_id, file_id: file.file_id };
  await settleFile(tx, about);
  const counted = { ...about, database: file.database, product: file.product, files: 1 };
  await recordUsage(tx, { ...counted, stage: 'extract', pages: pages.length });
  const matches = findings.sources.reduce((n, { passages }) => n + passages.length, 0);
  await recordUsage(tx, { ...counted, stage: 'report', matches });
  await forgetPassword(tx, file.file_id);
  await moveFile(services, tx, 'server', file, { to: 'Report' });
}

async function keepAgain(
  services: FileServices,
  tx: Tx,
  file: FileRecord,
  { findings }: TextResult,
): Promise<void> {
  const before = await readCheck(tx, file.file_id);
  if (!before || !findings) return;
  await keepFindings(tx, file, before.engine, findings);
  await tellFile(services, tx, file.file_id, {
    what: 'file',
    file_id: file.file_id,
    state: file.state,
    progress: null,
  });
}

/** Sources that went while the manuscript was compared are left out. */
async function keepFindings(
  tx: Tx,
  file: FileRecord,
  engine: string,
  findings: NonNullable<TextResult['findings']>,
): Promise<void> {
  const searcher = { file_id: file.file_id };
  const keys = findings.sources.map(({ key }) => key);
  const known = new Map((await readTextSources(tx, searcher, keys)).map((one) => [one.key, one]));
  const before = await readCheck(tx, file.file_id);
  const sources = findings.sources.flatMap((source) => {
    const text = known.get(source.key);
    return text ? [{ ...source, text }] : [];
  });
  await writeCheck(tx, file, engine, {
    ...findings,
    compared: await countTexts(tx, searcher),
    sources: numbered(sources, before?.document.sources ?? []),
  });
}
