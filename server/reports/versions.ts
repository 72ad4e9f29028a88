import { Report } from '../../contract/index.ts';
import type { VersionChange } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { AuditEntry } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { demandFile } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { REFERENCE_AREA } from '../pictureIndex/index.ts';
import { fieldsOf } from './build.ts';
import { keepData, keepDocument, outgoingReport } from './document.ts';
import { DRAFTED_FIELDS, lockWritten, pinFields } from './store.ts';
import {
  insertPicture,
  insertVersion,
  keepPictures,
  listVersions,
  lockFile,
  noteObject,
  readVersion,
} from './versionStore.ts';
import type { StoredVersion } from './versionStore.ts';

type Parts = Pick<Services, 'config' | 'storage'>;

/** What made a version. `match_id`: of a comment. */
export interface Made {
  readonly what: VersionChange;
  readonly match_id?: string;
}

/**
 * Keeps the report of a file whose review has just been finished as its next version. From then on
 * the words of the template and of the draft, which were shown where nobody wrote others, are its
 * own.
 */
export async function finishVersion(
  parts: Parts,
  tx: Tx,
  actor: Actor,
  fileId: number,
): Promise<void> {
  const file = await demandFile(tx, actor, fileId);
  if (file.state !== 'Report') return;
  await lockFile(tx, fileId);
  const written = await lockWritten(tx, file);
  const { drafted = [] } = written.fields;
  await pinFields(tx, fileId, {
    ...(await fieldsOf(tx, actor, file, written.fields, { finishing: true })),
    drafted: DRAFTED_FIELDS.filter(
      (field) => written.fields[field] === undefined || drafted.includes(field),
    ),
  });
  await add(parts, tx, actor, file, { what: 'finish' }, { user_id: actor.user_id });
}

/**
 * Changes the report of a file; where it is finished, as its next version, with a line in the
 * trail. What stood before stays.
 * @param change makes the change
 * @param entry what the trail tells beside the version
 */
export async function changeReport<T>(
  parts: Parts,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  made: Made,
  change: () => Promise<T>,
  entry: Pick<AuditEntry, 'action' | 'from' | 'to'>,
): Promise<T> {
  if (file.state !== 'Report') return change();
  await ensureVersion(parts, tx, actor, file);
  const result = await change();
  const now = await demandFile(tx, actor, file.file_id);
  const { version, hash } = await add(parts, tx, actor, now, made, { user_id: actor.user_id });
  await writeAudit(tx, actor, {
    ...entry,
    customer_id: file.customer_id,
    file_id: file.file_id,
    text: `Version ${version}`,
    details: {
      version,
      sha256: hash,
      ...(made.match_id === undefined ? {} : { match: made.match_id }),
    },
  });
  return result;
}

/**
 * The newest version of a finished report. One that no review finished, or that was finished before
 * versions were kept, gets its first now.
 */
export async function ensureVersion(
  parts: Parts,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
): Promise<StoredVersion> {
  await lockFile(tx, file.file_id);
  const last = await readVersion(tx, file.file_id, null);
  if (last) return last;
  const written = await lockWritten(tx, file);
  await pinFields(tx, file.file_id, await fieldsOf(tx, actor, file, written.fields));
  return add(
    parts,
    tx,
    actor,
    file,
    { what: 'finish' },
    { user_id: null, ...(file.finished_at === null ? {} : { at: file.finished_at }) },
  );
}

async function add(
  parts: Parts,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  { what, match_id = null }: { readonly what: VersionChange; readonly match_id?: string | null },
  by: { readonly user_id: number | null; readonly at?: Date },
): Promise<StoredVersion> {
  const { file_id, customer_id } = file;
  const report = await outgoingReport(parts, tx, actor, file);
  const document = await keepDocument(parts, tx, customer_id, report);
  const hash = await keepData(parts, tx, customer_id, report);
  const content = { file_id, customer_id, what, match_id, document, hash };
  const version = await insertVersion(tx, { ...content, ...by });
  const shown = foreignPictures(report);
  await keepPictures(
    tx,
    file,
    shown.filter((p) => p.area !== REFERENCE_AREA).map(({ hash }) => hash),
  );
  for (const { hash, width, height } of shown.filter((p) => p.area === REFERENCE_AREA))
    await keepPublished(parts, tx, file, { hash, width, height });
  return { version, document, hash };
}

/**
 * Pictures of other files and of published articles that the report shows:
 * `/media/<area>/<hash>/…`.
 */
function foreignPictures({ fields, matches }: Report) {
  return matches
    .filter((m) => fields.included.includes(m.state))
    .flatMap((m) => {
      const { url, ...size } = m.b.foreign?.crop ?? { url: '', width: 0, height: 0 };
      const [, , area, hash] = url.split('/');
      return area === undefined || hash === undefined
        ? []
        : [{ area: Number(area), hash, ...size }];
    });
}

/**
 * A version shows a published picture also when the reference database has it no more: it is kept
 * with the file.
 */
async function keepPublished(
  { storage }: Parts,
  tx: Tx,
  file: FileRecord,
  picture: { readonly hash: string; readonly width: number; readonly height: number },
): Promise<void> {
  if (!(await storage.has(REFERENCE_AREA, picture.hash))) return;
  const bytes = await storage.read(REFERENCE_AREA, picture.hash);
  const stored = await storage.write(file.customer_id, bytes);
  await noteObject(tx, file.customer_id, stored, 'image/png');
  await insertPicture(tx, file, { ...picture, format: 'png' });
}

export const versionHandlers = {
  reportVersions: ({ file_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      await demandFile(tx, actor, file_id);
      return { items: await listVersions(tx, file_id) };
    }),
  async reportVersion({ file_id, version }, { services, actor }) {
    const file = await demandFile(services.db, actor, file_id);
    const found = await readVersion(services.db, file_id, version);
    if (!found) throw refuse('not-found', 'There is no such version.');
    const bytes = await services.storage.read(file.customer_id, found.document);
    return Report.parse(JSON.parse(new TextDecoder().decode(bytes)));
  },
} satisfies HandlersOf<'reportVersions' | 'reportVersion'>;
