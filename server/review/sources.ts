import type { Actor } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { readPictures, readStanding } from '../edit/index.ts';
import { isMarked, readFile } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import { readPublished } from '../reference/index.ts';
import { labelsOf } from './record.ts';
import type { MatchRecord, Source, Sources } from './record.ts';

/**
 * What is on the other sides of these matches. Files that the person may not see are left out,
 * whoever has them; published articles are for everybody.
 */
export async function sourcesOf(
  on: Queryable,
  actor: Actor,
  customerId: number,
  matches: readonly Pick<MatchRecord, 'source_file_id' | 'source_article_id' | 'document'>[],
): Promise<Sources> {
  const found = new Map<number, Source>();
  for (const id of new Set(matches.map((m) => m.source_file_id))) {
    const file = id === null ? null : await readFile(on, actor, id);
    if (file?.customer_id !== customerId) continue;
    found.set(file.file_id, {
      file_id: file.file_id,
      title: file.filename,
      link: linkOf(file),
      labels: labelsOf(await readStanding(on, file.file_id)),
      pictures: await readPictures(on, file),
    });
  }
  const published = matches.filter((m) => m.source_article_id !== null);
  return {
    files: found,
    published: await readPublished(
      on,
      published.map((m) => m.document.b.subImage),
    ),
  };
}

function linkOf(file: FileRecord): string {
  const place = !isMarked(file)
    ? 'reportuserdb'
    : file.deleted_at
      ? 'deleteduserdb'
      : 'recycleduserdb';
  return `/${place}/file/${file.file_id}`;
}
