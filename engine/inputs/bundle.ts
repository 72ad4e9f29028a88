import { type InputKind, KIND_WINDOW, inputKind } from '../../contract/kinds.ts';
import type { ZipFile } from 'yauzl';
import { INPUT_LIMITS as LIMITS } from './limits.ts';
import { refused } from './refused.ts';
import { type ZipEntry, listEntries, readHead } from './zip.ts';

/** The usable contents of an archive. */
export interface Contents {
  /** The archive's entries when it is itself a document of Word, else null. */
  readonly document: readonly ZipEntry[] | null;
  /** PDFs and documents of Word: each is a manuscript of its own. In the order of their names. */
  readonly manuscripts: readonly ZipEntry[];
  /** All pictures together are one manuscript. In the order of their names. */
  readonly pictures: readonly ZipEntry[];
  /** Paths of all other entries. */
  readonly skipped: readonly string[];
}

const DOCUMENT = 'word/document.xml';
/** Names in the first entry of the archive that an Office file is. */
const OFFICE = /\[Content_Types\]\.xml|_rels\/|docProps\/|word\//;

/** Sorts the entries of an archive by their content. @throws Refused */
export async function sortArchive(zip: ZipFile): Promise<Contents> {
  const entries = await listEntries(zip);
  if (entries.some((e) => e.path === DOCUMENT))
    return { document: entries, manuscripts: [], pictures: [], skipped: [] };
  const manuscripts: ZipEntry[] = [];
  const pictures: ZipEntry[] = [];
  const skipped: string[] = [];
  for (const entry of entries.sort(byName)) {
    const head = entry.size === 0 ? new Uint8Array(0) : await readHead(zip, entry, KIND_WINDOW);
    const kind = inputKind(head);
    if (kind === 'pdf' || (kind === 'zip' && isOffice(head))) manuscripts.push(entry);
    else if (isPicture(kind)) pictures.push(entry);
    else skipped.push(entry.path);
  }
  if (manuscripts.length > LIMITS.manuscripts)
    throw refused(
      'too-complex',
      `The archive holds ${manuscripts.length} manuscripts; at most ${LIMITS.manuscripts} can be taken at once.`,
    );
  return { document: null, manuscripts, pictures, skipped };
}

export function isPicture(kind: InputKind | null): boolean {
  return kind === 'png' || kind === 'jpeg' || kind === 'tiff';
}

function isOffice(head: Uint8Array): boolean {
  return OFFICE.test(Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1'));
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

/** "Fig 2" before "Fig 10". */
function byName(a: ZipEntry, b: ZipEntry): number {
  return COLLATOR.compare(a.path, b.path) || (a.path < b.path ? -1 : 1);
}
