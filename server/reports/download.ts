import type { FastifyInstance, FastifyReply } from 'fastify';
import { DOWNLOADS, GETS, stemOf } from '../../contract/index.ts';
import type { Report } from '../../contract/index.ts';
import { REPORT_MEDIA_TYPES, renderReport } from '../../report/index.ts';
import type { Pictures, ReportForm } from '../../report/index.ts';
import type { Actor } from '../access/actor.ts';
import { writeAudit } from '../audit/audit.ts';
import { readFile } from '../files/rows.ts';
import type { FileRecord } from '../files/rows.ts';
import { asDownload, idIn } from '../http/disposition.ts';
import { HttpFailure } from '../http/failure.ts';
import { servicesFor } from '../http/gate.ts';
import { actorOfCookie } from '../media/routes.ts';
import type { Services } from '../services.ts';
import { buildReport } from './build.ts';
import { REPORTED } from './handlers.ts';
import { readAsset, readMediaType } from './store.ts';

const FORMS = {
  'report.pdf': 'pdf',
  'report.html': 'html',
  'report.csv': 'csv',
  'report.json': 'json',
} as const;

/** Downloads: the manuscript as it was sent, and the report in its forms. Always a file to save, never a page of ours. */
export function registerDownloads(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file_id: string; what: string } }>(GETS.download, async (request, reply) => {
    const actor = await actorOfCookie(request, services);
    const what = DOWNLOADS.find((d) => d === request.params.what);
    const fileId = idIn(request.params.file_id);
    const own = servicesFor(actor, services);
    const file = what ? await readFile(own.db, actor, fileId) : null;
    if (!file || !what) throw nothing();
    if (what === 'original.pdf') return sendOriginal(own, actor, file, reply);
    return sendReport(own, actor, file, FORMS[what], reply);
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

async function sendReport(
  services: Services,
  actor: Actor,
  file: FileRecord,
  form: ReportForm,
  reply: FastifyReply,
) {
  const made = await reportFile(services, actor, file, form);
  if (!made) throw nothing();
  return sendFile(reply, made);
}

/** A report as a file to save. */
export interface ReportFile {
  readonly type: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export function isReportFile(value: unknown): value is ReportFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'bytes' in value &&
    value.bytes instanceof Uint8Array
  );
}

/** The report in one of its forms, noted in the trail; null while there is none. */
export async function reportFile(
  services: Services,
  actor: Actor,
  file: FileRecord,
  form: ReportForm,
): Promise<ReportFile | null> {
  if (!REPORTED.includes(file.state) || file.recycled_at !== null || file.deleted_at !== null)
    return null;
  const report = withoutNotes(await buildReport(services.db, services.config.product.name, file));
  const bytes = await renderReport(report, picturesOf(services, file), form);
  await noteExport(services, actor, file, `report.${form}`);
  const name = `${stemOf(file.filename)} - report.${form}`;
  return { type: REPORT_MEDIA_TYPES[form], name, bytes };
}

/** Sends bytes as a file to save, never as a page of ours. */
export function sendFile(reply: FastifyReply, { type, name, bytes }: ReportFile) {
  return asDownload(reply, type, name).send(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  );
}

/** Notes are for colleagues; a report leaves the house. */
function withoutNotes(report: Report): Report {
  return { ...report, matches: report.matches.map((match) => ({ ...match, notes: '' })) };
}

/** The file's own pictures by their address; nobody else's, whatever the address says. */
function picturesOf(services: Services, file: FileRecord): Pictures {
  return async (url) => {
    const hash = url.split('/')[3] ?? '';
    const asset = await readAsset(services.db, file.file_id, hash);
    if (!asset || (asset.format !== 'png' && asset.format !== 'jpeg' && asset.format !== 'webp'))
      return null;
    return {
      bytes: await services.storage.read(file.customer_id, hash),
      width: asset.width,
      height: asset.height,
      format: asset.format,
    };
  };
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

function nothing(): HttpFailure {
  return new HttpFailure(404, 'There is no such file.');
}
