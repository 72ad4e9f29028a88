-- The trail as a chain: each line's hash is over the hash before it and the line itself, so that a line that was changed, taken out
-- or put in between is found (npm run verify). docs/decisions/1120-audit-chain.md

create table audit_chain (
  seq bigint primary key,
  audit_id bigint not null unique,
  hash bytea not null
);

-- A value by its length in bytes, so that no two lines are written alike; server/audit/chain.ts writes the same.
create function audit_field(value text) returns text language sql immutable as $$
  select coalesce(octet_length(value) || ':' || value, '-')
$$;

do $$
begin
  -- Nothing of a session's own search path comes between: the function runs with the rights of the tables' owner.
  execute format($f$
    create function audit_content(line audit) returns bytea language sql stable set search_path = %1$I, pg_temp as $b$
      select convert_to('1' || audit_field(line.audit_id::text) || audit_field((extract(epoch from line.at) * 1000000)::bigint::text)
        || audit_field(line.customer_id::text) || audit_field(line.user_id::text) || audit_field(line.file_id::text)
        || audit_field(line.action) || audit_field(line.from_value) || audit_field(line.to_value)
        || audit_field(line.text) || audit_field(line.details::text), 'UTF8')
    $b$ $f$, current_schema());
  execute format($f$
    create function chain_audit() returns trigger language plpgsql security definer set search_path = %1$I, pg_temp as $b$
    declare
      last_seq bigint;
      last_hash bytea;
    begin
      perform pg_advisory_xact_lock(1120, ('audit_chain'::regclass::oid::bigint %% 2147483647)::int);
      select seq, hash into last_seq, last_hash from audit_chain order by seq desc limit 1;
      insert into audit_chain values (coalesce(last_seq, 0) + 1, new.audit_id,
        sha256(coalesce(last_hash, ''::bytea) || audit_content(new)));
      return null;
    end $b$ $f$, current_schema());
end $$;

do $$
declare
  line audit;
  next_seq bigint := 1;
  last_hash bytea := ''::bytea;
begin
  for line in select * from audit order by audit_id loop
    last_hash := sha256(last_hash || audit_content(line));
    insert into audit_chain values (next_seq, line.audit_id, last_hash);
    next_seq := next_seq + 1;
  end loop;
end $$;

-- At the commit, when everything else of the transaction is done: the lock is the last one and held for the commit alone.
create constraint trigger audit_chained after insert on audit deferrable initially deferred for each row execute function chain_audit();
create trigger audit_whole before truncate on audit for each statement execute function refuse_change();
create trigger audit_chain_append_only before update or delete on audit_chain for each row execute function refuse_change();
create trigger audit_chain_whole before truncate on audit_chain for each statement execute function refuse_change();
