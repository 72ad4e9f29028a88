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
-- Kept by the database: a server of the version before, which knows nothing of it, may still write places.
create function note_where_pictures_stand() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update indexed_files set block_id = new.block_id, first = new.first where file_id = new.file_id and generation = new.generation;
    update reference_articles set block_id = new.block_id, first = new.first where article_id = new.article_id;
  else
    update indexed_files set block_id = null, first = null
      where file_id = old.file_id and generation = old.generation and block_id = old.block_id;
    update reference_articles set block_id = null, first = null where article_id = old.article_id and block_id = old.block_id;
  end if;
  return null;
end $$;
create trigger index_places_noted after insert or delete on index_places
  for each row execute function note_where_pictures_stand();
