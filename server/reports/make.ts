import type { MadeReport, ReportForm, ServerEvent } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { demandFile, demandUnmarked, dropUnused } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { demandReviewed } from '../review/index.ts';
import type { Services } from '../services.ts';
import { keepDocument, outgoingReport } from './document.ts';
import { REPORTED } from './handlers.ts';
import { addMade, awaitJob, countAsked, readMade, stopMaking, takeUnused } from './madeStore.ts';
import type { MadeRow } from './madeStore.ts';
import { ensureVersion } from './versions.ts';
import { readVersion } from './versionStore.ts';

/** Raised whenever room report/ draws otherwise, so that nobody gets what an older one drew. */
const DRAWN_BY = 4;
/** Reports that may be made or wait for one person at a time. */
export const REPORTS_AT_ONCE = 8;
/** How long a file is kept that nobody asks for. */
const KEPT_DAYS = 30;
/** Asked again while no event tells that a report is made; events are hints. */
const LOOK_MS = 2000;

/**
 * Asks for a report as a file. What was made of the same content before is there at once; else a
 * worker makes it.
 * @param version of a finished report; null: as it is now
 * @throws too-many-attempts while the person waits for as many as one may; not-found for a version
 * that is none
 */
export function askForReport(
  services: Services,
  actor: Actor,
  file: FileRecord,
  form: ReportForm,
  version: number | null,
): Promise<MadeRow> {
  const { customer_id, file_id } = file;
  return services.db.transaction(async (tx) => {
    const document = await documentOf();
    const id = await addMade(tx, { file_id, customer_id, document, form, drawn_by: DRAWN_BY });
    const found = await demandMade(id);
    const there = found.hash !== null && (await services.storage.has(customer_id, found.hash));
    if (found.state === 'done' ? there : found.state === 'waiting') return found;
    if ((await countAsked(tx, actor.user_id)) >= REPORTS_AT_ONCE)
      throw refuse(
        'too-many-attempts',
        `${REPORTS_AT_ONCE} reports are being made for you already. Wait until one is done, or cancel one.`,
      );
    const job = await services.jobs.enqueue(tx, {
      kind: 'report',
      customer_id,
      user_id: actor.user_id,
      // The job names no file: a report does not wait for a search in that file, and a step of the
      // file does not stop it.
      file_id: null,
      payload: { made_id: id },
    });
    if (job !== null) await awaitJob(tx, id, job);
    return demandMade(id);

    async function documentOf(): Promise<string> {
      if (version !== null) {
        const one = await readVersion(tx, file_id, version);
        if (!one) throw refuse('not-found', 'There is no such version.');
        return one.document;
      }
      if (file.state === 'Report') return (await ensureVersion(services, tx, actor, file)).document;
      const report = await outgoingReport(services, tx, actor, file);
      return keepDocument(services, tx, customer_id, report);
    }
    async function demandMade(madeId: number): Promise<MadeRow> {
      const made = await readMade(tx, file_id, madeId);
      if (!made) throw refuse('not-found', 'There is no such report.');
      return made;
    }
  });
}

/** Waits until a report is made or cannot be. @param left aborted when nobody waits any more */
export async function untilMade(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  actor: Actor,
  fileId: number,
  madeId: number,
  left: AbortSignal,
): Promise<MadeRow | null> {
  for (;;) {
    const wait = listen(hub, actor, madeId, left);
    try {
      const made = await readMade(db, fileId, madeId);
      if (made?.state !== 'waiting' || left.aborted) return made;
      await wait.changed;
    } finally {
      wait.end();
    }
  }
}

/**
 * Resolves with the next event about the report, after a while without one, or when nobody waits
 * any more.
 */
function listen(hub: Services['hub'], actor: Actor, madeId: number, left: AbortSignal) {
  let end = (): void => undefined;
  const changed = new Promise<void>((done) => {
    const timer = setTimeout(done, LOOK_MS);
    const onLeft = () => done();
    left.addEventListener('abort', onLeft);
    const stop = hub.subscribe(actor, (event: ServerEvent) => {
      if (event.what === 'report' && event.made_id === madeId) done();
    });
    end = () => {
      clearTimeout(timer);
      left.removeEventListener('abort', onLeft);
      stop();
    };
  });
  return { changed, end };
}

/** Takes away files that nobody has asked for in a long time; they can be made again. */
export async function sweepReports(services: Pick<Services, 'db' | 'storage'>): Promise<void> {
  await services.db.transaction(async (tx) => {
    for (const { customer_id, hash } of await takeUnused(tx, KEPT_DAYS))
      await dropUnused(services, tx, customer_id, [hash]);
  });
}

export const makeHandlers = {
  async reportMake({ file_id, form, version = null }, { services, actor }) {
    const file =
      version === null
        ? await demandReviewed(services.db, actor, file_id, REPORTED)
        : await demandFile(services.db, actor, file_id);
    demandUnmarked(file);
    return askForReport(services, actor, file, form, version);
  },
  async reportMaking({ file_id, id }, { services, actor }): Promise<MadeReport> {
    await demandFile(services.db, actor, file_id);
    const made = await readMade(services.db, file_id, id);
    if (!made) throw refuse('not-found', 'There is no such report.');
    return made;
  },
  reportStop: ({ file_id, id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      await demandFile(tx, actor, file_id);
      const made = await readMade(tx, file_id, id);
      if (!made?.job_id || !(await stopMaking(tx, made.job_id, actor.user_id)))
        throw refuse('not-found', 'You have asked for no such report, or it is made.');
      return { ok: true as const };
    }),
} satisfies HandlersOf<'reportMake' | 'reportMaking' | 'reportStop'>;
