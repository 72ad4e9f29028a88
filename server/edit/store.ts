import { sql } from 'kysely';
import type { Box, FileInfo, Picture } from '../../contract/index.ts';
import type { StatedOrigin } from '../../contract/origins.ts';
import type { NotRead } from '../../contract/review.ts';
import type { Extraction } from '../../engine/index.ts';
import type { AssetKind, Queryable, Tx } from '../database/index.ts';
import { all, first, json, q, run } from '../database/index.ts';
import type {
  Pictures,
  Standing,
  StandingFigure,
  StandingPage,
  StandingSubImage,
} from './boxes.ts';

/**
 * SQL of pages, figures, sub-images and their pictures. Callers have shown that the person may see
 * the file.
 */

interface FileKey {
  readonly file_id: number;
  readonly customer_id: number;
}

export async function readStanding(on: Queryable, fileId: number): Promise<Standing> {
  const pages = await readPages(on, fileId);
  const figures = await all(
    on,
    q
      .selectFrom('figures')
      .select('document')
      .where('file_id', '=', fileId)
      .orderBy('page')
      .orderBy('position'),
  );
  const subs = await all(
    on,
    q
      .selectFrom('sub_images')
      .select('document')
      .where('file_id', '=', fileId)
      .orderBy('page')
      .orderBy('position'),
  );
  // Documents are written below, from these types.
  return {
    pages,
    figures: figures.map((f) => f.document as StandingFigure),
    subImages: subs.map((s) => s.document as StandingSubImage),
  };
}

export async function readPages(on: Queryable, fileId: number): Promise<StandingPage[]> {
  const rows = await all(
    on,
    q
      .selectFrom('file_pages')
      .select(['page', 'width', 'height', 'ignore_boxes', 'rev'])
      .where('file_id', '=', fileId)
      .orderBy('page'),
  );
  return rows.map((r) => ({
    page: r.page,
    width: r.width,
    height: r.height,
    rev: r.rev,
    ignore: r.ignore_boxes as Box[],
  })); // written below
}

/** The page's revision, locked until the transaction ends; null when there is no such page. */
export async function lockPage(tx: Tx, fileId: number, page: number): Promise<StandingPage | null> {
  const row = await first(
    tx,
    q
      .selectFrom('file_pages')
      .select(['page', 'width', 'height', 'ignore_boxes', 'rev'])
      .where('file_id', '=', fileId)
      .where('page', '=', page)
      .forUpdate(),
  );
  return (
    row && {
      page: row.page,
      width: row.width,
      height: row.height,
      rev: row.rev,
      ignore: row.ignore_boxes as Box[],
    }
  ); // written below
}

/** Sub-images that matching would compare and count. */
export async function countIncluded(on: Queryable, fileId: number): Promise<number> {
  const row = await first(
    on,
    q
      .selectFrom('sub_images')
      .select(sql<number>`count(*)`.as('n'))
      .where('file_id', '=', fileId)
      .where('included', '=', true),
  );
  return row?.n ?? 0;
}

/** Does the person have manuscripts go on without a look at their boxes? */
export async function skipsEdit(on: Queryable, userId: number): Promise<boolean> {
  return (
    (await first(on, q.selectFrom('users').select('skip_edit').where('user_id', '=', userId)))
      ?.skip_edit ?? false
  );
}

/** What the file's own row says after an extraction. */
export async function writeExtracted(
  tx: Tx,
  fileId: number,
  row: {
    readonly pages: number;
    readonly figures: number;
    readonly subimages: number;
    readonly info: FileInfo;
    readonly search: string;
  },
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('files')
      .set({ ...row, info: json(row.info), round: sql<number>`round + 1` })
      .where('file_id', '=', fileId),
  );
}

/** What the file's own row says after a change of boxes. */
export async function writeCounts(
  tx: Tx,
  fileId: number,
  counts: { readonly figures: number; readonly subimages: number },
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('files')
      .set({ ...counts, round: sql<number>`round + 1`, changed_at: sql<Date>`now()` })
      .where('file_id', '=', fileId),
  );
}

/** Replaces one page's boxes and raises its revision. */
export async function writePage(
  tx: Tx,
  file: FileKey,
  page: StandingPage,
  figures: readonly StandingFigure[],
  subImages: readonly StandingSubImage[],
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('file_pages')
      .set({ ignore_boxes: json(page.ignore), rev: page.rev })
      .where('file_id', '=', file.file_id)
      .where('page', '=', page.page),
  );
  await run(
    tx,
    q.deleteFrom('figures').where('file_id', '=', file.file_id).where('page', '=', page.page),
  );
  await run(
    tx,
    q.deleteFrom('sub_images').where('file_id', '=', file.file_id).where('page', '=', page.page),
  );
  await insertBoxes(tx, file, figures, subImages);
}

