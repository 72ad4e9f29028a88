import { posix } from 'node:path';
import type { UnreadReason } from '../../../contract/reasons.ts';
import { Refused } from '../refused.ts';
import { Budget, type Packed, packPictures } from '../pack.ts';
import type { WordPackage } from './package.ts';
import type { WordPicture } from './read.ts';

/** A picture of a document, or why it cannot be shown. */
export type Shown =
  | { readonly ok: true; readonly picture: Packed }
  | { readonly ok: false; readonly reason: UnreadReason };

/** The pictures of a document by their relation; each is read once, however often it is shown. */
export class Media {
  private readonly known = new Map<string, Shown>();
  private readonly budget = new Budget();

  constructor(private readonly word: Pick<WordPackage, 'target' | 'read'>) {}

  /** @throws Refused when all pictures together are too large */
  async get({ relation }: WordPicture): Promise<Shown> {
    const target = this.word.target(relation);
    if (!target) return unshown({ says: 'missing' });
    if (target.external) return unshown({ says: 'linked' });
    const known = this.known.get(target.path) ?? (await this.read(target.path));
    this.known.set(target.path, known);
    return known;
  }

  private async read(path: string): Promise<Shown> {
    const bytes = await this.word.read(path);
    const name = posix.basename(path);
    if (!bytes) return unshown({ says: 'missing' });
    const form = unreadForm(bytes);
    if (form) return unshown({ says: 'format', form, name });
    try {
      const [picture] = await packPictures(bytes, this.budget, Number.MAX_SAFE_INTEGER);
      return picture ? { ok: true, picture } : unshown({ says: 'empty', name });
    } catch (error) {
      if (error instanceof Refused && error.unusable.code === 'damaged')
        return unshown({ says: 'damaged', name });
      throw error;
    }
  }
}

function unshown(reason: UnreadReason): Shown {
  return { ok: false, reason };
}

/**
 * Formats that are detected by their first bytes, among them drawings of Windows, which cannot be
 * read here.
 */
function unreadForm(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (
    bytes.length >= 44 &&
    view.getUint32(0, true) === 1 &&
    view.getUint32(40, true) === 0x464d4520
  )
    return 'EMF';
  if (
    bytes.length >= 4 &&
    (view.getUint32(0, true) === 0x9ac6cdd7 || view.getUint32(0, true) === 0x00090001)
  )
    return 'WMF';
  if (bytes[0] === 0x42 && bytes[1] === 0x4d) return 'BMP';
  return null;
}
