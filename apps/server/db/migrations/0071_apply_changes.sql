-- Applies many change sets in one statement: all of them, or none. If some cannot be applied, the statement fails and names them
-- (errcode SC001, detail: [{place, outcome, ...}]), so that the caller answers those and applies the others again.

-- The values of a row, completed by the ids of posted transfers: `places` names the columns and the places of their transfers.
create function with_transfers(fields jsonb, places jsonb, transfer_ids bigint[]) returns jsonb
language sql immutable as $$
  select case when places is null then fields
    else fields || (select jsonb_object_agg(p.key, transfer_ids[p.value::int]) from jsonb_each_text(places) p) end
$$;

-- Inserts rows given as [{row, transfers}].
create function insert_rows("table" text, columns jsonb, rows jsonb, transfer_ids bigint[]) returns void
language plpgsql as $$
begin
  execute format($statement$
    insert into %1$I (%2$s) select %2$s
    from jsonb_to_recordset($1) as n ("row" jsonb, transfers jsonb),
      jsonb_populate_record(null::%1$I, with_transfers(n."row", n.transfers, $2))
  $statement$, "table", (select string_agg(quote_ident(c), ', ') from jsonb_array_elements_text(columns) c)) using rows, transfer_ids;
end $$;

-- Every money call writes the details of a transaction, so their statements are static: planned once per connection, not per call.
do $do$
declare
  name text;
  defaults jsonb;
  cases text := '';
begin
  foreach name in array array[
    'crypto_deposit_detail', 'crypto_withdrawal_detail', 'fiat_deposit_detail', 'fiat_withdrawal_detail', 'exchange_order_detail',
    'customer_transfer_out_detail', 'customer_transfer_in_detail'
  ] loop
    execute (
      select format('select jsonb_strip_nulls(jsonb_build_object(%s))', coalesce(string_agg(format('%L, %s', a.attname, pg_get_expr(d.adbin, d.adrelid)), ', '), ''))
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where d.adrelid = name::regclass
    ) into defaults;
    cases := cases || format($case$
        when %1$L then
          insert into %1$I select r.*
          from jsonb_to_recordset(rows) as n ("row" jsonb, transfers jsonb),
            jsonb_populate_record(null::%1$I, %2$L::jsonb || with_transfers(n."row", n.transfers, transfer_ids)) r;
    $case$, name, defaults);
  end loop;
  execute format($function$
    create function insert_details("table" text, columns jsonb, rows jsonb, transfer_ids bigint[]) returns void language plpgsql as $body$
    begin
      case "table" %s
        else perform insert_rows("table", columns, rows, transfer_ids);
      end case;
    end $body$
  $function$, cases);
end $do$;

-- Stores requestIds with their answers. Returns the places of those that have an answer already.
create function store_answers(requests jsonb, sealed bytea) returns jsonb
language plpgsql as $$
declare
  failed jsonb;
begin
  -- The lock marks the request as running for queries of its outcome.
  perform pg_advisory_xact_lock(name) from (
    select distinct idempotency_lock(r.owner, r.id) as name from jsonb_to_recordset(requests) as r (owner text, id text) order by 1
  ) sorted;
  with asked as materialized (
    select r.*, row_number() over (partition by r.owner, r.id, r.entry order by r.place) as turn
    from jsonb_to_recordset(requests) as r (place int, owner text, id text, entry text, start int, size int)
  ), taken as (
    insert into idempotency_key as kept (owner, request_id, entry, body_hash, answer, answered_at)
    select a.owner, a.id, a.entry, substring(sealed from a.start for 32), substring(sealed from a.start + 32 for a.size), now()
    from asked a where a.turn = 1
    on conflict (owner, request_id, entry) do update
      set body_hash = excluded.body_hash, answer = excluded.answer, refusal = null, answered_at = excluded.answered_at
      where kept.answer is null
    returning kept.owner, kept.request_id, kept.entry
  )
  select jsonb_agg(jsonb_build_object('place', a.place, 'outcome', 'repeated')) into failed
  from asked a
  where a.turn > 1 or not exists (select from taken t where t.owner = a.owner and t.request_id = a.id and t.entry = a.entry);
  return failed;
