-- In which block the pictures of a file or an article stand, and at which place the first one does: so that a search finds those that stand in
-- none without looking at all the others (decision 1640).
alter table indexed_files add column block_id bigint references index_blocks on delete set null, add column first integer;
create index indexed_files_block on indexed_files (block_id);
create index indexed_files_unlisted on indexed_files (customer_id) where block_id is null;
alter table reference_articles add column block_id bigint references index_blocks on delete set null, add column first integer;
create index reference_articles_block on reference_articles (block_id);
create index reference_articles_unlisted on reference_articles (article_id) where block_id is null;
update indexed_files x set block_id = m.block_id, first = m.first
  from index_places m where m.file_id = x.file_id and m.generation = x.generation;
update reference_articles a set block_id = m.block_id, first = m.first from index_places m where m.article_id = a.article_id;
