import type { Readable } from 'node:stream';
import type { Check, FileInfo, FileProduct } from '../../contract/index.ts';
import { demandCheck } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import { Refusal, refuse } from '../refusal.ts';
import { Outage } from '../outage.ts';
import type { Services } from '../services.ts';
import { TooLarge } from '../storage/index.ts';
import type { Stored } from '../storage/index.ts';
import { demandSubmit, lockLicence } from './allowance.ts';
import { addFile } from './add.ts';
import { addMoreChecks, checksFor } from './checks.ts';
import { demandRoom } from './backlog.ts';
import { partsOf } from './parts.ts';
import type { Part, Parts } from './parts.ts';
import { demandProduct } from './product.ts';
import { keepPassword } from './secrets.ts';
import { restartFailed } from './restart.ts';
import { isObject, lockKnown, noteObject } from './writeStore.ts';

export type Database = 'manuscripts' | 'user';

export interface Submitted {
  readonly file_id: number;
  readonly known?: boolean;
  /** The manuscripts of an archive, when it held any; `file_id` is the first one's. */
  readonly files?: {
    readonly file_id: number;
    readonly filename: string;
    readonly size: number;
    readonly sha256: string;
    readonly known: boolean;
  }[];
  /** What of an archive was left out. */
  readonly skipped?: string[];
}

/** What a client says of a file before or beside its bytes. */
export interface Announced {
  readonly name?: string;
  readonly size?: number;
  readonly sha256?: string;
  readonly password?: string;
  readonly info?: FileInfo;
  /** The product that it is for; the image check when it is left out. */
  readonly product?: string | undefined;
  /** What a submission check looks at; left out: all that the person may use. */
  readonly checks?: readonly Check[] | undefined;
  /** Analysed but never charged; apart from the charged ones. */
  readonly sandbox?: boolean;
}

/**
 * Announces a file by its hash. When the person has submitted these bytes before and the file still
 * stands, it is that file (`known`); a file that failed for want of a password starts anew with the
 * one given. Otherwise `file_id` is 0 and the server wants the bytes. What colleagues submitted is
 * never told.
 */
export async function announce(
  services: Services,
  actor: Actor,
  database: Database,
  announcement: Announced,
): Promise<Submitted> {
  const product = productFor(services, actor, database, announcement);
  await checksFor(services.db, actor, product, announcement.checks);
  await demandUnlessKnown(services, actor, database, announcement);
  if (announcement.size !== undefined && announcement.size > services.config.maxUploadBytes)
    throw tooLarge(services.config.maxUploadBytes);
  if (announcement.sha256 === undefined) return { file_id: 0, known: false };
  const hash = announcement.sha256.toLowerCase();
  return services.db.transaction(async (tx) => {
    const known = await lockKnown(tx, actor, { database, product, hash, sandbox: false });
    if (!known) return { file_id: 0, known: false };
    await usePassword(services, tx, actor, known, announcement.password);
    await addMoreChecks(services, tx, actor, known, announcement.checks);
    return { file_id: known.file_id, known: true };
  });
}

/**
 * Takes a manuscript's bytes: to storage while they are counted, hashed and looked at; then the
 * row, the reservation, the job and the trail in one transaction. The same bytes of the same person
 * that still stand are not taken twice. An archive is taken with all of its manuscripts, or not at
 * all.
 * @throws not-a-pdf, damaged, encrypted, too-large, upload-broken, and what demandProduct and
 * demandSubmit throw
 */
export function submitBody(
  services: Services,
  actor: Actor,
  database: Database,
  body: Readable,
  facts: Announced,
): Promise<Submitted> {
  return submitBodyWith(services, actor, database, body, facts, async (_, submitted) => submitted);
}

/**
 * The same, with something else in the same transaction: that is kept, or the manuscript is not
 * taken.
 * @returns what `also` makes of it
 */
export async function submitBodyWith<T>(
  services: Services,
  actor: Actor,
  database: Database,
  body: Readable,
  facts: Announced,
  also: (tx: Tx, submitted: Submitted) => Promise<T>,
): Promise<T> {
  const product = productFor(services, actor, database, facts);
  await checksFor(services.db, actor, product, facts.checks);
  await demandRoom(services.db, actor.customer_id, services.config.maxWaiting);
  const stored = await store(services, actor, body);
  const hashes = [stored.hash];
  try {
    const broken = differs(stored, facts);
    if (broken !== null) throw refuse('upload-broken', broken);
    const parts = await partsOf(
      services,
      actor.customer_id,
      stored,
      facts.name ?? '',
      hashes,
      product === 'retraction',
    );
    const result = await services.db.transaction(async (tx) =>
      also(tx, await addAll(services, tx, actor, database, parts, facts)),
    );
    // The archive's own bytes are kept only where they are a manuscript.
    if (parts.unpacked) await dropUnused(services, actor.customer_id, stored.hash);
    return result;
  } catch (error) {
    for (const hash of new Set(hashes)) await dropUnused(services, actor.customer_id, hash);
    throw error;
  }
}