end $$;

-- Moves transactions along their machines, each with its steps. Returns the places of those that are not in a state they may be moved from.
-- Of two change sets for one row the second has read what the first changes.
create function move_transactions(moved jsonb) returns jsonb
language plpgsql as $$
declare
  conflicts jsonb;
begin
  -- Rows are locked in the order of their ids, so that two calls never wait for each other.
  if jsonb_array_length(moved) > 1 then
    perform from transaction t
    where t.id = any (array(select m.id from jsonb_to_recordset(moved) as m (id uuid))) order by t.id for no key update;
  end if;
  with asked as materialized (
    select m.*, row_number() over (partition by m.id order by m.place) as turn
    from jsonb_to_recordset(moved) as m (
      place int, id uuid, "from" text[], version int, "to" text, final boolean, at timestamptz, actor text, actor_id uuid, reason text,
      reason_text text, account_id uuid, disown boolean, amount bigint, fee bigint, get_amount bigint, silent boolean, through text[]
    )
  ), changed as (
    update transaction t set state = coalesce(m."to", t.state), updated_at = m.at, version = t.version + 1, reason = m.reason,
      -- Words to an account that loses it are not for its next owner.
      reason_text = case when m.disown then null else m.reason_text end,
      account_id = case when m.disown then null else coalesce(m.account_id, t.account_id) end,
      amount = coalesce(m.amount, t.amount), fee = coalesce(m.fee, t.fee), get_amount = coalesce(m.get_amount, t.get_amount),
      completed_at = case when m."to" is null then t.completed_at when m.final then m.at end
    from asked m
    where t.id = m.id and m.turn = 1 and t.state = any (m."from") and t.version = coalesce(m.version, t.version)
    returning t.id, t.kind, t.state, t.account_id, m.place, m.at, m.actor, m.actor_id, m.reason, m.reason_text, m.silent, m.through
  ), filed as (
    insert into transaction_unfiled (transaction_id, account_id) select c.id, c.account_id from changed c
  ), stepped as (
    insert into transaction_step (transaction_id, state, at, actor, actor_id, reason, reason_text)
    select c.id, s.state, c.at, c.actor, c.actor_id, case when s.state = c.state then c.reason end,
      case when s.state = c.state then c.reason_text end
    from changed c, unnest(c.through || c.state) with ordinality as s (state, number)
    where c.silent is not true order by s.number
  ), noted as (
    insert into account_event_source (account_id, subject, subject_id, state, reason, at)
    select o.account_id, c.kind, c.id, s.state, case when s.state = c.state then c.reason end, c.at
    -- An account that loses a transaction gets the event too: the statement still sees the row as it was.
    from changed c cross join lateral (
      select coalesce(c.account_id, (select t.account_id from transaction t where t.id = c.id)) as account_id
    ) o, unnest(c.through || c.state) with ordinality as s (state, number)
    where c.silent is not true and exists (select from account_event_head h where h.account_id = o.account_id) order by s.number
  )
  select jsonb_agg(jsonb_build_object('place', a.place, 'outcome', 'conflict')) into conflicts
  from asked a where not exists (select from changed c where c.id = a.id and c.place = a.place);
  return conflicts;
end $$;

-- Locks the rows that will be updated. Returns the places of those that are no longer as they were read.
create function lock_rows(updates jsonb) returns jsonb
language plpgsql as $$
declare
  failed jsonb;
  conflicts jsonb;
  one record;
begin
  for one in
    select u."table", jsonb_agg(to_jsonb(u)) as rows
    from jsonb_to_recordset(updates) as u ("table" text, place int, id uuid, expect jsonb) group by 1 order by 1
  loop
    execute format($statement$
      with asked as (
        select a.*, row_number() over (partition by a.id order by a.place) as turn
        from jsonb_to_recordset($1) as a (place int, id uuid, expect jsonb)
      ), locked as materialized (
        select t.id, to_jsonb(t) as fields from %I t where t.id = any (array(select id from asked)) order by t.id for no key update
      )
      select jsonb_agg(jsonb_build_object('place', a.place, 'outcome', 'conflict'))
      from asked a left join locked l on l.id = a.id
      where l.id is null or not l.fields @> a.expect or a.turn > 1
    $statement$, one."table") into conflicts using one.rows;
    failed := coalesce(failed || conflicts, failed, conflicts);
  end loop;
  return failed;
