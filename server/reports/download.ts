import type { FastifyInstance, FastifyReply } from 'fastify';
import { DOWNLOADS, GETS, isWithoutPictures, stemOf } from '../../contract/index.ts';
import type { ReportForm } from '../../contract/index.ts';
import { REPORT_MEDIA_TYPES } from '../../report/forms.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { readFile } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import { asDownload, HttpFailure, idIn } from '../http/index.ts';
import { Refusal } from '../refusal.ts';
import { servicesFor } from '../gateway/index.ts';
import { actorOfCookie } from '../media/index.ts';
import type { Services } from '../services.ts';
import { REPORTED } from './handlers.ts';
import { askForReport, untilMade } from './make.ts';
import { readMediaType } from './store.ts';

const FORMS = {
  'report.pdf': 'pdf',
  'report.html': 'html',
  'report.csv': 'csv',
  'report.json': 'json',
} as const;

/**
 * Downloads: the manuscript as it was sent, and the report in its forms. Always a file to save,
 * never a page of ours.
 */
export function registerDownloads(app: FastifyInstance, services: Services): void {
  app.get<{
    Params: { file_id: string; what: string };
    Querystring: { made?: string; version?: string };
  }>(GETS.download, async (request, reply) => {
    const actor = await actorOfCookie(request, services);
    const what = DOWNLOADS.find((d) => d === request.params.what);
    const fileId = idIn(request.params.file_id);
    const own = servicesFor(actor, services);
    const file = what ? await readFile(own.db, actor, fileId) : null;
    if (!file || !what) throw nothing();
    if (what === 'original.pdf') return sendOriginal(own, actor, file, reply);
    const { made, version } = request.query;
    const report = await reportFile(own, actor, file, FORMS[what], leftSignal(reply), {
      ...(made === undefined ? {} : { made: idIn(made) }),
      ...(version === undefined ? {} : { version: idIn(version) }),
    }).catch(asFailure);
    if (!report) throw nothing();
    return sendFile(own, reply, report);
  });
}

async function sendOriginal(
  services: Services,
  actor: Actor,
  file: FileRecord,
  reply: FastifyReply,
) {
  const { size, body } = await services.storage.stream(file.customer_id, file.object_hash);
  await noteExport(services, actor, file, 'original.pdf');
  return asDownload(reply, await readMediaType(services.db, file), file.filename_orig)
    .header('content-length', size)
    .send(body);
}

/** A report as a file to save, in storage. */
export interface ReportFile {
  readonly type: string;
  readonly name: string;
  readonly customer_id: number;
  readonly hash: string;
}

export function isReportFile(value: unknown): value is ReportFile {
  return typeof value === 'object' && value !== null && 'hash' in value && 'type' in value;
}

/** As `madeReport`, noted in the trail. */
export async function reportFile(
  ...args: Parameters<typeof madeReport>
): Promise<ReportFile | null> {
  const [services, actor, file, form] = args;
  const report = await madeReport(...args);
  if (report) await noteExport(services, actor, file, `report.${form}`);
  return report;
}

/**
 * The report in one of its forms; made by a worker where it is not there yet. Null while there is
 * none.
 * @param which the number of one that was made, or of a version; absent: as it is now
 * @throws HttpFailure 503 when it cannot be made
 */
export async function madeReport(
  services: Services,
  actor: Actor,
  file: FileRecord,
  form: ReportForm,
  left: AbortSignal,
  which: { readonly made?: number; readonly version?: number } = {},
): Promise<ReportFile | null> {
  if (file.recycled_at !== null || file.deleted_at !== null) return null;
  // Its report is that of its references, or of its text.
  if (isWithoutPictures(file.product)) return null;
  const { file_id, customer_id } = file;
  let id = which.made;
  if (id === undefined) {
    if (which.version === undefined && !REPORTED.includes(file.state)) return null;
    id = (await askForReport(services, actor, file, form, which.version ?? null)).id;
  }
  const made = await untilMade(services, actor, file_id, id, left);
  if (made?.form !== form) return null;
  if (made.state !== 'done' || made.hash === null)
    throw new HttpFailure(503, made.problem ?? 'The report was not made. Ask for it again.');
  const name = `${stemOf(file.filename)} - report.${form}`;
  return { type: REPORT_MEDIA_TYPES[form], name, customer_id, hash: made.hash };
}

/** Sends a report as a file to save, never as a page of ours. */
export async function sendFile(
  services: Pick<Services, 'storage'>,
  reply: FastifyReply,
  { type, name, customer_id, hash }: ReportFile,
) {
  const { size, body } = await services.storage.stream(customer_id, hash);
  return asDownload(reply, type, name).header('content-length', size).send(body);
}

/** Aborted when the other end of a call is gone. */
export function leftSignal(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return left.signal;
}

function noteExport(
  services: Services,
  actor: Actor,
  file: FileRecord,
  what: string,
): Promise<void> {
  return services.db.transaction((tx) =>
    writeAudit(tx, actor, {
      action: 'file.export',
      customer_id: file.customer_id,
      file_id: file.file_id,
      to: what,
    }),
  );
}

/** A browser that follows a link is told by status what a call is told by a refusal. */
function asFailure(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { code, message } = error.error;
  throw new HttpFailure(code === 'too-many-attempts' ? 429 : 404, message);
}

function nothing(): HttpFailure {
  return new HttpFailure(404, 'There is no such file.');
}
