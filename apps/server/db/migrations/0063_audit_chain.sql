-- Why: whoever can write to the database could also rewrite what it remembers. Each audit row is chained to the one before by its hash.

-- Writers never wait for each other: a row only leaves its number here, and the chain's one writer takes it from here after its commit.
create table audit_waiting (
  row_id bigint primary key
);

-- The chain. A place has no gap before it; a row has one place.
create table audit_link (
  seq bigint primary key check (seq > 0),
  row_id bigint not null unique,
  hash bytea not null check (length(hash) = 32),
  linked_at timestamptz not null default clock_timestamp()
);
create trigger audit_link_append_only before update or delete or truncate on audit_link
  for each statement execute function refuse_change();

create function leave_for_chain() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_waiting (row_id) values (new.id);
  return null;
end $$;
create trigger audit_row_left_for_chain after insert on audit_row for each row execute function leave_for_chain();
insert into audit_waiting (row_id) select id from audit_row;

-- What is hashed of a row: every column as text, each with its length in bytes before it, so that no two rows read alike.
-- apps/server/src/modules/audit/row-text.ts says the same; the check does not trust what the database computes.
create function audit_text(one audit_row) returns text
language sql stable set timezone = 'UTC' set search_path = public, pg_temp as $$
  select string_agg(case when part is null then '-;' else octet_length(part) || ':' || part || ';' end, '' order by place)
  from unnest(array[
    one.id::text, (extract(epoch from one.at) * 1000000)::bigint::text, one.actor_kind, one.actor_id::text, one.account_id::text,
    one.action, one.subject, one.detail::text, one.address, one.session_id::text
  ]) with ordinality as parts (part, place)
$$;

-- Chains what is committed and not chained yet, in the order of numbers, at most so many rows. One at a time: a second caller gets nothing.
create function chain_audit(rows_max int) returns table (linked int, head_seq bigint, head_hash bytea)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one audit_row;
  last_seq bigint := 0;
  last_hash bytea := decode(repeat('00', 32), 'hex');
  done int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('audit chain', 0)) then return; end if;
  select l.seq, l.hash into last_seq, last_hash from audit_link l order by l.seq desc limit 1;
  if not found then
    last_seq := 0;
    last_hash := decode(repeat('00', 32), 'hex');
  end if;
  for one in
    select r.* from audit_waiting w join audit_row r on r.id = w.row_id order by w.row_id limit rows_max
  loop
    last_seq := last_seq + 1;
    last_hash := sha256(last_hash || convert_to(last_seq || ';' || audit_text(one), 'UTF8'));
    insert into audit_link (seq, row_id, hash) values (last_seq, one.id, last_hash);
    delete from audit_waiting where row_id = one.id;
    done := done + 1;
  end loop;
  return query select done, last_seq, last_hash;
end $$;

-- What the checks of the chain found, newest last.
create table audit_check (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  links bigint not null,
  findings jsonb not null
);

create index audit_row_time on audit_row (at, id);
create index audit_row_action on audit_row (action, at, id);


revoke all on function chain_audit, leave_for_chain from public;
grant execute on function chain_audit to sampan_app;
grant select on audit_waiting, audit_link to sampan_app;
grant select, insert on audit_check to sampan_app;
