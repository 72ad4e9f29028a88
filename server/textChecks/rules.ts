import * as z from 'zod/mini';
import { DEFAULT_EXCLUSIONS, WORKING_STATES } from '../../contract/index.ts';
import type { Failed } from '../../contract/index.ts';
import type { Tx } from '../database/index.ts';
import { keepAsset, keepExtraction, workedFile } from '../edit/index.ts';
import {
  failFile,
  findPassword,
  forgetPassword,
  moveFile,
  noteCheck,
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
import { keepShares } from './shares.ts';
import { readCheck, writeCheck } from './store.ts';
import { noteForVendor } from './vendor/sentStore.ts';

/**
 * `index`: only the index takes the text. `again`: a finished report is compared again; nothing of
 * the manuscript is read. `part`: it is one of the checks of a manuscript, which is taken on by what
 * ends last.
 */
const Payload = z.object({
  what: z._default(z.enum(['check', 'index', 'again', 'part']), 'check'),
});

/** Told when a check that is one of several has ended, or could not be made. */
export type EndPart = (tx: Tx, file: FileRecord, failure: Failed | null) => Promise<void>;

/** The server's side of a text check: what a worker is given, and what becomes of its result. */
export function textRules(services: FileServices, endPart: EndPart): JobRules<'text'> {
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
      if (what === 'part')
        return WORKING_STATES.includes(file.state) ? { what: 'check', read } : null;
      if (file.state !== 'Submitted' && file.state !== 'Extracting') return null;
      // A worker that died left the file in Extracting; the next one goes on from there.
      if (file.state === 'Submitted')
        await moveFile(services, tx, 'server', file, { to: 'Extracting' });
      return { what, read };
    },
    async onProgress(tx, job, progress) {
      const { what } = whatOf(job);
      if (job.file_id === null) return;
      if (what === 'check') return noteProgress(services, tx, job.file_id, progress);
      const file = what === 'part' ? await workedFile(tx, job) : null;
      if (file) await noteCheck(services, tx, file, 'text', progress);
    },
    // The pages of a manuscript of several checks are those of its extraction.
    onAsset: (tx, job, asset) =>
      whatOf(job).what === 'part' ? Promise.resolve() : keepAsset(tx, job, asset),
    async onResult(tx, job, result) {
      const file = await workedFile(tx, job);
      if (!file) return;
      const { what } = whatOf(job);
      if (result.packed) await indexText(tx, file, result.packed);
      if (what === 'again') await keepAgain(services, tx, file, result);
      else if (what === 'part') await keepPart(tx, file, result, endPart);
      else if (what === 'check' && file.state === 'Extracting')
        await keepFirst(services, tx, file, result);
    },
    async onFailure(tx, job, failure) {
      if (job.file_id === null) return;
      const { what } = whatOf(job);
      const file = await workedFile(tx, job);
      if (what === 'part' && file) await endPart(tx, file, failure);
      if (what === 'index' && file) await noteTextless(tx, file, failure.sentence);
      // A report that was not compared again stays what it is.
      if (what === 'check') await failFile(services, tx, job.file_id, 'extract', failure);
    },
  };
}

function whatOf({ payload }: Job) {
  return Payload.parse(payload ?? {});
}

async function keepPart(
  tx: Tx,
  file: FileRecord,
  { read, findings }: TextResult,
  endPart: EndPart,
): Promise<void> {
  if (!read || !findings || !WORKING_STATES.includes(file.state)) return;
  await keepFindings(tx, file, read.engine, findings);
  await endPart(tx, file, null);
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
  // Held, so that nobody changes what is left out before the shares are counted.
  const before = await readCheck(tx, file.file_id, true);
  const sources = findings.sources.flatMap((source) => {
    const text = known.get(source.key);
    return text ? [{ ...source, text }] : [];
  });
  const document = {
    ...findings,
    compared: await countTexts(tx, searcher),
    sources: numbered(sources, before?.document.sources ?? []),
  };
  await writeCheck(tx, file, engine, document);
  const exclusions = before?.exclusions ?? DEFAULT_EXCLUSIONS;
  await keepShares(tx, file.file_id, { document, exclusions });
  if (!before) await noteForVendor(tx, file);
}
