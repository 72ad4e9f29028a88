import { sql } from 'kysely';
import type { OutputOf } from '../../contract/operation.ts';
import type { referenceOps } from '../../contract/ops/reference.ts';
import type { Queryable } from '../database/index.ts';
import { q } from '../database/index.ts';

type Statistics = OutputOf<typeof referenceOps.pmcStatistics>;

/** Rows of the lists by licence and by reason. */
const MOST = 50;

/** What the reference database holds, and what could not be taken. */
export async function readStatistics(on: Queryable): Promise<Statistics> {
  const lists = <T>(text: ReturnType<typeof sql>) =>
    on.run(text.compile(q)).then(({ rows }) => rows as unknown as T[]); // the columns asked for
  const [whole] = await lists<
    Pick<Statistics, 'articles' | 'retracted' | 'figures' | 'pictures' | 'as_of_timesec'>
  >(
    sql`select count(*)::int as articles, (count(*) filter (where retracted))::int as retracted,
      (select count(*)::int from reference_figures) as figures,
      (select count(*)::int from reference_pictures) as pictures,
      floor(extract(epoch from max(checked_at)))::float8 as as_of_timesec from reference_articles`,
  );
  const perArticle = sql`(select a.*, (select count(*) from reference_pictures p
    where p.article_id = a.article_id) as pictures from reference_articles a) a`;
  const count = sql`count(*)::int as articles, coalesce(sum(a.pictures), 0)::int as pictures`;
  return {
    ...(whole ?? { articles: 0, retracted: 0, figures: 0, pictures: 0, as_of_timesec: null }),
    by_kind: await lists(
      sql`select kind, count(*)::int as pictures from reference_pictures group by kind
        order by 2 desc, 1`,
    ),
    by_year: await lists(
      sql`select a.year, ${count} from ${perArticle} group by a.year order by a.year nulls last`,
    ),
    by_licence: await lists(
      sql`select a.licence, ${count} from ${perArticle} group by a.licence
        order by 2 desc, 1 limit ${MOST}`,
    ),
    growth: await lists(
      sql`select to_char(a.imported_at at time zone 'UTC', 'YYYY-MM-DD') as day, ${count}
        from ${perArticle} group by 1 order by 1`,
    ),
    failures: await lists(
      sql`select code, count(*)::int as articles, min(problem) as problem from (
        select distinct on (name) state, coalesce(code, '') as code,
          coalesce(problem, '') as problem from reference_run_articles
        where state <> 'waiting' order by name, run_id desc) l
      where state = 'failed' group by code order by 2 desc, 1 limit ${MOST}`,
    ),
  };
}
