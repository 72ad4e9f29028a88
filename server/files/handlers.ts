import * as z from 'zod/mini';
import { checksIn, FileAnnouncement, FileInfo } from '../../contract/index.ts';
import type { BodyOf, FileHead, Ops } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { demandWhole, plainName, readBody, readUpload } from '../http/index.ts';
import type { Call, HandlersOf } from '../http/index.ts';
import { demandFile } from './demand.ts';
import { listFiles, listMyDatabase } from './lists.ts';
import { readStanding } from './standing.ts';
import { updatePresence } from './presence.ts';
import { deleteFile, recycleFile, restoreFile } from './marks.ts';
import { requestOpinion, peopleOf } from './people.ts';
import { fileHead, fileRow } from './present.ts';
import { announce, submitBody } from './submit.ts';
import type { Announced, Database } from './submit.ts';
import { readTrail } from './trailStore.ts';

export const fileHandlers = {
  pdfSubmit: (announcement, call) => submit('manuscripts', announcement, call),
  pdfSubmitUserDb: (announcement, call) => submit('user', announcement, call),

  dashboard: ({ state, ...query }, { services, actor }) =>
    listFiles(services.db, actor, state, query),
  dashboardId: async ({ file_id }, { services, actor }) =>
    fileRow(actor, await demandFile(services.db, actor, file_id)),
  filesStanding: (_input, { services, actor }) => readStanding(services.db, actor, Date.now()),
  dashboardMyDatabase: async (query, { services, actor }) =>
    demandWhole(query, await listMyDatabase(services.db, actor, query)),

  stateId: ({ file_id, lock }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const file = await demandFile(tx, actor, file_id);
      return {
        ...fileHead(file),
        ...(lock === undefined || actor.viewed_by
          ? {}
          : { presence: await updatePresence(services, tx, actor, file, lock) }),
      };
    }),
  fileAudit: async ({ file_id }, { services, actor }) => {
    await demandFile(services.db, actor, file_id);
    return { items: await readTrail(services.db, file_id) };
  },

  filePeople: async ({ file_id }, { services, actor }) =>
    peopleOf(services.db, actor, await demandFile(services.db, actor, file_id)),
  fileSecond: ({ file_id, user_id, asked }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      await requestOpinion(tx, actor, await demandFile(tx, actor, file_id), user_id, asked);
      return peopleOf(tx, actor, await demandFile(tx, actor, file_id));
    }),

  fileRecycle: ({ file_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      await recycleFile(services, tx, actor, file_id);
      return headOf(tx, actor, file_id);
    }),
  fileRestore: ({ file_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      await restoreFile(services, tx, actor, file_id);
      return headOf(tx, actor, file_id);
    }),
  fileDelete: ({ file_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      await deleteFile(services, tx, actor, file_id);
      return headOf(tx, actor, file_id);
    }),
} satisfies HandlersOf<
  | 'pdfSubmit'
  | 'pdfSubmitUserDb'
  | 'dashboard'
  | 'dashboardId'
  | 'dashboardMyDatabase'
  | 'filesStanding'
  | 'stateId'
  | 'fileAudit'
  | 'filePeople'
  | 'fileSecond'
  | 'fileRecycle'
  | 'fileRestore'
  | 'fileDelete'
>;

async function submit(
  database: Database,
  announcement: BodyOf<Ops['pdfSubmit']>,
  { services, actor, request }: Call,
) {
  const upload = await readUpload(request);
  if (!upload) return announce(services, actor, database, announcement);
  return submitBody(services, actor, database, upload.body, announced(upload.name, upload.fields));
}

/** The text fields beside an uploaded file. @throws invalid-input that names what cannot be read */
function announced(name: string, fields: Readonly<Record<string, string>>): Announced {
  const given = (text: string | undefined) => text || undefined;
  const { size, info } = fields;
  const read = readBody(z.extend(FileAnnouncement, { info: FileInfo }), {
    name: given(fields.name),
    password: given(fields.password),
    sha256: given(fields.sha256),
    size: size ? Number(size) : undefined,
    info: info ? parseOrNull(info) : {},
    ...(fields.checks ? { checks: checksIn(fields.checks) } : {}),
  });
  return {
    ...read,
    name: plainName(read.name ?? '') || name,
    product: given(fields.product),
  };
}

/** The head of a file as calls answer it. */
export async function headOf(on: Queryable, actor: Actor, fileId: number): Promise<FileHead> {
  return fileHead(await demandFile(on, actor, fileId));
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
