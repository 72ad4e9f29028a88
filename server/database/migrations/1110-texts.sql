-- Texts that manuscripts are compared with (decision 1110): of a customer's own manuscripts, and of articles of the reference database.
create table text_documents (
  document_id bigint generated always as identity primary key,
  -- Null: of the reference database.
  customer_id bigint references customers,
  file_id bigint unique references files on delete cascade,
  article_id bigint unique references reference_articles on delete cascade,
  format integer not null,
  title text not null default '',
  authors text not null default '',
  words integer not null default 0,
  -- Of the engine (engine/similarity/pack.ts).
  tokens bytea,
  prints bytea,
  lines bytea,
  -- Why there is no text of it.
  problem text,
  created_at timestamptz not null default now(),
  check ((file_id is null) <> (article_id is null) and (file_id is null) = (customer_id is null))
);
create index text_documents_customer on text_documents (customer_id, document_id);
-- Numbers that look random: trying to make them smaller only takes time.
alter table text_documents alter column tokens set storage external;
alter table text_documents alter column prints set storage external;
alter table text_documents alter column lines set storage external;
-- What a manuscript of the text check shares with them.
create table text_checks (
  file_id bigint primary key references files on delete cascade,
  customer_id bigint not null references customers,
  engine text not null,
  document jsonb not null,
  -- What a person left out; null: what a new report leaves out.
  exclusions jsonb,
  rev integer not null default 0,
  checked_at timestamptz not null default now()
);
-- What people said of a source or a passage, by its number in the report.
create table text_decisions (
  file_id bigint not null references files on delete cascade,
  subject text not null check (subject in ('source', 'passage')),
  n integer not null,
  customer_id bigint not null references customers,
  state text not null default 'new'
    check (state in ('new', 'confirmed', 'dismissed', 'query', 'undecided')),
  notes text not null default '',
  notes_rep text not null default '',
  rev integer not null default 0,
  decided_by bigint references users on delete set null,
  decided_at timestamptz not null default now(),
  primary key (file_id, subject, n)
);