end $$;

-- Updates the rows that lock_rows has locked.
create function update_rows(updates jsonb, transfer_ids bigint[]) returns void
language plpgsql as $$
declare
  one record;
begin
  for one in
    select u."table", jsonb_agg(to_jsonb(u)) as rows,
      (
        select string_agg(distinct quote_ident(k), ', ')
        from jsonb_to_recordset(updates) as o ("table" text, "set" jsonb, transfers jsonb),
          jsonb_object_keys(o."set" || coalesce(o.transfers, '{}')) k
        where o."table" = u."table"
      ) as columns
    from jsonb_to_recordset(updates) as u ("table" text, id uuid, "set" jsonb, transfers jsonb)
    group by 1 order by 1
  loop
    continue when one.columns is null;
    execute format($statement$
      update %1$I t set (%2$s) = (
        select %2$s from jsonb_populate_record(t, with_transfers(n."set", n.transfers, $2))
      )
      from jsonb_to_recordset($1) as n (id uuid, "set" jsonb, transfers jsonb) where t.id = n.id
    $statement$, one."table", one.columns) using one.rows, transfer_ids;
  end loop;
end $$;

-- Inserts transactions with their steps.
create function create_transactions(created jsonb, transfer_ids bigint[]) returns void
language plpgsql as $$
begin
  with asked as materialized (
    select n.* from jsonb_to_recordset(created) as n (
      id uuid, kind text, account_id uuid, user_id uuid, reference text, state text, currency text, amount bigint, fee bigint,
      get_currency text, get_amount bigint, network smallint, channel text, note text, hold_id bigint, hold int, reason text, reason_text text,
      open_once text, at timestamptz, final boolean, actor text, actor_id uuid, through text[]
    )
  ), made as (
    insert into transaction (
      id, kind, account_id, user_id, reference, state, currency, amount, fee, get_currency, get_amount, network, channel, note, hold_id,
      reason, reason_text, open_once, created_at, updated_at, completed_at
    )
    select n.id, n.kind, n.account_id, n.user_id, n.reference, n.state, n.currency, n.amount, coalesce(n.fee, 0), n.get_currency, n.get_amount,
      n.network, n.channel, n.note, coalesce(n.hold_id, transfer_ids[n.hold]), n.reason, n.reason_text, n.open_once, n.at,
      n.at, case when n.final then n.at end
    from asked n
  ), filed as (
    insert into transaction_unfiled (transaction_id, account_id) select n.id, n.account_id from asked n
  ), noted as (
    insert into account_event_source (account_id, subject, subject_id, state, reason, at)
    select n.account_id, n.kind, n.id, s.state, n.reason, n.at
    from asked n, unnest(n.through || n.state) with ordinality as s (state, number) where exists (select from account_event_head h where h.account_id = n.account_id) order by s.number
  )
  insert into transaction_step (transaction_id, state, at, actor, actor_id, reason, reason_text)
  select n.id, s.state, n.at, n.actor, n.actor_id, n.reason, n.reason_text
  from asked n, unnest(n.through || n.state) with ordinality as s (state, number) order by s.number;
end $$;

-- Sends events to every user of their accounts. A changed balance is an account event too.
create function emit_events(events jsonb) returns void
language plpgsql as $$
begin
  with asked as materialized (
    select e.*
    from rows from (jsonb_to_recordset(events) as (account_id uuid, type text, ref text)) with ordinality as e (account_id, type, ref, number)
  ), noted as (
    insert into account_event_source (account_id, subject, at)
    select distinct e.account_id, 'balance', now() from asked e where e.type = 'wallet_changed' and exists (select from account_event_head h where h.account_id = e.account_id)
  )
  insert into outbox_event (user_id, type, ref)
  select u.id, e.type, e.ref
  from asked e join app_user u on u.account_id = e.account_id and u.kind = 'person' order by e.number;
