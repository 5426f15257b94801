-- Applies many change sets in one statement: all of them, or none. Where some stand in the way the statement fails with their places
-- (errcode SC001, detail: [{place, outcome, ...}]), so that the caller answers those and applies the others again.

-- The values of a row, completed by the ids of the transfers that were posted for its change set.
create function with_transfers(fields jsonb, places jsonb, posted jsonb) returns jsonb
language sql immutable as $$
  select case when places is null then fields
    else fields || (select jsonb_object_agg(p.key, posted -> (p.value)::int) from jsonb_each(places) p) end
$$;

create function apply_changes(
  -- [{place, owner, id, entry, hash, answer}]: requestIds and the sealed answers to keep for them
  requests jsonb,
  -- [{place, table, id, expect, set, transfers}]: rows that must still be as they were read, and what becomes of them
  updates jsonb,
  -- [{table, columns, rows: [{place, row, transfers}]}]
  inserts jsonb,
  -- [{at, actor_kind, actor_id, account_id, action, subject, detail, address, session_id}]
  audits jsonb,
  -- [{account_id, type, ref}]: told to every user of the account
  events jsonb,
  -- For each transfer the place of its change set; the others are the arguments of ledger.post.
  transfer_places int[], keys uuid[], actions ledger.action[], purposes ledger.purpose[], concluded bigint[], refs text[],
  counts int[], sources bigint[], targets bigint[], amounts bigint[]
) returns void
-- The settings: a plan made while the tables are empty would scan them for ever.
language plpgsql set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare
  failed jsonb := '[]';
  found jsonb;
  posted jsonb := '{}';
  one record;
begin
  if jsonb_array_length(requests) > 0 then
    -- The lock marks the request as running for queries of its outcome.
    perform pg_advisory_xact_lock(name) from (
      select distinct replay_lock(r.owner, r.id) as name from jsonb_to_recordset(requests) as r (owner text, id text) order by 1
    ) sorted;
    with asked as (
      select distinct on (r.owner, r.id, r.entry) r.*
      from jsonb_to_recordset(requests) as r (place int, owner text, id text, entry text, hash text, answer text)
      order by r.owner, r.id, r.entry, r.place
    ), taken as (
      insert into request_replay as kept (owner, request_id, entry, body_hash, answer, answered_at)
      select a.owner, a.id, a.entry, decode(a.hash, 'base64'), decode(a.answer, 'base64'), now() from asked a
      on conflict (owner, request_id, entry) do update
        set body_hash = excluded.body_hash, answer = excluded.answer, refusal = null, answered_at = excluded.answered_at
        where kept.answer is null
      returning kept.owner, kept.request_id, kept.entry
    )
    select jsonb_agg(jsonb_build_object('place', r.place, 'outcome', 'repeated')) into found
    from jsonb_to_recordset(requests) as r (place int)
    where r.place not in (
      select a.place from asked a join taken t on t.owner = a.owner and t.request_id = a.id and t.entry = a.entry
    );
    failed := failed || coalesce(found, '[]');
  end if;

  for one in
    select u."table", jsonb_agg(to_jsonb(u)) as rows
    from jsonb_to_recordset(updates) as u ("table" text, place int, id uuid, expect jsonb) group by 1 order by 1
  loop
    -- Rows are locked in the order of their ids, so that two calls never wait for each other. Of two change sets for one row the
    -- second has read what the first changes.
    execute format($statement$
      with asked as (
        select a.*, row_number() over (partition by a.id order by a.place) as turn
        from jsonb_to_recordset($1) as a (place int, id uuid, expect jsonb)
      ), locked as materialized (
        select t.id, to_jsonb(t) as fields from %I t where t.id = any ((select array_agg(id) from asked)::uuid[]) order by t.id for no key update
      )
      select jsonb_agg(jsonb_build_object('place', a.place, 'outcome', 'conflict'))
      from asked a left join locked l on l.id = a.id
      where l.id is null or not l.fields @> a.expect or a.turn > 1
    $statement$, one."table") into found using one.rows;
    failed := failed || coalesce(found, '[]');
  end loop;
  if failed <> '[]' then
    raise exception 'change sets stand in the way' using errcode = 'SC001', detail = failed::text;
  end if;

  if cardinality(keys) > 0 then
    select
      jsonb_agg(jsonb_build_object(
        'place', a.set_place, 'outcome', 'refused', 'transfer', a.number, 'refusal', a.refusal, 'account', a.account_id::text,
        'balance', a.balance::text
      )) filter (where a.refusal is not null)
    into found
    from (
      select p.*, transfer_places[p.place] as set_place,
        row_number() over (partition by transfer_places[p.place] order by p.place) - 1 as number
      from ledger.post(keys, actions, purposes, concluded, refs, counts, sources, targets, amounts) p
    ) a;
    if found is not null then
      raise exception 'change sets stand in the way' using errcode = 'SC001', detail = found::text;
    end if;
    select jsonb_object_agg(s.place, s.ids) into posted from (
      select n.place, jsonb_agg(t.id order by n.number) as ids
      from unnest(transfer_places, keys) with ordinality as n (place, key, number) join ledger.transfer t on t.key = n.key
      group by n.place
    ) s;
  end if;

  for one in
    select i."table", i.rows, (select string_agg(quote_ident(c), ', ') from jsonb_array_elements_text(i.columns) c) as columns
    from jsonb_to_recordset(inserts) as i ("table" text, columns jsonb, rows jsonb)
  loop
    execute format($statement$
      insert into %1$I (%2$s) select %2$s
      from jsonb_to_recordset($1) as n (place int, "row" jsonb, transfers jsonb),
        jsonb_populate_record(null::%1$I, with_transfers(n."row", n.transfers, $2 -> n.place::text))
    $statement$, one."table", one.columns) using one.rows, posted;
  end loop;

  for one in
    select u."table", jsonb_agg(to_jsonb(u)) as rows,
      (
        select string_agg(distinct quote_ident(k), ', ')
        from jsonb_to_recordset(updates) as o ("table" text, "set" jsonb, transfers jsonb),
          jsonb_object_keys(o."set" || coalesce(o.transfers, '{}')) k
        where o."table" = u."table"
      ) as columns
    from jsonb_to_recordset(updates) as u ("table" text, place int, id uuid, "set" jsonb, transfers jsonb)
    group by 1 order by 1
  loop
    continue when one.columns is null;
    execute format($statement$
      update %1$I t set (%2$s) = (
        select %2$s from jsonb_populate_record(t, with_transfers(n."set", n.transfers, $2 -> n.place::text))
      )
      from jsonb_to_recordset($1) as n (place int, id uuid, "set" jsonb, transfers jsonb) where t.id = n.id
    $statement$, one."table", one.columns) using one.rows, posted;
  end loop;

  insert into audit_row (at, actor_kind, actor_id, account_id, action, subject, detail, address, session_id)
  select a.at, a.actor_kind, a.actor_id, a.account_id, a.action, a.subject, a.detail, a.address, a.session_id
  from jsonb_to_recordset(audits) as a (
    at timestamptz, actor_kind text, actor_id uuid, account_id uuid, action text, subject text, detail jsonb, address text, session_id uuid
  );

  insert into outbox_event (user_id, type, ref)
  select u.id, e.type, e.ref
  from rows from (jsonb_to_recordset(events) as (account_id uuid, type text, ref text)) with ordinality as e (account_id, type, ref, number)
  join app_user u on u.account_id = e.account_id order by e.number;
end $$;
