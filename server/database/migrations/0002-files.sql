-- Manuscripts and everything found in them.

create table files (
  file_id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  owner_id bigint not null references users,
  assigned_id bigint references users,
  database text not null default 'manuscripts' check (database in ('manuscripts', 'user')),
  product text not null default 'product',
  filename text not null,
  filename_orig text not null,
  object_hash text not null,
  size bigint not null,
  state text not null,
  -- What running work reports, and why it ended without a result.
  progress jsonb,
  failure jsonb,
  info jsonb not null default '{}',
  search text not null default '',
  pages integer,
  figures integer,
  subimages integer,
  -- Raised by every change of a box; results of an older round are not taken.
  round integer not null default 0,
  reviewed_by bigint references users,
  finished_at timestamptz,
  recycled_at timestamptz,
  recycled_by bigint references users,
  deleted_at timestamptz,
  deleted_by bigint references users,
  erased_at timestamptz,
  lock_by bigint references users,
  lock_until timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index files_customer on files (customer_id, database, created_at desc, file_id desc);
create index files_owner on files (owner_id, created_at desc, file_id desc);
create index files_object on files (customer_id, object_hash);

create table file_shares (
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  user_id bigint not null references users on delete cascade,
  shared_by bigint references users,
  created_at timestamptz not null default now(),
  primary key (file_id, user_id)
);
create index file_shares_user on file_shares (user_id);

-- What the engine found, as it said it; people's corrections stand in the tables below.
create table extractions (
  file_id bigint primary key references files on delete cascade,
  customer_id bigint not null references customers,
  engine text not null,
  document jsonb not null,
  created_at timestamptz not null default now()
);

create table analyses (
  file_id bigint primary key references files on delete cascade,
  customer_id bigint not null references customers,
  engine text not null,
  round integer not null,
  checked jsonb not null,
  created_at timestamptz not null default now()
);

create table file_pages (
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  page integer not null,
  width double precision not null,
  height double precision not null,
  ignore_boxes jsonb not null default '[]',
  rev integer not null default 0,
  primary key (file_id, page)
);

create table figures (
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  figure_id text not null,
  page integer not null,
  position integer not null,
  -- box, label, caption, rule, confidence
  document jsonb not null,
  primary key (file_id, figure_id)
);

create table sub_images (
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  sub_image_id text not null,
  figure_id text not null,
  page integer not null,
  position integer not null,
  kind text not null,
  included boolean not null,
  -- box, letter, caption part, source, size, masks, rule, confidence
  document jsonb not null,
  primary key (file_id, sub_image_id)
);

-- Bytes in storage, keyed customer and hash.
create table objects (
  customer_id bigint not null references customers,
  hash text not null,
  size bigint not null,
  media_type text not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, hash)
);

-- Which file uses which bytes, and as what: page, page-thumb, sub-image, sub-image-thumb.
create table file_assets (
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  what text not null,
  key text not null,
  hash text not null,
  width integer not null,
  height integer not null,
  format text not null,
  primary key (file_id, what, key)
);
create index file_assets_hash on file_assets (customer_id, hash);

create table matches (
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  match_id text not null,
  kind text not null,
  detector text not null,
  score double precision not null,
  band text not null,
  sub_a text not null,
  sub_b text not null,
  -- sides, transform, parts, evidence, hints, copy set
  document jsonb not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  primary key (file_id, match_id)
);

-- What people decided. Kept when a manuscript is matched again: a match that still stands keeps its decision.
create table decisions (
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  match_id text not null,
  state text not null default 'new',
  reason text,
  filter text not null default '',
  notes text not null default '',
  notes_rep text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  rev integer not null default 0,
  primary key (file_id, match_id)
);

create table reports (
  file_id bigint primary key references files on delete cascade,
  customer_id bigint not null references customers,
  fields jsonb not null default '{}',
  rev integer not null default 0,
  changed_at timestamptz not null default now()
);

-- Results of earlier work on the same pixels, kept by the caller of the engine; bytes in storage.
create table features (
  customer_id bigint not null references customers,
  key text not null,
  hash text not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, key)
);

create table usage_events (
  usage_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  customer_id bigint not null references customers,
  user_id bigint not null references users,
  file_id bigint,
  database text not null default 'manuscripts',
  product text not null default 'product',
  stage text not null check (stage in ('submit', 'extract', 'match', 'review', 'report')),
  files integer not null default 0,
  pages integer not null default 0,
  figures integer not null default 0,
  subimages integer not null default 0,
  matches integer not null default 0
);
create index usage_customer on usage_events (customer_id, at);
create trigger usage_append_only before update or delete on usage_events for each row execute function refuse_change();

-- What a file takes from its customer's licence. One row a file and kind; released rows give it back.
create table reservations (
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  user_id bigint not null references users,
  what text not null check (what in ('files', 'figures', 'database')),
  amount integer not null check (amount >= 0),
  released_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (file_id, what)
);
create index reservations_customer on reservations (customer_id, what) where released_at is null;