end $$;

-- The change sets that cannot be applied, in the detail of an error that undoes all others of the call.
create function refuse_changes(failed jsonb) returns void
language plpgsql as $$
begin
  raise exception 'change sets stand in the way' using errcode = 'SC001', detail = failed::text;
end $$;

create function apply_changes(
  -- [{place, owner, id, entry, start, size}]: requestIds; each has the hash of its body (32 bytes) and its sealed answer at `start` of `sealed`
  requests jsonb,
  sealed bytea,
  -- [{id, kind, ..., hold, through, at, actor, actor_id}]: new transactions; `hold` is the place of the transfer that set the amount
  -- aside, `through` the states passed at the same moment, each with a step of its own
  created jsonb,
  -- [{place, id, from, through, to, final, at, actor, actor_id, reason, reason_text, ...}]: transactions that must be in one of the states `from`
  moved jsonb,
  -- [{place, table, id, expect, set, transfers}]: other rows that must still be as they were read, and what becomes of them
  updates jsonb,
  -- [{table, columns, rows: [{row, transfers}]}]
  inserts jsonb,
  -- [{at, actor_kind, actor_id, account_id, action, subject, detail, address, session_id}]
  audits jsonb,
  -- [{account_id, type, ref}]: sent to every user of the account
  events jsonb,
  -- For each transfer the place of its change set; the others are the arguments of ledger.post.
  transfer_places int[], keys uuid[], actions ledger.action[], purposes ledger.purpose[], resolves bigint[], refs text[],
  counts int[], sources bigint[], destinations bigint[], amounts bigint[]
) returns void
-- The settings hold for the functions it calls too. Rows are found by their ids, few at a time; a plan made for empty tables or for many rows
-- would scan them.
-- Plans are made once per connection: making them costs more than what they do.
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  failed jsonb;
  conflicts jsonb;
  transfer_ids bigint[];
begin
  if requests <> '[]' then failed := store_answers(requests, sealed); end if;
  if moved <> '[]' then
    conflicts := move_transactions(moved);
    failed := coalesce(failed || conflicts, failed, conflicts);
  end if;
  if updates <> '[]' then
    conflicts := lock_rows(updates);
    failed := coalesce(failed || conflicts, failed, conflicts);
  end if;
  if failed is not null then perform refuse_changes(failed); end if;
  if cardinality(keys) > 0 then
    select array_agg(p.transfer_id order by p.place),
      jsonb_agg(jsonb_build_object(
        'place', transfer_places[p.place], 'outcome', 'refused', 'transfer', p.place - array_position(transfer_places, transfer_places[p.place]),
        'refusal', p.refusal, 'account', p.account_id::text, 'balance', p.balance::text
      )) filter (where p.refusal is not null)
    into transfer_ids, failed
    from ledger.post(keys, actions, purposes, resolves, refs, counts, sources, destinations, amounts) p;
    if failed is not null then perform refuse_changes(failed); end if;
  end if;
  if created <> '[]' then perform create_transactions(created, transfer_ids); end if;
  if inserts <> '[]' then
    perform insert_details(i."table", i.columns, i.rows, transfer_ids)
    from jsonb_to_recordset(inserts) as i ("table" text, columns jsonb, rows jsonb);
  end if;
  if updates <> '[]' then perform update_rows(updates, transfer_ids); end if;
  if audits <> '[]' then
    insert into audit_row (at, actor_kind, actor_id, account_id, action, subject, detail, address, session_id)
    select a.at, a.actor_kind, a.actor_id, a.account_id, a.action, a.subject, a.detail, a.address, a.session_id
    from jsonb_to_recordset(audits) as a (
      at timestamptz, actor_kind text, actor_id uuid, account_id uuid, action text, subject text, detail jsonb, address text, session_id uuid
    );
  end if;
  if events <> '[]' then perform emit_events(events); end if;
end $$;
