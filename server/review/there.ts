import type { Actor } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { readFile } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import { readIndexPicture, readKey } from '../pictureIndex/index.ts';
import type { Cut } from './record.ts';
import type { OwnKind } from './store.ts';

/** A picture that a person holds against one of the manuscript. */
export interface Held extends Cut {
  /** As a match's side names it. */
  readonly id: string;
  readonly page: number;
  readonly of: OwnKind;
}

/**
 * A picture of the own or the reference database, by the name that hits of a search give it. Null
 * for all that the manuscript's owner or this person may not see, which answers like a name that
 * there is not.
 */
export async function pictureThere(
  on: Queryable,
  actor: Actor,
  { file_id, customer_id }: Pick<FileRecord, 'file_id' | 'customer_id'>,
  key: string,
): Promise<Held | null> {
  const name = readKey(key);
  if (!name) return null;
  const found = await readIndexPicture(on, { file_id }, key);
  if (!found) return null;
  const { page, box, width, height } = found.subImage;
  const held = { id: key, page, box, width, height };
  if (found.reference) return { ...held, of: { kind: 'pmc', source: name.id } };
  const source = await readFile(on, actor, name.id);
  return source?.customer_id === customer_id
    ? { ...held, of: { kind: 'userdb', source: name.id } }
    : null;
}

/** How the picture of a database is cut now; as it was, where it may not be compared any more. */
export async function cutThere(
  on: Queryable,
  fileId: number,
  key: string,
  before: Cut | undefined,
): Promise<Cut | undefined> {
  return (await readIndexPicture(on, { file_id: fileId }, key))?.subImage ?? before;
}
