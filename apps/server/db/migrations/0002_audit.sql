-- The audit log. Each row is chained to the one before by its hash, so that a changed row is found. Rows are stored in partitions by id.

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
) partition by range (id);
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

-- Every column as text, each with its length in bytes before it, so that no two rows read alike (modules/audit/row-text.ts).
create function audit_row_text(r audit_row) returns text language sql stable as $$
  select coalesce(octet_length(r.id::text) || ':' || r.id::text || ';', '-;')
    || coalesce(octet_length((extract(epoch from r.at) * 1000000)::bigint::text) || ':' || (extract(epoch from r.at) * 1000000)::bigint::text || ';', '-;')
    || coalesce(octet_length(r.actor_kind) || ':' || r.actor_kind || ';', '-;')
    || coalesce(octet_length(r.actor_id::text) || ':' || r.actor_id::text || ';', '-;')
    || coalesce(octet_length(r.account_id::text) || ':' || r.account_id::text || ';', '-;')
    || coalesce(octet_length(r.action) || ':' || r.action || ';', '-;')
    || coalesce(octet_length(r.subject) || ':' || r.subject || ';', '-;')
    || coalesce(octet_length(r.detail::text) || ':' || r.detail::text || ';', '-;')
    || coalesce(octet_length(r.address) || ':' || r.address || ';', '-;')
    || coalesce(octet_length(r.session_id::text) || ':' || r.session_id::text || ';', '-;')
$$;
revoke all on function audit_row_text from public;

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
    select r.id, audit_row_text(r) as words
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

