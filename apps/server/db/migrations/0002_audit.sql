-- The audit log. Each row is chained to the one before by its hash, so that a changed row is found.

create table audit_row (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'operator', 'system', 'visitor')),
  actor_id uuid,
  account_id uuid,
  action text not null,
  subject text,
  detail jsonb not null default '{}',
  address text,
  session_id uuid
);
create index audit_row_account on audit_row (account_id, id);
create index audit_row_actor on audit_row (actor_id, id);
-- A user's security log is read by the user that a row concerns, not by the actor.
create index audit_row_subject on audit_row (subject, id) where subject is not null;
create index audit_row_time on audit_row (at, id);
create index audit_row_action on audit_row (action, at, id);
grant select, insert on audit_row to sampan_app;
create trigger audit_row_append_only before update or delete or truncate on audit_row
  for each statement execute function refuse_change();

-- Writers never wait for each other: a row adds only its number here, and the one writer of the chain takes it after the commit.
create table audit_waiting (
  row_id bigint primary key
);
grant select on audit_waiting to sampan_app;

-- The chain. Sequence numbers have no gaps; a row has one of them.
create table audit_link (
  seq bigint primary key check (seq > 0),
  row_id bigint not null unique,
  hash bytea not null check (length(hash) = 32),
  linked_at timestamptz not null default clock_timestamp()
);
grant select on audit_link to sampan_app;
create trigger audit_link_append_only before update or delete or truncate on audit_link
  for each statement execute function refuse_change();

create function leave_for_chain() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_waiting (row_id) select id from added;
  return null;
end $$;
revoke all on function leave_for_chain from public;
create trigger audit_row_left_for_chain after insert on audit_row referencing new table as added
  for each statement execute function leave_for_chain();

-- Chains committed rows, at most rows_max, in the order of their ids. One caller at a time: a second one gets nothing.
-- The planner settings find rows by their ids and never read the whole log.
create function chain_audit(rows_max int) returns table (linked int, head_seq bigint, head_hash bytea)
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  ids bigint[];
  texts text[];
  hashes bytea[];
  last_seq bigint;
  last_hash bytea;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('audit chain', 0)) then return; end if;
  select l.seq, l.hash into last_seq, last_hash from audit_link l order by l.seq desc limit 1;
  if not found then
    last_seq := 0;
    last_hash := decode(repeat('00', 32), 'hex');
  end if;
  select array_agg(waiting.id), array_agg(waiting.words) into ids, texts from (
    -- Every column as text, each with its length in bytes before it, so that no two rows read alike (modules/audit/row-text.ts).
    select r.id,
      coalesce(octet_length(r.id::text) || ':' || r.id::text || ';', '-;')
        || coalesce(octet_length((extract(epoch from r.at) * 1000000)::bigint::text) || ':' || (extract(epoch from r.at) * 1000000)::bigint::text || ';', '-;')
        || coalesce(octet_length(r.actor_kind) || ':' || r.actor_kind || ';', '-;')
        || coalesce(octet_length(r.actor_id::text) || ':' || r.actor_id::text || ';', '-;')
        || coalesce(octet_length(r.account_id::text) || ':' || r.account_id::text || ';', '-;')
        || coalesce(octet_length(r.action) || ':' || r.action || ';', '-;')
        || coalesce(octet_length(r.subject) || ':' || r.subject || ';', '-;')
        || coalesce(octet_length(r.detail::text) || ':' || r.detail::text || ';', '-;')
        || coalesce(octet_length(r.address) || ':' || r.address || ';', '-;')
        || coalesce(octet_length(r.session_id::text) || ':' || r.session_id::text || ';', '-;') as words
    from (select row_id from audit_waiting order by row_id limit rows_max) w join audit_row r on r.id = w.row_id order by r.id
  ) waiting;
  for place in 1 .. coalesce(cardinality(ids), 0) loop
    last_seq := last_seq + 1;
    last_hash := sha256(last_hash || convert_to(last_seq || ';' || texts[place], 'UTF8'));
    hashes[place] := last_hash;
  end loop;
  insert into audit_link (seq, row_id, hash)
  select last_seq - cardinality(ids) + place, id, hash from unnest(ids, hashes) with ordinality as link (id, hash, place);
  delete from audit_waiting where row_id = any (ids);
  return query select coalesce(cardinality(ids), 0), last_seq, last_hash;
end $$;
revoke all on function chain_audit from public;
grant execute on function chain_audit to sampan_app;

-- What the checks of the chain found, newest last.
create table audit_check (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  links bigint not null,
  findings jsonb not null
);
grant select, insert on audit_check to sampan_app;
