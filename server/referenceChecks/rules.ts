import * as z from 'zod/mini';
import { isGraveVerdict, WORKING_STATES } from '../../contract/index.ts';
import type { Failed } from '../../contract/index.ts';
import { normalDoi } from '../../engine/index.ts';
import type { JudgedReference } from '../../engine/index.ts';
import { writeAudit } from '../audit/index.ts';
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
import type { Job, JobGiver, JobRules, ReferencesResult, RegistryTask } from '../jobs/index.ts';
import { readWorks, writeWorks } from '../registry/index.ts';
import { readCurrent } from '../retractions/index.ts';
import { enqueueAgain } from './again.ts';
import { recordUsage } from '../usage/index.ts';
import { mailNews } from './tell.ts';
import type { Change, NewsServices } from './tell.ts';
import { addNews, readCheck, readOwnDoi, writeCheck } from './store.ts';
import type { Check } from './store.ts';

/**
 * `again`: a finished report is looked up again; nothing of the manuscript is read. `part`: it is one
 * of the checks of a manuscript, which is taken on by what ends last.
 */
const Payload = z.object({
  again: z.optional(z.boolean()),
  what: z.optional(z.literal('part')),
});

/** Told when a check that is one of several has ended, or could not be made. */
export type EndPart = (tx: Tx, file: FileRecord, failure: Failed | null) => Promise<void>;

/** The server's side of a check: what a worker is given, and what becomes of its result. */
export function referencesRules(
  services: FileServices & NewsServices & JobGiver,
  endPart: EndPart,
): JobRules<'references'> {
  return {
    async begin(tx, job) {
      const file = await workedFile(tx, job);
      if (!file) return null;
      const current = await readCurrent(tx);
      const database = current && { version_id: current.version_id, packed: current.packed };
      const own = normalDoi((await readOwnDoi(tx, file.file_id)) ?? '');
      if (Payload.parse(job.payload).again) {
        const check = file.state === 'Report' ? await readCheck(tx, file.file_id) : null;
        if (!check) return null;
        const registry = services.config.crossref && (await registryTask(tx, check));
        const references = check.judged.map((j) => j.reference);
        return {
          read: { references, manuscript: check.manuscript },
          database,
          own,
          ...(registry ? { registry } : {}),
        };
      }
      if (isPart(job)) {
        if (!WORKING_STATES.includes(file.state)) return null;
        const password = await findPassword(services, tx, file.file_id);
        // The recommendation waits for what the registry of DOIs says.
        const registry = services.config.crossref ? { registry: { known: [], before: [] } } : {};
        return { read: manuscriptOf(file, password), database, own, ...registry };
      }
      if (file.state !== 'Submitted' && file.state !== 'Extracting') return null;
      // A worker that died left the file in Extracting; the next one goes on from there.
      if (file.state === 'Submitted')
        await moveFile(services, tx, 'server', file, { to: 'Extracting' });
      const password = await findPassword(services, tx, file.file_id);
      return { read: manuscriptOf(file, password), database, own };
    },
    async onProgress(tx, job, progress) {
      if (job.file_id === null) return;
      if (!isPart(job)) return noteProgress(services, tx, job.file_id, progress);
      const file = await workedFile(tx, job);
      if (file) await noteCheck(services, tx, file, 'references', progress);
    },
    // The pages of a manuscript of several checks are those of its extraction.
    onAsset: (tx, job, asset) => (isPart(job) ? Promise.resolve() : keepAsset(tx, job, asset)),
    async onResult(tx, job, result) {
      const file = await workedFile(tx, job);
      if (!file) return;
      if (Payload.parse(job.payload).again) await keepAgain(services, tx, file, result);
      else if (isPart(job)) await keepPart(tx, file, result, endPart);
      else if (file.state === 'Extracting') await keepFirst(services, tx, file, result);
    },
    async onFailure(tx, job, failure) {
      if (isPart(job)) {
        const file = await workedFile(tx, job);
        if (file) await endPart(tx, file, failure);
        return;
      }
      // A report that was not looked up again stays what it is.
      if (job.file_id !== null && !Payload.parse(job.payload).again)
        await failFile(services, tx, job.file_id, 'extract', failure);
    },
  };
}

function isPart(job: Job): boolean {
  return Payload.parse(job.payload).what === 'part';
}