async function addAll(
  services: Services,
  tx: Tx,
  actor: Actor,
  database: Database,
  { parts, unpacked, skipped }: Parts,
  announcement: Announced,
): Promise<Submitted> {
  const files: NonNullable<Submitted['files']> = [];
  try {
    for (const part of parts) {
      const { file_id, known = false } = await add(
        services,
        tx,
        actor,
        database,
        part,
        announcement,
      );
      files.push({ file_id, filename: part.name, size: part.size, sha256: part.hash, known });
    }
  } catch (error) {
    if (!(error instanceof Refusal) || parts.length === 1) throw error;
    // What went in before it counts as used in this transaction, and is given back with it.
    const room = files.filter(({ known }) => !known).length;
    throw new Refusal({
      ...error.error,
      message:
        room > 0 && error.error.code.endsWith('-exceeded')
          ? `The archive holds ${parts.length} manuscripts, and there is room for ${room}. None of them was taken.`
          : `${error.error.message} The archive holds ${parts.length} manuscripts; none of them was taken.`,
    });
  }
  const [first] = files;
  return {
    file_id: first?.file_id ?? 0,
    ...(files.every((f) => f.known) ? { known: true } : {}),
    ...(unpacked ? { files } : {}),
    ...(skipped.length > 0 ? { skipped: [...skipped] } : {}),
  };
}

async function store(services: Services, actor: Actor, body: Readable): Promise<Stored> {
  try {
    const stored = await services.storage.writeStream(
      actor.customer_id,
      body,
      services.config.maxUploadBytes,
    );
    // The multipart reader ends a body at its limit without a failure.
    if ('truncated' in body && body.truncated === true)
      throw new TooLarge(services.config.maxUploadBytes);
    return stored;
  } catch (error) {
    if (error instanceof TooLarge) throw tooLarge(error.limit);
    if (error instanceof Outage) throw error;
    throw refuse('upload-broken', 'The file did not arrive whole. Please send it again.');
  }
}

async function add(
  services: Services,
  tx: Tx,
  actor: Actor,
  database: Database,
  part: Part,
  announcement: Announced,
): Promise<Submitted> {
  const licence = await lockLicence(tx, actor.customer_id);
  // The same bytes may have been erased while these arrived.
  if (!(await services.storage.has(actor.customer_id, part.hash)))
    throw refuse('upload-broken', 'The file did not arrive whole. Please send it again.');
  const product = productFor(services, actor, database, announcement);
  const checks = await checksFor(tx, actor, product, announcement.checks);
  const known = await lockKnown(tx, actor, {
    database,
    product,
    hash: part.hash,
    sandbox: announcement.sandbox ?? false,
  });
  if (known) {
    await usePassword(services, tx, actor, known, announcement.password);
    await addMoreChecks(services, tx, actor, known, announcement.checks);
    return { file_id: known.file_id, known: true };
  }
  await noteObject(tx, actor.customer_id, part);
  const file = await addFile(services, tx, actor, licence, {
    name: part.name,
    info: announcement.info ?? {},
    object_hash: part.hash,
    size: part.size,
    database,
    product,
    sandbox: announcement.sandbox ?? false,
    checks,
  });
  if (announcement.password) await keepPassword(services, tx, file, announcement.password);
  return { file_id: file.file_id };
}

/** Files of the own database are of the main product whatever is asked. */
function productFor(
  services: Services,
  actor: Actor,
  database: Database,
  { product }: Announced,
): FileProduct {
  const wanted = demandProduct(product, services.config.product.id);
  if (wanted === 'retraction') demandCheck(actor, 'references');
  if (wanted === 'ithenticate') demandCheck(actor, 'text');
  return database === 'user' ? 'product' : wanted;
}

type Known = NonNullable<Awaited<ReturnType<typeof lockKnown>>>;

async function usePassword(
  services: Services,
  tx: Tx,
  actor: Actor,
  file: Known,
  password: string | undefined,
): Promise<void> {
  if (!password || file.state !== 'Failed') return;
  await keepPassword(services, tx, file, password);
  await restartFailed(services, tx, actor, file);
}

/**
 * Someone whose licence is used up may still announce what the server has; a new file is refused
 * before its bytes are sent.
 */
async function demandUnlessKnown(
  services: Services,
  actor: Actor,
  database: Database,
  announcement: Announced,
): Promise<void> {
  const hash = announcement.sha256?.toLowerCase();
  const known =
    hash === undefined
      ? null
      : await services.db.transaction((tx) =>
          lockKnown(tx, actor, {
            database,
            product: productFor(services, actor, database, announcement),
            hash,
            sandbox: false,
          }),
        );
  if (known) return;
  await demandSubmit(services.db, actor, database);
  await demandRoom(services.db, actor.customer_id, services.config.maxWaiting);
}

/** Bytes that no row refers to are of no use to anybody. */
async function dropUnused(services: Services, customerId: number, hash: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Held so that nobody submits the same bytes meanwhile.
    await lockLicence(tx, customerId);
    if (!(await isObject(tx, customerId, hash))) await services.storage.remove(customerId, hash);
  });
}

function differs(stored: Stored, announcement: Announced): string | null {
  const sizeWrong = announcement.size !== undefined && announcement.size !== stored.size;
  const hashWrong =
    announcement.sha256 !== undefined && announcement.sha256.toLowerCase() !== stored.hash;
  return sizeWrong || hashWrong
    ? 'The file did not arrive as it was sent. Please send it again.'
    : null;
}

function tooLarge(limit: number) {
  return refuse('too-large', `The file is larger than ${Math.floor(limit / 1024 / 1024)} MB.`);
}