-- The rows of a month at most in each partition, and some partitions ready ahead.
create function keep_audit_partitions(month_start timestamptz, ahead int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_id bigint := (select last_value from audit_row_id_seq);
begin
  last_id := ledger.skip_partition(
    'audit_row_id_seq',
    (
      select r.at from audit_row r
      where r.id between last_id / ledger.partition_size() * ledger.partition_size() and last_id order by r.id limit 1
    ),
    last_id, month_start
  );
  perform ledger.add_partitions('audit_row', last_id, ahead);
end $$;
select ledger.add_default_partition('audit_row');
select keep_audit_partitions('-infinity', 3);

-- A partition that gets no more rows. Its links stay here and prove its rows wherever they are kept; the record proves the links.
create table closed_audit_partition (
  number bigint primary key,
  first_id bigint not null,
  last_id bigint not null,
  links bigint not null,
  links_hash bytea not null,
  closed_at timestamptz not null default clock_timestamp()
);
grant select on closed_audit_partition to sampan_app;
create trigger closed_audit_partition_append_only before update or delete or truncate on closed_audit_partition
  for each statement execute function refuse_change();

-- The last row whose partition was detached; 0 while all are here. Partitions are detached oldest first.
create function audit_detached_through() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(max(c.last_id), 0) from closed_audit_partition c where not ledger.has_partition('audit_row', c.number)
$$;

-- Hashed in blocks of places, as modules/audit/closed-partitions.ts does it.
create function sum_up_audit_links(first bigint, last bigint, out count bigint, out hash bytea)
language sql stable as $$
  select coalesce(sum(block.count), 0), sha256(coalesce(string_agg(block.hash, '' order by block.number), ''))
  from (
    select l.seq / 10000 as number, count(*),
      sha256(convert_to(string_agg(l.seq || ';' || l.row_id || ';' || encode(l.hash, 'hex') || E'\n', '' order by l.seq), 'UTF8')) as hash
    from audit_link l where l.row_id between first and last group by 1
  ) block
$$;

-- Rows of a partition, or of a table that was detached or restored, that are not what was chained.
create function audit_partition_defects(closed_number bigint, audit_rows regclass) returns table (row_id bigint, linked bytea, found bytea)
language plpgsql stable as $$
begin
  return query execute format($statement$
    select c.id, c.linked, c.found
    from (
      select coalesce(r.id, l.row_id) as id, l.hash as linked,
        case when r.id is not null then sha256(coalesce(p.hash, decode(repeat('00', 32), 'hex')) || convert_to(l.seq || ';' || audit_row_text(row(r.*)::audit_row), 'UTF8')) end as found
      from %s r full join (select * from audit_link where row_id between $1 and $2) l on l.row_id = r.id
      left join audit_link p on p.seq = l.seq - 1
    ) c
    where c.linked is distinct from c.found
  $statement$, audit_rows) using closed_number * ledger.partition_size(), (closed_number + 1) * ledger.partition_size() - 1;
end $$;

create function require_audit_rows(closed_number bigint, audit_rows regclass) returns void
language plpgsql stable as $$
declare
  defect bigint;
begin
  select d.row_id into defect from audit_partition_defects(closed_number, audit_rows) d limit 1;
  if found then
    raise exception '% is not what was chained: row %', audit_rows, defect using errcode = 'data_corrupted';
  end if;
end $$;

-- Closes the oldest open partition, if every row of it is chained and none can be added; returns its number.
-- `settled` is longer than any transaction lasts: one that drew a number before may still write it.
create function close_audit_partition(settled interval) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed closed_audit_partition;
begin
  perform pg_advisory_xact_lock(hashtextextended('close audit partition', 0));
  closed.number := coalesce((select max(c.number) + 1 from closed_audit_partition c), 0);
  closed.first_id := closed.number * ledger.partition_size();
  closed.last_id := closed.first_id + ledger.partition_size() - 1;
  if (select l.linked_at from audit_link l where l.row_id > closed.last_id order by l.row_id limit 1) < clock_timestamp() - settled is not true
    or exists (select from audit_waiting w where w.row_id <= closed.last_id) or not ledger.has_partition('audit_row', closed.number) then
    return null;
  end if;
  perform require_audit_rows(closed.number, ('audit_row_' || closed.number)::regclass);
  select s.count, s.hash into closed.links, closed.links_hash from sum_up_audit_links(closed.first_id, closed.last_id) s;
  insert into closed_audit_partition (number, first_id, last_id, links, links_hash)
  values (closed.number, closed.first_id, closed.last_id, closed.links, closed.links_hash);
  return closed.number;
end $$;

-- Detaches the oldest partition, or attaches the one that was detached last, if its rows are what was chained.
create function move_audit_partition(closed_number bigint, attach boolean) returns void
language plpgsql set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  audit_rows constant regclass := 'audit_row_' || closed_number;
begin
  if closed_number is distinct from (
    select case when attach then max(c.number) else min(c.number) end
    from closed_audit_partition c where ledger.has_partition('audit_row', c.number) <> attach
  ) then
    raise exception 'partition % is not the next one', closed_number using errcode = 'object_not_in_prerequisite_state';
  end if;
  perform require_audit_rows(closed_number, audit_rows);
  execute format('alter table audit_row %s', case
    when attach then format('attach partition %s for values from (%s) to (%s)', audit_rows, closed_number * ledger.partition_size(), (closed_number + 1) * ledger.partition_size())
    else format('detach partition %s', audit_rows)
  end);
end $$;

create function detach_audit_partition(closed_number bigint) returns void language sql as 'select move_audit_partition(closed_number, false)';
create function attach_audit_partition(closed_number bigint) returns void language sql as 'select move_audit_partition(closed_number, true)';

revoke all on function keep_audit_partitions, audit_detached_through, sum_up_audit_links, audit_partition_defects, require_audit_rows,
  close_audit_partition, move_audit_partition, detach_audit_partition, attach_audit_partition from public;
grant execute on function keep_audit_partitions, audit_detached_through, close_audit_partition to sampan_app;

-- How many partitions are ready after the current one, for the alert.
create function partitions_ahead() returns table (name text, ahead int)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'posting', ledger.partitions_ahead('ledger.posting', n.last_value) from ledger.transfer_number n
  union all
  select 'audit_row', ledger.partitions_ahead('audit_row', n.last_value) from audit_row_id_seq n
  union all
  select 'outbox_event', case when ledger.has_default_rows('outbox_event') then 0 else count(*)::int end
  from outbox_weeks(100) w where w > now() and to_regclass(outbox_partition(w)) is not null
$$;
revoke all on function partitions_ahead from public;
grant execute on function partitions_ahead to sampan_app;
