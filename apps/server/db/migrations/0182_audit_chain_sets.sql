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

drop function audit_text;

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
