-- What people write with the support form, and what they are answered.
create table support_messages (
  message_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  customer_id bigint not null references customers,
  user_id bigint not null references users,
  sender text not null,
  subject text not null,
  text text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  changed_at timestamptz not null default now()
);
create index support_state on support_messages (state, message_id);
create index support_user on support_messages (user_id, message_id);

create table support_answers (
  answer_id bigint generated always as identity primary key,
  message_id bigint not null references support_messages on delete cascade,
  customer_id bigint not null references customers,
  at timestamptz not null default now(),
  user_id bigint not null references users,
  text text not null
);
create index support_answers_message on support_answers (message_id, answer_id);
