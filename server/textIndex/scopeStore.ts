import { sql } from 'kysely';
import { TEXT_FORMAT } from '../../engine/index.ts';
import { visible } from '../access/index.ts';
import type { SearchScope } from '../pictureIndex/index.ts';

/**
 * Texts `d` of the files `f` that a manuscript is compared with. Never those of another customer,
 * those that its owner may not see, what is recycled or deleted, and the manuscript's own.
 */
export function ownTexts({ file_id, customer_id, owner }: SearchScope) {
  return sql`text_documents d join files f on f.file_id = d.file_id and f.customer_id = d.customer_id
    where d.customer_id = ${customer_id} and d.format = ${TEXT_FORMAT} and d.problem is null
      and f.customer_id = ${customer_id} and f.file_id <> ${file_id}
      and f.recycled_at is null and f.deleted_at is null and f.erased_at is null
      and ${visible(owner)}`;
}

/** Texts `d` of the articles `a` that a manuscript is compared with: not the one with its own DOI. */
export function referenceTexts({ doi }: Pick<SearchScope, 'doi'>) {
  return sql`text_documents d join reference_articles a on a.article_id = d.article_id
    where d.customer_id is null and d.format = ${TEXT_FORMAT} and d.problem is null
      and (a.doi = '' or lower(a.doi) <> ${doi})`;
}
