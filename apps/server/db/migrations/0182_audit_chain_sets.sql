-- The chain is written set by set: a row at a time it cost as much of the database as the money call that it tells of.

drop trigger audit_row_left_for_chain on audit_row;
create or replace function leave_for_chain() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_waiting (row_id) select id from added;
  return null;
end $$;
create trigger audit_row_left_for_chain after insert on audit_row referencing new table as added
  for each statement execute function leave_for_chain();

-- Every column as text, each with its length in bytes before it, so that no two rows read alike; the same text as before.
create function audit_part(part text) returns text
language sql immutable parallel safe as $$ select coalesce(octet_length(part) || ':' || part || ';', '-;') $$;
drop function audit_text;
create function audit_text(one audit_row) returns text
language sql stable as $$
  select audit_part(one.id::text) || audit_part((extract(epoch from one.at) * 1000000)::bigint::text) || audit_part(one.actor_kind)
    || audit_part(one.actor_id::text) || audit_part(one.account_id::text) || audit_part(one.action) || audit_part(one.subject)
    || audit_part(one.detail::text) || audit_part(one.address) || audit_part(one.session_id::text)
$$;

-- The settings: rows are found by their numbers, never by reading the whole log.
create or replace function chain_audit(rows_max int) returns table (linked int, head_seq bigint, head_hash bytea)
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
    select r.id, audit_text(r) as words
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