function manuscriptOf({ object_hash }: FileRecord, password: string | undefined) {
  return { hash: object_hash, ...(password === undefined ? {} : { password }) };
}

async function registryTask(
  tx: Tx,
  { judged, own }: Pick<Check, 'judged' | 'own'>,
): Promise<RegistryTask> {
  const dois = [...judged, ...own].flatMap(({ reference, registry }) => [
    ...(reference.identifiers.doi === null ? [] : [reference.identifiers.doi]),
    ...(registry?.work ? [registry.work.doi] : []),
  ]);
  return {
    known: await readWorks(tx, [...new Set(dois)]),
    // The manuscript's own DOI may be another one by now.
    before: judged.flatMap(({ reference, registry }) =>
      registry ? [[reference.n, registry] as const] : [],
    ),
  };
}

async function keepPart(
  tx: Tx,
  file: FileRecord,
  { read, version_id, judged, own, learned = [] }: ReferencesResult,
  endPart: EndPart,
): Promise<void> {
  if (!read || !WORKING_STATES.includes(file.state)) return;
  const { engine, manuscript } = read;
  await writeCheck(tx, file, { engine, version_id, judged, own, manuscript });
  await writeWorks(tx, learned);
  await endPart(tx, file, null);
}

async function keepFirst(
  services: FileServices & NewsServices & JobGiver,
  tx: Tx,
  file: FileRecord,
  { read, version_id, judged, own }: ReferencesResult,
): Promise<void> {
  if (!read) return;
  const { engine, title, pages, manuscript } = read;
  await keepExtraction(tx, file, { engine, title, pages, figures: [], subImages: [] });
  await writeCheck(tx, file, { engine, version_id, judged, own, manuscript });
  const about = {
    customer_id: file.customer_id,
    user_id: file.owner_id,
    file_id: file.file_id,
  };
  await settleFile(tx, about);
  const counted = { ...about, database: file.database, product: file.product, files: 1 };
  await recordUsage(tx, { ...counted, stage: 'extract', pages: pages.length });
  await recordUsage(tx, {
    ...counted,
    stage: 'report',
    matches: judged.filter((j) => isGraveVerdict(j.verdict)).length,
  });
  await forgetPassword(tx, file.file_id);
  await moveFile(services, tx, 'server', file, { to: 'Report' });
  // The registry of DOIs is asked once the report stands, and with what it answered of works before.
  if (services.config.crossref) await enqueueAgain(services, tx, file);
}

async function keepAgain(
  services: FileServices & NewsServices,
  tx: Tx,
  file: FileRecord,
  { version_id, judged, own, learned = [] }: ReferencesResult,
): Promise<void> {
  const before = await readCheck(tx, file.file_id);
  if (!before) return;
  await writeWorks(tx, learned);
  const changes = changesOf(before.judged, judged);
  const { engine, manuscript } = before;
  await writeCheck(tx, file, { engine, version_id, judged, own, manuscript });
  await addNews(tx, file, version_id, changes);
  const grave = changes.filter(({ verdict }) => isGraveVerdict(verdict));
  if (changes.length > 0)
    await writeAudit(tx, 'server', {
      action: 'reference.news',
      customer_id: file.customer_id,
      file_id: file.file_id,
      text: changes.map((c) => `${c.n}: ${c.before} → ${c.verdict}`).join(', '),
    });
  if (grave.length > 0 && before.version_id !== null)
    await mailNews(services, tx, file, grave, judged);
  await tellFile(services, tx, file.file_id, {
    what: 'file',
    file_id: file.file_id,
    state: file.state,
    progress: null,
  });
}

function changesOf(
  before: readonly JudgedReference[],
  after: readonly JudgedReference[],
): Change[] {
  const earlier = new Map(before.map((j) => [j.reference.n, j]));
  return after.flatMap(({ reference: { n }, verdict, registry }) => {
    const was = earlier.get(n);
    if (was === undefined || was.verdict === verdict) return [];
    // What the registry of DOIs says the first time, or after it could not be asked, is no news;
    // nor is it that nobody asks it any more.
    const isFirst = (was.registry?.state ?? 'unanswered') === 'unanswered';
    const isOfRegistry = registry !== undefined ? isFirst : was.registry !== undefined;
    return isOfRegistry ? [] : [{ n, before: was.verdict, verdict }];
  });
}
