import {
  type InputKind,
  INPUT_PROBLEMS,
  INPUT_TYPES,
  inputKind,
  inputProblem,
} from '../../contract/index.ts';
import { LIST_PROBLEM, LIST_TYPES, listKind } from '../../contract/listKinds.ts';
import type { RefusalCode } from '../../contract/index.ts';
import { openArchive } from '../../engine/index.ts';
import type { Archive, ArchivedFile, Unusable } from '../../engine/index.ts';
import { plainName } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Storage, Stored } from '../storage/index.ts';

/** One manuscript of an upload; its bytes are in storage. */
export interface Part {
  readonly name: string;
  readonly hash: string;
  readonly size: number;
  readonly mediaType: string;
}

export interface Parts {
  /** At least one, in the order in which they are shown. */
  readonly parts: readonly Part[];
  /** The upload was an archive with manuscripts in it. */
  readonly unpacked: boolean;
  /** Paths in the archive of what was left out. */
  readonly skipped: readonly string[];
}

/**
 * What an upload holds: itself, or, where it is an archive, each PDF and DOCX in it; pictures in an
 * archive are one manuscript together, which is the archive. What was stored for nothing is in
 * `stored` when this throws.
 * @param lists whether a list of references is taken as well
 * @throws not-a-pdf, damaged, encrypted, too-large
 */
export async function partsOf(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  customer: number,
  upload: Stored,
  name: string,
  stored: string[],
  lists: boolean,
): Promise<Parts> {
  const problem = inputProblem(upload.head);
  const kind = inputKind(upload.head);
  const list = lists && kind === null ? listKind(upload.head) : null;
  if (list !== null) {
    const { hash, size } = upload;
    const part = { name: name || `references.${list}`, hash, size, mediaType: LIST_TYPES[list] };
    return { parts: [part], unpacked: false, skipped: [] };
  }
  if (problem !== null || kind === null)
    throw refuse(
      'not-a-pdf',
      lists && problem === INPUT_PROBLEMS.other ? LIST_PROBLEM : (problem ?? ''),
    );
  const itself = (type: keyof typeof INPUT_TYPES): Part => ({
    name: name || `manuscript.${type}`,
    hash: upload.hash,
    size: upload.size,
    mediaType: INPUT_TYPES[type],
  });
  if (kind !== 'zip') return { parts: [itself(kind)], unpacked: false, skipped: [] };
  const opened = await openArchive(await storage.localPath(customer, upload.hash));
  if (!opened.ok) throw refusalOf(opened.unusable);
  const archive = opened.value;
  try {
    if (archive.isDocument) return { parts: [itself('docx')], unpacked: false, skipped: [] };
    const parts: Part[] = [];
    for (const file of archive.manuscripts)
      parts.push(await keep(storage, customer, file, config.maxUploadBytes, stored));
    if (archive.pictures > 0) parts.push(itself('zip'));
    return { parts, unpacked: archive.manuscripts.length > 0, skipped: shortened(archive) };
  } finally {
    archive.close();
  }
}

async function keep(
  storage: Storage,
  customer: number,
  file: ArchivedFile,
  limit: number,
  stored: string[],
): Promise<Part> {
  const name = plainName(file.name) || 'manuscript.pdf';
  if (file.size > limit)
    throw refuse('too-large', `${name} is larger than ${Math.floor(limit / 1024 / 1024)} MB.`);
  try {
    const { hash, size, head } = await storage.writeStream(customer, await file.open(), limit);
    stored.push(hash);
    // A manuscript that is a ZIP is a document of Word (engine); its own opening says so if it is
    // not.
    const kind: InputKind | 'docx' | null = inputKind(head) === 'zip' ? 'docx' : inputKind(head);
    return { name, hash, size, mediaType: INPUT_TYPES[kind ?? 'pdf'] };
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      typeof error.code === 'string' &&
      error.code.startsWith('E')
    )
      throw error;
    throw refuse('damaged', `${name} is damaged inside the archive. Please pack it again.`);
  }
}

const NAMED = 20;

function shortened({ skipped }: Archive): string[] {
  return skipped.slice(0, NAMED).map((path) => path.slice(-200));
}

/** Codes of the engine that have no refusal of their own. */
const CODES: Partial<Record<Unusable['code'], RefusalCode>> = {
  damaged: 'damaged',
  encrypted: 'encrypted',
  'too-large': 'too-large',
  'too-complex': 'too-large',
};

function refusalOf({ code, sentence }: Unusable): Refusal {
  return refuse(CODES[code] ?? 'not-a-pdf', sentence);
}
