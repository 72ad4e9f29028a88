import { sql } from 'kysely';
import type { Picture, PublishedArticle } from '../../contract/index.ts';
import type { SubImage } from '../../engine/index.ts';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';
import { keyText, readKey, REFERENCE_AREA } from '../pictureIndex/index.ts';

/** A picture of the reference database with its article, as matches show it. */
export interface Published {
  readonly article: PublishedArticle;
  readonly figureLabel: string | null;
  readonly letter: string | null;
  readonly link: string;
  readonly crop: Picture | null;
  readonly pixelsPerPoint: number | null;
}

/**
 * Pictures by their names in the index, each with its article as it is known now; those that have
 * gone keep the article alone.
 */
export async function readPublished(
  on: Queryable,
  names: readonly string[],
): Promise<Map<string, Published>> {
  const keys = names.flatMap((name) => {
    const key = readKey(name);
    return key?.of === 'reference' ? [key] : [];
  });
  if (keys.length === 0) return new Map();
  const { rows } = await on.run(
    sql`select k.id, k.picture, a.pmcid, a.version, a.doi, a.citation, a.journal, a.year, a.licence,
      a.retracted, a.source,
      floor(extract(epoch from a.checked_at))::float8 as checked_timesec, p.document, p.hash,
      p.width, p.height, f.label, coalesce(f.caption, '') as caption
    from unnest(${keys.map(({ id }) => id)}::bigint[],
      ${keys.map(({ picture }) => picture)}::text[]) as k (id, picture)
    join reference_articles a on a.article_id = k.id
    left join reference_pictures p on p.article_id = k.id and p.picture_id = k.picture
    left join reference_figures f on f.article_id = k.id and f.n = p.n`.compile(q),
  );
  // The columns asked for.
  const found = rows as unknown as (PublishedArticle & {
    readonly id: number;
    readonly picture: string;
    readonly document: SubImage | null;
    readonly hash: string | null;
    readonly width: number;
    readonly height: number;
    readonly label: string | null;
  })[];
  return new Map(
    found.map(({ id, picture, document, hash, width, height, label, ...article }) => [
      keyText({ of: 'reference', id, picture }),
      {
        article,
        figureLabel: label === null || label === '' ? null : label,
        letter: document?.letter ?? null,
        link: `https://pmc.ncbi.nlm.nih.gov/articles/${article.pmcid}/`,
        crop:
          hash === null
            ? null
            : { url: `/media/${REFERENCE_AREA}/${hash}/sub-image.png`, width, height },
        // Pictures that were published by themselves say nothing of the size in which they were
        // printed.
        pixelsPerPoint:
          document && picture.startsWith('pdf.') && document.box.w > 0
            ? width / document.box.w
            : null,
      },
    ]),
  );
}