/** Puts what the engine found in place of everything that stood. */
export async function replaceAll(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  extraction: Extraction,
): Promise<void> {
  const file = { file_id, customer_id };
  await run(
    tx,
    q
      .insertInto('extractions')
      .values({ ...file, engine: extraction.engine, document: json(extraction) })
      .onConflict((c) =>
        c.column('file_id').doUpdateSet({ engine: extraction.engine, document: json(extraction) }),
      ),
  );
  await run(tx, q.deleteFrom('file_pages').where('file_id', '=', file_id));
  await run(tx, q.deleteFrom('figures').where('file_id', '=', file_id));
  await run(tx, q.deleteFrom('sub_images').where('file_id', '=', file_id));
  for (const chunk of chunks(extraction.pages)) {
    await run(
      tx,
      q
        .insertInto('file_pages')
        .values(chunk.map((p) => ({ ...file, page: p.page, width: p.width, height: p.height }))),
    );
  }
  await insertBoxes(tx, file, extraction.figures, extraction.subImages);
}

/** Replaces what is kept of sub-images that stand. */
export async function updateSubImages(
  tx: Tx,
  file: FileKey,
  subImages: readonly StandingSubImage[],
): Promise<void> {
  for (const chunk of chunks(subImages)) {
    await tx.run(
      sql`update sub_images s set document = v.document
        from jsonb_array_elements(${json(chunk)}::jsonb) as v(document)
        where s.file_id = ${file.file_id} and s.sub_image_id = v.document ->> 'id'`.compile(q),
    );
  }
}

export async function readExtraction(on: Queryable, fileId: number): Promise<Extraction | null> {
  const row = await first(
    on,
    q.selectFrom('extractions').select('document').where('file_id', '=', fileId),
  );
  return row ? (row.document as Extraction) : null; // written above
}

/** What extraction left out, and what the files of pictures say of themselves, for people. */
export async function readRemarks(
  on: Queryable,
  fileId: number,
): Promise<{
  readonly notices: NotRead[];
  readonly stated: StatedOrigin[];
}> {
  const row = await first(
    on,
    q
      .selectFrom('extractions')
      .select([
        sql<unknown>`document -> 'notices'`.as('notices'),
        sql<unknown>`document -> 'stated'`.as('stated'),
      ])
      .where('file_id', '=', fileId),
  );
  // Written above; absent in what older versions stored.
  const notices = (row?.notices ?? []) as NonNullable<Extraction['notices']>;
  const stated = (row?.stated ?? []) as NonNullable<Extraction['stated']>;
  return {
    notices: notices.map(({ page, sentence, reason }) => ({
      page,
      sentence,
      ...(reason && { reason }),
    })),
    stated: [...stated],
  };
}

export async function readPictures(on: Queryable, file: FileKey): Promise<Pictures> {
  const rows = await all(
    on,
    q
      .selectFrom('file_assets')
      .select(['what', 'key', 'hash', 'width', 'height', 'format'])
      .where('file_id', '=', file.file_id),
  );
  return new Map(
    rows.map((r): [string, Picture] => [
      `${r.what} ${r.key}`,
      {
        url: `/media/${file.customer_id}/${r.hash}/${r.what}.${r.format}`,
        width: r.width,
        height: r.height,
      },
    ]),
  );
}

export async function writeAsset(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  what: AssetKind,
  key: string,
  asset: {
    readonly hash: string;
    readonly width: number;
    readonly height: number;
    readonly format: string;
  },
): Promise<void> {
  const { hash, width, height, format } = asset;
  await run(
    tx,
    q
      .insertInto('file_assets')
      .values({ file_id, customer_id, what, key, hash, width, height, format })
      .onConflict((c) =>
        c.columns(['file_id', 'what', 'key']).doUpdateSet({ hash, width, height, format }),
      ),
  );
}

async function insertBoxes(
  tx: Tx,
  { file_id, customer_id }: FileKey,
  figures: readonly StandingFigure[],
  subImages: readonly StandingSubImage[],
): Promise<void> {
  const file = { file_id, customer_id };
  const placed = <T>(items: readonly T[]) => items.map((item, position) => ({ item, position }));
  for (const chunk of chunks(placed(figures))) {
    await run(
      tx,
      q.insertInto('figures').values(
        chunk.map(({ item, position }) => ({
          ...file,
          figure_id: item.id,
          page: item.page,
          position,
          document: json(item),
        })),
      ),
    );
  }
  for (const chunk of chunks(placed(subImages))) {
    await run(
      tx,
      q.insertInto('sub_images').values(
        chunk.map(({ item, position }) => ({
          ...file,
          sub_image_id: item.id,
          figure_id: item.figure,
          page: item.page,
          position,
          kind: item.kind,
          included: item.included,
          document: json(item),
        })),
      ),
    );
  }
}

/** A statement takes at most 65 535 parameters. */
function chunks<T>(items: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
